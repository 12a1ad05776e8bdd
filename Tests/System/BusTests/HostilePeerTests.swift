import CDBus
import Glibc
import PrivateBus
import Testing

@testable import Bus

/// What other connections may do to ours.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct HostilePeerTests {
  @Test func `descriptors in a message are closed with it`() throws {
    let bench = try Bench(limits: #"<limit name="max_message_unix_fds">200</limit>"#)
    let server = try bench.connect()
    let client = try bench.connect()
    var seen = 0
    server.onMethodCall = { message in
      var reader = message.reader
      #expect(reader.kind == .descriptor)
      #expect(reader.uint32() == nil)
      seen += 1
    }
    let before = openDescriptors()
    for _ in 0..<20 {
      let call = try echoCall(to: server)
      call.expectNoReply()
      var iterator = unsafe DBusMessageIter()
      unsafe dbus_message_iter_init_append(call.pointer, &iterator)
      for _ in 0..<100 {
        var number: Int32 = 0
        unsafe dbus_message_iter_append_basic(
          &iterator, Int32(PENNANT_DBUS_UNIX_FD.rawValue), &number)
      }
      client.send(call)
    }
    #expect(bench.waitUntil { seen == 20 })
    #expect(server.state != .closed)
    bench.settle(client, server)
    // Another thread closes them.
    #expect(bench.loop.waitLooking { openDescriptors() == before })
  }

  @Test func `a message as large as the bus lets through does not cost us the connection`() throws {
    let bench = try Bench()
    let server = try bench.connect()
    let client = try bench.connect()
    serveEcho(on: server)
    var disconnects = 0
    server.onDisconnect = { _ in disconnects += 1 }
    // Past our own bound for what we write, so it is written by hand.
    let call = try echoCall(to: server, "Refuse")
    let large = String(repeating: "x", count: 20 << 20)
    var iterator = unsafe DBusMessageIter()
    unsafe dbus_message_iter_init_append(call.pointer, &iterator)
    unsafe large.withCString { characters in
      var characters: UnsafePointer<CChar>? = unsafe characters
      unsafe dbus_message_iter_append_basic(
        &iterator, Int32(PENNANT_DBUS_STRING.rawValue), &characters)
    }
    #expect(bench.result(of: call, from: client)?.refusal?.name == .accessDenied)
    #expect(disconnects == 0)
    #expect(server.state != .closed)
  }

  // A sanitizer keeps freed memory for a while, on purpose.
  @Test(.enabled(if: !isSanitized))
  func `a hundred thousand messages leave nothing behind`() throws {
    let bench = try Bench()
    let server = try bench.connect()
    let client = try bench.connect()
    let to = BusName(try #require(server.uniqueName))
    var heard = 0
    let subscription = server.subscribe(
      to: SignalRule(from: try #require(client.uniqueName), interface: "org.example.Echo")
    ) { message in
      var reader = message.reader
      if reader.string() != nil { heard += 1 }
    }
    func send(_ count: Int) {
      let goal = heard + count
      while heard < goal {
        for _ in 0..<100 {
          let signal = BusMessage(
            signal: "Rang", of: "org.example.Echo", at: "/org/example/Echo", to: to)
          signal.write { $0.string("some text of the length of a usual title") }
          client.send(signal)
        }
        let next = min(goal, heard + 100)
        guard bench.waitUntil({ heard >= next }) else { return }
      }
    }
    send(20_000)
    let before = residentBytes()
    send(80_000)
    #expect(heard == 100_000)
    // Keeping as little as 128 bytes of each would be 10 MB.
    #expect(residentBytes() - before < 4 << 20)
    subscription.cancel()
  }
}

private let isSanitized = unsafe dlsym(nil, "__asan_init") != nil

private func residentBytes() -> Int {
  let file = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: 256)
  let count = unsafe read(file, &bytes, bytes.count)
  let fields = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
  return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4_096 : 0
}
