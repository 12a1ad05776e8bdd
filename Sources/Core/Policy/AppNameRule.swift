import NotificationModel

/// C1 where the server draws no name: it stands in the title line, unless that says it already.
enum AppNameRule {
  /// Tools that speak for whoever runs them: their names say of nobody whose a message is.
  private static let tools: Set<String> = ["notify-send", "dunstify"]
  /// A longer name would leave no room for the title.
  private static let longest = 40

  /// The name before the title; `nil` where none is to stand there.
  static func name(
    before title: String, face: AppFace, drawsIcon: Bool
  ) -> String? {
    guard !face.name.isEmpty, face.desktopEntry != nil || !tools.contains(face.name),
      title != face.name
    else { return nil }
    // A name that nobody sees is none, and an app has no title to itself by it.
    guard face.name.contains(where: isSeen) else { return AppClaim.unnamed }
    // The name that a message claims beside its entry's is not asked: it may be another app's.
    if saysFirst(title, face.name) { return nil }
    if drawsIcon, face.icon != nil, saysSomewhere(title, face.name) { return nil }
    return short(face.name)
  }

  static func short(_ name: String) -> String { name.cut(characters: longest) }

  /// The title begins with the name, and not with a longer word.
  private static func saysFirst(_ title: String, _ name: String) -> Bool {
    guard !name.isEmpty, title.count >= name.count,
      title.prefix(name.count).lowercased() == name.lowercased()
    else { return false }
    return title.dropFirst(name.count).first.map { !isOfWord($0) } ?? true
  }

  /// The name is among the words of the title, in its order.
  private static func saysSomewhere(_ title: String, _ name: String) -> Bool {
    let said = words(of: title)
    let wanted = words(of: name)
    guard !wanted.isEmpty, said.count >= wanted.count else { return false }
    return (0...(said.count - wanted.count)).contains { start in
      said[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }

  private static func words(of text: String) -> [Substring] {
    text.lowercased().split { !isOfWord($0) }
  }

  /// Blanks and dots of any script are not: a title behind them would look as if it had no name.
  private static func isSeen(_ character: Character) -> Bool {
    isOfWord(character) || (character.isSymbol && character != "\u{2800}")
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
