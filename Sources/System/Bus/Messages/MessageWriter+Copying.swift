internal import CDBus

/// Values of another message, of whatever type they are there.
extension MessageWriter {
  /// Appends the value that comes next in a message, and passes over it there.
  ///
  /// A descriptor, or what goes too deep, breaks the message that is written.
  public mutating func copy(_ reader: inout MessageReader) {
    switch reader.kind {
    case .byte: if let value = reader.byte() { byte(value) }
    case .bool: if let value = reader.bool() { bool(value) }
    case .int16: if let value = reader.int16() { fixed(PENNANT_DBUS_INT16, value) }
    case .uint16: if let value = reader.uint16() { fixed(PENNANT_DBUS_UINT16, value) }
    case .int32: if let value = reader.int32() { int32(value) }
    case .uint32: if let value = reader.uint32() { uint32(value) }
    case .int64: if let value = reader.int64() { int64(value) }
    case .uint64: if let value = reader.uint64() { uint64(value) }
    case .double: if let value = reader.double() { double(value) }
    case .string: if let value = reader.string() { string(value) }
    case .objectPath: if let value = reader.objectPath() { objectPath(value) }
    case .signature: if let value = reader.signature() { text(PENNANT_DBUS_SIGNATURE, value) }
    case .array: copyArray(&reader)
    case .variant, .structure, .dictEntry: copyContainer(&reader)
    case .descriptor:
      reader.skip()
      isBroken = true
    case nil: isBroken = true
    }
  }

  private mutating func copyArray(_ reader: inout MessageReader) {
    let element = reader.nextSignature().dropFirst()
    if element == "y" { return bytes(reader.bytes() ?? []) }
    guard let inner = reader.enter(.array) else { return giveUp(&reader) }
    copyInside(PENNANT_DBUS_ARRAY, String(element), inner)
  }

  private mutating func copyContainer(_ reader: inout MessageReader) {
    guard let kind = reader.kind, var inner = reader.enter(kind) else { return giveUp(&reader) }
    switch kind {
    case .variant: copyInside(PENNANT_DBUS_VARIANT, inner.nextSignature(), inner)
    case .structure: copyInside(PENNANT_DBUS_STRUCT, nil, inner)
    case _: copyInside(PENNANT_DBUS_DICT_ENTRY, nil, inner)
    }
  }

  private mutating func copyInside(
    _ type: pennant_dbus_type, _ signature: String?, _ inner: MessageReader
  ) {
    var inner = inner
    let copyAll: (inout MessageWriter) -> Void = { writer in
      while inner.kind != nil, !writer.isBroken { writer.copy(&inner) }
    }
    guard let signature else { return unsafe container(type, holding: nil, copyAll) }
    unsafe signature.withCString { unsafe container(type, holding: $0, copyAll) }
  }

  private mutating func giveUp(_ reader: inout MessageReader) {
    reader.skip()
    isBroken = true
  }
}
