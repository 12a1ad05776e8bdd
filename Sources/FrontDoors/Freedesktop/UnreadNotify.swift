internal import Bus
public import Intake
internal import NotificationModel

/// A `Notify` that can be accepted: looked over as far as its answer needs, and not read yet.
///
/// Most messages are new ones, and to answer them it is enough to know that they are. Reading waits
/// until the app has gone on.
public struct UnreadNotify {
  private enum Content {
    case message(BusMessage)
    case read(UntrustedNotify)
  }

  /// What can be large in it, in bytes.
  public let bytes: Int
  /// It may take the place of another, which must be known before it is answered.
  public let mayReplace: Bool
  private var content: Content

  /// Refuses what no later look could mend: other types, too many bytes.
  init(_ message: BusMessage) throws(BusFault) {
    // The bus has checked that the arguments are what the signature says.
    guard message.hasSignature("susssasa{sv}i") else {
      throw BusFault(.invalidArguments, "Notify takes arguments of type (susssasa{sv}i)")
    }
    var reader = message.reader
    // No message has more than 128 MiB, so the sum cannot overflow.
    var bytes = reader.skipText()
    let number = reader.uint32() ?? 0
    for _ in 1...3 { bytes += reader.skipText() }
    bytes += reader.arrayLength() ?? 0
    reader.skip()
    bytes += reader.arrayLength() ?? 0
    guard bytes <= Limits.messageBytes else {
      throw BusFault(
        .limitsExceeded, "a notification may have \(Limits.messageBytes >> 20) MiB at most")
    }
    self.bytes = bytes
    mayReplace = number != 0 || HintDecoder.holdTag(reader.look(into: .array))
    content = .message(message)
  }

  public func read() -> UntrustedNotify {
    switch content {
    case .message(let message): NotifyDecoder.read(message)
    case .read(let notify): notify
    }
  }

  /// Reads it now and lets go of the message: libdbus stops reading where much is kept.
  public mutating func letGoOfMessage() {
    content = .read(read())
  }
}
