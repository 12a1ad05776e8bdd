public import NotificationModel
public import Policy

/// What one answer is about: an app, or one site or kind of event of it where only that is asked
/// about.
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
  /// What holds for all that a subject stands for.
  public func settings(of subject: ConsentSubject) -> AppSettings {
    settings(for: subject.app, site: subject.site, category: subject.category)
  }
}
