import NotificationModel

/// Groups as a person writes them: `[Focus Work]`, with its brackets.
extension PreferenceTarget {
  /// Whether a word is meant as a whole group; an id that begins so is written `[App %5B…]`.
  public static func isGroup(_ word: String) -> Bool { word.hasPrefix("[") }

  /// The group that a head of the file names.
  ///
  /// - Throws: what is wrong with it and what a group looks like, as `pennant check` has it.
  public init(written word: String) throws(PreferenceEditFault) {
    switch try GroupName.read(line: word) {
    case nil: throw .refused("\(quoted(word)) is no group. Expected \(GroupName.expected).")
    case .defaults: self = .defaults
    case .category(let category): self = .category(category.rawValue)
    case .app(let app): self = .app(app.spelling)
    case .appSite(let app, let site): self = .appSite(app.spelling, site.name)
    case .appCategory(let app, let category): self = .appCategory(app.spelling, category.rawValue)
    case .focus(let name): self = .focus(name)
    case .desktop: self = .desktop
    }
  }

  /// How a word that is no app's id, but begins as a group's name does, is to be written: as that
  /// group, or as the app that has this odd id.
  public static func hint(for word: String) -> String? {
    guard let target = try? PreferenceTarget(written: "[\(word)]") else { return nil }
    return "\(quoted(word)) could be a group or an app: write "
      + "'[\(target.group)]' for the group, '[\(PreferenceTarget.app(word).group)]' for the app."
  }
}

extension GroupName {
  /// From one whole line, brackets and all; `nil` where it is something else.
  static func read(line: String) throws(PreferenceEditFault) -> GroupName? {
    let text = SourceText(Array(line.utf8))
    do throws(Fault) {
      guard text.lines.count == 1 else { return nil }
      switch KeyFileLine.read(text.lines[0], of: text) {
      case .group(let range): return try GroupName.read(range, of: text)
      case .bad(let fault): throw fault
      case .nothing, .entry: return nil
      }
    } catch {
      throw .refused(PreferenceError(error).sentence)
    }
  }
}
