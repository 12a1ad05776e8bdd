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
    let isJudged = now.map { $0.title == run.item.title && $0.body == run.item.body } ?? false
    return isJudged || run.item.isHidden || run.changes == circumstances.changes ? run.item : nil
  }
}
