internal import CLinux
internal import Glibc
internal import MainLoop

/// Connects to the real bus without waiting for it.
final class BusDialer {
  private let addresses: [BusAddress]
  private let loop: MainLoop
  /// Where the bus had no room in its queue: connect(2) has nothing to wait for then.
  private var retry: Deadline?
  private var waiting: [Try] = []

  private struct Try {
    var left: Int
    let body: (Result<OpenDescriptor, GateFault>) -> Void
  }

  init(on loop: MainLoop, address: String) throws(GateFault) {
    let runtime = unsafe getenv("XDG_RUNTIME_DIR").map { unsafe String(cString: $0) }
    addresses = BusAddress.all(in: address, runtimeFolder: runtime)
    self.loop = loop
    guard !addresses.isEmpty else {
      throw GateFault(saying: "the bus address \(address) names no local socket")
    }
    retry = Deadline(on: loop) { [unowned self] in tryAgain() }
  }

  /// The body is run once, perhaps at once.
  func connect(_ body: @escaping (Result<OpenDescriptor, GateFault>) -> Void) {
    dial(Try(left: GateLimits.connectTries, body: body))
  }

  private func dial(_ attempt: Try) {
    var fault = GateFault(saying: "")
    for address in addresses {
      let path = address.path.map { CChar(bitPattern: $0) }
      if let socket = OpenDescriptor(unsafe pennant_connect(path, path.count)) {
        return attempt.body(.success(socket))
      }
      if errno == EAGAIN, attempt.left > 0 {
        waiting.append(Try(left: attempt.left - 1, body: attempt.body))
        retry?.arm(atNanoseconds: loop.nowNanoseconds &+ GateLimits.connectPause)
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
