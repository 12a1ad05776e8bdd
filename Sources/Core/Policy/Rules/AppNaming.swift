public import NotificationModel

/// Whether the server or Pennant says on the screen which app a message is of.
public enum AppNaming: Sendable {
  /// The server draws the name beside it.
  case byServer
  /// The name stands in the title line.
  case inTitle
  case nowhere
}

/// `app-names`: whether an app's name stands in the title line.
public enum AppNameChoice: String, CaseIterable, Hashable, Sendable {
  /// Where the server draws none.
  case auto
  case always, never

  public func naming(on desktop: DesktopAbilities) -> AppNaming {
    switch self {
    case .auto: desktop.drawsAppName ? .byServer : .inTitle
    case .always: .inTitle
    case .never: desktop.drawsAppName ? .byServer : .nowhere
    }
  }
}
