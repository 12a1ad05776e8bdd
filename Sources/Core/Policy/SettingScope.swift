public import NotificationModel

/// The scope that a group of settings holds for.
public enum SettingScope: Hashable, Sendable {
  case defaults
  case category(Category)
  case app(AppID)
  /// Of a browser: what holds for one web site.
  case appSite(AppID, Site)
  case appCategory(AppID, Category)

  public enum Kind: CaseIterable, Hashable, Sendable {
    case defaults, category, app, appSite, appCategory
  }

  public var kind: Kind {
    switch self {
    case .defaults: .defaults
    case .category: .category
    case .app: .app
    case .appSite: .appSite
    case .appCategory: .appCategory
    }
  }

  /// The app that it speaks of; `nil` for what holds for all.
  public var app: AppID? {
    switch self {
    case .app(let app), .appSite(let app, _), .appCategory(let app, _): app
    case .defaults, .category: nil
    }
  }

  public var site: Site? {
    switch self {
    case .appSite(_, let site): site
    case .defaults, .category, .app, .appCategory: nil
    }
  }

  public var category: Category? {
    switch self {
    case .category(let category), .appCategory(_, let category): category
    case .defaults, .app, .appSite: nil
    }
  }

  /// The groups that hold for a message, the weakest first: the longest category wins.
  ///
  /// - Parameters:
  ///   - app: whose it is; `nil` for that of an app without groups of its own.
  ///   - site: what it is of, where its app is a browser.
  ///   - category: its kind of event.
  /// - Returns: their scopes, written or not.
  static func holding(for app: AppID?, site: Site?, category: Category?) -> [SettingScope] {
    let lineage = category?.lineage ?? []
    var scopes = [SettingScope.defaults] + lineage.map { .category($0) }
    guard let app else { return scopes }
    scopes.append(.app(app))
    if let site { scopes.append(.appSite(app, site)) }
    return scopes + lineage.map { .appCategory(app, $0) }
  }
}
