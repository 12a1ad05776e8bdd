/// C2: a banner has a line for the title and two for the text.
enum LengthRule {
  /// The number of characters that ordinary servers draw in one line.
  static let titleCharacters = 60
  /// And in two, of smaller letters.
  static let bodyCharacters = 150
  static let bodyLines = 4

  static func finding(_ text: String, _ place: Finding.Place) -> Finding? {
    let most = place == .title ? titleCharacters : bodyCharacters
    if text.count > most {
      return Finding(.tooLong, place, found: "\(text.count) characters; \(most) fit")
    }
    let lines = text.split(whereSeparator: \.isNewline).count
    guard lines > bodyLines else { return nil }
    return Finding(.tooLong, place, found: "\(lines) lines; \(bodyLines) fit")
  }
}
