import Translations

/// The rules that change what later rules look at: their server goes by the change, and Pennant by
/// what the app says.
struct Chains {
  private struct Change {
    let setting: TheirSetting
    /// The condition that sees it.
    let seenBy: String
    /// The conditions of its rule; `nil` where it has some that are not known here.
    let conditions: [MadeLine]?
  }

  private let table: ImportTable
  private let server: ImportedServer
  private var changes: [Change] = []

  init(_ table: ImportTable, of server: ImportedServer) {
    self.table = table
    self.server = server
  }

  /// Remarks on the conditions of a section that earlier sections have changed.
  func remarks(on section: TheirSection, _ conditions: [MadeLine]) -> [(words: String, Origin)] {
    section.conditions.flatMap { condition -> [(words: String, Origin)] in
      // The sections of an urgency come first there, wherever they stand.
      guard condition.origin != section.head else { return [] }
      return changes.filter { $0.seenBy == condition.name && mayMeet($0, conditions, condition) }
        .map { change in
          (
            translated(
              "{server} looks at what '{line}' has made of it, and Pennant at what the app says",
              ["server": server.rawValue, "line": change.setting.origin.words]), condition.origin
          )
        }
    }
  }

  mutating func add(_ section: TheirSection) {
    for setting in section.settings {
      guard let seenBy = table.changers[setting.name] else { continue }
      var lines: [MadeLine]?
      switch MadeConditions.make(section, table) {
      case .made(let made): lines = made.lines
      case .cannot: lines = nil
      }
      changes.append(Change(setting: setting, seenBy: seenBy, conditions: lines))
    }
  }

  /// Whether a message may be of both rules, whatever it was before the change.
  private func mayMeet(
    _ change: Change, _ conditions: [MadeLine], _ condition: TheirSetting
  ) -> Bool {
    guard let earlier = change.conditions else { return true }
    let changed = conditions.first { $0.origin == condition.origin }?.key
    return !WeakerSections.excludes(
      earlier.filter { $0.key != changed }, conditions.filter { $0.key != changed })
  }
}
