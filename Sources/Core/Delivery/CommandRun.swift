public import NotificationModel
public import Policy

/// A command of the person's that is to run for an item.
public struct CommandRun: Hashable, Sendable {
  public let command: RunCommand
  /// The line that says so.
  public let source: Source
  /// The item as the Center lists it.
  public let item: CenterItem
  /// How often what may hide words had changed by then.
  let changes: Int
}

extension Ledger {
  /// The item with the words with which a command may still start after it has waited; `nil` where
  /// nobody knows any more whether its words may be seen.
  ///
  /// Words that are not on the item any more are judged no more, because it has ended or says
  /// something else: what has changed since could not hide them.
  public func item(for run: CommandRun) -> CenterItem? {
    let now = centerItem(run.item.id)
    if let now, now.isHidden { return now }
    if run.item.isHidden || run.changes == circumstances.changes { return run.item }
    // The item as it is now: its name and its buttons may be others, and were judged with it.
    guard let now, now.title == run.item.title, now.body == run.item.body else { return nil }
    return now
  }
}
