public import NotificationModel

/// A way to show notifications to a person; it knows nothing of apps and preferences.
@MainActor
public protocol DesktopBackEnd: AnyObject {
  /// Where everything goes that happens here; set before `start()`.
  var report: (DesktopEvent) -> Void { get set }
  /// Begins, and reports `appeared` once there is something to show things on.
  func start()
  /// Shows something; the answer is a report, `shown` or `notShown`.
  ///
  /// - Parameters:
  ///   - presentation: what to show, all decided.
  ///   - order: the number that the answer carries.
  ///   - replacing: what of this server's life it takes the place and the number of.
  func show(_ presentation: Presentation, order: ShowOrder, replacing: ServerID?)
  /// Takes something off the screen; nothing is reported for it.
  func withdraw(_ id: ServerID)
  /// The number on an app's icon, for those who draw one; 0 takes it off.
  func setBadge(_ count: UInt32, of app: String)
  func stop()
  /// How it stands with the server behind it; `nil` where there is none to speak of.
  var condition: ServerCondition? { get }
}

extension DesktopBackEnd {
  /// Most servers draw no badges.
  public func setBadge(_ count: UInt32, of app: String) {}
  /// A back end that draws by itself has no server.
  public var condition: ServerCondition? { nil }
}
