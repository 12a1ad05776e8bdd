import Spelling

/// The changes that enabling has made so far, in order.
///
/// The journal is kept as a text that people can read, with a line for each change.
public struct ChangeJournal: Hashable, Sendable {
  public static let fileName = "enabled"
  /// The largest journal that is read, in bytes: it holds a few files as they were before.
  public static let mostBytes = 4 * FileContent.mostBytes * 8

  public var records: [ChangeRecord] = []

  public init(records: [ChangeRecord] = []) { self.records = records }

  /// The records that remain when all is undone except some settings and servers that cannot come
  /// back yet.
  ///
  /// The folders that the journal itself lies in remain with them.
  public func left(_ settings: Set<DesktopSwitch>, keepingServers: Bool = false) -> ChangeJournal {
    guard !settings.isEmpty || keepingServers else { return ChangeJournal() }
    return ChangeJournal(
      records: records.filter { record in
        switch record {
        case .setting(let setting, _, _): settings.contains(setting)
        case .folder: true
        case .stoppedUnit, .stoppedProgram: keepingServers
        case .file: false
        }
      })
  }

  /// The line that makes no sense, counted from 1.
  public struct Damage: Error, Hashable, Sendable {
    public let line: Int
  }

  private static let heading = [
    "# What 'pennant enable' has changed here, in this order.",
    "# 'pennant disable' undoes it from the end.",
    "# Between tabs: what it is; where; as it was before; as it is now.",
  ]

  public var text: String {
    (Self.heading + records.map { $0.fields.map(Self.escaped).joined(separator: "\t") })
      .map { $0 + "\n" }.joined()
  }

  public init(text: String) throws(Damage) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      var fields: [String] = []
      for field in line.split(separator: "\t", omittingEmptySubsequences: false) {
        guard let value = Self.unescaped(field) else { throw Damage(line: index + 1) }
        fields.append(value)
      }
      guard let record = ChangeRecord(fields: fields) else { throw Damage(line: index + 1) }
      records.append(record)
    }
  }

  /// A field has no tab and no line end in it.
  private static func escaped(_ field: String) -> String {
    var text = ""
    for scalar in field.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func unescaped(_ field: Substring) -> String? {
    var text = ""
    var rest = field.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "\\": text += "\\"
      case "n": text += "\n"
      case "t": text += "\t"
      case "r": text += "\r"
      case _: return nil
      }
    }
    return text
  }
}

/// A change that enabling made, and how things were before.
public enum ChangeRecord: Hashable, Sendable {
  /// A folder that was not there.
  case folder(String)
  case file(path: String, before: FileContent, after: FileContent)
  case setting(DesktopSwitch, before: String, after: String)
  case stoppedUnit(String)
  /// A server without a unit, as it had been started.
  case stoppedProgram([String])
}

/// A record as the words of a line.
extension ChangeRecord {
  var fields: [String] {
    switch self {
    case .folder(let path): ["folder", path]
    case .file(let path, let before, let after): ["file", path, before.field, after.field]
    case .setting(let setting, let before, let after):
      ["setting", setting.rawValue, before, after]
    case .stoppedUnit(let unit): ["stopped-unit", unit]
    case .stoppedProgram(let command): ["stopped-program"] + command
    }
  }

  init?(fields: [String]) {
    let words = Array(fields.dropFirst())
    switch (fields.first, words.count) {
    case ("folder", 1): self = .folder(words[0])
    case ("file", 3):
      guard let before = FileContent(field: words[1]), let after = FileContent(field: words[2])
      else { return nil }
      self = .file(path: words[0], before: before, after: after)
    case ("setting", 3):
      guard let setting = DesktopSwitch(rawValue: words[0]) else { return nil }
      self = .setting(setting, before: words[1], after: words[2])
    case ("stopped-unit", 1): self = .stoppedUnit(words[0])
    case ("stopped-program", _): self = .stoppedProgram(words)
    case (_, _): return nil
    }
  }
}

extension FileContent {
  /// Bytes that are no text stand in hexadecimal digits: a file comes back as it was.
  fileprivate var field: String {
    switch self {
    case .nothing: return "nothing"
    case .link(let target): return "link \(target)"
    case .file(let bytes, let mode):
      if let text = String(validating: bytes, as: UTF8.self) {
        return "text \(String(mode, radix: 8)) \(text)"
      }
      let digits = bytes.map(\.hexDigits).joined()
      return "bytes \(String(mode, radix: 8)) \(digits)"
    case .other: return "other"
    }
  }

  fileprivate init?(field: String) {
    let (kind, rest) = Self.halves(field)
    switch kind {
    case "nothing": self = .nothing
    case "other": self = .other
    case "link": self = .link(rest)
    case "text", "bytes":
      let (digits, text) = Self.halves(rest)
      guard let mode = UInt32(digits, radix: 8), mode <= 0o7777,
        let bytes = kind == "text" ? Array(text.utf8) : Self.bytes(text)
      else { return nil }
      self = .file(bytes, mode: mode)
    case _: return nil
    }
  }

  /// The words before and after the first blank, whatever mark the text after it begins with.
  private static func halves(_ text: String) -> (String, String) {
    let bytes = text.utf8
    guard let blank = bytes.firstIndex(of: 0x20) else { return (text, "") }
    return (String(text[..<blank]), String(text[bytes.index(after: blank)...]))
  }

  private static func bytes(_ digits: String) -> [UInt8]? {
    var rest = digits.utf8.makeIterator()
    var bytes: [UInt8] = []
    while let first = rest.next() {
      guard let byte = UInt8(hex: first, rest.next()) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}
