import Glibc
import Testing

@testable import Probing

/// Which word counts where several are known.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SessionVariablesTests {
  func variables(
    _ bench: SearchBench, manager: [String: String] = [:]
  ) -> SessionVariables {
    SessionVariables(
      own: { bench.variables[$0] }, manager: manager,
      sockets: DisplaySockets(runtime: "\(bench.folder)/run", x11: "\(bench.folder)/x11"))
  }

  @Test func `our own display counts while it runs`() throws {
    let bench = try SearchBench()
    bench.variables["WAYLAND_DISPLAY"] = "wayland-0"
    let sockets = [bench.listen("run/wayland-0"), bench.listen("run/wayland-1")]
    let manager = ["WAYLAND_DISPLAY": "wayland-1"]
    #expect(variables(bench, manager: manager).value("WAYLAND_DISPLAY") == "wayland-0")
    #expect(variables(bench, manager: manager).changes.isEmpty)
    close(sockets[0])
    // Its socket is still there.
    #expect(variables(bench, manager: manager).value("WAYLAND_DISPLAY") == "wayland-1")
    close(sockets[1])
    #expect(variables(bench, manager: manager).value("WAYLAND_DISPLAY") == nil)
    #expect(variables(bench, manager: manager).changes == ["WAYLAND_DISPLAY": String?.none])
  }

  @Test func `of displays that nobody told of, the one that was there first counts`() throws {
    let bench = try SearchBench()
    let sockets = ["run/wayland-10", "run/wayland-9", "run/wayland-x"].map { bench.listen($0) }
    defer { for socket in sockets { close(socket) } }
    #expect(variables(bench).value("WAYLAND_DISPLAY") == "wayland-9")
  }

  @Test func `an X display that nobody told of is not ours`() throws {
    let bench = try SearchBench()
    let socket = bench.listen("x11/X5")
    defer { close(socket) }
    #expect(variables(bench).value("DISPLAY") == nil)
    #expect(variables(bench, manager: ["DISPLAY": ":5.0"]).value("DISPLAY") == ":5.0")
    #expect(variables(bench, manager: ["DISPLAY": ":6"]).value("DISPLAY") == nil)
    #expect(variables(bench, manager: ["DISPLAY": "far:6"]).value("DISPLAY") == "far:6")
  }

  @Test func `a Wayland display may be a path`() throws {
    let bench = try SearchBench()
    let socket = bench.listen("run/elsewhere")
    defer { close(socket) }
    let path = "\(bench.folder)/run/elsewhere"
    #expect(variables(bench, manager: ["WAYLAND_DISPLAY": path]).value("WAYLAND_DISPLAY") == path)
  }

  @Test func `what we were not started with is told to a child`() throws {
    let bench = try SearchBench()
    bench.variables["XDG_SESSION_TYPE"] = "x11"
    let manager = ["XDG_SESSION_TYPE": "wayland", "XAUTHORITY": "/run/x"]
    #expect(variables(bench, manager: manager).changes == ["XAUTHORITY": "/run/x"])
  }

  nonisolated static let names: [(name: String, isDisplay: Bool)] = [
    ("wayland-0", true), ("X0", true), ("X17", true), ("wayland-0.lock", false), ("bus", false),
    ("X", false), ("X1-lock", false), ("wayland-", false),
  ]

  @Test(arguments: names) func `a socket of a display is known by its name`(
    name: String, isDisplay: Bool
  ) {
    #expect(DisplaySockets.isDisplay(name) == isDisplay)
  }
}
