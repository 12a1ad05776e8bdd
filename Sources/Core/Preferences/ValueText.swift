/// The text of a value, or of one entry of a list, and what it is to be.
struct ValueText {
  /// A part of the whole file, so that its indices are places.
  let bytes: ArraySlice<UInt8>
  /// The noun for a good value: `style`, `duration`.
  let noun: String
  /// Only in a list is `;` to be escaped.
  let isListed: Bool

  /// Blanks at the end are seen by nobody, so they mean nothing; `\s` is a blank that counts.
  init(_ bytes: ArraySlice<UInt8>, noun: String, isListed: Bool = false) {
    var bytes = bytes
    while let first = bytes.first, first.isBlank { bytes.removeFirst() }
    while let last = bytes.last, last.isBlank { bytes.removeLast() }
    self.bytes = bytes
    self.noun = noun
    self.isListed = isListed
  }

  var start: Int { bytes.startIndex }
  var isEmpty: Bool { bytes.isEmpty }
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The error that this is not what it should be.
  func refusal(near words: [String] = []) -> Fault {
    if isEmpty { return Fault(at: start, "there is no value") }
    let written = string
    return Fault(
      at: start, "\(quoted(written)) is no \(noun)",
      suggestion: NearestWord.find(written, among: words))
  }

  func refusal(_ problem: String, at offset: Int? = nil) -> Fault {
    Fault(at: offset ?? start, problem)
  }

  /// People write a comment after a value; GLib would take it for a part of the value.
  func refuseComment() throws(Fault) {
    for index in bytes.indices where bytes[index] == .hash {
      let next = index + 1
      let isComment =
        index == start
        ? next == bytes.endIndex || bytes[next].isBlank : bytes[index - 1].isBlank
      guard isComment else { continue }
      let comment = String(decoding: bytes[index...], as: UTF8.self)
      throw Fault(
        at: index, "\(quoted(comment)) is no comment here, but a part of the value",
        expected: "comments on lines of their own; a '#' that is meant as text is written \\s#")
    }
  }
}
