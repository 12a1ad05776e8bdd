import NotificationModel
public import Policy
import Translations

/// The group of a preferences file that a change is about.
public enum PreferenceTarget: Hashable, Sendable {
  case defaults
  case category(String)
  case app(String)
  case appSite(String, String)
  case appCategory(String, String)
  /// Several apps, or a part of each, as it stands behind the word `App`.
  case apps(String)
  case rule(String)
  case focus(String)
  case desktop
  case windows

  /// The text between the group's brackets.
  public var group: String {
    switch self {
    case .defaults: "Defaults"
    case .category(let category): "Category \(category)"
    case .app(let id): "App \(Self.escaped(id))"
    case .appSite(let id, let site): "App \(Self.escaped(id)) Site \(Self.escaped(site))"
    case .appCategory(let id, let category): "App \(Self.escaped(id)) Category \(category)"
    case .apps(let written): "App \(written)"
    case .rule(let name): "Rule \(Self.escaped(name, "[]%"))"
    case .focus(let name): "Focus \(Self.escaped(name, "[]%"))"
    case .desktop: "Desktop"
    case .windows: "Windows"
    }
  }

  /// The id with an escape for each character that means something in a group's name.
  private static func escaped(_ id: String, _ characters: String = "[]%;*?") -> String {
    var found = ""
    for character in id {
      let escape = GroupName.escapes.first { $0.character == character }
      if let escape, characters.contains(character) {
        found += "%\(escape.code)"
      } else {
        found.append(character)
      }
    }
    return found
  }

  /// The group that is meant; `nil` where its site is none.
  private var meaning: GroupName? {
    switch self {
    case .defaults: .defaults
    case .category(let category): .category(Category(category))
    case .app(let id): .app(AppID(id))
    case .appSite(let id, let site): Site(site).map { .appSite(AppID(id), $0) }
    case .appCategory(let id, let category): .appCategory(AppID(id), Category(category))
    case .apps: (try? GroupName.read(line: "[\(group)]")) ?? nil
    case .rule(let name): .rule(name)
    case .focus(let name): .focus(name)
    case .desktop: .desktop
    case .windows: .windows
    }
  }

  /// The first of the scopes that the group's settings hold for; `nil` for one of other keys.
  public var scope: SettingScope? { meaning?.scopes.first }

  /// The name of the group as it reads back from a file.
  ///
  /// The change is refused where that is not the group that was meant.
  func name() throws(PreferenceEditFault) -> GroupName {
    let found = try GroupName.read(line: "[\(group)]")
    guard let found, found == meaning else {
      throw .refused(
        translated("{name} cannot be the name of a group.", ["name": quoted(group)]))
    }
    return found
  }
}

/// The keys that a group may have, and what holds for those that it leaves out.
extension PreferenceTarget {
  /// The group's keys as the file spells them.
  public var keys: [String] {
    switch self {
    case .defaults: SettingKey.allCases.map(\.rawValue)
    case .category, .app, .appSite, .appCategory, .apps: SettingKey.ofApps.map(\.rawValue)
    case .rule: RuleLineKey.allCases.map(\.rawValue)
    case .focus: FocusKey.allCases.map(\.rawValue)
    case .desktop: DesktopKey.allCases.map(\.rawValue)
    case .windows: WindowsKey.allCases.map(\.rawValue)
    }
  }

  /// The value of a key where nobody has written one; empty where nothing stands for it.
  public func builtIn(_ key: String) -> String {
    let help: KeyHelp? =
      switch self {
      case .defaults, .category, .app, .appSite, .appCategory, .apps:
        SettingKey.spelled(key)?.syntax.help
      // Weaker groups decide the keys that a rule leaves out.
      case .rule: nil
      case .focus: FocusKey.spelled(key)?.syntax.help
      case .desktop: DesktopKey.spelled(key)?.syntax.help
      case .windows: WindowsKey.spelled(key)?.syntax.help
      }
    return help?.builtIn ?? ""
  }
}

/// Groups as a person writes them: `[Focus Work]`, with its brackets.
extension PreferenceTarget {
  /// Whether a word is meant as a whole group; an id that begins so is written `[App %5B…]`.
  public static func isGroup(_ word: String) -> Bool { word.hasPrefix("[") }

  /// The group that a head of the file names.
  ///
  /// - Throws: what is wrong with it and what a group looks like, as `pennant check` has it.
  public init(written word: String) throws(PreferenceEditFault) {
    switch try GroupName.read(line: word) {
    case nil:
      let fault = Fault(
        at: 0, translated("{value} is no group", ["value": quoted(word)]),
        expected: GroupName.expected)
      throw .refused(PreferenceError(fault).sentence)
    case .defaults: self = .defaults
    case .category(let category): self = .category(category.rawValue)
    case .app(let app): self = .app(app.spelling)
    case .appSite(let app, let site): self = .appSite(app.spelling, site.name)
    case .appCategory(let app, let category): self = .appCategory(app.spelling, category.rawValue)
    case .severalApps:
      self = .apps(String(word.dropFirst("[App ".count).dropLast()))
    case .rule(let name): self = .rule(name)
    case .focus(let name): self = .focus(name)
    case .desktop: self = .desktop
    case .windows: self = .windows
    }
  }

  /// Advice on a word that reads as a group's name without its brackets: how to write that group,
  /// and how the app that has this odd id.
  public static func hint(for word: String) -> String? {
    let app = PreferenceTarget.app(word).group
    if ["*", "?", ";"].contains(where: { word.contains($0) }) {
      return translated(
        "{word} could be one app or several: write '[{several}]' for those that it names, "
          + "'[{app}]' for the one.",
        ["word": quoted(word), "several": "App \(word)", "app": app])
    }
    guard let target = try? PreferenceTarget(written: "[\(word)]") else { return nil }
    return translated(
      "{word} could be a group or an app: write '[{group}]' for the group, '[{app}]' for the app.",
      ["word": quoted(word), "group": target.group, "app": app])
  }
}

extension GroupName {
  /// Reads a group from one whole line, brackets and all; `nil` where the line is something else.
  static func read(line: String) throws(PreferenceEditFault) -> GroupName? {
    let text = SourceText(Array(line.utf8))
    do throws(Fault) {
      guard text.lines.count == 1 else { return nil }
      switch PreferenceLine.read(text.lines[0], of: text) {
      case .group(let range): return try GroupName.read(range, of: text)
      case .bad(let fault): throw fault
      case .nothing, .entry: return nil
      }
    } catch {
      throw .refused(PreferenceError(error).sentence)
    }
  }
}
