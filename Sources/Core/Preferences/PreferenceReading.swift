import NotificationModel
public import Policy
import Translations

/// The sum of a main file and its drop-ins: later files win, and a bad file counts as not there.
public struct PreferenceReading: Sendable {
  public private(set) var book = PreferenceBook()
  public private(set) var errors: [PreferenceError] = []
  /// The number of errors that were found and not listed.
  public private(set) var untold = 0
  public private(set) var notes: [PreferenceNote] = []
  /// The names of files with an error; nothing of them is in the book.
  public private(set) var refused: [String] = []
  /// The groups of good files that speak of one app, in the order of reading.
  public private(set) var appGroups: [AppGroup] = []
  /// The apps that conditions of rules name by a whole id, and those that a focus silences.
  public private(set) var ruleApps: [AppGroup] = []
  /// The sounds of good files that are files themselves.
  public private(set) var soundFiles: [SoundFile] = []
  /// The sounds of good files that are names in a theme.
  public private(set) var soundNames: [SoundName] = []
  /// The commands of good files.
  public private(set) var commandLines: [CommandLine] = []

  public var isGood: Bool { errors.isEmpty }

  /// Drop-ins in the order in which they are to win, the last one most.
  public init(main: PreferenceFile?, dropIns: [PreferenceFile] = []) {
    var focusUses: [(focus: String, file: String, line: Int)] = []
    for file in (main.map { [$0] } ?? []) + dropIns {
      let checked = CheckedFile(file)
      errors += checked.errors
      untold += checked.untold
      notes += checked.notes
      guard checked.isGood, mayAdd(checked.rules, of: checked.name) else {
        refused.append(checked.name)
        continue
      }
      for part in checked.parts {
        switch part {
        case .settings(let name, let group, let line):
          book.merge(group, into: name)
          soundFiles += group.lines.compactMap { SoundFile($0) }
          soundNames += group.lines.compactMap { SoundName($0) }
          commandLines += group.lines.compactMap { CommandLine($0) }
          for scope in name.scopes {
            guard let app = scope.app else { continue }
            appGroups.append(
              AppGroup(app: app, site: scope.site, file: checked.name, line: line))
          }
        case .rule(let name, let lines, let head):
          let group = book.merge(lines, intoRule: name)
          book.ruleLines[name, default: GroupLines()].head = head
          book.ruleLines[name]?.take(lines)
          soundFiles += group.lines.compactMap { SoundFile($0) }
          soundNames += group.lines.compactMap { SoundName($0) }
          commandLines += group.lines.compactMap { CommandLine($0) }
          for one in lines {
            ruleApps += one.setting.apps.map {
              AppGroup(app: $0, site: nil, file: checked.name, line: one.place.line)
            }
            focusUses += one.setting.focuses.map { ($0, checked.name, one.place.line) }
          }
        case .focus(let name, let settings, let head):
          for one in settings {
            ruleApps += one.setting.apps.map {
              AppGroup(app: $0, site: nil, file: checked.name, line: one.place.line)
            }
          }
          book.merge(settings, intoFocus: name)
          book.focusLines[name, default: GroupLines()].head = head
          book.focusLines[name]?.take(settings)
        case .desktop(let settings):
          book.desktopLines.take(settings)
          for one in settings {
            one.setting.apply(to: &book.desktop)
            if let focus = one.setting.focus {
              focusUses.append((focus, checked.name, one.place.line))
            }
          }
        case .windows(let settings):
          book.windowsLines.take(settings)
          for one in settings { one.setting.apply(to: &book.windows) }
        }
      }
    }
    noteHalfTimes()
    noteBothLists()
    noteIdleRules()
    noteMissing(focusUses)
  }

  /// Whether there is room for the rules of a file; beyond it the file is refused.
  private mutating func mayAdd(_ names: [String], of file: String) -> Bool {
    let all = Set(book.rules.map(\.name)).union(names)
    guard all.count > Rule.most else { return true }
    errors.append(
      PreferenceError(
        file: file, place: nil,
        problem: translated("there are more than {number} rules", ["number": "\(Rule.most)"]),
        expected: translated("fewer, with several patterns in each")))
    return false
  }

  /// Conditions and settings may be split over files, so only the whole tells.
  private mutating func noteIdleRules() {
    for rule in book.rules {
      guard let place = book.ruleLines[rule.name]?.head else { continue }
      func note(_ text: String) {
        notes.append(PreferenceNote(file: place.file, line: place.line, text: text))
      }
      if rule.conditions.isEmpty {
        note(translated("this rule holds for everything, for it has no condition"))
      }
      if rule.settings.lines.isEmpty {
        note(translated("this rule changes nothing yet: it has conditions and no other key"))
      }
    }
  }

  /// A start without an end may be split over files, so only the whole tells.
  private mutating func noteHalfTimes() {
    for index in book.focuses.indices {
      let focus = book.focuses[index]
      guard (focus.from == nil) != (focus.until == nil) else { continue }
      book.focuses[index].from = nil
      book.focuses[index].until = nil
      // Without days and dates it would never begin by itself.
      if focus.dates.isEmpty { book.focuses[index].days = focus.days ?? .everyDay }
      let missing = focus.from == nil ? "from" : "until"
      guard let place = book.focusLines[focus.name]?.head else { continue }
      notes.append(
        PreferenceNote(
          file: place.file, line: place.line,
          text: translated(
            "this focus holds all day, for it has no '{key}'", ["key": missing])))
    }
  }

  /// The two lists may be split over files, so only the whole tells.
  private mutating func noteBothLists() {
    for focus in book.focuses where !focus.silence.isEmpty && !focus.apps.isEmpty {
      guard let place = book.focusLines[focus.name]?.keys[FocusKey.silence.rawValue] else {
        continue
      }
      notes.append(
        PreferenceNote(
          file: place.file, line: place.line,
          text: translated(
            "this focus silences these apps alone, so that its 'apps' is not looked at")))
    }
  }

  private mutating func noteMissing(_ uses: [(focus: String, file: String, line: Int)]) {
    let known = book.focuses.map(\.name)
    for use in uses where !known.contains(use.focus) {
      notes.append(
        PreferenceNote(
          file: use.file, line: use.line,
          text: hinting(
            translated("there is no group [Focus {name}]", ["name": printable(use.focus)]),
            at: NearestWord.find(use.focus, among: known))))
    }
  }
}

extension PreferenceBook {
  fileprivate mutating func merge(_ group: SettingGroup, into name: GroupName) {
    // A rule, a focus and the desktop have parts of their own.
    for scope in name.scopes { self[scope].add(group) }
  }

  /// Adds lines to a rule, and says which settings are among them.
  fileprivate mutating func merge(
    _ lines: [CheckedFile.Placed<RuleLine>], intoRule name: String
  ) -> SettingGroup {
    let index = rules.firstIndex { $0.name == name } ?? rules.endIndex
    var rule = index == rules.endIndex ? Rule(name: name) : rules[index]
    var group = SettingGroup()
    for line in lines {
      line.setting.apply(to: &rule, from: line.place)
      if case .setting(let setting) = line.setting { group.add(setting, from: .line(line.place)) }
    }
    if index == rules.endIndex { rules.append(rule) } else { rules[index] = rule }
    return group
  }

  fileprivate mutating func merge(
    _ settings: [CheckedFile.Placed<FocusSetting>], intoFocus name: String
  ) {
    let index = focuses.firstIndex { $0.name == name } ?? focuses.endIndex
    if index == focuses.endIndex { focuses.append(FocusGroup(name: name)) }
    for one in settings { one.setting.apply(to: &focuses[index]) }
  }
}

extension GroupLines {
  fileprivate mutating func take<Setting>(_ settings: [CheckedFile.Placed<Setting>]) {
    for one in settings { keys[one.key] = one.place }
  }
}

extension SettingGroup {
  fileprivate mutating func add(_ group: SettingGroup) {
    for line in group.lines { add(line.setting, from: line.source) }
  }
}
