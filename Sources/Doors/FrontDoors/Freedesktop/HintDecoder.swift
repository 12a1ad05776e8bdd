internal import Bus
internal import Intake
internal import NotificationModel

/// Reads the hints of a `Notify`: names first, and values of known names only,
/// each as far as the row of its hint makes something of it.
enum HintDecoder {
  static func hints(_ entries: MessageReader) -> [UntrustedHint] {
    var entries = entries
    var hints: [UntrustedHint] = []
    for _ in 0..<Limits.hints {
      guard var entry = entries.enter(.dictEntry) else { break }
      guard let known = entry.firstIndex(in: Hint.names) else { continue }
      entry.skip()
      let spelling = Hint.spellings[known]
      if let value = value(&entry, of: spelling.hint.kind) {
        hints.append(UntrustedHint(spelling.name.description, value))
      }
    }
    return hints
  }

  /// The facts that the names of hints alone tell, before any value is read.
  struct Glance {
    /// A message with a tag may replace another.
    var hasTag = false
    var isTransient = false
    var hasPixels = false
    /// A message for later may be refused.
    var isForLater = false
  }

  static func glance(_ entries: MessageReader?) -> Glance {
    var glance = Glance()
    guard var entries else { return glance }
    for _ in 0..<Limits.hints {
      guard var entry = entries.enter(.dictEntry) else { break }
      guard let found = entry.firstIndex(in: Hint.glancedNames) else { continue }
      switch Hint.glancedSigns[found] {
      case .tag: glance.hasTag = true
      case .transient: glance.isTransient = true
      case .later: glance.isForLater = true
      case .pixels: glance.hasPixels = true
      }
    }
    return glance
  }

  /// The value in a variant, or in variants inside it; `nil` where they go too deep.
  private static func value(
    _ entry: inout MessageReader, of kind: Hint.Kind
  ) -> UntrustedHint.Value? {
    guard var inner = entry.look(into: .variant) else { return nil }
    for _ in 1..<WireBounds.variantDepth where inner.kind == .variant {
      guard let deeper = inner.look(into: .variant) else { return nil }
      inner = deeper
    }
    return switch kind {
    case .byte, .flag, .integer, .number, .seconds, .text: single(&inner)
    case .list, .places: texts(&inner) ?? single(&inner)
    case .pixels: image(&inner).map { .image($0) } ?? single(&inner)
    }
  }

  private static func texts(_ reader: inout MessageReader) -> UntrustedHint.Value? {
    guard reader.kind == .array else { return nil }
    return reader.strings(count: WireBounds.listEntries, upTo: WireBounds.lineBytes)
      .map { .texts($0) }
  }

  /// A value of any plain type, as near ones are taken too; of a larger value only its type is
  /// read.
  private static func single(_ reader: inout MessageReader) -> UntrustedHint.Value? {
    switch reader.kind {
    case .string: reader.string(upTo: WireBounds.lineBytes).map { .text($0) }
    case .bool: reader.bool().map { .flag($0) }
    case .byte: reader.byte().map { .integer(Int64($0)) }
    case .int16: reader.int16().map { .integer(Int64($0)) }
    case .uint16: reader.uint16().map { .integer(Int64($0)) }
    case .int32: reader.int32().map { .integer(Int64($0)) }
    case .uint32: reader.uint32().map { .integer(Int64($0)) }
    case .int64: reader.int64().map { .integer($0) }
    case .uint64: reader.uint64().map { .integer(Int64(clamping: $0)) }
    case .double: reader.double().map { .number($0) }
    case .array, .structure, .objectPath, .signature, .descriptor, .variant, .dictEntry:
      .other(reader.nextSignature())
    case nil: nil
    }
  }

  /// The signature that the tray in Qt 6 sends, whose strides have 64 bits.
  private static let imageOfQt = "(iixbiiay)"

  /// An `(iiibiiay)`; its bytes are copied only as far as the numbers make them pixels.
  private static func image(_ reader: inout MessageReader) -> UntrustedImage? {
    let signature = reader.nextSignature()
    guard signature == "(iiibiiay)" || signature == imageOfQt,
      var fields = reader.look(into: .structure),
      let width = fields.int32(), let height = fields.int32(),
      let rowStride = signature == imageOfQt
        ? fields.int64().map({ Int32(clamping: $0) }) : fields.int32(),
      let hasAlpha = fields.bool(), let bitsPerSample = fields.int32(),
      let channels = fields.int32()
    else { return nil }
    let edges = 1...Limits.imageEdge
    let isPlausible =
      edges.contains(width) && edges.contains(height) && bitsPerSample == 8
      && (3...4).contains(channels)
    var image = UntrustedImage(
      width: width, height: height, rowStride: rowStride, hasAlpha: hasAlpha,
      bitsPerSample: bitsPerSample, channels: channels, bytes: [])
    // Only plausible numbers are reckoned with: the product of others may not fit into 64 bits.
    guard isPlausible else { return image }
    // An image of one row says nothing of its stride.
    let row = max(Int64(rowStride), Int64(width) * Int64(channels))
    let most = min(row * Int64(height), Int64(Limits.imageBytes))
    image.bytes = fields.bytes(upTo: Int(most)) ?? []
    return image
  }
}
