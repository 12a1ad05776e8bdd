import CLinux
import Clock
import Descriptors
import Glibc
import MainLoop
import Testing

@testable import Bus
@testable import Gate

/// A gate in front of a bus that is the test's own: both ends of each connection are in its hand.
@MainActor
final class Wires {
  let loop = MainLoop()
  let gate: Gate
  private(set) var notes: [String] = []
  let folder: String
  private let bus: Descriptor

  /// A connection through the gate, from the test to the test.
  struct Wire {
    let child: WireEnd
    let bus: WireEnd
  }

  init() throws {
    var template = Array("/tmp/pennant-gate.XXXXXX".utf8CString)
    folder = try #require(unsafe mkdtemp(&template).map { unsafe String(cString: $0) })
    let path = Array("\(folder)/real".utf8).map { CChar(bitPattern: $0) }
    bus = try #require(Descriptor(unsafe pennant_listen(path, path.count)))
    gate = try Gate(
      on: loop, folder: folder, busAddress: "unix:path=\(folder)/real", name: GateBench.name)
    gate.note = { [weak self] in self?.notes.append($0) }
  }

  /// Connects; `nil` where the gate refuses it.
  func connect() throws -> Wire? {
    let path = try #require(BusAddress.all(in: gate.address, runtimeFolder: nil).first).path
    let made = unsafe pennant_connect(path.map { CChar(bitPattern: $0) }, path.count)
    let child = WireEnd(try #require(Descriptor(made)))
    turn()
    guard let made = Descriptor(pennant_accept(bus.number)) else { return nil }
    let bus = WireEnd(made)
    #expect(child.write(RawClient.handshake[...]) > 0)
    #expect(bus.write(Array("OK 1\r\nAGREE_UNIX_FD\r\n".utf8)[...]) > 0)
    turn()
    child.read()
    bus.read()
    child.forget()
    bus.forget()
    return Wire(child: child, bus: bus)
  }

  /// Goes around until something is so, or for five seconds.
  func waitUntil(_ isDone: () -> Bool) -> Bool {
    var isLate = false
    let deadline = Deadline(on: loop) { isLate = true }
    deadline.arm(after: .seconds(5))
    while !isDone(), !isLate { loop.turn(mayWait: true) }
    return isDone()
  }

  /// Does all that can be done now.
  func turn() {
    while loop.turn(mayWait: false) {}
  }

  isolated deinit {
    gate.close()
    unsafe unlink("\(folder)/real")
    unsafe rmdir(folder)
  }
}

/// One end of a connection, written and read by hand.
@MainActor
final class WireEnd {
  private let socket: Descriptor
  private(set) var came: [UInt8] = []
  /// How many came, each closed at once.
  private(set) var descriptors = 0
  private(set) var isEnded = false

  init(_ socket: Descriptor) { self.socket = socket }

  /// How many bytes were taken.
  func write(_ bytes: ArraySlice<UInt8>, _ numbers: [Int32] = []) -> Int {
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe pennant_transmit(
        socket.number, buffer.baseAddress, buffer.count, numbers, Int32(numbers.count))
    }
  }

  /// Takes what has come.
  func read() {
    var part = [UInt8](repeating: 0, count: 256 << 10)
    var numbers = [Int32](repeating: -1, count: pennant_most_descriptors)
    var count: Int32 = 0
    while true {
      let size = unsafe pennant_receive(socket.number, &part, part.count, &numbers, &count)
      if size == 0 { isEnded = true }
      guard size > 0 else { return }
      came += part.prefix(size)
      for number in numbers.prefix(Int(count)) { close(number) }
      descriptors += Int(count)
    }
  }

  func forget() {
    came = []
    descriptors = 0
  }
}
