/// An event that a desktop back end reports.
///
/// Events are the only way by which people's actions come back.
public enum DesktopEvent: Hashable, Sendable {
  /// A server is there, for the first time or again: everything it knew before is gone.
  case appeared(DesktopAbilities)
  /// The same server answers differently now.
  case abilitiesChanged(DesktopAbilities)
  case vanished
  /// The server was ended because another, or itself with other settings, is to draw: it died of
  /// nothing that it was sent.
  case relieved
  /// Its person has told it not to disturb, by a switch of its own, or to do so again.
  case ownSilence(Bool)
  /// Its person has switched these apps off in the desktop's own settings, and all others on.
  case mutedApps(MutedApps)
  /// The server took the order and gave the notification a number.
  case shown(ShowOrder, ServerID)
  /// The server answered the order with an error, with nothing of use, or not in time.
  case notShown(ShowOrder, ServerFault)
  /// The notification is gone from the screen.
  case left(ServerID, ScreenExit)
  /// The person acted; the token lets the app raise its window.
  case acted(ServerID, ActionKey, activationToken: String?)
  case replied(ServerID, String)
}

/// The number of one order to show something, so that a late answer finds what it belongs to.
public struct ShowOrder: Hashable, Sendable {
  public let rawValue: UInt64

  public init(_ rawValue: UInt64) {
    self.rawValue = rawValue
  }
}

/// How something left the screen, whatever number the server has for it.
public enum ScreenExit: Hashable, Sendable {
  case faded
  /// The person closed it.
  case dismissed
  /// Somebody called the server's CloseNotification.
  case closedByCall
  /// The notification was never drawn (the server's own do-not-disturb, a duplicate).
  case neverShown
}

/// Why a server did not take an order.
public enum ServerFault: Hashable, Sendable {
  /// An error reply, by its name.
  case error(String)
  /// A reply that was no notification id.
  case nonsense
  /// No answer within the deadline; it may come yet.
  case silence
}

/// The number a desktop server gave to what it shows; it means nothing after that server's life.
public struct ServerID: Hashable, Sendable {
  public let rawValue: UInt32

  public init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

/// The number of one back end among all that draw in this life of ours: what an earlier one reports
/// late is not taken for the word of the present one.
public struct BackEndID: Hashable, Sendable {
  public let rawValue: UInt64

  public init(_ rawValue: UInt64) {
    self.rawValue = rawValue
  }
}
