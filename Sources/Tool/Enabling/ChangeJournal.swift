/// The changes that enabling has made so far, in order.
///
/// The journal is kept as a text that people can read, with a line for each change.
public struct ChangeJournal: Hashable, Sendable {
  public static let fileName = "enabled"
  /// A few files as they were before.
  public static let mostBytes = 4 * FileContent.mostBytes * 8

  public var records: [ChangeRecord] = []

  public init(records: [ChangeRecord] = []) { self.records = records }

  /// The records that remain when all is undone except some settings and servers that cannot come
  /// back yet.
  ///
  /// The folders that the journal itself lies in remain with them.
  public func left(_ settings: Set<DesktopSetting>, keepingServers: Bool = false) -> ChangeJournal {
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

  /// Which line makes no sense, from 1 on.
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
