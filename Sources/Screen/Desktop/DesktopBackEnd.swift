public import NotificationModel

/// A way to show notifications to a person; it knows nothing of apps and preferences.
///
/// A back end reports to the `DesktopListener` that it was made with.
@MainActor
public protocol DesktopBackEnd: AnyObject {
  /// Begins, and reports `appeared` once there is something to show things on.
  func start()
  /// Shows something; the answer is a report, `shown` or `notShown`.
  ///
  /// - Parameters:
  ///   - presentation: what to show, all decided.
  ///   - order: the number that the answer carries.
  ///   - replacing: the notification of this server's life whose place and number it takes.
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

/// The screen that nobody sees (`none`): everything is taken, and fades by our own clock.
public final class Nobody: DesktopBackEnd {
  private let id: BackEndID
  private weak var listener: (any DesktopListener)?
  private var ids = ServerIDSource()
  private var isStarted = false

  public init(as id: BackEndID, for listener: any DesktopListener) {
    self.id = id
    self.listener = listener
  }

  public func start() {
    isStarted = true
    var abilities = DesktopAbilities()
    abilities.honoursTimeouts = false
    abilities.isSeen = false
    listener?.heard(.appeared(abilities), from: id)
  }

  public func show(_ presentation: Presentation, order: ShowOrder, replacing: ServerID?) {
    guard isStarted else { return }
    listener?.heard(.shown(order, replacing ?? ids.next()), from: id)
  }

  public func withdraw(_ id: ServerID) {}

  public func stop() {
    isStarted = false
  }
}

/// Gives the numbers of a back end that has no server to give them.
nonisolated struct ServerIDSource {
  private var last: UInt32 = 0

  /// The next number, never 0.
  mutating func next() -> ServerID {
    last = last == .max ? 1 : last + 1
    return ServerID(last)
  }
}
