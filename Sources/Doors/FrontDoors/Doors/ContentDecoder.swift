internal import Bus
internal import Intake
internal import NotificationModel

/// Reads `(sv)`: of which kind an icon or a sound is, and what there is of it.
enum ContentDecoder {
  static func value(_ reader: inout MessageReader, isSound: Bool) -> UntrustedEntry.Value {
    let signature = reader.nextSignature()
    guard signature == "(sv)", var fields = reader.look(into: .structure),
      let kind = fields.string(upTo: WireBounds.actionBytes),
      var value = fields.look(into: .variant)
    else { return .other(signature) }
    let limit = isSound ? Limits.soundBytes : Int(Limits.imageFileBytes)
    return content(&value, atMost: limit).map { .content(kind: kind, $0) } ?? .other(signature)
  }

  private static func content(
    _ value: inout MessageReader, atMost limit: Int
  ) -> UntrustedContent? {
    switch value.kind {
    case .string: return value.string(upTo: WireBounds.lineBytes).map { .text($0) }
    case .descriptor:
      return value.withDescriptor { SealedContent.read($0, atMost: limit) }
        ?? .missing(.unreadable)
    case .array where value.nextSignature() == "ay":
      guard (value.arrayLength() ?? 0) <= limit else { return .missing(.tooLarge) }
      return value.bytes(upTo: limit).map { .bytes($0) }
    case .array:
      return value.strings(count: WireBounds.listEntries, upTo: WireBounds.lineBytes)
        .map { .texts($0) }
    case _: return nil
    }
  }
}
