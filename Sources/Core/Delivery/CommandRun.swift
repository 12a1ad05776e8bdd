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
  /// An item that has ended is judged no more, so that what has changed since could not hide it.
  public func item(for run: CommandRun) -> CenterItem? {
    if let now = centerItem(run.item.id) { return now.isHidden ? now : run.item }
    return run.item.isHidden || run.changes == circumstances.changes ? run.item : nil
  }
}
