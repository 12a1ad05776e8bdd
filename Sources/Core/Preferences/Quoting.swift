/// Longer words are cut in messages: a message is one sentence.
private let mostQuoted = 60

/// A word of a file in quotes, safe to print.
func quoted(_ word: String) -> String { "'\(printable(word, most: mostQuoted))'" }

/// A text without anything that a terminal or a reader would take for more than text.
func printable(_ text: String, most: Int = 1_000) -> String {
  var safe = ""
  var count = 0
  for scalar in text.unicodeScalars {
    if count == most { return safe + "…" }
    count += 1
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
      safe += "\\u{\(String(scalar.value, radix: 16))}"
    default:
      safe.unicodeScalars.append(scalar)
    }
  }
  return safe
}

/// The same for texts that others print.
public enum Printable {
  public static func text(_ text: String) -> String { printable(text) }
}

/// `a, b or c`.
func oneOf(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
