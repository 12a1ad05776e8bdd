import Preferences
import Translations

/// Sections for a mode of the server's: a mode is a focus here, and the server itself is in none.
extension GroupMaker {
  /// Whether a section is for a mode.
  func isOfMode(_ section: TheirSection) -> Bool {
    section.conditions.contains {
      table.condition($0.name)?.meaning == .mode && $0.value != "default"
    }
  }

  /// The wishes of a setting that stays with the server and is for a mode; `nil` where it does not
  /// stay, so that its row says what becomes of it.
  mutating func wishesInMode(of setting: TheirSetting) -> [Wish]? {
    switch table.setting(setting.name)?.fate {
    case .stays, .staysWith: break
    case .becomes, .ofEachApp, .holds, .cannot, nil: return nil
    }
    guard let command = Self.command(setting) else {
      remarks.note(
        translated(
          "'pennant dnd' switches no mode of {server}'s, so that this never holds there",
          ["server": server.rawValue]), setting.origin)
      return []
    }
    pending.append(
      (
        translated(
          "'pennant dnd' switches no mode of {server}'s, so that this never runs there: 'run' "
            + "does it here", ["server": server.rawValue]), setting.origin
      ))
    return [.set("run", WrittenValue.words(command))]
  }

  /// The command of `on-notify=exec …`, which mako gives to a shell.
  private static func command(_ setting: TheirSetting) -> String? {
    guard setting.name == "on-notify", setting.value.hasPrefix("exec ") else { return nil }
    let command = setting.value.dropFirst("exec ".count).trimmed
    // The number that mako gives a message is known to mako alone.
    let isOfMakoAlone = ["'", "$id", "${id"].contains { sign in
      command.indices.contains { command[$0...].hasPrefix(sign) }
    }
    guard !command.isEmpty, !isOfMakoAlone else { return nil }
    let isPlain = command.allSatisfy { $0.isLetter || $0.isNumber || " /._-=:,@%+".contains($0) }
    return isPlain ? String(command) : "sh -c '\(command)'"
  }

  /// The focus of a mode: one that hides all, or one that only says when rules hold.
  func focus(_ name: String, _ origin: Origin, hidesAll: Bool) -> MadeGroup {
    let line =
      hidesAll
      ? MadeLine(key: "levels", value: "", origin: origin)
      : MadeLine(
        key: "silence", value: PreferenceReading.nobody, origin: origin,
        why: translated("Nothing is hidden in this mode, so that this focus silences nobody."))
    return MadeGroup(target: .focus(name), head: nil, lines: [line])
  }
}
