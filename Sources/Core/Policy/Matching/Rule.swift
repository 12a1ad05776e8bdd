public import NotificationModel

/// A `[Rule NAME]` group: conditions that must all hold, and the settings that hold then.
public struct Rule: Hashable, Sendable {
  /// The largest number of rules, because every message is judged by all of them.
  public static let most = 256
  /// The most entries of a condition's list.
  public static let mostEntries = 32

  public let name: String
  public private(set) var conditions: [RuleCondition] = []
  public private(set) var settings = SettingGroup()

  public init(name: String) {
    self.name = name
  }

  /// Another line for the same condition takes the place of the first.
  public mutating func add(_ condition: RuleCondition) {
    conditions.removeAll { $0.kind == condition.kind }
    conditions.append(condition)
    conditions.sort { $0.kind.rawValue < $1.kind.rawValue }
  }

  public mutating func add(_ setting: Setting, from source: Source) {
    settings.add(setting, from: source)
  }

  /// The kinds of event that it names.
  var categories: [Category] {
    conditions.flatMap { condition -> [Category] in
      switch condition {
      case .category(let kinds): kinds
      case .app, .title, .body, .urgency, .level, .site, .has, .focus, .locked, .during: []
      }
    }
  }

  /// The circumstances that its conditions ask for.
  var moment: RuleMoment.Parts { conditions.reduce(into: []) { $0.formUnion($1.moment) } }

  /// Whether all of its conditions hold.
  ///
  /// - Parameters:
  ///   - subject: what a message says.
  ///   - sender: whose it is.
  ///   - moment: the circumstances; where it is `nil`, only what is true at all times holds.
  /// - Returns: true where none of them fails.
  func holds(for subject: RuleSubject, of sender: RuleSender, at moment: RuleMoment?) -> Bool {
    conditions.allSatisfy { $0.holds(for: subject, of: sender, at: moment) }
  }

  /// Whether it can hold for a message of an app of which nothing is known.
  ///
  /// - Parameters:
  ///   - app: the app; `nil` for any.
  ///   - moment: the circumstances; `nil` for any.
  /// - Returns: false where a condition fails whatever a message says.
  func mayHold(for app: AppID?, at moment: RuleMoment?) -> Bool {
    let sender = RuleSender(app, site: nil)
    return conditions.allSatisfy { condition in
      switch condition {
      case .app(let patterns):
        sender.app.map { app in patterns.contains { $0.matches(app) } } ?? true
      case .focus, .locked, .during: moment.map { condition.holds(at: $0) } ?? true
      case .title, .body, .urgency, .category, .level, .site, .has: true
      }
    }
  }

  /// Whether one of its own settings says something.
  func says(_ isOne: (Setting) -> Bool) -> Bool { settings.lines.contains { isOne($0.setting) } }
}

/// A condition of a rule.
///
/// A list matches if one entry matches.
public enum RuleCondition: Hashable, Sendable {
  case app([TextPattern])
  case title([TextPattern])
  case body([TextPattern])
  case urgency([Urgency])
  case category([Category])
  case level([InterruptionLevel])
  case site([TextPattern])
  case has([RuleSubject.Part])
  case focus([String])
  case locked(Bool)
  case during([DayHours])

  /// The kinds in the order in which they are judged: what costs least comes first.
  enum Kind: Int {
    case locked, focus, during, urgency, level, category, has, app, site, title, body
  }

  var kind: Kind {
    switch self {
    case .app: .app
    case .title: .title
    case .body: .body
    case .urgency: .urgency
    case .category: .category
    case .level: .level
    case .site: .site
    case .has: .has
    case .focus: .focus
    case .locked: .locked
    case .during: .during
    }
  }

  /// The circumstances that it asks for.
  var moment: RuleMoment.Parts {
    switch self {
    case .focus: .focuses
    case .locked: .lock
    case .during: .hours
    case .app, .title, .body, .urgency, .category, .level, .site, .has: []
    }
  }

  fileprivate func holds(
    for subject: RuleSubject, of sender: RuleSender, at moment: RuleMoment?
  ) -> Bool {
    switch self {
    case .app(let patterns): return Self.any(patterns, sender.app)
    case .title(let patterns): return Self.any(patterns, subject.title)
    case .body(let patterns): return Self.any(patterns, subject.body)
    case .urgency(let urgencies): return urgencies.contains(subject.urgency)
    case .category(let classes):
      guard let category = subject.category else { return false }
      return classes.contains { category.belongs(to: $0) }
    case .level(let levels): return levels.contains(subject.level)
    case .site(let patterns): return Self.any(patterns, sender.site)
    case .has(let parts): return parts.contains { subject.has($0) }
    case .focus, .locked, .during: return moment.map { holds(at: $0) } ?? false
    }
  }

  fileprivate func holds(at moment: RuleMoment) -> Bool {
    switch self {
    case .focus(let names): names.contains { moment.focuses.contains($0) }
    case .locked(let isLocked): moment.isLocked == isLocked
    case .during(let hours): hours.contains { moment.hours.contains($0) }
    case .app, .title, .body, .urgency, .category, .level, .site, .has: true
    }
  }

  private static func any(_ patterns: [TextPattern], _ text: FoldedText?) -> Bool {
    guard let text else { return false }
    return patterns.contains { $0.matches(text) }
  }
}
