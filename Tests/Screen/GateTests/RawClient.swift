import CLinux
import Descriptors
import Glibc
import PrivateBus
import Testing

@testable import Gate

/// A client that writes its own bytes, and reads when it is told to.
@MainActor
final class RawClient {
  private let socket: Descriptor
  private var buffer: [UInt8] = []
  private var stream = MessageStream(from: .bus)
  private let bench: Bench
  private(set) var isEnded = false
  private(set) var bytesRead = 0

  static var hello: RawMessage {
    var message = RawMessage.toBus("Hello")
    message.serial = 1
    return message
  }

  /// Connects and says hello, all in one write, as sd-bus does.
  convenience init(address: String, helloOn bench: Bench) throws {
    try self.init(address: address, on: bench)
    write(Self.handshake + Self.hello.bytes)
    let isNamed = waitUntil { self.read().contains { $0.kind == .reply } }
    #expect(isNamed)
  }

  /// Serves until something is so; what comes for this client does not wake the loop.
  func waitUntil(_ isDone: () -> Bool) -> Bool {
    for _ in 0..<2_500 {
      if isDone() { return true }
      bench.serve(milliseconds: 2)
    }
    return false
  }

  /// Connects, and says nothing.
  init(address: String, on bench: Bench) throws {
    self.bench = bench
    let path = try #require(BusAddress.all(in: address, runtimeFolder: nil).first).path
    let socket = unsafe pennant_connect(path.map { CChar(bitPattern: $0) }, path.count)
    self.socket = try #require(Descriptor(socket))
  }

  nonisolated static var handshake: [UInt8] {
    let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    return Array("\0AUTH EXTERNAL \(user)\r\nNEGOTIATE_UNIX_FD\r\nBEGIN\r\n".utf8)
  }

  /// What the socket does not take now is lost.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Int {
    unsafe pennant_transmit(socket.number, bytes, bytes.count, nil, 0)
  }

  /// The messages that have come whole.
  func read() -> [WireHeader] {
    var part = [UInt8](repeating: 0, count: 64 << 10)
    while !isEnded {
      let count = unsafe recv(socket.number, &part, part.count, Int32(MSG_DONTWAIT))
      if count < 0 { break }
      isEnded = count == 0
      buffer += part.prefix(count)
      bytesRead += count
    }
    var headers: [WireHeader] = []
    while let step = try? stream.step(buffer[...]) {
      switch step {
      case .more: return headers
      case .bytes(let count, _): buffer.removeFirst(count)
      case .head: stream.awaitWhole()
      case .whole(let header):
        headers.append(header)
        stream.decide(.take)
      }
    }
    return headers
  }
}
