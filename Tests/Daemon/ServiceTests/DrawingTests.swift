import Bus
import Choosing
import NotificationModel
import PrivateBus
import Testing

@testable import Probing
@testable import Service

/// Whoever the search finds, on a bus of its own.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct DrawingTests {
  private let found: SearchBench
  private let at: DrawingBench

  init() throws {
    let found = try SearchBench()
    self.found = found
    at = DrawingBench(on: found.bench.loop, folder: found.folder) { found.prepare() }
  }

  /// Nobody is found at first, and a screen that nobody sees is taken.
  private func beginWithNobody() {
    at.drawing.ask(for: .auto)
    #expect(at.comesTo(["begins", "chosen: none", "nobody starts", "appeared"]))
  }

  @Test func `nobody draws until somebody appears, who then takes over`() throws {
    beginWithNobody()
    let shell = try found.bench.connect()
    #expect(found.claim("org.Cinnamon", on: shell))
    #expect(
      at.comesTo([
        "nobody withdraws", "nobody stops", "relieved", "chosen: Cinnamon",
        "org.Cinnamon starts", "appeared",
      ]))
    at.drawing.withdraw(ServerID(1))
    at.drawing.stop()
    #expect(
      at.comesTo(["org.Cinnamon withdraws", "org.Cinnamon withdraws", "org.Cinnamon stops"]))
  }

  @Test func `one that cannot be run is passed over`() throws {
    _ = found.install("mako")
    let socket = found.listen("run/wayland-0")
    defer { found.hangUp(socket) }
    beginWithNobody()
    #expect(at.drawing.failures.map(\.title) == ["mako"])
  }

  @Test func `one that is given up makes room for the next`() throws {
    // An empty program is run by nobody.
    _ = found.install("fnott")
    let socket = found.listen("run/wayland-0")
    defer { found.hangUp(socket) }
    at.drawing.ask(for: .auto)
    #expect(
      at.comesTo([
        "begins", "chosen: fnott", "fnott starts", "fnott stops", "given up", "chosen: none",
        "nobody starts", "appeared",
      ]))
    #expect(
      at.drawing.choice?.judgements.first { $0.title == "fnott" }?.reason
        == "it was tried, failed and was given up")
  }

  @Test func `after the end nothing is heard`() throws {
    beginWithNobody()
    at.drawing.stop()
    at.diary = []
    let shell = try found.bench.connect()
    #expect(found.claim("org.Cinnamon", on: shell))
    // A search that begins after it finds the shell.
    found.begin()
    #expect(found.comesTo(.shell(.cinnamon)))
    #expect(at.diary.isEmpty)
  }

  @Test func `another wish while one leaves the screen takes the place of the wish before`() {
    beginWithNobody()
    at.whileItStops = { [at] in
      at.whileItStops = nil
      at.drawing.show(
        Presentation(face: AppFace(name: "Mail"), title: "x", style: .alert), order: ShowOrder(1),
        replacing: nil)
      at.drawing.ask(for: .drawer(.otherBus(address: "the other bus")))
    }
    at.drawing.ask(for: .drawer(.terminal))
    #expect(
      at.comesTo([
        "nobody withdraws", "nobody stops", "relieved", "begins", "the other bus starts",
        "appeared",
      ]))
    #expect(at.drawing.choice == nil)
  }
}
