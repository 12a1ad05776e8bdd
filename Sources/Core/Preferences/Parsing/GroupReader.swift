import NotificationModel
import Policy
import Translations

/// Gives the groups of one file their meaning, and remembers what was wrong or worth a note.
struct GroupReader {
  /// The most notes on a file; nobody reads more.
  private static let mostNotes = 200

  let file: String
  let text: SourceText
  private(set) var faults = FaultList()
  private(set) var notes: [PreferenceNote] = []
  private var seen: [GroupName: (line: Int, written: String)] = [:]

  init(file: String, text: SourceText) {
    self.file = file
    self.text = text
  }

  mutating func read(_ group: PreferenceLines.Group) -> CheckedFile.Part? {
    let name: GroupName
    do throws(Fault) {
      name = try GroupName.read(group.name, of: text)
    } catch {
      faults.add(error)
      readStrays(group.entries)
      return nil
    }
    let written = text.string(group.name)
    if let first = seen[name] {
      faults.add(
        Fault(
          at: group.name.lowerBound, Self.repetition(of: first, as: written),
          expected: translated("each group once in a file")))
    } else {
      seen[name] = (group.line, written)
    }
    switch name {
    case .defaults, .app, .appSite: break
    case .category(let category), .appCategory(_, let category):
      noteUnusual(category, line: group.line)
    case .severalApps(let scopes):
      if let category = scopes.first?.category { noteUnusual(category, line: group.line) }
    case .rule(let rule):
      let lines: [Read<RuleLineKey>] = read(group, written: written)
      return .rule(rule, lines.map { placed($0, written) }, head: place(group.line, written))
    case .focus(let focus):
      let settings: [Read<FocusKey>] = read(group, written: written)
      return .focus(
        focus, settings.map { placed($0, written) }, head: place(group.line, written))
    case .desktop:
      let settings: [Read<DesktopKey>] = read(group, written: written)
      return .desktop(settings.map { placed($0, written) })
    case .windows:
      let settings: [Read<WindowsKey>] = read(group, written: written)
      return .windows(settings.map { placed($0, written) })
    }
    return .settings(
      name, settings(of: group, written: written, isDefaults: name == .defaults), line: group.line)
  }

  /// The words on a group that an earlier line has begun already, perhaps by another spelling.
  private static func repetition(
    of first: (line: Int, written: String), as written: String
  ) -> String {
    let problem = translated(
      "[{group}] is already in line {line}",
      ["group": printable(written), "line": "\(first.line)"])
    guard first.written != written else { return problem }
    let other: KeyValuePairs = ["problem": problem, "group": printable(first.written)]
    return first.written.lowercased() == written.lowercased()
      ? translated(
        "{problem} as [{group}], for upper and lower case are the same there", other)
      : translated("{problem} as [{group}]", other)
  }

  /// Checks the lines under a group that cannot be read, to tell their errors with its own.
  ///
  /// The group that was meant is unknown, but a key is known by its word.
  mutating func readStrays(_ entries: [PreferenceLines.Entry]) {
    for entry in entries where !faults.isFull {
      do throws(Fault) {
        try Self.checkStray(text, entry)
      } catch {
        faults.add(error)
      }
    }
  }

  private mutating func settings(
    of group: PreferenceLines.Group, written: String, isDefaults: Bool
  ) -> SettingGroup {
    var found = SettingGroup()
    let settings: [Read<SettingKey>] = read(group, written: written, isDefaults: isDefaults)
    for entry in settings {
      found.add(entry.setting, from: .line(place(entry.line, written)))
    }
    return found
  }

  private struct Read<Key: PreferenceKey> {
    let key: Key
    let setting: Key.Meaning
    let line: Int
  }

  private func place(_ line: Int, _ group: String) -> FileLine {
    FileLine(file: file, line: line, group: group)
  }

  private func placed<Key: PreferenceKey>(
    _ entry: Read<Key>, _ group: String
  ) -> CheckedFile.Placed<Key.Meaning> {
    CheckedFile.Placed(
      key: entry.key.rawValue, setting: entry.setting, place: place(entry.line, group))
  }

  private mutating func read<Key: PreferenceKey>(
    _ group: PreferenceLines.Group, written: String, isDefaults: Bool = false
  ) -> [Read<Key>] {
    var found: [Read<Key>] = []
    var lines: [Key: Int] = [:]
    for entry in group.entries {
      let word = text.string(entry.key)
      guard let key = Key.spelled(word), isDefaults || !key.isOfDefaultsAlone else {
        faults.add(unknown(word, at: entry.key.lowerBound, in: written, Key.self))
        continue
      }
      if let earlier = lines.updateValue(entry.line, forKey: key) {
        note(
          translated(
            "{key} is already in line {line}; this line wins",
            ["key": word, "line": "\(earlier)"]), line: entry.line)
      }
      do throws(Fault) {
        let (setting, remark) = try Self.checked(key, entry, text)
        if let remark { note(remark, line: entry.line) }
        found.append(Read(key: key, setting: setting, line: entry.line))
      } catch {
        faults.add(error)
      }
    }
    return found
  }

  private func unknown<Key: PreferenceKey>(
    _ word: String, at offset: Int, in group: String, _: Key.Type
  ) -> Fault {
    let known = Key.allCases.map(\.rawValue)
    let key = quoted(word)
    var fault = Fault(
      at: offset,
      translated("{key} is no key of [{group}]", ["key": key, "group": printable(group)]))
    // Beyond the bound nobody sees the fault, and looking for the nearest word takes its time.
    guard !faults.isFull else { return fault }
    if let other = OtherWords.key(meantBy: word, among: known) {
      fault.suggestion = other
    } else if let home = KeyHome.of(word) {
      if SettingKey.spelled(word)?.isOfDefaultsAlone == true {
        fault.problem = translated("{key} is about all apps together", ["key": key])
      } else if Key.self == RuleLineKey.self, SettingKey.spelled(word) != nil {
        fault.problem = translated(
          "{key} is about an app as a whole, and not about one message", ["key": key])
      }
      fault.expected = translated("it in {group}", ["group": home])
    } else if let near = NearestWord.find(word, among: known) {
      fault.suggestion = near
    } else {
      fault.expected = oneOf(known)
    }
    return fault
  }

  private mutating func noteUnusual(_ category: Category, line: Int) {
    guard let written = category.lineage.first?.rawValue else { return }
    let first = written.lowercased()
    guard first != "x", !first.hasPrefix("x-"), !Self.classes.contains(first) else { return }
    let remark = translated(
      "{category} is no category class that apps are known to send",
      ["category": quoted(written)])
    note(hinting(remark, at: NearestWord.find(first, among: Self.classes)), line: line)
  }

  /// The classes of the notification specification.
  private static let classes = [
    "call", "device", "email", "im", "network", "presence", "transfer",
  ]

  private mutating func note(_ remark: String, line: Int) {
    guard notes.count < Self.mostNotes else { return }
    notes.append(PreferenceNote(file: file, line: line, text: remark))
  }
}

/// Lines whose group cannot be read.
extension GroupReader {
  /// Checks a line by the first kind of group that has its key.
  static func checkStray(_ text: SourceText, _ entry: PreferenceLines.Entry) throws(Fault) {
    let word = text.string(entry.key)
    if let key = SettingKey.spelled(word) {
      _ = try checked(key, entry, text)
    } else if let key = FocusKey.spelled(word) {
      _ = try checked(key, entry, text)
    } else if let key = DesktopKey.spelled(word) {
      _ = try checked(key, entry, text)
    } else if let key = RuleKey.spelled(word) {
      _ = try checked(key, entry, text)
    } else if let key = WindowsKey.spelled(word) {
      _ = try checked(key, entry, text)
    } else {
      let known =
        SettingKey.allCases.map(\.rawValue) + FocusKey.allCases.map(\.rawValue)
        + DesktopKey.allCases.map(\.rawValue) + RuleKey.allCases.map(\.rawValue)
        + WindowsKey.allCases.map(\.rawValue)
      throw Fault(
        at: entry.key.lowerBound,
        translated("{key} is no key of any group", ["key": quoted(word)]),
        suggestion: NearestWord.find(word, among: known))
    }
  }

  /// The value as the key takes it, and what is odd about it.
  ///
  /// - Throws: what is wrong with the value, and what was expected.
  static func checked<Key: PreferenceKey>(
    _ key: Key, _ entry: PreferenceLines.Entry, _ text: SourceText
  ) throws(Fault) -> (setting: Key.Meaning, remark: String?) {
    let syntax = key.syntax
    do throws(Fault) {
      let value = ValueText(text.bytes[entry.value], noun: key.noun)
      try value.refuseComment()
      return (try syntax.read(value), syntax.remark(value))
    } catch {
      var fault = error
      fault.expected = fault.expected ?? key.expected
      throw fault
    }
  }
}
