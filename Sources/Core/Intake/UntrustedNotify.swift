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
