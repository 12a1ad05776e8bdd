public import NotificationModel
public import WindowsOptions

/// Everything the person wrote down, as values; later files and lines have already won.
public struct PreferenceBook: Hashable, Sendable {
  /// The groups of settings of every kind, in one place, so that no rule can forget a kind.
  public private(set) var groups: [SettingScope: SettingGroup] = [:]
  /// The scopes of the groups by the app that they speak of; `nil` for all apps.
  private var scopes: [AppID?: Set<SettingScope>] = [:]
  /// The groups that name apps by a pattern, in the order written.
  private(set) var patterns: [SettingScope] = []
  /// The `[Rule NAME]` groups, in the order written.
  public var rules: [Rule] = [] {
    didSet { momentOfRules = rules.reduce(into: []) { $0.formUnion($1.moment) } }
  }
  /// The circumstances that any rule asks for.
  public private(set) var momentOfRules: RuleMoment.Parts = []
  /// The `[Focus NAME]` groups, in the order written.
  public var focuses: [FocusGroup] = []
  public var desktop = DesktopSettings()
  /// The `[Windows]` group.
  public var windows = CardSettings()
  public var focusLines: [String: GroupLines] = [:]
  public var ruleLines: [String: GroupLines] = [:]
  public var desktopLines = GroupLines()
  public var windowsLines = GroupLines()

  public init() {}

  /// The preferences where no good file could be read: nothing is shown that could be private.
  public static let careful: PreferenceBook = {
    var book = PreferenceBook()
    for (_, row) in SettingKey.withholding { book[.defaults].add(row.careful, from: .caution) }
    return book
  }()

  /// The settings of a group, empty where nobody has written it.
  public subscript(scope: SettingScope) -> SettingGroup {
    get { groups[scope] ?? SettingGroup() }
    set {
      // A group of all apps without a line says nothing; one of an app speaks of the app.
      guard scope.isOfApps || !newValue.lines.isEmpty else { return }
      if scope.pattern == nil {
        scopes[scope.app, default: []].insert(scope)
      } else if groups[scope] == nil {
        patterns.append(scope)
      }
      groups[scope] = newValue
    }
  }

  /// The settings of an app without groups of its own, for whoever has no message: rules are not in
  /// them.
  public func settings(category: Category?) -> AppSettings {
    settings(in: SettingScope.holding(for: nil, site: nil, category: category, among: []))
  }

  /// The settings of an app for a site and a category, for whoever has no message: rules are not in
  /// them.
  ///
  /// The weakest group comes first, the longest category last.
  public func settings(
    for app: AppID, site: Site? = nil, category: Category?
  ) -> AppSettings {
    settings(
      in: SettingScope.holding(for: app, site: site, category: category, among: patterns))
  }

  /// The settings for all that one group is about, for whoever asks what a group comes to.
  public func settings(ofGroup scope: SettingScope) -> AppSettings {
    if let app = scope.app {
      return settings(for: app, site: scope.site, category: scope.category)
    }
    var settings = settings(category: scope.category)
    if scope.pattern != nil { settings.applyOwn(self[scope]) }
    return settings
  }

  private func settings(in scopes: [SettingScope]) -> AppSettings {
    var settings = AppSettings()
    for scope in scopes {
      guard let group = groups[scope] else { continue }
      if scope.isOfApps { settings.applyOwn(group) } else { settings.apply(group) }
    }
    return settings
  }
}

/// The apps that the book speaks of.
extension PreferenceBook {
  /// The apps that groups name, those by a pattern apart.
  public var apps: [AppID] { scopes.keys.compactMap { $0 } }

  /// Whether a group speaks of an app, or of a part of it.
  public func speaks(of app: AppID) -> Bool {
    scopes[app] != nil || patterns.contains { $0.speaks(of: app) }
  }

  /// The groups that were written for an app or a part of it, by its id or by a pattern.
  private func ownScopes(of app: AppID) -> Set<SettingScope> {
    (scopes[app] ?? []).union(patterns.lazy.filter { $0.speaks(of: app) })
  }

  /// The groups that can hold for something of an app.
  func scopes(for app: AppID) -> Set<SettingScope> {
    scopes[nil, default: []].union(ownScopes(of: app))
  }

  /// Whether a group speaks of any site of an app.
  public func speaksOfSites(of app: AppID) -> Bool {
    scopes[app]?.contains { $0.site != nil } == true
      || patterns.contains { $0.speaks(of: app) && $0.site != nil }
  }

  /// Whether a group speaks of this site of an app.
  public func speaks(of site: Site, of app: AppID) -> Bool {
    groups[.appSite(app, site)] != nil
      || patterns.contains { $0.speaks(of: app) && $0.site == site }
  }

  /// Whether a group of all of an app says a key.
  func says(_ key: SettingKey, ofAll app: AppID) -> Bool {
    ownScopes(of: app).contains { scope in
      scope.site == nil && scope.category == nil
        && self[scope].lines.contains { $0.setting.key == key }
    }
  }

  /// The site that a message claims, where a group speaks of any site of an app.
  public func site(claimedBy notification: Notification, in app: AppID) -> Site? {
    speaksOfSites(of: app) ? notification.site : nil
  }
}

/// The settings that can hold for anything at all: of any app, or of one app whatever the message.
extension PreferenceBook {
  /// Whether any group or rule says something, whether or not a stronger one says otherwise.
  func anyGroup(says isOne: (SettingGroup.Line) -> Bool) -> Bool {
    groups.values.contains { $0.lines.contains(where: isOne) }
      || rules.contains { $0.settings.lines.contains(where: isOne) }
  }

  /// Settings in which every value of a key occurs that a message of an app can meet.
  ///
  /// A key is decided by the strongest group that speaks of it. A group that decides for some
  /// message also decides for one that has nothing but that group's own site or category, so no
  /// others need be looked at.
  ///
  /// - Parameter app: an app, or the name of one that has no group.
  /// - Returns: settings for each site and each category that a group speaks of, and for neither;
  ///   what rules say is asked for by itself.
  public func everySettings(of app: AppID) -> [AppSettings] {
    let scopes = scopes(for: app)
    let sites = Set(scopes.compactMap(\.site))
    let categories = Set(scopes.compactMap(\.category))
    return [settings(for: app, category: nil)]
      + sites.map { settings(for: app, site: $0, category: nil) }
      + categories.map { settings(for: app, category: $0) }
  }

  /// Whether the person hides any of an app's words, for words of unknown site and kind.
  public func mayHide(wordsOf app: AppID) -> Bool {
    everySettings(of: app).contains { $0.hidesWords(whileLocked: false) }
      || rulesMayHide(wordsOf: app, at: nil)
  }

  /// Whether the reason why somebody asks for quiet is not to be seen, whichever app it may be.
  public func mayHideReasons(of identity: AppIdentity) -> Bool {
    identity.candidates.contains { mayHide(wordsOf: $0) }
  }
}

/// The `[Desktop]` group.
public struct DesktopSettings: Hashable, Sendable {
  public enum Capabilities: Hashable, Sendable {
    /// Only those that are honoured are offered.
    case honoured
    case list([String])
  }

  /// The server to use, as written; `nil` without the key.
  public var server: String?
  public var unknownLockIsLocked = false
  public var focusWhenLocked: String?
  public var focusWhenSharing: String?
  public var focusWhenFullscreen: String?
  public var focusWhenAway: String?
  public var capabilities = Capabilities.honoured
  public var appNames = AppNameChoice.auto

  public init() {}
}

/// The lines of a `[Focus NAME]`, a `[Rule NAME]`, the `[Desktop]` or the `[Windows]` group.
public struct GroupLines: Hashable, Sendable {
  /// The first line of a focus's or a rule's group; where several files have one, that of the last.
  public var head: FileLine?
  /// The line of each key, as the file spells the key.
  public var keys: [String: FileLine] = [:]

  public init() {}
}
