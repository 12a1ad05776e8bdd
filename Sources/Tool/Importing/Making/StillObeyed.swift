import Translations

/// The lines that are lost here and hold on in the server, which reads its own file.
struct StillObeyed {
  let table: ImportTable
  let server: ImportedServer

  /// Conditions on what Pennant itself decides: the server finds Pennant's word there, and not the
  /// app's.
  private static let unseen = ["match_transient", "match_dbus_timeout", "expiring"]

  /// The sentence on a setting that is lost, with what the server makes of it all the same.
  func sentence(_ why: String, _ setting: String?) -> String {
    guard let setting, table.obeyed.contains(setting) else { return why }
    return translated(
      "{reason}; it stays with {server}, which goes on doing it",
      ["reason": why, "server": server.rawValue])
  }

  /// The same for a setting of a rule, whose conditions the server must find.
  func sentence(_ why: String, _ origin: Origin, of section: TheirSection) -> String {
    let isFound = section.conditions.allSatisfy { condition in
      !Self.unseen.contains(condition.name) && table.condition(condition.name)?.meaning != .mode
    }
    let setting = section.settings.first { $0.origin == origin }?.name
    guard isFound, let setting else { return why }
    // A time of mako's is obeyed there where no other counts.
    let isTimeOfAll = server == .mako && section.ignoresTimes && Self.times.contains(setting)
    return isTimeOfAll
      ? StillObeyed(table: table.obeying(setting), server: server).sentence(why, setting)
      : sentence(why, setting)
  }

  private static let times = ["default-timeout", "ignore-timeout"]
}

extension TheirSection {
  fileprivate var ignoresTimes: Bool {
    settings.contains { $0.name == "ignore-timeout" && Values.flag($0.value) == true }
  }
}

extension ImportTable {
  fileprivate func obeying(_ setting: String) -> ImportTable {
    var table = self
    table.obeyed.insert(setting)
    return table
  }
}
