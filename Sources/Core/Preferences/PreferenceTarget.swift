import NotificationModel

/// Which group of a preferences file a change is about.
public enum PreferenceTarget: Hashable, Sendable {
  case defaults
  case category(String)
  case app(String)
  case appSite(String, String)
  case appCategory(String, String)
  case focus(String)
  case desktop

  /// The text between its brackets.
  public var group: String {
    switch self {
    case .defaults: "Defaults"
    case .category(let category): "Category \(category)"
    case .app(let id): "App \(Self.escaped(id))"
    case .appSite(let id, let site): "App \(Self.escaped(id)) Site \(Self.escaped(site))"
    case .appCategory(let id, let category): "App \(Self.escaped(id)) Category \(category)"
    case .focus(let name): "Focus \(Self.escaped(name))"
    case .desktop: "Desktop"
    }
  }

  /// `[`, `]` and `%` cannot stand in a group's name as they are.
  private static func escaped(_ id: String) -> String {
    var found = ""
    for character in id {
      switch character {
      case "[": found += "%5B"
      case "]": found += "%5D"
      case "%": found += "%25"
      case _: found.append(character)
      }
    }
    return found
  }

  /// `nil` for a site that is none.
  private var meaning: GroupName? {
    switch self {
    case .defaults: .defaults
    case .category(let category): .category(Category(category))
    case .app(let id): .app(AppID(id))
    case .appSite(let id, let site): Site(site).map { .appSite(AppID(id), $0) }
    case .appCategory(let id, let category): .appCategory(AppID(id), Category(category))
    case .focus(let name): .focus(name)
    case .desktop: .desktop
    }
  }

  /// The name of the group as it reads back from a file.
  ///
  /// The change is refused where that is not the group that was meant.
  func name() throws(PreferenceEditFault) -> GroupName {
    let found = try GroupName.read(line: "[\(group)]")
    guard let found, found == meaning else {
      throw .refused("\(quoted(group)) cannot be the name of a group.")
    }
    return found
  }
}

extension PreferenceError {
  /// For a text that is in no file yet.
  init(_ fault: Fault) {
    self.init(
      file: "", place: nil, problem: fault.problem, expected: fault.expected,
      suggestion: fault.suggestion)
  }
}
