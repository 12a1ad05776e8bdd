internal import NotificationModel

/// A look over the pieces of a body that says whether cleaning would leave each as it is.
///
/// Printable ASCII and newlines are all that cleaning never takes out, joins or marks. With no word
/// so long that it costs more or gets places to break, no space at either end, and as few bytes and lines as a
/// body may have characters and lines, nothing is added or cut either.
struct PlainWords {
  private var bytes = 0
  private var lines = 1
  /// Letters of the word the last piece ended in; it goes on in the next.
  private var word = 0

  /// Whether nothing would be trimmed after the last piece.
  var endInWord: Bool { bytes == 0 || word > 0 }

  /// Looks at the next piece; after a `false` the answer is known.
  mutating func take(_ piece: String) -> Bool {
    let text = piece.utf8Span.span
    guard !text.isEmpty else { return true }
    guard bytes > 0 || text[0] > 0x20 else { return false }
    bytes += text.count
    guard bytes <= Limits.bodyCharacters else { return false }
    var wordBegin = -word
    for index in text.indices {
      let byte = text[index]
      if byte > 0x20, byte < 0x7F { continue }
      guard byte == 0x20 || byte == 0x0A, index - wordBegin <= Limits.longWordCharacters else {
        return false
      }
      wordBegin = index + 1
      if byte == 0x0A { lines += 1 }
    }
    word = text.count - wordBegin
    return word <= Limits.longWordCharacters && lines <= Limits.bodyLines
  }
}
