import Preferences
import Translations

/// The drop-in as text, with a comment at each line that says where it comes from.
public struct MadeFile {
  public let text: String
  /// The group, and its line, that stands in each line of the text.
  let places: [Int: (group: Int, line: Int?)]

  init(_ groups: [MadeGroup], _ server: ImportedServer, _ path: String) {
    var lines: [String] = []
    var places: [Int: (group: Int, line: Int?)] = [:]
    for (index, group) in groups.enumerated() {
      if index > 0 { lines.append("") }
      if let head = group.head { lines.append("# \(head.words)") }
      lines.append("[\(group.target.group)]")
      places[lines.count + Self.headLines] = (index, nil)
      for (number, line) in group.lines.enumerated() {
        let before = number > 0 ? group.lines[number - 1].origin : group.head
        if line.origin != before { lines.append("# \(line.origin.words)") }
        if let why = line.why { lines.append("# \(Printable.text(why))") }
        lines.append("\(line.key) = \(line.value)")
        places[lines.count + Self.headLines] = (index, number)
      }
    }
    let body = lines.joined(separator: "\n") + "\n"
    text = Self.head(server, path, Self.sum(Array(body.utf8))) + body
    self.places = places
  }

  private static let headLines = 5

  private static func head(_ server: ImportedServer, _ path: String, _ sum: String) -> String {
    let words = [
      translated(
        "Made by 'pennant import {server}' from {file}.",
        ["server": server.rawValue, "file": Printable.text(path)]),
      translated(
        "To undo it, delete this file. 'pennant import' writes it anew as long as you change "
          + "nothing in it;"),
      translated(
        "lines of yours win in a drop-in whose name comes after this one, such as zz.conf: "
          + "preferences.conf is read before it."),
    ]
    return words.map { "# \($0)\n" }.joined() + "\(sumWords)\(sum)\n\n"
  }

  /// The line by which such a file is known again is the same in every language.
  private static let sumWords = "# sum "

  /// Whether the bytes are of a file that was made here and that nobody has changed since.
  public static func isUnchanged(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    for _ in 0..<3 {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return false }
      rest = rest[(end + 1)...]
    }
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")), rest.starts(with: sumWords.utf8)
    else { return false }
    let written = rest[..<end].dropFirst(sumWords.utf8.count)
    let body = rest[(end + 1)...].dropFirst()
    return rest[(end + 1)...].first == UInt8(ascii: "\n")
      && sum(Array(body)).utf8.elementsEqual(written)
  }

  /// FNV-1a of 64 bits: it is to notice a person's hand, and nobody who means ill.
  private static func sum(_ bytes: [UInt8]) -> String {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Groups that the preferences' own reader takes.
struct CheckedGroups {
  private(set) var groups: [MadeGroup]
  private(set) var remarks: [Remark] = []

  /// Leaves out every line that the reader refuses, with a remark.
  ///
  /// Where the line is a condition, the whole group goes, since without its condition it would hold
  /// for more messages.
  init(_ groups: [MadeGroup]) {
    self.groups = groups
    while !self.groups.isEmpty {
      let file = MadeFile(self.groups, .dunst, "")
      let reading = PreferenceReading(
        main: nil, dropIns: [PreferenceFile(name: "import", text: file.text)])
      guard !reading.isGood else { return }
      let places = reading.errors.compactMap { error in
        error.place.flatMap { file.places[$0.line] }.map { (place: $0, error: error) }
      }
      guard let last = places.last else {
        // The file is refused as a whole, for its size.
        leaveOut(group: self.groups.count - 1, translated("there is too much of it"))
        continue
      }
      leaveOut(last.place, last.error.sentence)
    }
  }

  private mutating func leaveOut(_ place: (group: Int, line: Int?), _ sentence: String) {
    guard let line = place.line, !groups[place.group].lines[line].isCondition else {
      return leaveOut(group: place.group, sentence)
    }
    say(sentence, groups[place.group].lines.remove(at: line))
    if !groups[place.group].lines.contains(where: { !$0.isCondition }) {
      groups.remove(at: place.group)
    }
  }

  private mutating func leaveOut(group index: Int, _ sentence: String) {
    for line in groups.remove(at: index).lines where !line.isCondition { say(sentence, line) }
  }

  private mutating func say(_ sentence: String, _ line: MadeLine) {
    let shown = "\(Printable.text(line.key)) = \(Printable.text(line.value))"
    remarks.append(
      Remark(
        kind: .missing, origin: line.origin,
        sentence: translated(
          "'{line}' is refused here: {error}", ["line": shown, "error": sentence])))
  }
}
