/// Where descriptors are, without taking any.
extension MessageReader {
  /// Whether there is one in the value that comes next, however deep; also where that is too deep to
  /// look at.
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
