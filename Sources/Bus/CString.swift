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
  /// A copy of a C string, cut to so many bytes at the start of a character.
  nonisolated init(cString characters: UnsafePointer<CChar>, upTo limit: Int) {
    let limit = limit < 0 ? 0 : limit
    var count = unsafe strnlen(characters, limit)
    // Where the string goes on, a character may have been cut: bytes 10xxxxxx continue one.
    if count == limit {
      while count > 0, unsafe UInt8(bitPattern: characters[count]) & 0xC0 == 0x80 { count -= 1 }
    }
    let bytes = unsafe UnsafeRawBufferPointer(start: characters, count: count)
    self = unsafe String(decoding: bytes, as: UTF8.self)
  }
}
