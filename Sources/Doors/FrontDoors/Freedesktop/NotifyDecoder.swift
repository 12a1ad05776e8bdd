internal import Bus
internal import Intake

/// Reads a `Notify` straight into the type that Intake takes, with a bound at every step.
///
/// Nothing is put into a tree of values on the way, and hints that nobody knows are passed over.
enum NotifyDecoder {
  /// The message has been seen to have the right signature.
  static func read(_ message: BusMessage) -> UntrustedNotify {
    var reader = message.reader
    var notify = UntrustedNotify()
    notify.appName = reader.string(upTo: WireBounds.lineBytes) ?? ""
    notify.replacesID = reader.uint32() ?? 0
    notify.appIcon = reader.string(upTo: WireBounds.lineBytes) ?? ""
    notify.summary = reader.string(upTo: WireBounds.lineBytes) ?? ""
    notify.body = reader.string(upTo: WireBounds.bodyBytes) ?? ""
    notify.actions =
      reader.strings(count: WireBounds.actionStrings, upTo: WireBounds.actionBytes) ?? []
    if let hints = reader.enter(.array) { notify.hints = HintDecoder.hints(hints) }
    notify.expireTimeout = reader.int32() ?? -1
    return notify
  }
}
