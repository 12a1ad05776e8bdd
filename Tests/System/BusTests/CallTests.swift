import Bus
import Clock
import PrivateBus
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct CallTests {
  @Test func `a call is answered, and an error comes with its name and text`() throws {
    let bench = try Bench()
    let server = try bench.connect()
    let client = try bench.connect()
    serveEcho(on: server)

    let call = try echoCall(to: server)
    call.write { $0.string("Grüße") }
    var reader = try #require(bench.result(of: call, from: client)?.message).reader
    #expect(reader.string() == "Grüße")
    #expect(reader.kind == nil)

    let refused = bench.result(of: try echoCall(to: server, "Refuse"), from: client)
    #expect(refused?.refusal == BusFault(.accessDenied, "not today"))
    let unknown = bench.result(of: try echoCall(to: server, "Nothing"), from: client)
    #expect(unknown?.refusal?.name == .unknownMethod)
  }

  @Test func `a call past its deadline ends once, and its answer is a late one`() throws {
    let bench = try Bench()
    let server = try bench.connect()
    let client = try bench.connect()
    var held: ReplyHandle?
    server.onMethodCall = { held = $0.replyHandle }
    var late: [CallSerial] = []
    client.onLateReply = { serial, _ in late.append(serial) }

    var results: [CallResult] = []
    let serial = client.call(try echoCall(to: server), within: .milliseconds(20)) {
      results.append($0)
    }
    #expect(bench.waitUntil { !results.isEmpty })
    #expect(results.first?.isTimedOut == true)
    server.send(BusMessage(replyTo: try #require(held)))
    #expect(bench.waitUntil { !late.isEmpty })
    #expect(late == [try #require(serial)])
    #expect(results.count == 1)
  }

  @Test func `deadlines end in their order, and a forgotten call not at all`() throws {
    let bench = try Bench()
    let server = try bench.connect()
    let client = try bench.connect()
    server.onMethodCall = { _ in }
    var ended: [String] = []
    let call = { (name: String, milliseconds: Int64) in
      client.call(try echoCall(to: server), within: .milliseconds(milliseconds)) { _ in
        ended.append(name)
      }
    }
    _ = try call("third", 60)
    _ = try call("first", 10)
    let forgotten = try call("forgotten", 20)
    _ = try call("second", 30)
    client.forget(try #require(forgotten))
    #expect(bench.waitUntil { ended.count == 3 })
    #expect(ended == ["first", "second", "third"])
  }

  @Test func `a call to nobody is refused by the bus`() throws {
    let bench = try Bench()
    let client = try bench.connect()
    let call = BusMessage(
      call: "Echo", of: "org.example.Echo", at: "/", to: "org.example.Nobody")
    let name = bench.result(of: call, from: client)?.refusal?.name
    #expect(name == "org.freedesktop.DBus.Error.ServiceUnknown")
  }

  @Test func `without a handler there is no object, and Peer is answered all the same`() throws {
    let bench = try Bench()
    let server = try bench.connect()
    let client = try bench.connect()
    #expect(
      bench.result(of: try echoCall(to: server), from: client)?.refusal?.name == .unknownObject)
    let ping = BusMessage(
      call: "Ping", of: "org.freedesktop.DBus.Peer", at: "/",
      to: BusName(try #require(server.uniqueName)))
    #expect(bench.result(of: ping, from: client)?.message != nil)
  }

  @Test func `calls under way end when the connection does`() throws {
    let bench = try Bench()
    let server = try bench.connect()
    let client = try bench.connect()
    server.onMethodCall = { _ in }
    var results: [CallResult] = []
    client.call(try echoCall(to: server), within: .forever) { results.append($0) }
    client.close()
    #expect(results.first?.isDisconnected == true)
    #expect(client.call(try echoCall(to: server), within: .zero) { results.append($0) } == nil)
    #expect(!client.send(try echoCall(to: server)))
    #expect(results.count == 1)
  }
}
