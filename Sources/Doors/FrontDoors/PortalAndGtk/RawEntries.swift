internal import Bus
internal import Glibc
internal import Intake
internal import NotificationModel

/// The dictionary of a call, and where in it the parts are that only the app itself will read.
struct RawEntries {
  private static let buttonFields = DoorButtonField.all.map(\.name)

  private(set) var content = UntrustedDoorNotification()
  /// A reader at the variant that the app is told with its default action.
  private(set) var target: MessageReader?
  /// A reader at such a variant for each button.
  private(set) var targets: [MessageReader?] = []
  /// The bytes that all targets together may still take.
  private var room = Limits.targetBytes

  init(_ entries: MessageReader) {
    var entries = entries
    var fits = true
    for _ in 0..<Limits.hints {
      guard var entry = entries.enter(.dictEntry) else { break }
      if entry.firstIndex(in: [DoorTarget.ofActivation]) != nil {
        entry.skip()
        target = take(entry, fits: &fits)
        continue
      }
      guard let index = entry.firstIndex(in: DoorEntry.names) else { continue }
      entry.skip()
      let row = DoorEntry.all[index]
      if let value = value(of: row.form, &entry) { put(value, under: row) }
    }
    // The app would be told less than it asked for, so that it is only opened.
    if !fits { put(.other("v"), under: .defaultAction) }
  }

  /// The last of two entries of one name counts, here and for whoever reads it again.
  private mutating func put(_ value: UntrustedEntry.Value, under row: DoorEntry) {
    let name = row.name.description
    content.entries.removeAll { $0.name == name }
    content.entries.append(UntrustedEntry(name, value))
  }

  /// A reader at the variant that comes next, where there is room for that.
  private mutating func take(_ entry: MessageReader, fits: inout Bool) -> MessageReader? {
    var entry = entry
    guard entry.kind == .variant, let size = entry.bytesLeft(upTo: room),
      // A descriptor that came along cannot be written down.
      !entry.nextHoldsDescriptor()
    else {
      fits = false
      return nil
    }
    room -= size
    return entry
  }

  private mutating func value(
    of form: DoorEntry.Form, _ entry: inout MessageReader
  ) -> UntrustedEntry.Value? {
    guard var value = entry.look(into: .variant) else { return nil }
    switch value.kind {
    case .string: return value.string(upTo: WireBounds.textBytes(of: form)).map { .text($0) }
    case .bool: return value.bool().map { .flag($0) }
    case .structure:
      return ContentDecoder.value(&value, atMost: WireBounds.contentBytes(of: form))
    case .array where form == .buttons: return buttons(&value)
    case .array:
      return value.strings(count: WireBounds.listEntries, upTo: WireBounds.lineBytes)
        .map { .texts($0) } ?? .other(value.nextSignature())
    case nil: return nil
    case _: return .other(value.nextSignature())
    }
  }

  private mutating func buttons(_ value: inout MessageReader) -> UntrustedEntry.Value {
    let signature = value.nextSignature()
    guard signature == "aa{sv}", var list = value.enter(.array) else { return .other(signature) }
    var buttons: [UntrustedButton] = []
    targets = []
    for _ in 0...Limits.actionPairs {
      guard let fields = list.enter(.array) else { break }
      buttons.append(button(fields))
    }
    return .buttons(buttons)
  }

  private mutating func button(_ fields: MessageReader) -> UntrustedButton {
    var fields = fields
    var button = UntrustedButton()
    var target: MessageReader?
    var fits = true
    for _ in 0..<Limits.hints {
      guard var field = fields.enter(.dictEntry) else { break }
      if field.firstIndex(in: [DoorTarget.ofButton]) != nil {
        field.skip()
        target = take(field, fits: &fits)
        continue
      }
      guard let index = field.firstIndex(in: Self.buttonFields) else { continue }
      field.skip()
      let row = DoorButtonField.all[index]
      guard var value = field.look(into: .variant),
        let text = value.string(upTo: row.isTitle ? WireBounds.lineBytes : WireBounds.actionBytes)
      else { continue }
      row.put(&button, text)
    }
    // An app that is told less than it asked for would do something else.
    guard fits else {
      targets.append(nil)
      return UntrustedButton()
    }
    targets.append(target)
    return button
  }
}

/// Reads `(sv)`: of which kind an icon or a sound is, and what there is of it.
enum ContentDecoder {
  static func value(
    _ reader: inout MessageReader, atMost limit: Int
  ) -> UntrustedEntry.Value {
    let signature = reader.nextSignature()
    guard signature == "(sv)", var fields = reader.look(into: .structure),
      let kind = fields.string(upTo: WireBounds.actionBytes),
      var value = fields.look(into: .variant)
    else { return .other(signature) }
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
