import NotificationModel
import Policy

extension Desk {
  /// What the person is asked about the app that a test has where it names none.
  static let question = "Mail wants to send you notifications"

  /// A desk at which each app has to be asked about.
  static func asking(_ server: DesktopAbilities? = .honouring) -> Desk {
    Desk(server, preferences: .defaults(.allow(.ask)))
  }
}
