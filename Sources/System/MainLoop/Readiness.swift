internal import CGLib
internal import Glibc

/// A call of the system that failed, and how.
public nonisolated struct SystemFault: Error, Hashable, CustomStringConvertible {
  public let call: String
  public let code: Int32

  /// The failure that errno holds now.
  public init(_ call: String) {
    self.init(call, code: errno)
  }

  /// The failure that a call returned.
  public init(_ call: String, code: Int32) {
    self.call = call
    self.code = code
  }

  public var description: String {
    guard let text = unsafe strerror(code) else { return "\(call): error \(code)" }
    return unsafe "\(call): \(String(cString: text))"
  }
}

/// The events that a descriptor is waited for, and those that were found.
public nonisolated struct Readiness: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let read = Readiness(rawValue: 1)
  public static let write = Readiness(rawValue: 2)
  /// Reported, never asked for: the other end is gone.
  public static let hangup = Readiness(rawValue: 4)
  /// Reported, never asked for: the descriptor failed or is not open.
  public static let error = Readiness(rawValue: 8)

  /// The bits that poll(2) waits for.
  var asked: UInt16 {
    var bits: UInt32 = 0
    if contains(.read) { bits |= G_IO_IN.rawValue }
    if contains(.write) { bits |= G_IO_OUT.rawValue }
    return UInt16(truncatingIfNeeded: bits)
  }

  /// From the bits that poll(2) reports.
  init(reported: UInt16) {
    let bits = UInt32(reported)
    var found: Readiness = []
    if bits & G_IO_IN.rawValue != 0 { found.insert(.read) }
    if bits & G_IO_OUT.rawValue != 0 { found.insert(.write) }
    if bits & G_IO_HUP.rawValue != 0 { found.insert(.hangup) }
    if bits & (G_IO_ERR.rawValue | G_IO_NVAL.rawValue) != 0 { found.insert(.error) }
    self = found
  }
}
