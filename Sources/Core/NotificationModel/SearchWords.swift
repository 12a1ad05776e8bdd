/// Words that a person looks for, without regard to case.
public struct SearchWords: Hashable, Sendable {
  /// Nobody looks for more; each word is looked for in every text.
  public static let mostBytes = 256

  /// As it was written.
  public let text: String
  private let words: [[UInt8]]
  /// Whether no word has letters whose case only Unicode's tables know.
  private let isPlain: Bool

  /// `nil` for a text that is too long. One without words finds everything.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes else { return nil }
    self.text = text
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
    isPlain = words.allSatisfy { $0.allSatisfy { $0 < 0x80 } }
  }

  /// Whether each of the words occurs in one or another of these texts.
  public func occur(in texts: [String]) -> Bool {
    guard !words.isEmpty else { return true }
    // Plain words are found in the text as it is; only others are worth a copy in lower case.
    let texts = isPlain ? texts : texts.map { $0.lowercased() }
    return words.allSatisfy { word in texts.contains { Self.occurs(word, in: $0) } }
  }

  private static func occurs(_ word: [UInt8], in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let first = word.first, bytes.count >= word.count else { return false }
      for start in 0...(bytes.count - word.count)
      where unsafe lower(bytes[start]) == first {
        var length = 1
        while length < word.count, unsafe lower(bytes[start + length]) == word[length] {
          length += 1
        }
        if length == word.count { return true }
      }
      return false
    }
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }
}
