public import NotificationModel
public import Policy

/// A command of the person's that is to run for an item.
public struct CommandRun: Hashable, Sendable {
  public let command: RunCommand
  /// The line that says so.
  public let source: Source
  /// The item as the Center lists it.
  public let item: CenterItem

  public init(command: RunCommand, source: Source, item: CenterItem) {
    self.command = command
    self.source = source
    self.item = item
  }

  /// The words with which it may still start after it has waited, by the item as it is now.
  ///
  /// - Parameters:
  ///   - now: the item; `nil` where it has ended.
  ///   - isLocked: whether the screen is locked now.
  /// - Returns: what the command gets; `nil` where nobody knows any more whether its words may be
  ///   seen.
  public func waited(now: CenterItem?, isLocked: Bool) -> CenterItem? {
    guard let now else { return isLocked && !item.isHidden ? nil : item }
    return now.isHidden ? now : item
  }
}
