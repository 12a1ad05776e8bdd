public import NotificationModel

/// Everything the person wrote down, as values; later files and lines have already won.
public struct PreferenceBook: Hashable, Sendable {
  /// The groups of one app.
  public struct App: Hashable, Sendable {
    public var own = SettingGroup()
    /// Of a browser: what holds for one web site.
    public var bySite: [Site: SettingGroup] = [:]
    public var byCategory: [Category: SettingGroup] = [:]

    public init() {}
  }

  public var defaults = SettingGroup()
  public var categories: [Category: SettingGroup] = [:]
  public var apps: [AppID: App] = [:]
  /// By name, in the order written.
  public var focuses: [FocusRule] = []
  public var desktop = DesktopSettings()
  public var focusLines: [String: GroupLines] = [:]
  public var desktopLines = GroupLines()

  public init() {}

  /// What holds where no good file could be read: nothing shown that could be private.
  public static let careful: PreferenceBook = {
    var book = PreferenceBook()
    book.defaults.add(.previews(.never), from: .caution)
    book.defaults.add(.history(false), from: .caution)
    return book
  }()

  /// The settings of an app without groups of its own.
  public func settings(category: Category?) -> AppSettings {
    var settings = AppSettings()
    settings.apply(defaults)
    for step in category?.lineage ?? [] {
      if let group = categories[step] { settings.apply(group) }
    }
    return settings
  }

  /// The settings of an app for a site and a category: weakest group first, the longest category
  /// last.
  public func settings(
    for app: AppID, site: Site? = nil, category: Category?
  ) -> AppSettings {
    var settings = settings(category: category)
    guard let groups = apps[app] else { return settings }
    settings.applyOwn(groups.own)
    if let site, let group = groups.bySite[site] { settings.applyOwn(group) }
    for step in category?.lineage ?? [] {
      if let group = groups.byCategory[step] { settings.applyOwn(group) }
    }
    return settings
  }
}
