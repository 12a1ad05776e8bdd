/// The words of one line of a script; quotes keep blanks together, also inside a word.
struct ScriptWords {
  /// `key=value` words by key, in their order.
  private(set) var settings: [(key: String, value: String)] = []
  private(set) var plain: [String] = []

  init(_ line: some StringProtocol) throws(ScriptFault) {
    var word = ""
    var key: String?
    var isQuoted = false
    var hasWord = false
    var settings: [(key: String, value: String)] = []
    var plain: [String] = []
    func end() {
      guard hasWord else { return }
      if let name = key { settings.append((name, word)) } else { plain.append(word) }
      word = ""
      key = nil
      hasWord = false
    }
    var escaped = false
    for character in line {
      if escaped {
        word.append(character == "n" ? "\n" : character)
        escaped = false
        continue
      }
      switch character {
      case "\\" where isQuoted:
        escaped = true
      case "\"":
        isQuoted.toggle()
        hasWord = true
      case " " where !isQuoted:
        end()
      case "=" where !isQuoted && key == nil && !word.isEmpty:
        key = word
        word = ""
      case _:
        word.append(character)
        hasWord = true
      }
    }
    guard !isQuoted else { throw ScriptFault("a quote is not closed") }
    hasWord = hasWord || key != nil
    end()
    self.settings = settings
    self.plain = plain
  }

  /// Takes a value out; what is left at the end is not known.
  mutating func take(_ key: String) -> String? {
    guard let index = settings.firstIndex(where: { $0.key == key }) else { return nil }
    return settings.remove(at: index).value
  }

  /// Takes the next word out.
  mutating func next(_ what: String) throws(ScriptFault) -> String {
    guard !plain.isEmpty else { throw ScriptFault("\(what) is missing") }
    return plain.removeFirst()
  }

  /// Takes a word out that says yes by being there.
  mutating func has(_ word: String) -> Bool {
    guard let index = plain.firstIndex(of: word) else { return false }
    plain.remove(at: index)
    return true
  }

  func finish() throws(ScriptFault) {
    if let word = plain.first ?? settings.first?.key { throw ScriptFault("\(word) is not known") }
  }
}

/// What is wrong with a script, and where.
struct ScriptFault: Error, CustomStringConvertible {
  let problem: String
  var line: Int?

  init(_ problem: String, line: Int? = nil) {
    self.problem = problem
    self.line = line
  }

  var description: String { line.map { "line \($0): \(problem)" } ?? problem }
}
