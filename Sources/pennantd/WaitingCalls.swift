import FrontDoors

/// How much the calls hold that wait, for their callers to be known or for their turn; only a bound on bytes or
/// connections turns one away, never a rate.
struct WaitingCalls {
  /// What a burst of real apps holds many times over, and little to keep.
  private static let mostBytes = 4 << 20
  /// Small calls cost more than their bytes.
  private static let mostOfAll = 16_384
  /// With so many, or so many bytes, further ones wait as bytes of their own: libdbus stops reading
  /// where more than a MiB of messages is kept.
  private static let mostAsTheyCame = 512
  private static let bytesAsTheyCame = 256 << 10

  private let mostOfOne: Int

  private var bytes = 0
  private(set) var count = 0

  init(mostOfOne: Int = mostOfAll) {
    self.mostOfOne = mostOfOne
  }

  /// What waits as it came need not be made a message again, which costs as much as receiving it.
  func form(of request: FreedesktopRequest) -> FreedesktopRequest {
    let hasRoom = count < Self.mostAsTheyCame && bytes < Self.bytesAsTheyCame
    return hasRoom && request.isLight ? request : request.copied()
  }

  /// A first call waits whatever its size: it is bounded by itself.
  mutating func add(_ request: FreedesktopRequest, after others: Int) -> Bool {
    let size = Self.size(of: request)
    let hasRoom = bytes + size <= Self.mostBytes || others == 0
    guard hasRoom, others < mostOfOne, count < Self.mostOfAll else { return false }
    bytes += size
    count += 1
    return true
  }

  mutating func remove(_ request: FreedesktopRequest) {
    bytes -= Self.size(of: request)
    count -= 1
  }

  static func size(of request: FreedesktopRequest) -> Int {
    switch request {
    case .notify(let notify, _, _): notify.bytes
    case .close: 0
    }
  }
}
