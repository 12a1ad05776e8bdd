public import NotificationModel

/// Whether an app that asks for quiet gets it; such quiet would silence all apps.
public enum QuietRule {
  /// The person's written word on whether an app gets quiet.
  public enum Word: Hashable, Sendable {
    /// The app's own group says so; where the person sets the app aside by hand, that holds for
    /// that once.
    case yes
    case no
    case unsaid
  }

  /// - Parameters:
  ///   - identity: who asks.
  ///   - isDoubtful: whether it only claims to be an app of which a proven process is there.
  ///   - book: the preferences.
  /// - Returns: the person's word; where it may be somebody else, the stricter one.
  public static func word(
    on identity: AppIdentity, isDoubtful: Bool, in book: PreferenceBook
  ) -> Word {
    let own = book.settings(for: identity.app, category: nil)
    let others = [
      identity.perhaps.map { book.settings(for: $0, category: nil) },
      isDoubtful ? book.settings(category: nil) : nil,
    ].compactMap { $0 }
    guard own.mayInhibit, others.allSatisfy(\.mayInhibit) else { return .no }
    guard others.isEmpty else { return .unsaid }
    return book.says(.mayInhibit, ofAll: identity.app) ? .yes : .unsaid
  }
}
