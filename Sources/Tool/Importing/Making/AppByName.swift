import Policy

/// An app that is installed: its name, by which other servers know it, and its desktop entry's id, by
/// which Pennant does.
public struct AppByName: Hashable, Sendable {
  public let name: String
  public let id: String

  public init(name: String, id: String) {
    self.name = name
    self.id = id
  }
}

extension [AppByName] {
  /// The ids of the apps whose names are found by patterns that do not find their ids.
  func ids(besides patterns: [String]) -> [String] {
    let made = patterns.compactMap { TextPattern($0) }
    let found = filter { app in
      let (name, id) = (FoldedText(app.name), FoldedText(app.id))
      return made.contains { $0.matches(name) } && !made.contains { $0.matches(id) }
    }
    let ids = Set(found.map(\.id)).sorted()
    return [String](ids.prefix(Swift.max(0, Rule.mostEntries - patterns.count)))
  }
}
