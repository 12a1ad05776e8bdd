internal import CDBus

/// Appends values one after another; what libdbus would abort for is mended or refused first.
///
/// libdbus gives out no half-written message that is safe to send, so after a failure the whole
/// message is `isBroken` and every further value is dropped.
@safe
public struct MessageWriter {
  private let message: BusMessage
  private var iterator: DBusMessageIter
  /// Bytes written so far, more or less.
  private var size = 0
  /// Containers that are open around the values.
  private var depth = 0
  var isBroken = false

  init(_ message: BusMessage) {
    self.message = message
    unsafe iterator = DBusMessageIter()
    unsafe dbus_message_iter_init_append(message.pointer, &iterator)
  }

  private init(inside outer: MessageWriter) {
    message = outer.message
    size = outer.size
    depth = outer.depth + 1
    isBroken = outer.isBroken
    unsafe iterator = DBusMessageIter()
  }

  // MARK: Numbers

  public mutating func byte(_ value: UInt8) { fixed(PENNANT_DBUS_BYTE, value) }
  public mutating func int32(_ value: Int32) { fixed(PENNANT_DBUS_INT32, value) }
  public mutating func uint32(_ value: UInt32) { fixed(PENNANT_DBUS_UINT32, value) }
  public mutating func int64(_ value: Int64) { fixed(PENNANT_DBUS_INT64, value) }
  public mutating func uint64(_ value: UInt64) { fixed(PENNANT_DBUS_UINT64, value) }
  public mutating func double(_ value: Double) { fixed(PENNANT_DBUS_DOUBLE, value) }

  public mutating func bool(_ value: Bool) {
    fixed(PENNANT_DBUS_BOOLEAN, dbus_bool_t(value ? 1 : 0))
  }

  mutating func fixed<Value: BitwiseCopyable>(_ type: pennant_dbus_type, _ value: Value) {
    guard reserve(MemoryLayout<Value>.size) else { return }
    var value = value
    keep(unsafe dbus_message_iter_append_basic(&iterator, Int32(type.rawValue), &value))
  }

  /// A descriptor; libdbus keeps a copy of its own, so that ours may be closed.
  public mutating func descriptor(_ number: Int32) {
    guard number >= 0 else { return isBroken = true }
    fixed(PENNANT_DBUS_UNIX_FD, number)
  }

  // MARK: Text

  /// A string; NULs in it, which the wire cannot carry, are left out.
  public mutating func string(_ value: String) {
    guard !value.utf8.contains(0) else {
      return text(
        PENNANT_DBUS_STRING, String(decoding: value.utf8.filter { $0 != 0 }, as: UTF8.self))
    }
    text(PENNANT_DBUS_STRING, value)
  }

  public mutating func objectPath(_ value: ObjectPath) {
    text(PENNANT_DBUS_OBJECT_PATH, value.rawValue)
  }

  mutating func text(_ type: pennant_dbus_type, _ value: String) {
    guard reserve(value.utf8.count + 5) else { return }
    let done = unsafe value.withCString { characters in
      var characters: UnsafePointer<CChar>? = unsafe characters
      return unsafe dbus_message_iter_append_basic(&iterator, Int32(type.rawValue), &characters)
    }
    keep(done)
  }

  // MARK: Containers

  /// An array of values of one type, each appended by the body.
  public mutating func array(of signature: StaticString, _ body: (inout MessageWriter) -> Void) {
    container(PENNANT_DBUS_ARRAY, signature, body)
  }

  /// A value with its type.
  public mutating func variant(_ signature: StaticString, _ body: (inout MessageWriter) -> Void) {
    container(PENNANT_DBUS_VARIANT, signature, body)
  }

  public mutating func structure(_ body: (inout MessageWriter) -> Void) {
    container(PENNANT_DBUS_STRUCT, nil, body)
  }

  /// Appends an entry of any dictionary: a key, then its value.
  public mutating func dictEntry(_ body: (inout MessageWriter) -> Void) {
    container(PENNANT_DBUS_DICT_ENTRY, nil, body)
  }

  /// Appends an entry of an `a{sv}`.
  public mutating func entry(
    _ key: String, _ signature: StaticString, _ body: (inout MessageWriter) -> Void
  ) {
    container(PENNANT_DBUS_DICT_ENTRY, nil) { entry in
      entry.string(key)
      entry.variant(signature, body)
    }
  }

  /// Appends an entry of an `a{su}`.
  public mutating func entry(_ key: String, number: UInt32) {
    container(PENNANT_DBUS_DICT_ENTRY, nil) { entry in
      entry.string(key)
      entry.uint32(number)
    }
  }

  public mutating func strings(_ values: [String]) {
    array(of: "s") { array in
      for value in values { array.string(value) }
    }
  }

  public mutating func bytes(_ values: [UInt8]) {
    guard reserve(values.count) else { return }
    container(PENNANT_DBUS_ARRAY, "y") { array in
      // An array that is too long for a message was refused above.
      let done = unsafe values.withUnsafeBufferPointer { buffer in
        guard var start = buffer.baseAddress else { return dbus_bool_t(1) }
        return unsafe dbus_message_iter_append_fixed_array(
          &array.iterator, Int32(PENNANT_DBUS_BYTE.rawValue), &start, Int32(buffer.count))
      }
      array.keep(done)
    }
  }

  private mutating func container(
    _ type: pennant_dbus_type, _ signature: StaticString?, _ body: (inout MessageWriter) -> Void
  ) {
    let contained = unsafe signature.map {
      unsafe UnsafeRawPointer($0.utf8Start).assumingMemoryBound(to: CChar.self)
    }
    unsafe container(type, holding: contained, body)
  }

  mutating func container(
    _ type: pennant_dbus_type, holding contained: UnsafePointer<CChar>?,
    _ body: (inout MessageWriter) -> Void
  ) {
    guard depth < BusLimits.writtenDepth else { return isBroken = true }
    guard reserve(8) else { return }
    var inner = MessageWriter(inside: self)
    let opened = unsafe dbus_message_iter_open_container(
      &iterator, Int32(type.rawValue), contained, &inner.iterator)
    keep(opened)
    guard opened != 0 else { return }
    body(&inner)
    size = inner.size
    if inner.isBroken {
      isBroken = true
      unsafe dbus_message_iter_abandon_container(&iterator, &inner.iterator)
    } else {
      keep(unsafe dbus_message_iter_close_container(&iterator, &inner.iterator))
    }
  }

  private mutating func reserve(_ bytes: Int) -> Bool {
    guard !isBroken, bytes <= BusLimits.bodyBytes - size else {
      isBroken = true
      return false
    }
    size += bytes
    return true
  }

  private mutating func keep(_ done: dbus_bool_t) {
    if done == 0 { isBroken = true }
  }
}
