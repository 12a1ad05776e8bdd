import FrontDoors

/// How much the calls hold that wait for their turn.
struct WaitingCalls {
  /// Many times the bytes that a burst of real apps holds, and still little to keep.
  private static let mostBytes = 4 << 20
  /// Small calls cost more than their bytes.
  private static let mostOfAll = 16_384
  /// With so many, or so many bytes, further ones wait as bytes of their own: libdbus stops reading
  /// where more than a MiB of messages is kept.
  private static let mostAsTheyCame = 512
  private static let bytesAsTheyCame = 256 << 10

  private var bytes = 0
  private(set) var count = 0

  /// The form in which a request waits: as it came where there is room for that, or copied.
  ///
  /// A request that waits as it came need not be made a message again, which costs as much as
  /// receiving it.
  func form(of request: FreedesktopRequest) -> FreedesktopRequest {
    let hasRoom = count < Self.mostAsTheyCame && bytes < Self.bytesAsTheyCame
    return hasRoom && request.isLight ? request : request.copied()
  }

  /// Whether there is room for it, whoever it is of, before anything of it is copied.
  func hasRoom(for request: FreedesktopRequest) -> Bool {
    bytes + request.bytes <= Self.mostBytes && count < Self.mostOfAll
  }

  mutating func add(_ request: FreedesktopRequest) {
    bytes += request.bytes
    count += 1
  }

  mutating func remove(_ request: FreedesktopRequest) {
    bytes -= request.bytes
    count -= 1
  }
}
