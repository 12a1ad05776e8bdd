import CLinux
import Glibc
import MainLoop
import Testing

@testable import Gate

/// A connection of the gate's between two sockets of the test's: no bus, and no child.
@MainActor
final class Wires {
  let loop = MainLoop()
  let connection: GateConnection
  let child: End
  let bus: End
  private(set) var endings: [String?] = []

  /// What the child, or the bus, has of the connection.
  final class End {
    private let socket: OpenDescriptor
    private(set) var came: [UInt8] = []
    private(set) var descriptors: [OpenDescriptor] = []

    init(_ socket: OpenDescriptor) { self.socket = socket }

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
        let size = unsafe pennant_receive(
          socket.number, &part, part.count, &numbers, &count)
        guard size > 0 else { return }
        came += part.prefix(size)
        descriptors += numbers.prefix(Int(count)).compactMap { OpenDescriptor($0) }
      }
    }

    func forget() {
      came = []
      descriptors = []
    }
  }

  init() throws {
    let (childEnd, gateChild) = try Self.pair()
    let (busEnd, gateBus) = try Self.pair()
    child = End(childEnd)
    bus = End(busEnd)
    connection = GateConnection(
      gateChild, of: UInt32(getpid()), to: gateBus, name: "org.freedesktop.Notifications")
    connection.onEnd = { [weak self] in self?.endings.append($1) }
    connection.serve(on: loop)
    #expect(child.write(RawClient.handshake[...]) > 0)
    #expect(bus.write(Array("OK 1\r\nAGREE_UNIX_FD\r\n".utf8)[...]) > 0)
    while loop.turn(mayWait: false) {}
    child.read()
    bus.read()
    child.forget()
    bus.forget()
  }

  private static func pair() throws -> (OpenDescriptor, OpenDescriptor) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    try #require(unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0)
    return (try #require(OpenDescriptor(ends[0])), try #require(OpenDescriptor(ends[1])))
  }

  isolated deinit { connection.close() }
}
