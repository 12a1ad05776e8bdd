import CDBus
import Glibc
import PrivateBus
import Testing

@testable import Bus
@testable import Gate

/// File descriptors through the gate.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct DescriptorTests {
  @Test(arguments: [true, false])
  func `descriptors come with their messages, in both directions`(toChild: Bool) throws {
    let bench = try GateBench()
    let child = try bench.connectPasser()
    let app = try bench.bench.connect()
    let (sender, receiver) = toChild ? (app, child) : (child, app)
    var texts: [String] = []
    receiver.onMethodCall = { message in
      for descriptor in message.takeDescriptors() {
        texts.append(readAll(descriptor))
        close(descriptor)
      }
    }
    let before = openDescriptors()
    for number in 0..<20 {
      let plain = try call(receiver, "nothing comes with this")
      plain.expectNoReply()
      sender.send(plain)
      let message = try call(receiver, "these come with descriptors")
      message.expectNoReply()
      for part in 0...(number % 3) {
        let end = pipeHolding("\(number).\(part)")
        message.add(descriptor: end)
        close(end)
      }
      sender.send(message)
    }
    #expect(bench.bench.waitUntil { texts.count == 39 })
    #expect(texts == (0..<20).flatMap { number in (0...(number % 3)).map { "\(number).\($0)" } })
    #expect(bench.bench.loop.waitLooking { openDescriptors() == before })
  }

  @Test func `a server is sent none by others, and they are closed`() throws {
    let bench = try GateBench()
    let server = try bench.connectServer()
    let app = try bench.bench.connect()
    var heard = 0
    server.onMethodCall = { _ in heard += 1 }
    let before = openDescriptors()
    guard case .refused(let fault)? = try callWithDescriptor(server, from: app, bench) else {
      Issue.record("it was not refused")
      return
    }
    #expect(fault.name == .limitsExceeded && heard == 0)
    #expect(bench.bench.loop.waitLooking { openDescriptors() == before })
  }

  private func callWithDescriptor(
    _ server: BusConnection, from app: BusConnection, _ bench: GateBench
  ) throws -> CallResult? {
    let message = try call(server, "this comes with one")
    let end = pipeHolding("x")
    message.add(descriptor: end)
    close(end)
    return bench.bench.result(of: message, from: app)
  }

  @Test func `descriptors of what is taken out are closed`() throws {
    let bench = try GateBench()
    let server = try bench.connectServer()
    var told = 0
    bench.gate.onSignal = { _ in told += 1 }
    let before = openDescriptors()
    sendClosedWithDescriptor(from: server)
    server.send(BusMessage.closed(to: nil))
    #expect(bench.bench.waitUntil { told == 1 })
    #expect(bench.bench.loop.waitLooking { openDescriptors() == before })
    #expect(server.state != .closed)
  }

  private func sendClosedWithDescriptor(from server: BusConnection) {
    let signal = BusMessage.closed(to: nil)
    let end = pipeHolding("x")
    signal.add(descriptor: end)
    close(end)
    server.send(signal)
  }

  @Test(arguments: [true, false])
  func `a message of 20 MiB goes through`(toChild: Bool) throws {
    let bench = try GateBench()
    let child = try bench.connectPasser()
    let app = try bench.bench.connect()
    let (sender, receiver) = toChild ? (app, child) : (child, app)
    let large = String(repeating: "x", count: 20 << 20)
    let message = try call(receiver, "")
    var iterator = unsafe DBusMessageIter()
    unsafe dbus_message_iter_init_append(message.pointer, &iterator)
    unsafe large.withCString { characters in
      var characters: UnsafePointer<CChar>? = unsafe characters
      unsafe dbus_message_iter_append_basic(
        &iterator, Int32(PENNANT_DBUS_STRING.rawValue), &characters)
    }
    var length = 0
    receiver.onMethodCall = { message in
      var reader = message.reader
      reader.skip()
      length = reader.skipText()
    }
    sender.send(message)
    #expect(bench.bench.waitUntil { length > 0 })
    #expect(length == large.utf8.count)
  }
}

@MainActor
extension BusMessage {
  fileprivate func add(descriptor: Int32) {
    var iterator = unsafe DBusMessageIter()
    unsafe dbus_message_iter_init_append(pointer, &iterator)
    var number = descriptor
    unsafe dbus_message_iter_append_basic(
      &iterator, Int32(PENNANT_DBUS_UNIX_FD.rawValue), &number)
  }

  /// Copies of the descriptors among the arguments, which are the caller's to close.
  fileprivate func takeDescriptors() -> [Int32] {
    var iterator = unsafe DBusMessageIter()
    unsafe dbus_message_iter_init(pointer, &iterator)
    var descriptors: [Int32] = []
    repeat {
      let type = unsafe dbus_message_iter_get_arg_type(&iterator)
      guard type == Int32(PENNANT_DBUS_UNIX_FD.rawValue) else { continue }
      var number: Int32 = -1
      unsafe dbus_message_iter_get_basic(&iterator, &number)
      descriptors.append(number)
    } while unsafe dbus_message_iter_next(&iterator) != 0
    return descriptors
  }
}

/// The reading end of a pipe that holds a text.
private func pipeHolding(_ text: String) -> Int32 {
  var ends: [Int32] = [-1, -1]
  guard unsafe pipe(&ends) == 0 else { return -1 }
  _ = unsafe write(ends[1], text, text.utf8.count)
  close(ends[1])
  return ends[0]
}

private func readAll(_ descriptor: Int32) -> String {
  var bytes = [UInt8](repeating: 0, count: 64)
  let count = unsafe read(descriptor, &bytes, bytes.count)
  return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
}

private func openDescriptors() -> Int {
  guard let directory = unsafe opendir("/proc/self/fd") else { return -1 }
  defer { unsafe closedir(directory) }
  var count = 0
  while unsafe readdir(directory) != nil { count += 1 }
  return count
}
