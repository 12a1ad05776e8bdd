import Preferences
import Translations

/// The need of titles as their apps wrote them: without `app-names`, each begins with its app's name
/// where the server draws none.
struct BareTitles {
  let origin: Origin
  private let why: String

  var note: String {
    translated(
      "{reason}; 'app-names = never' under [Desktop] leaves titles as they are", ["reason": why])
  }

  var group: MadeGroup {
    MadeGroup(
      target: .desktop, head: nil,
      lines: [MadeLine(key: "app-names", value: "never", origin: origin, why: "\(why).")])
  }

  /// `nil` where all that a section leaves with the server does without them.
  init?(_ section: TheirSection, _ table: ImportTable, _ server: ImportedServer) {
    if let format = section.settings.first(where: { $0.name == "format" && $0.value.namesApp }) {
      origin = format.origin
      why = translated(
        "the format of {server} has the app's name already, which would come twice",
        ["server": server.rawValue])
    } else if Self.staysWithServer(section, table),
      let title = section.conditions.first(where: { Self.looksAtTitle($0, section, table) })
    {
      origin = title.origin
      why = translated(
        "a rule that stays with {server} looks at the title as its app wrote it",
        ["server": server.rawValue])
    } else if server == .dunst,
      let script = section.settings.first(where: { $0.name == "script" && !$0.value.isEmpty })
    {
      origin = script.origin
      why = translated(
        "a script of {server} gets the title as its app wrote it", ["server": server.rawValue])
    } else {
      return nil
    }
  }

  /// Whether the server's own rule still does something: a setting stays with it, or all of it does,
  /// as its conditions cannot be had, and it hides.
  private static func staysWithServer(_ section: TheirSection, _ table: ImportTable) -> Bool {
    let stays = section.settings.contains { setting in
      switch table.setting(setting.name)?.fate {
      case .stays, .staysWith: true
      case .becomes(let read): read(setting.value) == .stays
      case .ofEachApp, .holds, .cannot, nil: false
      }
    }
    guard !stays else { return true }
    let hides = table.wishes(of: section).contains { $0 == .shown(false) || $0 == .dropped }
    guard hides, case .cannot = MadeConditions.make(section, table) else { return false }
    return true
  }

  /// Whether a name before the title would change what the condition finds.
  private static func looksAtTitle(
    _ condition: TheirSetting, _ section: TheirSection, _ table: ImportTable
  ) -> Bool {
    guard let row = table.condition(condition.name), row.meaning == .title else { return false }
    let matching = row.matching ?? section.matching ?? table.matching
    return Patterns.of(condition.value, matching) != .patterns(["*"])
  }
}

extension String {
  /// Whether a format has `%a`, which stands for the app's name, and no `%` that is only a sign.
  fileprivate var namesApp: Bool {
    var isSign = false
    for character in self {
      if isSign, character == "a" { return true }
      isSign = character == "%" && !isSign
    }
    return false
  }
}
