import Translations

/// Reads xfconf's file of a channel: properties in properties, as XML.
enum XfconfReader {
  private static let mostDepth = 16

  static func sections(_ files: [TheirFile]) throws(UnreadableFile) -> [TheirSection] {
    var found = TheirSection(subject: .everything, head: nil)
    for file in files {
      var tags = XMLTags(file)
      var path: [String] = []
      var isChannel = false
      while let tag = try tags.next() {
        switch (tag.name, tag.kind) {
        case ("channel", .start), ("channel", .alone): isChannel = true
        case ("property", .end): _ = path.popLast()
        case ("property", _):
          guard let name = tag.attributes["name"] else {
            throw tags.fault(translated("a property has no name"))
          }
          path.append(name)
          guard path.count <= mostDepth else {
            throw tags.fault(translated("properties are too deep"))
          }
          add(tag, "/" + path.joined(separator: "/"), &found)
          if tag.kind == .alone { path.removeLast() }
        case ("value", .start), ("value", .alone):
          let name = "/" + path.joined(separator: "/")
          guard let value = tag.attributes["value"],
            let index = found.settings.firstIndex(where: { $0.name == name })
          else { continue }
          found.settings[index].items.append(
            .init(value: value, origin: tag.origin("\(name): \(value)")))
        case (_, _): continue
        }
      }
      guard isChannel else { throw tags.fault(translated("this is no file of xfconf's")) }
    }
    return [found]
  }

  /// Adds a property; one with neither a value nor a list only holds others.
  private static func add(_ tag: XMLTags.Tag, _ name: String, _ section: inout TheirSection) {
    let value = tag.attributes["value"]
    guard value != nil || tag.attributes["type"] == "array" else { return }
    let setting = TheirSetting(
      name: name, value: value ?? "", origin: tag.origin(value.map { "\(name): \($0)" } ?? name))
    section.settings.removeAll { $0.name == name }
    section.settings.append(setting)
  }
}

/// The tags of an XML text, and nothing between them.
struct XMLTags {
  struct Tag {
    enum Kind { case start, end, alone }

    let name: String
    let kind: Kind
    let attributes: [String: String]
    let file: String
    let line: Int

    func origin(_ words: String) -> Origin { Origin(file, line, words) }
  }

  private let file: String
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  init(_ file: TheirFile) {
    self.file = file.name
    bytes = file.bytes
  }

  func fault(_ problem: String) -> UnreadableFile {
    UnreadableFile(file: file, line: line, problem: problem)
  }

  /// The next tag; comments, declarations and texts are passed over.
  mutating func next() throws(UnreadableFile) -> Tag? {
    while skip(to: "<") {
      if take("<!--") {
        guard skip(to: "-->"), take("-->") else {
          throw fault(translated("a comment has no end"))
        }
        continue
      }
      if take("<?") || take("<!") {
        guard skip(to: ">"), take(">") else {
          throw fault(translated("a declaration has no end"))
        }
        continue
      }
      let line = line
      let isEnd = take("</")
      if !isEnd { _ = take("<") }
      let name = word()
      guard !name.isEmpty else { throw fault(translated("a '<' begins no tag")) }
      let attributes = try attributes()
      let isAlone = take("/>")
      guard isAlone || take(">") else { throw fault(translated("a tag has no end")) }
      return Tag(
        name: name, kind: isEnd ? .end : isAlone ? .alone : .start, attributes: attributes,
        file: file, line: line)
    }
    return nil
  }

  private mutating func attributes() throws(UnreadableFile) -> [String: String] {
    var found: [String: String] = [:]
    while true {
      skipBlanks()
      let name = word()
      guard !name.isEmpty else { return found }
      skipBlanks()
      guard take("=") else { throw fault(translated("an attribute has no value")) }
      skipBlanks()
      let quote = take("\"") ? "\"" : take("'") ? "'" : nil
      guard let quote else { throw fault(translated("a value has no quotes")) }
      let start = index
      guard skip(to: quote) else { throw fault(translated("a value has no end")) }
      found[name] = Self.unescaped(String(decoding: bytes[start..<index], as: UTF8.self))
      _ = take(quote)
    }
  }

  private mutating func word() -> String {
    let start = index
    while index < bytes.count, !Self.ends.contains(bytes[index]) { advance() }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// The bytes that no name of a tag or an attribute has.
  private static let ends = Array(" \t\r\n=/><\"'".utf8)

  private mutating func skipBlanks() {
    while index < bytes.count, Array(" \t\r\n".utf8).contains(bytes[index]) { advance() }
  }

  private mutating func advance() {
    if bytes[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  /// Goes to where a text begins; false where it never does.
  private mutating func skip(to text: String) -> Bool {
    while index < bytes.count {
      if bytes[index...].starts(with: text.utf8) { return true }
      advance()
    }
    return false
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    for _ in text.utf8 { advance() }
    return true
  }

  private static let named: [Substring: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// A text with its entities undone; an unknown one stands as it is.
  private static func unescaped(_ text: String) -> String {
    var rest = text[...]
    var found = ""
    while let character = rest.popFirst() {
      guard character == "&", let end = rest.firstIndex(of: ";"), let meant = meaning(rest[..<end])
      else {
        found.append(character)
        continue
      }
      found.append(meant)
      rest = rest[rest.index(after: end)...]
    }
    return found
  }

  private static func meaning(_ name: Substring) -> Character? {
    if let found = named[name] { return found }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let number =
      digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map(Character.init)
  }
}
