import Translations

/// Reads mako's `config`: settings of everything, then sections whose heads are conditions.
enum MakoReader {
  static func sections(_ files: [TheirFile]) throws(UnreadableFile) -> [TheirSection] {
    var found = [TheirSection(subject: .everything, head: nil)]
    for file in files {
      for line in SourceLines(file) {
        if line.text.hasPrefix("["), line.text.hasSuffix("]") {
          let head = String(line.text.dropFirst().dropLast())
          var section = TheirSection(subject: .rule(head), head: line.origin)
          section.conditions = try MakoHead.conditions(head, line.origin)
          found.append(section)
        } else {
          guard let equals = line.text.firstIndex(of: "=") else {
            throw UnreadableFile(
              file: file.name, line: line.origin.line,
              problem: translated("this line is neither key=value nor a section of mako's"))
          }
          let setting = TheirSetting(
            name: String(line.text[..<equals].trimmed),
            value: String(line.text[line.text.index(after: equals)...].trimmed),
            origin: line.origin)
          let last = found.count - 1
          found[last].settings.removeAll { $0.name == setting.name }
          found[last].settings.append(setting)
        }
      }
    }
    return found
  }
}

/// The head of a section of mako's: `app-name="Google Chrome" urgency=low !actionable`.
enum MakoHead {
  static func conditions(
    _ head: String, _ origin: Origin
  ) throws(UnreadableFile) -> [TheirSetting] {
    var words = [""]
    var isQuoted = false
    var rest = head[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        guard let next = rest.popFirst() else {
          throw unreadable(origin, translated("the head of this section ends with a '\\'"))
        }
        words[words.count - 1].append(next)
      case "\"": isQuoted.toggle()
      case " " where !isQuoted: words.append("")
      case _: words[words.count - 1].append(character)
      }
    }
    guard !isQuoted else {
      throw unreadable(
        origin, translated("the head of this section has a quote that is not closed"))
    }
    return words.filter { !$0.isEmpty }.map { condition($0, origin) }
  }

  private static func unreadable(_ origin: Origin, _ problem: String) -> UnreadableFile {
    UnreadableFile(file: origin.file, line: origin.line, problem: problem)
  }

  /// A name alone is yes, and with a `!` before it no.
  private static func condition(_ word: String, _ origin: Origin) -> TheirSetting {
    guard let equals = word.firstIndex(of: "=") else {
      let isNo = word.hasPrefix("!")
      return TheirSetting(
        name: isNo ? String(word.dropFirst()) : word, value: isNo ? "false" : "true",
        origin: origin)
    }
    return TheirSetting(
      name: String(word[..<equals]), value: String(word[word.index(after: equals)...]),
      origin: origin)
  }
}
