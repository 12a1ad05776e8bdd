/// The room that calls take while they wait for their turn.
nonisolated struct WaitingCallsQuota {
  /// Many times the bytes that a burst of real apps holds, and still little to keep.
  static let mostBytes = 4 << 20
  /// Small calls cost more than their bytes.
  static let mostOfAll = 16_384
  /// The most calls that wait as bus messages, without a copy.
  ///
  /// Further calls are copied to bytes of our own, because libdbus stops reading while it holds more
  /// than a MiB of messages.
  static let mostAsTheyCame = 512
  static let bytesAsTheyCame = 256 << 10

  private var bytes = 0
  private(set) var count = 0

  /// Whether a call waits as it came and is not copied.
  ///
  /// A request that waits as it came need not be made a message again, which costs as much as
  /// receiving it.
  func mayWaitAsItCame(isLight: Bool) -> Bool {
    isLight && count < Self.mostAsTheyCame && bytes < Self.bytesAsTheyCame
  }

  /// Whether there is room for a call, whoever it is of, before anything of it is copied.
  func hasRoom(bytes more: Int) -> Bool {
    bytes + more <= Self.mostBytes && count < Self.mostOfAll
  }

  /// A call waits from now on, in the form in which it was set aside.
  mutating func setAside(bytes more: Int) {
    bytes += more
    count += 1
  }

  /// A call that was set aside has had its turn.
  mutating func passedOn(bytes less: Int) {
    bytes -= less
    count -= 1
  }
}
