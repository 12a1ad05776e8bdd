/// Reads the header of one message, each byte once, while they come.
///
/// All of the fields are gone through, however many there are. "The header fields" are an array
/// without an order, so that the one that counts the descriptors may be the last; dbus-broker passes
/// on the sender's array with its unknown fields, and appends SENDER to it. A protocol's worth of
/// fields, 64 MiB, is a second's work: done at once it would hold up everything else.
nonisolated struct HeaderReader {
  /// As far as it is known.
  private var header: WireHeader?
  /// Where the next field begins.
  private var offset = WireHeader.fieldsStart

  /// The header of the message that these bytes begin with; `nil` while it is not all there.
  ///
  /// The bytes are those of before, and more.
  mutating func read(_ bytes: ArraySlice<UInt8>) throws(WireFault) -> WireHeader? {
    if header == nil { header = try WireHeader(beginningOf: bytes) }
    guard var header else { return nil }
    let end = min(header.fieldsEnd, bytes.count)
    var cursor = WireCursor(bytes, header.order, from: offset, to: end)
    do throws(WireFault) {
      while offset < end {
        try header.readField(&cursor)
        offset = cursor.offset
      }
    } catch {
      // A field that is not all there yet is begun anew: one is passed over in a few steps.
      guard error == .pastTheEnd, end < header.fieldsEnd else { throw error }
    }
    self.header = header
    return bytes.count >= header.bodyStart ? header : nil
  }

  /// How many bytes must be there before the whole can be said.
  var wanted: Int { header?.bodyStart ?? WireHeader.fieldsStart }
}

extension WireHeader {
  /// Of a message that is there at least to its body; `nil` where it is not.
  nonisolated init?(_ bytes: ArraySlice<UInt8>) throws(WireFault) {
    var reader = HeaderReader()
    guard let header = try reader.read(bytes) else { return nil }
    self = header
  }
}
