import Preferences

/// The words of the preferences' own rows, as parts of sentences.
enum KeyWords {
  /// The words before the first value is spoken of: `Whether title and text are shown`.
  ///
  /// - Parameters:
  ///   - words: what the row says of its key.
  ///   - choices: the values that it speaks of.
  /// - Returns: the first clause; `nil` where the words begin with a value.
  static func lead(of words: String, choices: [String]) -> String? {
    let lines = words.split(separator: "\n").joined(separator: " ")
    let text = String(lines.prefix { $0 != ":" && $0 != "." && $0 != ";" })
    guard !text.isEmpty, !choices.contains(text.lowercased()) else { return nil }
    return text.capitalizedFirst
  }

  /// The meaning of a value, as the row says it: `stays until you act on it` of `alert`.
  ///
  /// - Parameters:
  ///   - value: as the file writes it.
  ///   - words: what the row says of its key.
  ///   - choices: all values that the words may speak of.
  /// - Returns: a clause; `nil` where the words only name the value.
  static func meaning(of value: String, in words: String, choices: [String]) -> String? {
    guard !value.isEmpty else { return nil }
    for line in words.split(separator: "\n") {
      if let found = inTable(value, line) { return found.capitalizedFirst }
    }
    let text = Array(words.split(separator: "\n").joined(separator: " "))
    let wanted = Array(value)
    guard !wanted.isEmpty, text.count > wanted.count else { return nil }
    for start in 0..<(text.count - wanted.count) {
      guard start == 0 || text[start - 1] == " ",
        Array(text[start..<(start + wanted.count)]) == wanted
      else { continue }
      let after = start + wanted.count
      guard after + 1 < text.count, ":,".contains(text[after]), text[after + 1] == " " else {
        continue
      }
      let clause = String(text[(after + 2)...].prefix { $0 != ";" && $0 != "." && $0 != "(" })
      if let found = plain(clause, choices) { return found.capitalizedFirst }
    }
    return nil
  }

  /// A line such as `  none     nobody: items are open`.
  private static func inTable(_ value: String, _ line: Substring) -> String? {
    guard line.hasPrefix("  \(value)  ") else { return nil }
    let rest = line.dropFirst(value.count + 2).drop { $0 == " " }
    return String(rest.prefix { $0 != ";" && $0 != "," && $0 != ":" })
  }

  /// A clause without the values that are named beside it.
  private static func plain(_ clause: String, _ choices: [String]) -> String? {
    var words = clause.split(separator: " ").map(String.init)
    func isChoice(_ word: String?) -> Bool {
      word.map { word in choices.contains(String(word.prefix { $0 != "," })) } ?? false
    }
    if isChoice(words.first) { return nil }
    if isChoice(words.last), words.dropLast().last?.hasSuffix(",") == true {
      words.removeLast()
      words[words.count - 1].removeLast()
    }
    if words.starts(with: ["which", "is"]) { words.removeFirst(2) }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
