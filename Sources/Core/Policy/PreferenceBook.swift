public import NotificationModel

/// Everything the person wrote down, as values; later files and lines have already won.
public struct PreferenceBook: Hashable, Sendable {
  /// Every group of settings, of whatever kind: what is asked of any of them is asked of these, so
  /// that no rule can forget a kind.
  public private(set) var groups: [SettingScope: SettingGroup] = [:]
  /// The same by the app that they speak of, `nil` for those of all.
  private var scopes: [AppID?: Set<SettingScope>] = [:]
  /// By name, in the order written.
  public var focuses: [FocusRule] = []
  public var desktop = DesktopSettings()
  public var focusLines: [String: GroupLines] = [:]
  public var desktopLines = GroupLines()

  public init() {}

  /// The preferences where no good file could be read: nothing is shown that could be private.
  public static let careful: PreferenceBook = {
    var book = PreferenceBook()
    book[.defaults].add(.previews(.never), from: .caution)
    book[.defaults].add(.history(false), from: .caution)
    return book
  }()

  /// The settings of a group, empty where nobody has written it.
  public subscript(scope: SettingScope) -> SettingGroup {
    get { groups[scope] ?? SettingGroup() }
    set {
      // A group of all apps without a line says nothing; one of an app speaks of the app.
      guard scope.app != nil || !newValue.lines.isEmpty else { return }
      groups[scope] = newValue
      scopes[scope.app, default: []].insert(scope)
    }
  }

  /// The settings of an app without groups of its own.
  public func settings(category: Category?) -> AppSettings {
    settings(in: SettingScope.holding(for: nil, site: nil, category: category))
  }

  /// The settings of an app for a site and a category: weakest group first, the longest category
  /// last.
  public func settings(
    for app: AppID, site: Site? = nil, category: Category?
  ) -> AppSettings {
    settings(in: SettingScope.holding(for: app, site: site, category: category))
  }

  private func settings(in scopes: [SettingScope]) -> AppSettings {
    var settings = AppSettings()
    for scope in scopes {
      guard let group = groups[scope] else { continue }
      if scope.app == nil { settings.apply(group) } else { settings.applyOwn(group) }
    }
    return settings
  }
}

/// Which apps it speaks of.
extension PreferenceBook {
  public var apps: [AppID] { scopes.keys.compactMap { $0 } }

  /// Whether a group speaks of an app, or of a part of it.
  public func speaks(of app: AppID) -> Bool { scopes[app] != nil }

  /// The groups that can hold for something of an app.
  func scopes(for app: AppID) -> Set<SettingScope> {
    scopes[nil, default: []].union(scopes[app] ?? [])
  }

  /// Whether a group speaks of any site of an app.
  public func speaksOfSites(of app: AppID) -> Bool {
    scopes[app]?.contains { $0.site != nil } == true
  }

  /// The site that a message claims, where a group speaks of any site of an app.
  public func site(claimedBy notification: Notification, in app: AppID) -> Site? {
    speaksOfSites(of: app) ? notification.site : nil
  }
}
