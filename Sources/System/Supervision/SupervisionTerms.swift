/// Where the service manager that started us listens, and how long we may say nothing.
public nonisolated struct SupervisionTerms: Hashable, Sendable {
  /// The path of a socket, or with an @ in front an abstract name.
  public let address: String
  /// In nanoseconds; `nil` where nobody minds our silence.
  public let longestSilence: Int64?

  /// `nil` where no service manager listens; sd_notify(3) says which variables tell of one.
  ///
  /// "If set, $WATCHDOG_PID contains the PID of the process that is expected to send keep-alive
  /// messages": a child inherits the variable, and none of the duty.
  public init?(processID: Int32, variable: (String) -> String?) {
    guard let address = variable("NOTIFY_SOCKET"), Self.isLocal(address) else { return nil }
    self.address = address
    let isForUs = variable("WATCHDOG_PID").map { Int32($0) == processID } ?? true
    let silence = isForUs ? variable("WATCHDOG_USEC").flatMap { Int64($0) } : nil
    longestSilence = silence.flatMap { Self.nanoseconds(microseconds: $0) }
  }

  /// Other kinds of sockets are for virtual machines.
  private static func isLocal(_ address: String) -> Bool {
    let bytes = address.utf8
    guard let first = bytes.first, bytes.count >= 2, bytes.count <= longestAddress else {
      return false
    }
    return first == UInt8(ascii: "/") || first == UInt8(ascii: "@")
  }

  /// `sun_path` has 108 bytes, the last of which ends a path.
  private static let longestAddress = 107

  private static func nanoseconds(microseconds: Int64) -> Int64? {
    let (product, isTooLarge) = microseconds.multipliedReportingOverflow(by: 1_000)
    return isTooLarge || product <= 0 ? nil : product
  }
}
