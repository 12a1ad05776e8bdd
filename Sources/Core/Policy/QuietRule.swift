public import NotificationModel

/// B9: whether an app that asks for quiet gets it, since it asks for everybody's.
public enum QuietRule {
  /// The person's written word on whether an app gets quiet.
  public enum Word: Hashable, Sendable {
    /// In the app's own group: what was set aside by hand holds for that once.
    case yes
    case no
    case unsaid
  }

  /// - Parameters:
  ///   - identity: who asks.
  ///   - isDoubtful: it only claims to be an app of which a proven process is there.
  ///   - book: the preferences.
  /// - Returns: the stricter word where it may be somebody else.
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
    let isWritten = book[.app(identity.app)].lines.contains { $0.setting.key == .mayInhibit }
    return isWritten ? .yes : .unsaid
  }
}
