public import Clock
public import Intake
public import NotificationModel

/// The content of a card, as the service has decided it.
public struct CardContent: Hashable, Sendable {
  public private(set) var appName: String
  /// The app, and the web site or account that the message came through.
  public var sender: String {
    [appName, origin ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
  }
  /// The web site or account that the message came through.
  public private(set) var origin: String?
  public private(set) var icon: Picture?
  /// Names by which the icon theme may have the icon, the likeliest first.
  public private(set) var iconNames: [String]
  public private(set) var title: String
  public private(set) var body: RichText
  public private(set) var picture: Picture?
  /// A share from 0 to 1.
  public private(set) var progress: Double?
  /// The buttons in their order; those that destroy come last.
  public private(set) var buttons: [Action]
  public private(set) var tap: Action?
  public private(set) var reply: ReplyField?
  public private(set) var stay: CardStay
  public private(set) var isCritical: Bool
  /// The preview is hidden, so that a placeholder stands here.
  public let isHidden: Bool
  /// The card stays when one of its actions was chosen.
  public private(set) var isResident: Bool

  /// The time of a banner where the service names none.
  private static let usualTime = Span.seconds(5)

  public init(_ message: UntrustedNotify) {
    let notification = Intake.accept(message, of: .service).notification
    appName = notification.claim.name
    origin = notification.origin
    icon = notification.appIcon
    iconNames = Self.iconNames(notification)
    // A message without a title has the app's name for one, which stands above it already.
    let isNamed = notification.title == notification.claim.name
    let saysMore = notification.progress != nil || !notification.body.isEmpty
    title = isNamed && saysMore ? "" : notification.title
    isHidden = notification.placeholder != nil
    body = notification.body.linkingAddresses()
    picture = notification.picture
    progress = notification.progress.map { Double($0) / 100 }
    tap = notification.activation
    reply = notification.reply
    isResident = notification.isResident
    isCritical = notification.urgency == .critical || notification.level == .critical
    stay =
      switch notification.timeout {
      case .never: .untilActedOn
      case .whateverIsUsual: .atMost(Self.usualTime)
      case .after(let span): .atMost(span)
      }
    let all =
      notification.actions.filter(\.key.isOwn) + notification.actions.filter { !$0.key.isOwn }
    buttons = all.filter { !$0.isDestructive } + all.filter(\.isDestructive)
  }

  public var isAlert: Bool { stay == .untilActedOn }

  /// Whether a piece of work has gone on, and nothing else: its bar, and words that count along.
  ///
  /// The deeds are the same, so that a press on the one is meant for the other too.
  public func goesOn(from earlier: CardContent) -> Bool {
    // Of buttons that destroy a person is to have read each word.
    guard progress != nil, earlier.progress != nil, body.isEmpty == earlier.body.isEmpty,
      body == earlier.body || !buttons.contains(where: \.isDestructive),
      body.runs.compactMap(\.link) == earlier.body.runs.compactMap(\.link)
    else { return false }
    var same = earlier
    (same.progress, same.body) = (progress, body)
    return same == self
  }

  private static func iconNames(_ notification: Notification) -> [String] {
    var names: [String] = []
    if case .icon(let name) = notification.appIcon { names.append(name.rawValue) }
    if let entry = notification.claim.desktopEntry { names.append(entry) }
    return names
  }
}

extension UntrustedNotify {
  /// How old the message is that the service sends, perhaps not for the first time.
  public func age(at now: UnixTime) -> Span {
    guard case .integer(let came)? = hints.first(where: { $0.name == "x-pennant-came-at" })?.value
    else { return .zero }
    return max(.zero, now - UnixTime(milliseconds: came))
  }
}
