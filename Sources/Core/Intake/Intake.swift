import Clock
public import NotificationModel

/// The one place where what a peer sent becomes a notification.
///
/// Nothing is refused here: what is wrong is mended or left out, and said. Messages that must be
/// refused (a wrong signature, more bytes than `Limits.messageBytes`, somebody else's id) are
/// caught before or after, by a front door or by the ledger.
public enum Intake {
  /// The result of one message.
  public struct Accepted: Hashable, Sendable {
    public var notification: Notification
    /// The faults that had to be mended, for one log line.
    public var repairs: [Repair]
    /// `replaces_id`, if it was not 0: still a claim.
    public var replaces: UInt32?

    public init(notification: Notification, repairs: [Repair], replaces: UInt32?) {
      self.notification = notification
      self.repairs = repairs
      self.replaces = replaces
    }
  }

  public static func accept(
    _ message: UntrustedNotify, of source: MessageSource = .app
  ) -> Accepted {
    // Filled in its place: a whole notification is dear to copy.
    var accepted = Accepted(
      notification: Notification(claim: AppClaim(name: ""), title: ""), repairs: [],
      replaces: message.replacesID == 0 ? nil : message.replacesID)
    fill(&accepted.notification, from: message, of: source, &accepted.repairs)
    return accepted
  }

  private static func fill(
    _ notification: inout Notification, from message: UntrustedNotify, of source: MessageSource,
    _ repairs: inout [Repair]
  ) {
    let reader = HintReader(message.hints, into: &notification)
    repairs = reader.repairs
    notification.claim = AppClaim(
      name: CleanText.line(
        message.appName, characters: Limits.nameCharacters, .appName, &repairs),
      desktopEntry: reader.desktopEntry, displayName: reader.displayName)
    notification.title = CleanText.line(
      message.summary, characters: Limits.titleCharacters, .title, &repairs)
    notification.body = CleanText.body(message.body, &repairs)
    notification.picture = reader.picture(&repairs)
    notification.appIcon = appIcon(message.appIcon, &repairs)
    notification.timeout = timeout(message.expireTimeout, &repairs)
    let actions = ActionList(
      message.actions, of: source, destructive: reader.destructive, prompt: reader.replyPrompt,
      sendTitle: reader.replyTitle, &repairs)
    notification.actions = actions.buttons
    notification.activation = actions.activation
    notification.reply = actions.reply
  }

  private static func appIcon(_ text: String, _ repairs: inout [Repair]) -> Picture? {
    do throws(PathFault) {
      return try PathCheck.picture(text)
    } catch {
      repairs.append(.pathDropped(.appIcon, error))
      return nil
    }
  }

  private static func timeout(_ value: Int32, _ repairs: inout [Repair]) -> RequestedTimeout {
    if value < -1 { repairs.append(.timeoutBelowUsual) }
    if value < 0 { return .whateverIsUsual }
    return value == 0 ? .never : .after(.milliseconds(Int64(value)))
  }
}

/// A `Notify` call as it came off the wire: the right shape, and nothing else is known of it.
public struct UntrustedNotify: Hashable, Sendable {
  public var appName: String
  public var replacesID: UInt32
  public var appIcon: String
  public var summary: String
  public var body: String
  /// key, title, key, title …, perhaps of odd length.
  public var actions: [String]
  public var hints: [UntrustedHint]
  public var expireTimeout: Int32

  public init(
    appName: String = "", replacesID: UInt32 = 0, appIcon: String = "", summary: String = "",
    body: String = "", actions: [String] = [], hints: [UntrustedHint] = [],
    expireTimeout: Int32 = -1
  ) {
    self.appName = appName
    self.replacesID = replacesID
    self.appIcon = appIcon
    self.summary = summary
    self.body = body
    self.actions = actions
    self.hints = hints
    self.expireTimeout = expireTimeout
  }
}

/// An entry of the hints dictionary as it came off the wire.
public struct UntrustedHint: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case flag(Bool)
    /// Any of the integer types that fits; unsigned 64-bit values beyond are held at the largest.
    case integer(Int64)
    case number(Double)
    case text(String)
    case texts([String])
    case image(UntrustedImage)
    /// A type that no hint has, by its signature.
    case other(String)
  }

  public var name: String
  public var value: Value

  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }

  /// The hint of a row, as an app sends it.
  public init(_ hint: Hint, _ value: Value) {
    self.init(hint.name.description, value)
  }
}

/// An `(iiibiiay)` as it came off the wire; its numbers may lie.
public struct UntrustedImage: Hashable, Sendable {
  public var width: Int32
  public var height: Int32
  public var rowStride: Int32
  public var hasAlpha: Bool
  public var bitsPerSample: Int32
  public var channels: Int32
  public var bytes: [UInt8]

  public init(
    width: Int32, height: Int32, rowStride: Int32, hasAlpha: Bool, bitsPerSample: Int32,
    channels: Int32, bytes: [UInt8]
  ) {
    self.width = width
    self.height = height
    self.rowStride = rowStride
    self.hasAlpha = hasAlpha
    self.bitsPerSample = bitsPerSample
    self.channels = channels
    self.bytes = bytes
  }
}
