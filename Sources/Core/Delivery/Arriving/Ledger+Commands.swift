import NotificationModel
import Policy

/// Commands of the person's: which one runs for an item, and with what.
extension Ledger {
  /// Has the person's command run for an item that has its place.
  ///
  /// The command gets what the Center would list now, so that hidden words are in none of it.
  func runCommand(for item: Item, _ settings: AppSettings, _ turn: inout Turn) {
    let command = CommandRule.command(
      for: item.notification, fate: item.verdict.fate, isStatus: item.verdict.isStatus,
      settings: settings)
    guard let command, items[item.id] === item else { return }
    turn.add(
      .run(
        CommandRun(
          command: command, source: settings.source(of: .run),
          item: centerItem(item, isAlone: true), changes: circumstances.changes)))
  }
}
