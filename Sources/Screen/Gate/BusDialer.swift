internal import CLinux
internal import Descriptors
internal import Glibc
internal import MainLoop
internal import Spelling

/// Connects to the real bus without waiting for it.
final class BusDialer {
  private let addresses: [BusAddress]
  /// Runs a while after the bus had no room in its queue: connect(2) gives nothing to wait for
  /// then.
  private var retry: Deadline?
  private var waiting: [Try] = []

  private struct Try {
    var left: Int
    let body: (Result<Descriptor, GateFault>) -> Void
  }

  init(on loop: MainLoop, address: String) throws(GateFault) {
    let runtime = unsafe getenv("XDG_RUNTIME_DIR").map { unsafe String(cString: $0) }
    addresses = BusAddress.all(in: address, runtimeFolder: runtime)
    guard !addresses.isEmpty else {
      throw GateFault(saying: "the bus address \(address) names no local socket")
    }
    retry = Deadline(on: loop) { [unowned self] in tryAgain() }
  }

  /// The body is run once, perhaps at once.
  func connect(_ body: @escaping (Result<Descriptor, GateFault>) -> Void) {
    dial(Try(left: GateLimits.connectTries, body: body))
  }

  private func dial(_ attempt: Try) {
    var fault = GateFault(saying: "")
    for address in addresses {
      let path = address.path.map { CChar(bitPattern: $0) }
      if let socket = Descriptor(unsafe pennant_connect(path, path.count)) {
        return attempt.body(.success(socket))
      }
      if errno == EAGAIN, attempt.left > 0 {
        waiting.append(Try(left: attempt.left - 1, body: attempt.body))
        retry?.arm(after: GateLimits.connectPause)
        return
      }
      fault = GateFault("connecting to the bus")
    }
    attempt.body(.failure(fault))
  }

  private func tryAgain() {
    let tries = waiting
    waiting = []
    for attempt in tries { dial(attempt) }
  }

  func close() {
    retry?.cancel()
    waiting = []
  }
}

/// A single way to reach a bus, out of those that an address lists.
nonisolated struct BusAddress: Hashable {
  /// As the kernel takes it: an abstract name begins with a NUL.
  var path: [UInt8]

  /// The ways of an address that are local sockets, in its order; others are left out.
  static func all(in text: String, runtimeFolder: String?) -> [BusAddress] {
    text.utf8.split(separator: UInt8(ascii: ";")).compactMap {
      BusAddress($0, runtimeFolder: runtimeFolder)
    }
  }

  private init?(_ entry: Substring.UTF8View, runtimeFolder: String?) {
    let transport = Array("unix:".utf8)
    guard entry.starts(with: transport) else { return nil }
    for part in entry.dropFirst(transport.count).split(separator: UInt8(ascii: ",")) {
      let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard pair.count == 2, let value = Self.escape.unescaped(pair[1]), !value.contains(0) else {
        return nil
      }
      switch String(Substring(pair[0])) {
      case "path":
        path = value
        return
      case "abstract":
        path = [0] + value
        return
      case "runtime":
        guard let runtimeFolder, value == Array("yes".utf8) else { return nil }
        path = Array("\(runtimeFolder)/bus".utf8)
        return
      case _: continue
      }
    }
    return nil
  }

  /// The address of a socket with a path.
  static func text(path: String) -> String {
    "unix:path=" + escape.escaped(path, besides: plain)
  }

  private static let escape = HexEscape(mark: "%")
  /// The bytes that an address may hold as they are.
  private static let plain = Alphabet(and: "-_/.\\*")
}
