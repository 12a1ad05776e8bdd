public import NotificationModel
public import Policy

/// The subject of one answer: an app, or only a site or a kind of event of that app.
///
/// An answer is about a site or a kind of event where only that is asked about.
public struct ConsentSubject: Hashable, Sendable {
  public let app: AppID
  public let site: Site?
  public let category: Category?

  public init(_ app: AppID, _ category: Category? = nil) {
    self.app = app
    site = nil
    self.category = category
  }

  public init(_ app: AppID, _ site: Site) {
    self.app = app
    self.site = site
    category = nil
  }
}

extension PreferenceBook {
  /// The settings that hold for everything that a subject stands for.
  public func settings(of subject: ConsentSubject) -> AppSettings {
    settings(for: subject.app, site: subject.site, category: subject.category)
  }
}
