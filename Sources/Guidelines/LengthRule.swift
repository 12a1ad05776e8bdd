/// C2: a banner has a line for the title and two for the text.
enum LengthRule {
  /// What ordinary servers draw in one line.
  static let titleCharacters = 60
  /// And in two, of smaller letters.
  static let bodyCharacters = 150
  static let bodyLines = 4

  static func findings(title: String, body: String) -> [Finding] {
    var all: [Finding] = []
    if title.count > titleCharacters {
      let found = "\(title.count) characters; \(titleCharacters) fit"
      all.append(Finding(.tooLong, .title, found: found))
    }
    let lines = body.split(whereSeparator: \.isNewline).count
    if body.count > bodyCharacters {
      let found = "\(body.count) characters; \(bodyCharacters) fit"
      all.append(Finding(.tooLong, .body, found: found))
    } else if lines > bodyLines {
      all.append(Finding(.tooLong, .body, found: "\(lines) lines; \(bodyLines) fit"))
    }
    return all
  }
}
