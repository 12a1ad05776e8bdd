import Translations

/// Reads `dunstrc` as dunst does: sections of keys, with quotes around what has a `#` in it.
enum DunstReader {
  /// Sections that are of the server alone, besides `global`.
  private static let special = ["global", "experimental", "shortcuts", "frame"]
  private static let conditions = Set(ImportTable.dunst.conditions.map(\.name))

  /// Of sections with one name the later files add to the first, as in dunst.
  static func sections(_ files: [TheirFile]) throws(UnreadableFile) -> [TheirSection] {
    var found: [(name: String, section: TheirSection)] = []
    var matching = Matching.shell
    for file in files {
      try refuseOther(file)
      var name: String?
      for line in SourceLines(file) {
        if line.text.hasPrefix("[") {
          guard let end = line.text.firstIndex(of: "]") else { continue }
          let written = String(line.text[..<end].dropFirst())
          name = written
          if !found.contains(where: { $0.name == written }) {
            found.append((written, begin(written, line.origin)))
          }
        } else if let name, let index = found.firstIndex(where: { $0.name == name }),
          let setting = setting(line)
        {
          add(setting, to: &found[index].section, isSpecial: isSpecial(name))
          if Values.flag(setting.value) == true, ImportTable.expressions.contains(setting.name) {
            matching = .expression(ofLines: setting.name == "enable_posix_regex")
          }
        }
      }
    }
    return found.map { $0.section.matched(matching) }
  }

  /// Refuses a file that is none of dunst's: all that dunst reads stands in a section.
  private static func refuseOther(_ file: TheirFile) throws(UnreadableFile) {
    var lines = SourceLines(file).makeIterator()
    guard let first = lines.next() else { return }
    let isJSON = first.text.first == "{"
    guard isJSON || !SourceLines(file).contains(where: { $0.text.hasPrefix("[") }) else { return }
    throw UnreadableFile(
      file: file.name, line: first.origin.line,
      problem: isJSON
        ? translated("this is no dunstrc, but looks like JSON, as swaync's config.json is")
        : translated("this is no dunstrc: it has no [section]"))
  }

  private static func begin(_ name: String, _ head: Origin) -> TheirSection {
    guard !special.contains(name) else { return TheirSection(subject: .everything, head: nil) }
    var section = TheirSection(subject: .rule(name), head: head)
    if let urgency = urgency(name) {
      section.conditions = [
        TheirSetting(name: "msg_urgency", value: urgency.rawValue, origin: head)
      ]
    }
    return section
  }

  private static func urgency(_ section: String) -> TheirUrgency? {
    TheirUrgency.allCases.first { section == "urgency_\($0.rawValue)" }
  }

  private static func isSpecial(_ name: String) -> Bool {
    special.contains(name) || urgency(name) != nil
  }

  /// The last line of a key holds.
  private static func add(_ setting: TheirSetting, to section: inout TheirSection, isSpecial: Bool)
  {
    if !isSpecial, conditions.contains(setting.name) {
      section.conditions.removeAll { $0.name == setting.name }
      section.conditions.append(setting)
    } else {
      section.settings.removeAll { $0.name == setting.name }
      section.settings.append(setting)
    }
  }

  /// A comment may follow a value, and what is quoted may hold its sign.
  private static func setting(_ line: SourceLines.Line) -> TheirSetting? {
    guard let equals = line.text.firstIndex(of: "=") else { return nil }
    let name = line.text[..<equals].trimmed
    var value = line.text[line.text.index(after: equals)...].trimmed
    var start = value.startIndex
    if let quote = value.firstIndex(of: "\"") {
      guard let end = value[value.index(after: quote)...].firstIndex(of: "\"") else { return nil }
      start = end
    }
    if let comment = value[start...].firstIndex(where: { $0 == "#" || $0 == ";" }) {
      value = value[..<comment].trimmed
    }
    if value.count > 1, value.first == "\"", value.last == "\"" {
      value = value.dropFirst().dropLast()
    }
    return TheirSetting(name: String(name), value: String(value), origin: line.origin)
  }
}

extension ImportTable {
  /// The settings of dunst's that make its conditions regular expressions.
  static let expressions = ["enable_posix_regex", "enable_pcre_regex"]
}

extension TheirSection {
  /// This section, with its conditions read as dunst is set to compare them.
  fileprivate func matched(_ matching: Matching) -> TheirSection {
    var section = self
    section.matching = matching
    return section
  }
}
