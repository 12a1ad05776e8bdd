public import NotificationModel

/// The settings of one group, in the order in which they were read; a later one wins.
public struct SettingGroup: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    public let setting: Setting
    public let source: Source

    public init(setting: Setting, source: Source) {
      self.setting = setting
      self.source = source
    }
  }

  public private(set) var lines: [Line] = []

  public init() {}

  public mutating func add(_ setting: Setting, from source: Source) {
    lines.append(Line(setting: setting, source: source))
  }
}

/// The scope that a group of settings holds for.
public enum SettingScope: Hashable, Sendable {
  case defaults
  case category(Category)
  case app(AppID)
  /// A single web site of a browser.
  case appSite(AppID, Site)
  case appCategory(AppID, Category)
  /// All apps with such an id, or that site or kind of event of theirs.
  case appsLike(TextPattern, AppPart)

  public enum Kind: CaseIterable, Hashable, Sendable {
    case defaults, category, app, appSite, appCategory, appsLike
  }

  /// The part of an app that a group is about.
  public enum AppPart: Hashable, Sendable {
    case all
    case site(Site)
    case category(Category)
  }

  public var kind: Kind {
    switch self {
    case .defaults: .defaults
    case .category: .category
    case .app: .app
    case .appSite: .appSite
    case .appCategory: .appCategory
    case .appsLike: .appsLike
    }
  }

  /// The one app that it speaks of.
  public var app: AppID? {
    switch self {
    case .app(let app), .appSite(let app, _), .appCategory(let app, _): app
    case .defaults, .category, .appsLike: nil
    }
  }

  /// The pattern of the apps that it speaks of.
  var pattern: TextPattern? {
    switch self {
    case .appsLike(let pattern, _): pattern
    case .defaults, .category, .app, .appSite, .appCategory: nil
    }
  }

  /// Whether it was written for some apps, and not for all.
  var isOfApps: Bool { app != nil || pattern != nil }

  public var site: Site? {
    switch self {
    case .appSite(_, let site), .appsLike(_, .site(let site)): site
    case .defaults, .category, .app, .appCategory, .appsLike(_, .all), .appsLike(_, .category): nil
    }
  }

  public var category: Category? {
    switch self {
    case .category(let category), .appCategory(_, let category),
      .appsLike(_, .category(let category)):
      category
    case .defaults, .app, .appSite, .appsLike(_, .all), .appsLike(_, .site): nil
    }
  }

  /// The groups that hold for a message, the weakest first: the longest category wins.
  ///
  /// - Parameters:
  ///   - app: the message's app; `nil` for one without groups of its own.
  ///   - site: the message's web site, where its app is a browser.
  ///   - category: the message's kind of event.
  ///   - patterns: the groups that name apps by a pattern, in the order in which they were written.
  /// - Returns: their scopes, written or not.
  static func holding(
    for app: AppID?, site: Site?, category: Category?, among patterns: [SettingScope]
  ) -> [SettingScope] {
    let lineage = category?.lineage ?? []
    var scopes = [SettingScope.defaults] + lineage.map { .category($0) }
    guard let app else { return scopes }
    scopes += patterns.filter {
      $0.speaks(of: app) && ($0.site == nil || $0.site == site)
        && ($0.category.map { lineage.contains($0) } ?? true)
    }
    scopes.append(.app(app))
    if let site { scopes.append(.appSite(app, site)) }
    return scopes + lineage.map { .appCategory(app, $0) }
  }

  /// Whether it was written for an app, by its id or by a pattern.
  func speaks(of app: AppID) -> Bool {
    self.app == app || pattern?.matches(FoldedText(lowercase: app.key)) == true
  }
}

/// A person's answer when they are asked whether an app may notify.
public enum ConsentAnswer: Hashable, Sendable, CaseIterable {
  case allow
  case dontAllow
  /// Into the Center, without a banner, an alert or a sound.
  case allowQuietly

  /// The settings of the app's group that say so.
  public var settings: [Setting] {
    switch self {
    case .allow: [.allow(.yes)]
    case .dontAllow: [.allow(.no)]
    case .allowQuietly: [.allow(.yes), .style(.none), .sound(.no)]
    }
  }
}
