import NotificationModel
import Translations

/// Names of several words that stand without quotes, so that the shell has parted them.
enum PartedName {
  /// Says how a name is written that is all of these words.
  static func advice(_ words: some Collection<String>) -> String {
    translated(
      "A name of several words stands in quotes: {name}.",
      ["name": shellWord(words.joined(separator: " "))])
  }

  /// Refuses two words that are surely one name: an app is known by both together and the second is
  /// no span, or there is no use for the second.
  static func refuse(
    _ words: [String], _ surroundings: Surroundings, areTooMany: Bool
  ) throws(Failure) {
    guard words.count == 2 else { return }
    var isName = areTooMany
    if !isName, (try? TimeWords.span(words[1])) == nil {
      let found = try AppNames(surroundings).find(words.joined(separator: " "))
      if case .known = found { isName = true }
    }
    guard isName else { return }
    let problem = translated("unexpected argument '{word}'.", ["word": oneLine(words[1])])
    throw .misuse("\(problem) \(advice(words))")
  }
}

/// A text as one word of a command line.
func shellWord(_ text: String) -> String {
  let name = oneLine(text)
  let isPlain = name.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
  guard !isPlain || name.isEmpty else { return name }
  // As everywhere in what is printed, a command as a whole stands between single ones.
  return name.contains { "\"$`\\".contains($0) } ? "'\(name)'" : "\"\(name)\""
}
