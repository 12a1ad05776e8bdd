internal import CDBus

/// The type of one value on the wire.
public nonisolated enum ValueKind: Hashable, Sendable {
  case byte
  case bool
  case int16
  case uint16
  case int32
  case uint32
  case int64
  case uint64
  case double
  case string
  case objectPath
  case signature
  case descriptor
  case array
  case variant
  case structure
  case dictEntry

  /// `nil` at the end of what is read.
  init?(code: Int32) {
    guard code > 0 else { return nil }
    switch pennant_dbus_type(rawValue: UInt32(code)) {
    case PENNANT_DBUS_BYTE: self = .byte
    case PENNANT_DBUS_BOOLEAN: self = .bool
    case PENNANT_DBUS_INT16: self = .int16
    case PENNANT_DBUS_UINT16: self = .uint16
    case PENNANT_DBUS_INT32: self = .int32
    case PENNANT_DBUS_UINT32: self = .uint32
    case PENNANT_DBUS_INT64: self = .int64
    case PENNANT_DBUS_UINT64: self = .uint64
    case PENNANT_DBUS_DOUBLE: self = .double
    case PENNANT_DBUS_STRING: self = .string
    case PENNANT_DBUS_OBJECT_PATH: self = .objectPath
    case PENNANT_DBUS_SIGNATURE: self = .signature
    case PENNANT_DBUS_UNIX_FD: self = .descriptor
    case PENNANT_DBUS_ARRAY: self = .array
    case PENNANT_DBUS_VARIANT: self = .variant
    case PENNANT_DBUS_STRUCT: self = .structure
    case PENNANT_DBUS_DICT_ENTRY: self = .dictEntry
    case _: return nil
    }
  }
}

extension ValueKind {
  nonisolated var isContainer: Bool {
    switch self {
    case .array, .variant, .structure, .dictEntry: true
    case .byte, .bool, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string,
      .objectPath, .signature, .descriptor:
      false
    }
  }
}
