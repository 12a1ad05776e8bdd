import NotificationModel

/// Which group of a preferences file a change is about.
public enum PreferenceTarget: Hashable, Sendable {
  case defaults
  case category(String)
  case app(String)
  case appCategory(String, String)

  /// The text between its brackets.
  public var group: String {
    switch self {
    case .defaults: "Defaults"
    case .category(let category): "Category \(category)"
    case .app(let id): "App \(Self.escaped(id))"
    case .appCategory(let id, let category): "App \(Self.escaped(id)) Category \(category)"
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

  private var meaning: GroupName {
    switch self {
    case .defaults: .defaults
    case .category(let category): .category(Category(category))
    case .app(let id): .app(AppID(id))
    case .appCategory(let id, let category): .appCategory(AppID(id), Category(category))
    }
  }

  /// What it is as a group of a file, if it reads back as what it is meant to be.
  func name() throws(PreferenceEditFault) -> GroupName {
    let text = SourceText(Array("[\(group)]".utf8))
    do throws(Fault) {
      if text.lines.count == 1 {
        switch KeyFileLine.read(text.lines[0], of: text) {
        case .group(let range):
          let found = try GroupName.read(range, of: text)
          if found == meaning { return found }
        case .bad(let fault): throw fault
        case .nothing, .entry: break
        }
      }
    } catch {
      throw .refused(PreferenceError(error).sentence)
    }
    throw .refused("\(quoted(group)) cannot be the name of a group.")
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
