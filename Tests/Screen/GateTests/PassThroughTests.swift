import Bus
import Glibc
import MainLoop
import PrivateBus
import Testing

@testable import Gate

/// A real bus, a gate in front of it, and this process as the child.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PassThroughTests {
  @Test func `a connection through the gate is one to the bus`() throws {
    let bench = try GateBench()
    let child = try bench.connectThroughGate()
    let app = try bench.bench.connect()
    #expect(child.uniqueName?.rawValue.hasPrefix(":1.") == true)
    #expect(child.busID == app.busID)
    serve(on: child)
    #expect(bench.text(of: try call(child, "hello"), from: app) == "hello")
    serve(on: app)
    #expect(bench.text(of: try call(app, "world"), from: child) == "world")
  }
}
