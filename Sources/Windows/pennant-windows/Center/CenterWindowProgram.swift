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
  private let connection: BusConnection
  private let loop: MainLoop
  private let look: StyleInForce
  private let window: CenterWindow
  private var state: PanelState
  private var link: ControlLink?
  private var instance: SoleInstance?
  private var clock: Deadline?
  private var drawing: Deadline?
  private var isDrawingDue = false
  /// The row that is to have the keys once it is drawn.
  private var awaitsKeys: PanelRowID?
  private var lastDrawn = Moment.beginning
  /// Why it has ended; `nil` where the person has closed it.
  private(set) var fault: String?

  /// Ages are told in minutes.
  private static let tick = Span.seconds(20)
  /// Changes that come faster are drawn together.
  private static let frame = Span.milliseconds(30)

  init(on connection: BusConnection, loop: MainLoop) {
    self.connection = connection
    self.loop = loop
    look = StyleInForce(on: connection, warn: WindowsProgram.warn)
    window = CenterWindow(on: loop)
    state = PanelState(now: WallClock.now, clock: LocalClock(), canMute: true)
    drawing = Deadline(on: loop) { [weak self] in self?.draw() }
    clock = Deadline(on: loop) { [weak self] in self?.ticked() }
    window.hear { [weak self] in self?.take($0) }
    window.fetch = { [weak self] id, then in
      self?.link?.send(.picture(id)) { outcome in
        if case .answer(.picture(let picture)) = outcome { then(picture) }
      }
    }
    window.takes = { PanelState.takes($0, in: $1) }
    instance = SoleInstance(.center, on: connection) { [weak self] in self?.askedForAgain() }
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
    link = ControlLink(connection, loop: loop) { [weak self] in self?.hear($0) }
    draw()
    window.present()
    ticked()
  }

  /// Somebody has started a second one: it brings up this one, or closes it.
  private func askedForAgain() {
    if window.isBeforeThePerson { loop.stop() } else { window.present() }
  }

  private func leave(_ fault: String) {
    self.fault = fault
    loop.stop()
  }

  // MARK: - The service

  private func hear(_ news: ControlLink.News) {
    switch news {
    case .back:
      take(.serviceBack)
      ask()
    case .gone: take(.serviceGone)
    case .page(let items, let isFirst): take(.listed(items, isFirst: isFirst))
    case .ended(.busEnded): leave("the session bus is gone")
    // A service that does not want to be followed is as good as none.
    case .ended: take(.serviceGone)
    case .signal(let signal): hear(signal)
    }
  }

  private func hear(_ signal: ControlSignal) {
    switch signal {
    case .added(let item), .changed(let item): take(.put(item))
    case .removed(let id, _, _): take(.removed(id))
    case .focus(let status): take(.quiet(QuietReasons(status)))
    case .past, .reloaded: take(.pastInDoubt)
    case .counts:
      take(.pastChanged)
      if state.isQuiet { askFocus() }
    case .mute(let app, let until): take(.muted(app, until: until))
    case .badge: break
    }
  }

  /// Asks for the facts that no signal tells at the start.
  private func ask() {
    askFocus()
    link?.send(.apps) { [weak self] outcome in
      guard case .answer(.apps(let apps)) = outcome else { return }
      for app in apps where app.mutedUntil != nil {
        self?.take(.muted(app.app, until: app.mutedUntil))
      }
    }
  }

  /// Asks for the status of the focus, which alone tells how many it has held back.
  private func askFocus() {
    link?.send(.focus) { [weak self] outcome in
      if case .answer(.focus(let status)) = outcome { self?.take(.quiet(QuietReasons(status))) }
    }
  }

  // MARK: - Events and effects

  private func take(_ event: PanelEvent) {
    carryOut(state.handle(event))
    changed(isPersons: event.isPersons)
  }

  private func carryOut(_ effects: [PanelEffect]) {
    for effect in effects {
      switch effect {
      case .wish(let wish): fulfil(wish)
      case .listPast(let query): list(query)
      case .focus(let row): awaitsKeys = row
      case .search(let letter): window.search(letter)
      case .clearSearch: window.clearSearch()
      case .turnPage(let down):
        if let row = window.page(from: state.selected, down: down) {
          carryOut(state.handle(.deed(.reached(row))))
          awaitsKeys = row
        }
      case .settings: window.openSettings()
      case .close: loop.stop()
      }
    }
  }

  private func fulfil(_ wish: PanelWish) {
    let request = ControlRequest(wish) { Toolkit.activationToken }
    link?.send(request) { [weak self] outcome in
      if outcome.isUnknown { return self?.take(.unknown(wish)) ?? () }
      if case .answer(.focus(let status)) = outcome { self?.take(.quiet(QuietReasons(status))) }
      if case (.bringBack(let wanted), .answer(.ids(let back))) = (wish, outcome) {
        return self?.take(.broughtBack(back.count, of: wanted.count)) ?? ()
      }
      self?.take(outcome.complaint.map { .failed(wish, $0) } ?? .done(wish))
    }
  }

  private func list(_ query: PastQuery) {
    link?.send(.history(query.asked)) { [weak self] outcome in
      let items: [CenterItem] = if case .answer(.items(let found)) = outcome { found } else { [] }
      self?.take(.past(items, for: query))
    }
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
    drawing?.arm(at: isPersons ? loop.now : max(loop.now, lastDrawn + Self.frame))
  }

  private func draw() {
    isDrawingDue = false
    lastDrawn = loop.now
    window.show(state)
    if let row = awaitsKeys { window.focus(row) }
    awaitsKeys = nil
  }
}

extension PanelEvent {
  /// Whether a person has done it just now.
  fileprivate var isPersons: Bool {
    switch self {
    case .key, .deed, .searched: true
    case .clock, .serviceBack, .serviceGone, .listed, .put, .removed, .past, .pastChanged,
      .pastInDoubt, .quiet, .muted, .done, .broughtBack, .failed, .unknown:
      false
    }
  }
}
