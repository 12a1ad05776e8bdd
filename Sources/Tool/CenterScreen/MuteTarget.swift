public import NotificationModel

/// Whose notifications are muted: an app's, or those of one web site in a browser.
public struct MuteTarget: Hashable, Sendable {
  public let app: AppID
  public let site: Site?

  public init(_ app: AppID, site: Site? = nil) {
    self.app = app
    self.site = site
  }

  /// A browser is more than the one site that a person has had enough of.
  init(_ item: CenterItem) {
    self.init(item.app, site: item.site)
  }
}
