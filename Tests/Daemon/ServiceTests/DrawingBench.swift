import Bus
import Choosing
import Clock
import Glibc
import MainLoop
import NotificationModel
import PrivateBus
import Probing
import Translations

@testable import Desktop
@testable import Service

/// A gate that nobody comes through.
@MainActor
private final class NoGate: ChildGate {
  let address = "unix:path=/gate"
  var serverProcess: UInt32?
  var onServer: (UniqueName?) -> Void = { _ in }
  func awaitServer() {}
  func stopListening() {}
  func close() {}
}

/// A drawing whose back ends only keep a diary.
@MainActor
final class DrawingBench: BackEndMaker, DrawingOwner {
  /// A way to draw that is there at once, or when the test says so.
  private final class Diarist: DesktopBackEnd {
    private let title: String
    private let id: BackEndID
    private weak var listener: (any DesktopListener)?
    private unowned let bench: DrawingBench
    private let isThereAtOnce: Bool

    init(
      _ title: String, as id: BackEndID, for listener: any DesktopListener, _ bench: DrawingBench,
      isThereAtOnce: Bool = true
    ) {
      (self.title, self.id, self.listener, self.bench) = (title, id, listener, bench)
      self.isThereAtOnce = isThereAtOnce
    }

    func start() {
      bench.diary.append("\(title) starts")
      if isThereAtOnce { listener?.heard(.appeared(DesktopAbilities()), from: id) }
    }

    func stop() {
      guard !isStopped else { return }
      isStopped = true
      bench.diary.append("\(title) stops")
      bench.whileItStops?()
    }

    private var isStopped = false

    func withdraw(_ id: ServerID) { bench.diary.append("\(title) withdraws") }

    func show(_ presentation: Presentation, order: ShowOrder, replacing: ServerID?) {
      bench.diary.append("\(title) shows")
    }
  }

  let loop: MainLoop
  /// What was done with whom, in its order.
  var diary: [String] = []
  /// Run once while somebody leaves the screen.
  var whileItStops: (() -> Void)?
  /// The latest life of a server of ours.
  private(set) var life: BackEndID?
  private let makeSearch: () -> SessionSearch
  private let folder: String
  private var spans = WhoDraws.Spans()

  private(set) lazy var drawing = Drawing(
    WhoDraws(spans: spans), backEnds: self, owner: self, toolCalls: nil,
    loop: loop, log: Log(isVerbose: false))

  /// - Parameters:
  ///   - loop: serves it.
  ///   - folder: where lives of servers of ours have their gates.
  ///   - search: makes a search for candidates.
  init(on loop: MainLoop, folder: String, search: @escaping () -> SessionSearch) {
    self.loop = loop
    self.folder = folder
    makeSearch = search
    spans.retry = .milliseconds(50)
  }

  // MARK: BackEndMaker

  var standIn = Drawer.terminal

  func backEnd(
    _ drawer: Drawer, as id: BackEndID, for listener: any DesktopListener
  ) -> (any DesktopBackEnd)? {
    switch drawer {
    case .server(let name): Diarist(name, as: id, for: listener, self)
    case .otherBus(let address): Diarist(address, as: id, for: listener, self)
    case .terminal: Diarist("terminal", as: id, for: listener, self)
    case .nobody: Diarist("nobody", as: id, for: listener, self)
    case .program: nil
    }
  }

  /// One that can run all but mako.
  func plan(
    _ command: ServerCommand, _ changes: [String: String?], for listener: any ChildListener
  ) -> ChildPlan? {
    guard command.program != "mako" else { return nil }
    return ChildPlan(
      command: command, environment: ["PATH=/usr/bin:/bin"], busAddress: "unix:path=/real",
      runtimeFolder: folder,
      abilitiesAtRest: command.program == OwnWindows.program ? DesktopAbilities() : nil
    ) { [unowned self, unowned listener] _, id in
      life = id
      let backEnd = Diarist(
        command.program, as: id, for: listener, self, isThereAtOnce: false)
      return ChildLife.Passage(gate: NoGate(), backEnd: backEnd)
    }
  }

  func search(former: UniqueName?) -> SessionSearch {
    let search = makeSearch()
    search.former = former
    return search
  }

  // MARK: DrawingOwner

  let isLocked = false

  func began() { diary.append("begins") }
  func chose(_ choice: Choice) { diary.append("chosen: \(choice.title)") }

  func heard(_ event: DesktopEvent) {
    switch event {
    case .appeared: diary.append("appeared")
    case .vanished: diary.append("vanished")
    case .relieved: diary.append("relieved")
    case .abilitiesChanged, .ownSilence, .mutedApps, .shown, .notShown, .left, .acted, .replied:
      diary.append("\(event)")
    }
  }

  func goOn() { diary.append("goes on") }

  func leave(_ screen: (any DesktopBackEnd)?) { screen?.withdraw(ServerID(1)) }

  func givenUp(_ reason: BilingualSentence, isTriedAgain: Bool) {
    diary.append(isTriedAgain ? "given up for now" : "given up")
  }

  func mended() { diary.append("mended") }
  func quit() { diary.append("quits") }

  // MARK: Reading the diary

  /// Whether these are the next lines, and nothing else; waits for so many.
  func comesTo(_ lines: [String]) -> Bool {
    wait { diary.count >= lines.count }
    defer { diary = [] }
    return diary == lines
  }

  @discardableResult
  func wait(until isDone: () -> Bool) -> Bool { loop.waitUntil(isDone, within: .seconds(10)) }
}
