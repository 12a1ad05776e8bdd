public import NotificationModel

/// A guideline that a notification breaks, where, and what would keep it.
public struct Finding: Hashable, Sendable {
  /// The part of the notification that it is about.
  public enum Place: Hashable, Sendable {
    case title
    case body
    case action(ActionKey)
    case actions
    case badge
    case whole

    public var words: String {
      switch self {
      case .title: "title"
      case .body: "body"
      case .action(let key): "action \(key.rawValue)"
      case .actions: "actions"
      case .badge: "badge"
      case .whole: "notification"
      }
    }
  }

  public let rule: Guideline
  public let place: Place
  /// The piece of text, or the number, that breaks the guideline.
  public let found: String
  /// The same as it should be, where that takes no thought.
  public let better: String?

  public init(_ rule: Guideline, _ place: Place, found: String, better: String? = nil) {
    self.rule = rule
    self.place = place
    self.found = found
    self.better = better
  }
}
