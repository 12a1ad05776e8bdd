import NotificationModel
public import Policy

/// What a main file and its drop-ins come to: later files win, and a bad file counts as not there.
public struct PreferenceReading: Sendable {
  public private(set) var book = PreferenceBook()
  public private(set) var errors: [PreferenceError] = []
  /// Errors that were found and not listed.
  public private(set) var untold = 0
  public private(set) var notes: [PreferenceNote] = []
  /// The names of files with an error; nothing of them is in the book.
  public private(set) var refused: [String] = []
  /// The groups of good files that speak of one app, in the order of reading.
  public private(set) var appGroups: [AppGroup] = []

  public var isGood: Bool { errors.isEmpty }

  /// Drop-ins in the order in which they are to win, the last one most.
  public init(main: PreferenceFile?, dropIns: [PreferenceFile] = []) {
    var focusLines: [String: (file: String, line: Int)] = [:]
    var focusUses: [(focus: String, file: String, line: Int)] = []
    for file in (main.map { [$0] } ?? []) + dropIns {
      let checked = CheckedFile(file)
      errors += checked.errors
      untold += checked.untold
      notes += checked.notes
      guard checked.isGood else {
        refused.append(checked.name)
        continue
      }
      for part in checked.parts {
        switch part {
        case .settings(let name, let group, let line):
          book.merge(group, into: name)
          if let app = name.app {
            appGroups.append(AppGroup(app: app, file: checked.name, line: line))
          }
        case .focus(let name, let settings, let line):
          book.merge(settings, intoFocus: name)
          focusLines[name] = (checked.name, line)
        case .desktop(let settings):
          for (setting, line) in settings {
            setting.apply(to: &book.desktop)
            if let focus = setting.focus { focusUses.append((focus, checked.name, line)) }
          }
        }
      }
    }
    noteHalfTimes(focusLines)
    noteMissing(focusUses)
  }

  /// A start without an end may be split over files, so only the whole tells.
  private mutating func noteHalfTimes(_ lines: [String: (file: String, line: Int)]) {
    for index in book.focuses.indices {
      let focus = book.focuses[index]
      guard (focus.from == nil) != (focus.until == nil) else { continue }
      book.focuses[index].from = nil
      book.focuses[index].until = nil
      let missing = focus.from == nil ? "from" : "until"
      guard let place = lines[focus.name] else { continue }
      notes.append(
        PreferenceNote(
          file: place.file, line: place.line,
          text: "this focus holds all day, for it has no '\(missing)'"))
    }
  }

  private mutating func noteMissing(_ uses: [(focus: String, file: String, line: Int)]) {
    let known = book.focuses.map(\.name)
    for use in uses where !known.contains(use.focus) {
      let near = NearestWord.find(use.focus, among: known)
      let hint = near.map { "; did you mean \(quoted($0))?" } ?? ""
      notes.append(
        PreferenceNote(
          file: use.file, line: use.line,
          text: "there is no group [Focus \(printable(use.focus))]" + hint))
    }
  }
}

extension PreferenceBook {
  fileprivate mutating func merge(_ group: SettingGroup, into name: GroupName) {
    switch name {
    case .defaults: defaults.add(group)
    case .category(let category): categories[category, default: SettingGroup()].add(group)
    case .app(let app): apps[app, default: App()].own.add(group)
    case .appCategory(let app, let category):
      apps[app, default: App()].byCategory[category, default: SettingGroup()].add(group)
    // They have parts of their own.
    case .focus, .desktop: break
    }
  }

  fileprivate mutating func merge(_ settings: [FocusSetting], intoFocus name: String) {
    let index = focuses.firstIndex { $0.name == name } ?? focuses.endIndex
    if index == focuses.endIndex { focuses.append(FocusRule(name: name)) }
    for setting in settings { setting.apply(to: &focuses[index]) }
  }
}

extension SettingGroup {
  fileprivate mutating func add(_ group: SettingGroup) {
    for line in group.lines { add(line.setting, from: line.source) }
  }
}
