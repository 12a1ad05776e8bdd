import Bus
import Choosing
import Desktop
import NotificationModel
import PrivateBus
import Testing

@testable import Probing
@testable import Service

/// What was done with whom, in its order.
@MainActor
private final class Diary {
  var lines: [String] = []
}

/// A way to draw that only keeps a diary.
@MainActor
private final class Drawer: DesktopBackEnd {
  var report: (DesktopEvent) -> Void = { _ in }
  let title: String
  let diary: Diary

  init(_ title: String, _ diary: Diary) {
    self.title = title
    self.diary = diary
  }

  func start() {
    diary.lines.append("\(title) starts")
    report(.appeared(DesktopAbilities()))
  }

  func stop() { diary.lines.append("\(title) stops") }
  func withdraw(_ id: ServerID) { diary.lines.append("\(title) withdraws") }
  func show(_ presentation: Presentation, order: ShowOrder, replacing: ServerID?) {}
}

/// A search whose finds keep a diary.
@MainActor
private final class AutoBench {
  let bench: SearchBench
  let diary = Diary()

  init() throws {
    bench = try SearchBench()
  }

  /// One that can draw with all but mako.
  func auto() -> AutoDesktop {
    let diary = diary
    let auto = AutoDesktop(bench.prepare()) { candidate in
      switch candidate {
      case .program(.mako, _): nil
      case .program(let program, _): Drawer(program.title, diary)
      case .shell(let shell): Drawer(shell.title, diary)
      case .waiting, .former: Drawer("a server", diary)
      case .terminal: Drawer("terminal", diary)
      case .none: Drawer("nobody", diary)
      }
    }
    auto.report = {
      switch $0 {
      case .appeared: diary.lines.append("appeared")
      case .vanished: diary.lines.append("vanished")
      case .abilitiesChanged, .ownSilence, .mutedApps, .shown, .notShown, .left, .acted,
        .replied:
        break
      }
    }
    auto.chosen = { diary.lines.append("chosen: \($0.title)") }
    return auto
  }

  func comesTo(_ lines: [String]) -> Bool {
    _ = bench.bench.waitUntil { diary.lines.count >= lines.count }
    return diary.lines == lines
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct AutoDesktopTests {
  @Test func `nobody draws until somebody appears, who then takes over`() throws {
    let at = try AutoBench()
    let auto = at.auto()
    auto.start()
    #expect(at.comesTo(["chosen: none", "nobody starts", "appeared"]))
    at.diary.lines = []
    let shell = try at.bench.bench.connect()
    #expect(at.bench.claim("org.Cinnamon", on: shell))
    #expect(
      at.comesTo([
        "nobody stops", "vanished", "chosen: Cinnamon", "Cinnamon starts", "appeared",
      ]))
    at.diary.lines = []
    auto.withdraw(ServerID(1))
    auto.stop()
    #expect(at.comesTo(["Cinnamon withdraws", "Cinnamon stops"]))
  }

  @Test func `one that cannot draw is passed over`() throws {
    let at = try AutoBench()
    _ = at.bench.install("mako")
    _ = at.bench.install("fnott")
    let socket = at.bench.listen("run/wayland-0")
    defer { at.bench.hangUp(socket) }
    let auto = at.auto()
    auto.start()
    #expect(at.comesTo(["chosen: fnott", "fnott starts", "appeared"]))
  }

  @Test func `one that is given up makes room for the next`() throws {
    let at = try AutoBench()
    let path = at.bench.install("fnott")
    let socket = at.bench.listen("run/wayland-0")
    defer { at.bench.hangUp(socket) }
    let auto = at.auto()
    auto.start()
    #expect(at.comesTo(["chosen: fnott", "fnott starts", "appeared"]))
    at.diary.lines = []
    // Nobody else's failure counts.
    auto.giveUp(.terminal, because: "It failed.")
    auto.giveUp(.program(.fnott, path: path), because: "It failed.")
    #expect(
      at.comesTo(["fnott stops", "vanished", "chosen: none", "nobody starts", "appeared"]))
    #expect(
      auto.choice?.judgements.first { $0.title == "fnott" }?.reason
        == "it was tried, failed and was given up")
  }

  @Test func `after the end nothing is heard`() throws {
    let at = try AutoBench()
    let auto = at.auto()
    auto.start()
    #expect(at.comesTo(["chosen: none", "nobody starts", "appeared"]))
    auto.stop()
    at.diary.lines = []
    let shell = try at.bench.bench.connect()
    #expect(at.bench.claim("org.Cinnamon", on: shell))
    // A search that begins after it finds the shell.
    at.bench.begin()
    #expect(at.bench.comesTo(.shell(.cinnamon)))
    #expect(at.diary.lines.isEmpty)
  }
}
