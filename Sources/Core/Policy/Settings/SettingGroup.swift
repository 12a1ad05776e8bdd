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
  ///   - app: the message's app; `nil` for one without groups of its own.
  ///   - site: the message's web site, where its app is a browser.
  ///   - category: the message's kind of event.
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

/// A person's answer when they are asked whether an app may notify (P6).
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
