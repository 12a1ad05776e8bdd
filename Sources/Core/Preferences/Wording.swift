import Translations

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

/// Texts made printable for other modules.
public enum Printable {
  public static func text(_ text: String) -> String { printable(text) }
}

/// The words as `a, b or c`.
func oneOf(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return translated(
    "{list} or {last}", ["list": words.dropLast().joined(separator: ", "), "last": last])
}

/// A remark, and behind it the word that was probably meant, where there is one.
func hinting(_ remark: String, at near: String?) -> String {
  guard let near else { return remark }
  return translated("{remark}; did you mean {word}?", ["remark": remark, "word": quoted(near)])
}

/// Finds the word that somebody probably meant to write.
public enum NearestWord {
  /// Words of the file are short; comparing longer ones costs and helps nobody.
  private static let mostBytes = 40

  /// The known word with the fewest slips between it and what was written, if they are few.
  public static func find(_ written: String, among known: [String]) -> String? {
    let bytes = Array(written.lowercased().utf8)
    guard !bytes.isEmpty, bytes.count <= mostBytes else { return nil }
    var best: (word: String, slips: Int)?
    for word in known {
      let other = Array(word.lowercased().utf8)
      guard other.count <= mostBytes else { continue }
      let slips = slips(bytes, other)
      // Two thirds of the letters must be right, or it is another word.
      guard slips <= max(1, max(bytes.count, other.count) / 3), slips < other.count else {
        continue
      }
      if let found = best, found.slips <= slips { continue }
      best = (word, slips)
    }
    return best?.word
  }

  /// Letters missing, added, changed, or swapped with their neighbour.
  static func slips(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var before = [Int](repeating: 0, count: other.count + 1)
    var last = Array(0...other.count)
    for i in one.indices {
      var row = [Int](repeating: 0, count: other.count + 1)
      row[0] = i + 1
      for j in other.indices {
        let same = one[i] == other[j] ? 0 : 1
        var least = min(last[j + 1] + 1, row[j] + 1, last[j] + same)
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          least = min(least, before[j - 1] + 1)
        }
        row[j + 1] = least
      }
      before = last
      last = row
    }
    return last[other.count]
  }
}
