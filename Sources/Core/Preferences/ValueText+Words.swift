extension ValueText {
  static let yes = ["yes", "true", "on", "1"]
  static let no = ["no", "false", "off", "0"]

  /// The meaning of a word that GLib and people write for yes or no; `nil` if it is neither.
  var flag: Bool? {
    // Longer ones are none of them.
    guard bytes.count <= 5 else { return nil }
    let written = string
    if Self.yes.contains(written) { return true }
    return Self.no.contains(written) ? false : nil
  }

  func boolean() throws(Fault) -> Bool {
    guard let flag else { throw refusal(near: Self.yes + Self.no) }
    return flag
  }

  /// Reads a word of an enum; `yes` and `no` among its words may be written as any boolean.
  func word<Word>() throws(Fault) -> Word
  where Word: RawRepresentable<String> & CaseIterable {
    if let found = Word(rawValue: string) { return found }
    if let flag, let found = Word(rawValue: flag ? "yes" : "no") { return found }
    throw refusal(near: Word.allCases.map(\.rawValue))
  }
}
