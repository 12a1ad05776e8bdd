internal import CDBus
internal import Glibc

/// How large what comes next is, found out without copying it.
extension MessageReader {
  /// More than any value takes beside the text or the elements in it, padding included.
  private static let room = 16

  /// About how many bytes is left to read here; `nil` where that is more than the limit.
  public func bytesLeft(upTo limit: Int) -> Int? {
    var (rest, sum) = (self, 0)
    return rest.sum(upTo: limit, into: &sum) ? sum : nil
  }

  /// Adds up what is left to read; false where it is more than the limit, or too deep to look at.
  mutating func sum(upTo limit: Int, into sum: inout Int) -> Bool {
    while let kind {
      sum += Self.room
      switch kind {
      case .string, .objectPath, .signature:
        sum += textLength()
        skip()
      case .array:
        // The length of an array counts its elements, whatever is in them.
        sum += arrayLength() ?? 0
        skip()
      case .structure, .variant, .dictEntry:
        guard var inner = enter(kind), inner.sum(upTo: limit, into: &sum) else { return false }
      case .byte, .bool, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .descriptor:
        skip()
      }
      guard sum <= limit else { return false }
    }
    return true
  }

  private mutating func textLength() -> Int {
    for type in [PENNANT_DBUS_STRING, PENNANT_DBUS_OBJECT_PATH, PENNANT_DBUS_SIGNATURE] {
      if let characters = unsafe characters(of: type) { return unsafe strlen(characters) }
    }
    return 0
  }
}

/// Looks for descriptors in a message without taking one.
extension MessageReader {
  /// Whether a descriptor is in the value that comes next, however deep; true also where that value
  /// is too deep to look at.
  public func nextHoldsDescriptor() -> Bool {
    var reader = self
    switch reader.kind {
    case .descriptor:
      return true
    case .array, .variant, .structure, .dictEntry:
      // Variants alone say no more of what is in them.
      let signature = reader.nextSignature().utf8
      guard signature.contains(UInt8(ascii: "v")) || signature.contains(UInt8(ascii: "h")) else {
        return false
      }
      guard let kind = reader.kind, var inner = reader.look(into: kind) else { return true }
      while inner.kind != nil {
        if inner.nextHoldsDescriptor() { return true }
        inner.skip()
      }
      return false
    case .byte, .bool, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string,
      .objectPath, .signature, nil:
      return false
    }
  }
}
