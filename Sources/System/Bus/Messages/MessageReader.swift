internal import CDBus
internal import Glibc

/// Reads values one after another; what is not of the type asked for is left where it is.
///
/// Nothing a message holds can make it trap: each read looks at the type first (libdbus aborts
/// where a caller does not), and containers are entered to a bounded depth. A descriptor is lent
/// while it is looked at; the message's own are closed with it.
@safe
public struct MessageReader {
  private let message: BusMessage
  private var iterator: DBusMessageIter
  private let depth: Int

  init(_ message: BusMessage) {
    self.message = message
    depth = 0
    unsafe iterator = DBusMessageIter()
    unsafe dbus_message_iter_init(message.pointer, &iterator)
  }

  private init(_ message: BusMessage, _ iterator: DBusMessageIter, depth: Int) {
    self.message = message
    unsafe self.iterator = iterator
    self.depth = depth
  }

  private var code: Int32 {
    mutating get { unsafe dbus_message_iter_get_arg_type(&iterator) }
  }

  /// The type of what comes next; `nil` at the end.
  public var kind: ValueKind? {
    mutating get { ValueKind(code: code) }
  }

  /// Passes over one value, whatever it is.
  public mutating func skip() {
    unsafe dbus_message_iter_next(&iterator)
  }

  // MARK: Numbers

  public mutating func byte() -> UInt8? { fixed(PENNANT_DBUS_BYTE, 0) }
  public mutating func int16() -> Int16? { fixed(PENNANT_DBUS_INT16, 0) }
  public mutating func uint16() -> UInt16? { fixed(PENNANT_DBUS_UINT16, 0) }
  public mutating func int32() -> Int32? { fixed(PENNANT_DBUS_INT32, 0) }
  public mutating func uint32() -> UInt32? { fixed(PENNANT_DBUS_UINT32, 0) }
  public mutating func int64() -> Int64? { fixed(PENNANT_DBUS_INT64, 0) }
  public mutating func uint64() -> UInt64? { fixed(PENNANT_DBUS_UINT64, 0) }
  public mutating func double() -> Double? { fixed(PENNANT_DBUS_DOUBLE, 0) }
  public mutating func bool() -> Bool? {
    fixed(PENNANT_DBUS_BOOLEAN, dbus_bool_t(0)).map { $0 != 0 }
  }

  private mutating func fixed<Value: BitwiseCopyable>(
    _ type: pennant_dbus_type, _ zero: Value
  ) -> Value? {
    guard code == type.rawValue else { return nil }
    var value = zero
    unsafe dbus_message_iter_get_basic(&iterator, &value)
    skip()
    return value
  }

  // MARK: Descriptors

  /// Lends the descriptor that comes next.
  public mutating func withDescriptor<Result>(_ body: (Int32) -> Result) -> Result? {
    guard code == PENNANT_DBUS_UNIX_FD.rawValue else { return nil }
    var descriptor: Int32 = -1
    // "Returns a duplicated file descriptor": it is ours to close.
    unsafe dbus_message_iter_get_basic(&iterator, &descriptor)
    skip()
    // As many as the process may have are open.
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return body(descriptor)
  }

  // MARK: Text

  /// A string, cut to so many bytes at the start of a character before it is copied.
  public mutating func string(upTo limit: Int = .max) -> String? {
    text(of: PENNANT_DBUS_STRING, upTo: limit)
  }

  /// Passes over a string without copying it, and says how many bytes it has; 0 where none comes.
  public mutating func skipText() -> Int {
    guard let characters = unsafe characters(of: PENNANT_DBUS_STRING) else { return 0 }
    defer { skip() }
    return unsafe strlen(characters)
  }

  public mutating func objectPath() -> ObjectPath? {
    text(of: PENNANT_DBUS_OBJECT_PATH, upTo: .max).flatMap { ObjectPath($0) }
  }

  public mutating func signature() -> String? {
    text(of: PENNANT_DBUS_SIGNATURE, upTo: .max)
  }

  /// The index of the next string among some words, if it is one of them; the string stays there.
  public mutating func firstIndex(in words: [StaticString]) -> Int? {
    guard let characters = unsafe characters(of: PENNANT_DBUS_STRING) else { return nil }
    let length = unsafe strlen(characters)
    for index in words.indices {
      let word = words[index]
      if word.utf8CodeUnitCount == length, unsafe memcmp(word.utf8Start, characters, length) == 0 {
        return index
      }
    }
    return nil
  }

  mutating func characters(of type: pennant_dbus_type) -> UnsafePointer<CChar>? {
    guard code == type.rawValue else { return nil }
    var characters: UnsafePointer<CChar>?
    unsafe dbus_message_iter_get_basic(&iterator, &characters)
    return unsafe characters
  }

  private mutating func text(of type: pennant_dbus_type, upTo limit: Int) -> String? {
    guard let characters = unsafe characters(of: type) else { return nil }
    defer { skip() }
    return unsafe String(characters, length: strlen(characters), upTo: limit)
  }

  /// The signature of what comes next, which stays there.
  public mutating func nextSignature() -> String {
    guard let text = unsafe dbus_message_iter_get_signature(&iterator) else { return "" }
    defer { unsafe dbus_free(text) }
    return unsafe String(cString: text)
  }

  // MARK: Containers

  /// A reader of what is in the array, structure, dict entry or variant that comes next.
  public mutating func enter(_ kind: ValueKind) -> MessageReader? {
    let inner = look(into: kind)
    if inner != nil { skip() }
    return inner
  }

  /// The same, without passing over it: cheaper where nothing after it is read.
  public mutating func look(into kind: ValueKind) -> MessageReader? {
    guard self.kind == kind, kind.isContainer, depth < BusLimits.depth else { return nil }
    var inner = unsafe DBusMessageIter()
    unsafe dbus_message_iter_recurse(&iterator, &inner)
    return unsafe MessageReader(message, inner, depth: depth + 1)
  }

  /// How many bytes of the message the elements of the array that comes next take.
  public mutating func arrayLength() -> Int? {
    guard code == PENNANT_DBUS_ARRAY.rawValue else { return nil }
    var inner = unsafe DBusMessageIter()
    unsafe dbus_message_iter_recurse(&iterator, &inner)
    return unsafe Int(pennant_dbus_array_bytes(&inner))
  }

  /// An array of bytes, copied once, as far as the limit.
  public mutating func bytes(upTo limit: Int = .max) -> [UInt8]? {
    guard code == PENNANT_DBUS_ARRAY.rawValue,
      unsafe dbus_message_iter_get_element_type(&iterator) == PENNANT_DBUS_BYTE.rawValue
    else { return nil }
    defer { skip() }
    var inner = unsafe DBusMessageIter()
    unsafe dbus_message_iter_recurse(&iterator, &inner)
    var start: UnsafePointer<UInt8>?
    var count: Int32 = 0
    unsafe dbus_message_iter_get_fixed_array(&inner, &start, &count)
    let kept = max(0, min(Int(count), limit))
    return unsafe Array(UnsafeBufferPointer(start: start, count: kept))
  }

  /// An array of strings: so many of them at most, each cut as `string(upTo:)` does.
  public mutating func strings(count: Int = .max, upTo limit: Int = .max) -> [String]? {
    guard code == PENNANT_DBUS_ARRAY.rawValue,
      unsafe dbus_message_iter_get_element_type(&iterator) == PENNANT_DBUS_STRING.rawValue,
      var inner = enter(.array)
    else { return nil }
    var strings: [String] = []
    strings.reserveCapacity(8)
    while strings.count < count, let string = inner.string(upTo: limit) { strings.append(string) }
    return strings
  }
}

extension String {
  /// A copy of so many bytes, cut to a limit at the start of a character.
  nonisolated init(_ characters: UnsafePointer<CChar>, length: Int, upTo limit: Int) {
    var count = length
    if count > limit {
      count = limit > 0 ? limit : 0
      // Bytes 10xxxxxx continue the character before them.
      while count > 0, unsafe UInt8(bitPattern: characters[count]) & 0xC0 == 0x80 { count -= 1 }
    }
    let bytes = unsafe UnsafeRawBufferPointer(start: characters, count: count)
    self = unsafe String(decoding: bytes, as: UTF8.self)
  }
}
