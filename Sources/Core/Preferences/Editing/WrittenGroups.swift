import NotificationModel
import Policy

/// A group as it holds: its own lines, without those that another line of the same group beats.
public struct WrittenGroup: Hashable, Sendable {
  public let target: PreferenceTarget
  public let values: [PreferenceValue]
}

extension PreferencesInForce {
  /// All that is written and holds, the weakest groups first, and apps by their names.
  ///
  /// A group of several apps is listed with each of them, so that all of an app stands together.
  public var writtenGroups: [WrittenGroup] {
    let settings = book.groups.map { scope, group in
      (scope, written(Dictionary(group.lines.map { ($0.setting.key.rawValue, $0.source) }) { $1 }))
    }
    let ordered = settings.sorted { $0.0.listing < $1.0.listing }
    let others: [(PreferenceTarget, GroupLines?)] =
      book.rules.map { (.rule($0.name), book.ruleLines[$0.name]) }
      + book.focuses.map { (.focus($0.name), book.focusLines[$0.name]) }
      + [(.desktop, book.desktopLines), (.windows, book.windowsLines)]
    let all =
      ordered.map { WrittenGroup(target: $0.0.target, values: $0.1) }
      + others.map { target, lines in
        let sources = (lines?.keys ?? [:]).mapValues { Source.line($0) }
        return WrittenGroup(target: target, values: written(sources))
      }
    return all.filter { !$0.values.isEmpty }
  }

  /// The values of keys in the order of their lines.
  private func written(_ sources: [String: Source]) -> [PreferenceValue] {
    let lines = sources.compactMap { key, source -> (key: String, line: FileLine)? in
      if case .line(let line) = source { (key, line) } else { nil }
    }
    return lines.sorted { ($0.line.file, $0.line.line) < ($1.line.file, $1.line.line) }.map {
      PreferenceValue(key: $0.key, value: written(in: $0.line), source: .line($0.line))
    }
  }
}

extension SettingScope {
  /// The group that it is written as.
  fileprivate var target: PreferenceTarget {
    switch self {
    case .defaults: .defaults
    case .category(let category): .category(category.rawValue)
    case .app(let app): .app(app.spelling)
    case .appSite(let app, let site): .appSite(app.spelling, site.name)
    case .appCategory(let app, let category): .appCategory(app.spelling, category.rawValue)
    case .appsLike(let pattern, .all): .apps(pattern.written)
    case .appsLike(let pattern, .site(let site)): .apps("\(pattern.written) Site \(site.name)")
    case .appsLike(let pattern, .category(let category)):
      .apps("\(pattern.written) Category \(category.rawValue)")
    }
  }

  /// Its place in a list: the kind, and then the name; the parts of an app come after it.
  fileprivate var listing: (Int, String, String) {
    switch self {
    case .defaults: (0, "", "")
    case .category(let category): (1, category.rawValue, "")
    case .appsLike(let pattern, _): (2, pattern.written.lowercased(), target.group)
    case .app(let app): (3, app.key, "")
    case .appSite(let app, let site): (3, app.key, "Site \(site.name)")
    case .appCategory(let app, let category): (3, app.key, "Category \(category.rawValue)")
    }
  }
}
