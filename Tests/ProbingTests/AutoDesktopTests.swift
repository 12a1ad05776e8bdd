import Bus
import Choosing
import Desktop
import NotificationModel
import PrivateBus
import Testing

@testable import Probing

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

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct AutoDesktopTests {
  private let bench: SearchBench
  private let diary = Diary()

  init() throws {
    bench = try SearchBench()
  }

  /// One that can draw with all but mako.
  private func auto() -> AutoDesktop {
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
      case .abilitiesChanged, .shown, .notShown, .left, .acted, .replied: break
      }
    }
    auto.chosen = { diary.lines.append("chosen: \($0.title)") }
    return auto
  }

  private func comesTo(_ lines: [String]) -> Bool {
    _ = bench.bench.waitUntil { diary.lines.count >= lines.count }
    return diary.lines == lines
  }

  @Test func `nobody draws until somebody appears, who then takes over`() throws {
    let auto = auto()
    auto.start()
    #expect(comesTo(["chosen: none", "nobody starts", "appeared"]))
    diary.lines = []
    let shell = try bench.bench.connect()
    #expect(bench.claim("org.Cinnamon", on: shell))
    #expect(
      comesTo([
        "nobody stops", "vanished", "chosen: Cinnamon", "Cinnamon starts", "appeared",
      ]))
    diary.lines = []
    auto.withdraw(ServerID(1))
    auto.stop()
    #expect(comesTo(["Cinnamon withdraws", "Cinnamon stops"]))
  }

  @Test func `one that cannot draw is passed over`() throws {
    _ = bench.install("mako")
    _ = bench.install("fnott")
    let socket = bench.listen("run/wayland-0")
    defer { bench.hangUp(socket) }
    let auto = auto()
    auto.start()
    #expect(comesTo(["chosen: fnott", "fnott starts", "appeared"]))
  }

  @Test func `one that is given up makes room for the next`() throws {
    let path = bench.install("fnott")
    let socket = bench.listen("run/wayland-0")
    defer { bench.hangUp(socket) }
    let auto = auto()
    auto.start()
    #expect(comesTo(["chosen: fnott", "fnott starts", "appeared"]))
    diary.lines = []
    // Nobody else's failure counts.
    auto.giveUp(.terminal)
    auto.giveUp(.program(.fnott, path: path))
    #expect(
      comesTo(["fnott stops", "vanished", "chosen: none", "nobody starts", "appeared"]))
    #expect(
      auto.choice?.judgements.first { $0.title == "fnott" }?.reason
        == "it was tried, failed and was given up")
  }

  @Test func `after the end nothing is heard`() throws {
    let auto = auto()
    auto.start()
    #expect(comesTo(["chosen: none", "nobody starts", "appeared"]))
    auto.stop()
    diary.lines = []
    let shell = try bench.bench.connect()
    #expect(bench.claim("org.Cinnamon", on: shell))
    bench.bench.serve(milliseconds: 300)
    #expect(diary.lines.isEmpty)
  }
}
