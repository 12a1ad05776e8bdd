import Bus
import CenterList
import CenterPanel
import Clock
import ControlCalling
import ControlProtocol
import LocalTime
import MainLoop
import NotificationModel
import Widgets

/// The Center in a window, until the person closes it.
final class CenterWindowProgram {
  /// The name of the desktop entry, by which shells know the window.
  static let id = "org.pennant.Center"

  private let connection: BusConnection
  private let loop: MainLoop
  private let look: StyleInForce
  private let window: CenterWindow
  private var state: PanelState
  private var link: CenterLink?
  private var instance: SoleInstance?
  private var clock: Deadline?
  private var drawing: Deadline?
  private let rinse: WordRinse
  private var isDrawingDue = false
  /// The row that is to have the keys once it is drawn.
  private var awaitsKeys: PanelRowID?
  private var lastDrawn = Moment.beginning
  /// How long the last time took.
  private var drawingTime = Span.zero
  /// Why it has ended; `nil` where the person has closed it.
  private(set) var fault: String?

  /// Ages are told in minutes.
  private static let tick = Span.seconds(20)
  /// Changes that come faster are drawn together.
  private static let frame = Span.milliseconds(30)
  /// Between two times of drawing there is so many times as long for what comes, and no longer than
  /// a person waits.
  private static let breath: Int64 = 4
  private static let longestBreath = Span.milliseconds(250)

  init(on connection: BusConnection, loop: MainLoop) {
    self.connection = connection
    self.loop = loop
    look = StyleInForce(.preferred, on: connection, warn: WindowsProgram.warn)
    IconFiles.begin(on: loop)
    window = CenterWindow(on: loop)
    rinse = WordRinse(on: connection, loop: loop)
    state = PanelState(now: WallClock.now, clock: LocalClock(), canMute: true)
    rinse.onRinse = { [weak self] in self?.state.moveOut() }
    drawing = Deadline(on: loop) { [weak self] in self?.draw() }
    clock = Deadline(on: loop) { [weak self] in self?.ticked() }
    window.hear { [weak self] in self?.take($0) }
    window.fetch = { [weak self] id, then in
      self?.link?.send(.picture(id)) { outcome in
        if case .answer(.picture(let picture)) = outcome { then(picture) }
      }
    }
    window.takes = { PanelState.takes($0, in: $1) }
    instance = SoleInstance(.center, on: connection) { [weak self] in
      self?.askedForAgain($0)
    }
    instance?.begin { [weak self] in self?.begun($0) }
  }

  private func begun(_ outcome: SoleInstance.Outcome) {
    switch outcome {
    case .first: open()
    case .told: loop.stop()
    case .failed(let sentence): leave("the Center cannot be opened: \(sentence)")
    }
  }

  private func open() {
    link = CenterLink(
      connection, loop: loop, ended: { [weak self] in self?.ended($0) },
      told: { [weak self] in self?.told($0) })
    draw()
    window.present()
    ticked()
  }

  /// Somebody has started a second one: it brings up this one, or closes it.
  private func askedForAgain(_ token: String?) {
    if window.isBeforeThePerson { loop.stop() } else { window.present(token) }
  }

  private func ended(_ ending: ControlLink.Ending) {
    switch ending {
    case .busEnded: leave("the session bus is gone")
    // A service that does not want to be followed is as good as none.
    case .refused, .nonsense, .faulted, .silent: take(.news(.serviceGone))
    }
  }

  private func leave(_ fault: String) {
    self.fault = fault
    loop.stop()
  }

  /// An answer may hide words that stood in the list before.
  private func told(_ news: CenterNews) {
    rinse.later()
    take(.news(news))
  }

  // MARK: - Events and effects

  private func take(_ event: PanelEvent) {
    carryOut(state.handle(event))
    changed(isPersons: event.isPersons)
  }

  private func carryOut(_ effects: [PanelEffect]) {
    for effect in effects {
      switch effect {
      case .wish(let wish): link?.fulfil(wish, token: { Toolkit.activationToken })
      case .listPast(let query): link?.list(query)
      case .focus(let row): awaitsKeys = row
      case .search(let letter): window.search(letter)
      case .clearSearch: window.clearSearch()
      case .turnPage(let down):
        if let row = window.page(from: state.selected, down: down) {
          carryOut(state.handle(.deed(.reached(row))))
          awaitsKeys = row
        }
      case .settings:
        // An answer that is being written is worth more than the sight of Settings.
        if OwnWindow.settings.open(), window.coversOthers, state.replying == nil { loop.stop() }
      case .follow(let address):
        Toolkit.open(address) { [weak self] in self?.opened($0) }
      case .close: loop.stop()
      }
    }
  }

  /// A link is open, or cannot be opened for a reason.
  private func opened(_ fault: String?) {
    if let fault { return take(.notOpened(fault)) }
    if window.coversOthers, state.replying == nil { loop.stop() }
  }

  // MARK: - Drawing

  private func ticked() {
    take(.clock(WallClock.now))
    clock?.arm(after: Self.tick)
  }

  /// A person sees at once what a key does; what others do comes a frame at a time.
  ///
  /// Even "at once" is after the event: a button that is pressed is still there for GTK then.
  private func changed(isPersons: Bool) {
    guard isPersons || !isDrawingDue else { return }
    isDrawingDue = true
    let breath = min(Self.longestBreath, Span(nanoseconds: Self.breath * drawingTime.nanoseconds))
    let pause = max(Self.frame, breath)
    drawing?.arm(at: isPersons ? loop.now : max(loop.now, lastDrawn + pause))
  }

  private func draw() {
    isDrawingDue = false
    let began = loop.now
    // More may have come above what came first.
    if !window.isShown { state.selectFirst() }
    let rows = state.rows
    window.show(state, rows)
    if let row = awaitsKeys { window.focus(row) }
    awaitsKeys = nil
    lastDrawn = loop.now
    drawingTime = lastDrawn - began
  }
}

extension PanelEvent {
  /// Whether a person has done it just now.
  fileprivate var isPersons: Bool {
    switch self {
    case .key, .deed, .searched: true
    case .clock, .news, .notOpened: false
    }
  }
}
