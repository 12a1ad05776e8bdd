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

  public static func accept(_ message: UntrustedNotify) -> Accepted {
    // Filled in its place: a whole notification is dear to copy.
    var accepted = Accepted(
      notification: Notification(claim: AppClaim(name: ""), title: ""), repairs: [],
      replaces: message.replacesID == 0 ? nil : message.replacesID)
    fill(&accepted.notification, from: message, &accepted.repairs)
    return accepted
  }

  private static func fill(
    _ notification: inout Notification, from message: UntrustedNotify, _ repairs: inout [Repair]
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
      message.actions, destructive: reader.destructive, prompt: reader.replyPrompt,
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
