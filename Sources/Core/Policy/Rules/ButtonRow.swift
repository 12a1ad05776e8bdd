public import NotificationModel
import Translations

/// The app's buttons that survive, in the order in which they are drawn.
public struct ButtonRow: Hashable, Sendable {
  /// The app's buttons, at most four, destructive ones last, then the app's settings button.
  public private(set) var actions: [Action]
  /// The action of a tap; never something destructive.
  public private(set) var activation: Action?
  public private(set) var reply: ReplyField?
  /// Whether the person wants to be asked before a destructive action is done.
  private var confirms = false

  init(
    for notification: borrowing Notification, settings: borrowing AppSettings,
    reasons: inout [Reason]
  ) {
    self.reply = notification.reply
    guard !notification.actions.isEmpty || notification.activation != nil else {
      self.actions = []
      return
    }
    var counted: [Action] = []
    var uncounted: [Action] = []
    for action in notification.actions {
      if action.key == .settings {
        uncounted.append(action)
      } else {
        counted.append(Self.marked(action, settings: settings))
      }
    }
    Self.cut(&counted, to: settings, reasons: &reasons)
    if let tap = notification.activation.map({ Self.marked($0, settings: settings) }) {
      if tap.isDestructive {
        reasons.append(.destructiveIsNoTap)
        counted.append(Self.titled(tap))
      } else {
        self.activation = tap
      }
    }
    Self.moveDestructive(&counted, settings: settings, reasons: &reasons)
    self.actions = counted + uncounted
    confirms = settings.confirmsDestruction
  }

  /// Whether the person is asked before an action is done.
  ///
  /// Servers do not tell a tap from the button that has its key: where that would destroy
  /// something, a slip must not be enough.
  public func asksFirst(_ key: ActionKey) -> Bool {
    guard confirms || key == .activate else { return false }
    return actions.contains { $0.key == key && $0.isDestructive }
  }

  private static func cut(
    _ actions: inout [Action], to settings: AppSettings, reasons: inout [Reason]
  ) {
    guard actions.count > settings.actions else { return }
    reasons.append(
      .actionsCut(actions.count - settings.actions, settings.source(of: .actions)))
    actions.removeLast(actions.count - settings.actions)
  }

  private static func moveDestructive(
    _ actions: inout [Action], settings: AppSettings, reasons: inout [Reason]
  ) {
    let destructive = actions.filter(\.isDestructive)
    guard !destructive.isEmpty else { return }
    actions.removeAll(where: \.isDestructive)
    switch settings.destructive {
    case .show:
      reasons.append(.destructiveLast(destructive.count))
      actions += destructive
    case .confirm:
      reasons.append(.destructiveLast(destructive.count))
      reasons.append(.destructiveAsks(settings.source(of: .destructive)))
      actions += destructive
    case .hide:
      reasons.append(.destructiveHidden(destructive.count, settings.source(of: .destructive)))
    }
  }

  /// The action, marked as destructive where the person has named its key or title so.
  private static func marked(_ action: Action, settings: AppSettings) -> Action {
    guard !action.isDestructive, !settings.destructiveActions.isEmpty else { return action }
    var action = action
    let key = action.key.rawValue.lowercased()
    let title = action.title.lowercased()
    action.isDestructive = settings.destructiveActions.contains {
      $0.lowercased() == key || $0.lowercased() == title
    }
    return action
  }

  private static func titled(_ action: Action) -> Action {
    var action = action
    if action.title.isEmpty { action.title = translated("Open") }
    return action
  }
}
