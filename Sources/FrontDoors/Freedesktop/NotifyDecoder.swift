internal import Bus
internal import Intake
internal import NotificationModel

/// Reads a `Notify` straight into the type that Intake takes, with a bound at every step.
///
/// Nothing is put into a tree of values on the way, and hints that nobody knows are passed over.
enum NotifyDecoder {
  static func decode(_ message: BusMessage) throws(BusFault) -> UntrustedNotify {
    // The bus has checked that the arguments are what the signature says.
    guard message.hasSignature("susssasa{sv}i") else {
      throw BusFault(.invalidArguments, "Notify takes arguments of type (susssasa{sv}i)")
    }
    var reader = message.reader
    var size = WireSize()
    var notify = UntrustedNotify()
    notify.appName = text(&reader, upTo: WireBounds.lineBytes, &size)
    notify.replacesID = reader.uint32() ?? 0
    notify.appIcon = text(&reader, upTo: WireBounds.lineBytes, &size)
    notify.summary = text(&reader, upTo: WireBounds.lineBytes, &size)
    notify.body = text(&reader, upTo: WireBounds.bodyBytes, &size)
    size.add(reader.arrayLength())
    notify.actions =
      reader.strings(count: WireBounds.actionStrings, upTo: WireBounds.actionBytes) ?? []
    size.add(reader.arrayLength())
    guard size.isWithinLimit else {
      throw BusFault(
        .limitsExceeded, "a notification may have \(Limits.messageBytes >> 20) MiB at most")
    }
    if let hints = reader.enter(.array) { notify.hints = HintDecoder.hints(hints) }
    notify.expireTimeout = reader.int32() ?? -1
    return notify
  }

  private static func text(
    _ reader: inout MessageReader, upTo limit: Int, _ size: inout WireSize
  ) -> String {
    size.add(reader.stringLength())
    return reader.string(upTo: limit) ?? ""
  }
}

/// The bytes of a message's arguments, as far as they can be large.
private struct WireSize {
  private var bytes = 0

  /// No message has more than 128 MiB, so this cannot overflow.
  mutating func add(_ count: Int?) {
    bytes += count ?? 0
  }

  var isWithinLimit: Bool { bytes <= Limits.messageBytes }
}
