internal import Glibc

/// Whether a C string is a text of ours, without making a String of it.
nonisolated func equal(_ field: UnsafePointer<CChar>?, _ text: StaticString) -> Bool {
  guard let field = unsafe field, text.hasPointerRepresentation else { return false }
  // A literal ends in a NUL as C's do.
  return unsafe strcmp(field, UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self))
    == 0
}

/// Whether a C string is a name, which holds no NUL.
nonisolated func equal(_ field: UnsafePointer<CChar>?, _ name: String) -> Bool {
  guard let field = unsafe field else { return false }
  return unsafe name.withCString { unsafe strcmp(field, $0) } == 0
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
