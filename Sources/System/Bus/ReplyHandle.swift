/// Where the answer to a call goes.
///
/// The handle holds nothing of the call's message: libdbus counts a message that is kept as
/// unhandled and stops reading when there are too many.
public nonisolated struct ReplyHandle: Hashable, Sendable {
  public let caller: UniqueName
  public let serial: UInt32
  /// The caller waits for it; where not, answering is a wasted message.
  public let isWanted: Bool

  public init(caller: UniqueName, serial: UInt32, isWanted: Bool) {
    self.caller = caller
    self.serial = serial
    self.isWanted = isWanted
  }
}

/// A call of ours, by the serial that its reply names.
public nonisolated struct CallSerial: Hashable, Sendable {
  public let rawValue: UInt32

  public init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

/// How a call of ours ended.
public enum CallResult {
  case reply(BusMessage)
  case refused(BusFault)
  /// Nobody answered in time; an answer may still come.
  case timedOut
  /// The call was not sent, or the connection ended before the answer.
  case disconnected
}
