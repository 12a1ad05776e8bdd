import Policy
import Translations

/// A preferences file as it was found on the disk.
public struct PreferenceFile: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case bytes([UInt8])
    /// The file is there and cannot be read: the reason is a sentence that may start with its name.
    case unreadable(String)
  }

  /// A longer file is refused, so nobody needs to read more of it.
  public static let mostBytes = SourceText.mostBytes

  /// A path: how the file is named to people, and told from other files.
  public let name: String
  public let content: Content

  public init(name: String, content: Content) {
    self.name = name
    self.content = content
  }

  public init(name: String, bytes: [UInt8]) {
    self.init(name: name, content: .bytes(bytes))
  }

  public init(name: String, text: String) {
    self.init(name: name, content: .bytes(Array(text.utf8)))
  }

  public var isRead: Bool {
    switch content {
    case .bytes: true
    case .unreadable: false
    }
  }

  /// The text of a line, counted from 1, without white space around it.
  public func line(_ number: Int) -> String? {
    guard case .bytes(let bytes) = content else { return nil }
    let source = SourceText(bytes)
    guard source.lines.indices.contains(number - 1) else { return nil }
    return source.string(trimmed(source.lines[number - 1], in: source.bytes))
  }

  /// The value of a key in one group, as it is written; other groups and files may say more.
  ///
  /// - Parameters:
  ///   - key: as it is written.
  ///   - target: the group.
  /// - Returns: `nil` where the group does not say it, or the file cannot be read.
  public func value(of key: String, in target: PreferenceTarget) -> String? {
    WrittenLines(self).value(of: key, in: target)
  }
}

/// The lines of a file as they are written, read once for many questions.
public struct WrittenLines: Sendable {
  private var groups: [GroupName: [String: String]] = [:]

  /// - Parameter file: `nil`, and one that cannot be read, have none.
  public init(_ file: PreferenceFile?) {
    guard let file, case .bytes(let bytes) = file.content else { return }
    let text = SourceText(bytes)
    for group in PreferenceLines(text).groups {
      guard let name = try? GroupName.read(group.name, of: text), groups[name] == nil else {
        continue
      }
      var lines: [String: String] = [:]
      // The last of several lines holds.
      for entry in group.entries {
        lines[text.string(entry.key)] = text.string(trimmed(entry.value, in: text.bytes))
      }
      groups[name] = lines
    }
  }

  public func value(of key: String, in target: PreferenceTarget) -> String? {
    (try? target.name()).flatMap { groups[$0]?[key] }
  }

  /// Whether the file has the group, be it without a line.
  public func has(_ target: PreferenceTarget) -> Bool {
    (try? target.name()).map { groups[$0] != nil } ?? false
  }
}

/// A preferences file, understood: what it says, or what is wrong with it.
struct CheckedFile {
  enum Part {
    case settings(GroupName, SettingGroup, line: Int)
    case rule(String, [Placed<RuleLine>], head: FileLine)
    case focus(String, [Placed<FocusSetting>], head: FileLine)
    case desktop([Placed<DesktopSetting>])
    case windows([Placed<WindowsSetting>])
  }

  /// A single `key = value`, and where it stands.
  struct Placed<Setting> {
    let key: String
    let setting: Setting
    let place: FileLine
  }

  let name: String
  private(set) var parts: [Part] = []
  private(set) var errors: [PreferenceError] = []
  private(set) var notes: [PreferenceNote] = []
  /// The number of errors beyond the bound.
  private(set) var untold = 0

  var isGood: Bool { errors.isEmpty }

  init(_ file: PreferenceFile) {
    name = file.name
    switch file.content {
    case .unreadable(let reason):
      errors = [PreferenceError(file: name, place: nil, problem: Self.clause(reason))]
    case .bytes(let bytes):
      read(bytes)
    }
  }

  /// The names of its rules.
  var rules: [String] {
    parts.compactMap { if case .rule(let name, _, _) = $0 { name } else { nil } }
  }

  /// A sentence without its full stop, which the error adds.
  private static func clause(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }

  private mutating func read(_ bytes: [UInt8]) {
    if let problem = Self.whole(bytes) {
      errors = [
        PreferenceError(
          file: name, place: problem.isAtStart ? .init(line: 1, column: 1) : nil,
          problem: problem.text, expected: problem.expected)
      ]
      return
    }
    let text = SourceText(bytes)
    let badBytes = text.badBytes()
    guard badBytes.isEmpty else {
      var faults = FaultList()
      for byte in badBytes {
        faults.add(
          Fault(
            at: byte,
            translated("byte {number} of the file is no UTF-8", ["number": "\(byte + 1)"]),
            expected: translated("a file saved as UTF-8")))
      }
      tell(faults, in: text)
      return
    }
    let file = PreferenceLines(text)
    var reader = GroupReader(file: name, text: text)
    for group in file.groups {
      if let part = reader.read(group) { parts.append(part) }
    }
    reader.readStrays(file.strays)
    tell(file.faults.merged(with: reader.faults), in: text)
    notes = reader.notes
  }

  private mutating func tell(_ faults: FaultList, in text: SourceText) {
    for fault in faults.first {
      errors.append(
        PreferenceError(
          file: name, place: text.place(of: fault.offset), problem: fault.problem,
          expected: fault.expected, suggestion: fault.suggestion))
    }
    untold = faults.untold
  }

  /// The error of a file that is refused before any of it is read; `nil` where there is none.
  private static func whole(
    _ bytes: [UInt8]
  ) -> (text: String, expected: String, isAtStart: Bool)? {
    if bytes.count > SourceText.mostBytes {
      return (
        translated("the file is longer than 1 MiB"), translated("a preferences file"), false
      )
    }
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
      return (
        translated("the file starts with a byte order mark"), translated("UTF-8 without one"), true
      )
    }
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
      return (
        translated("the file is UTF-16"), translated("UTF-8 without a byte order mark"), true
      )
    }
    return nil
  }
}

/// The files of a `preferences.conf.d` folder that are read, and their order.
public enum DropIns {
  /// The most drop-ins that are read; more are an accident.
  public static let most = 256

  /// The names of a folder's entries that count, in the order of their bytes.
  public static func chosen(from entries: [String]) -> [String] {
    let names = entries.filter(counts).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return Array(names.prefix(most))
  }

  /// Whether a name is a drop-in's: editors and packagers leave others beside it.
  ///
  /// The names of such other files end in something else (`~`, `.bak`, `.swp`, `.dpkg-old`,
  /// `.rpmsave`) or start with a dot, `#` or `~`, so the ending and the start are the whole rule.
  public static func counts(_ name: String) -> Bool {
    guard name.utf8.count > ".conf".utf8.count, name.hasSuffix(".conf") else { return false }
    return ![".", "#", "~"].contains { name.hasPrefix($0) } && !name.contains("/")
  }
}
