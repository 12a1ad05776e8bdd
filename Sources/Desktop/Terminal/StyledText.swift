/// One line or more of characters, each with a look; what may be drawn and nothing else.
nonisolated struct StyledText: Hashable {
  struct Look: OptionSet, Hashable {
    let rawValue: UInt8
    static let bold = Look(rawValue: 1)
    static let dim = Look(rawValue: 2)
    static let italic = Look(rawValue: 4)
    static let underline = Look(rawValue: 8)
    static let red = Look(rawValue: 16)
  }

  struct Cell: Hashable {
    var character: Character
    var look: Look
    var columns: Int { Columns.of(character) }
  }

  var cells: [Cell] = []

  init() {}

  /// Makes one line of a text: line breaks become spaces.
  init(_ text: String, _ look: Look = []) {
    cells = PrintableText.characters(text).map { Cell(character: $0, look: look) }
  }

  /// Keeps line breaks, for `wrapped`.
  init(lines text: String, _ look: Look = []) {
    cells = PrintableText.characters(text, keepingBreaks: true)
      .map { Cell(character: $0, look: look) }
  }

  var columns: Int { cells.reduce(0) { $0 + $1.columns } }
  var isEmpty: Bool { cells.isEmpty }
  var plain: String { String(cells.map(\.character)) }

  static func + (one: Self, other: Self) -> Self {
    var sum = one
    sum.cells += other.cells
    return sum
  }

  static func += (one: inout Self, other: Self) { one.cells += other.cells }
}
