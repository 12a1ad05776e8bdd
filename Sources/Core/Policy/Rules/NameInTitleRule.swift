internal import NotificationModel

/// Where the server draws no name, the app's name stands in the title line, unless the title
/// says it already.
enum NameInTitleRule {
  /// A longer name would leave no room for the title.
  private static let longest = 40

  /// The name before the title; `nil` where none is to stand there.
  static func name(
    before title: String, face: AppFace, drawsIcon: Bool
  ) -> String? {
    guard !face.name.isEmpty, face.desktopEntry != nil || !MessageTool.names.contains(face.name),
      title != face.name
    else { return nil }
    // An app whose name nobody can see counts as unnamed, so that its title does not stand alone.
    guard face.name.contains(where: isSeen) else { return AppClaim.unnamed }
    // The name in the message itself is not looked for, as it may be another app's.
    if saysFirst(title, face.name) { return nil }
    if drawsIcon, face.icon != nil, saysSomewhere(title, face.name) { return nil }
    return short(face.name)
  }

  static func short(_ name: String) -> String { name.cut(characters: longest) }

  /// Whether the title begins with the name, and not with a longer word.
  private static func saysFirst(_ title: String, _ name: String) -> Bool {
    guard !name.isEmpty, title.count >= name.count,
      title.prefix(name.count).lowercased() == name.lowercased()
    else { return false }
    return title.dropFirst(name.count).first.map { !isOfWord($0) } ?? true
  }

  /// Whether the words of the name stand in the title, one after another.
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

  /// Whether a character is seen: behind blanks and dots alone a title would seem to have no name.
  private static func isSeen(_ character: Character) -> Bool {
    isOfWord(character) || (character.isSymbol && character != "\u{2800}")
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
