/// Characters of one or more lines, each with a look, and only those that may be drawn.
public struct StyledText: Hashable, Sendable {
  public struct Look: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let bold = Look(rawValue: 1)
    public static let dim = Look(rawValue: 2)
    public static let italic = Look(rawValue: 4)
    public static let underline = Look(rawValue: 8)
    public static let red = Look(rawValue: 16)
  }

  public struct Cell: Hashable, Sendable {
    public var character: Character
    public var look: Look
    public var columns: Int { Columns.of(character) }

    public init(character: Character, look: Look) {
      self.character = character
      self.look = look
    }
  }

  public var cells: [Cell] = []

  public init() {}

  /// Makes one line of a text: line breaks become spaces.
  public init(_ text: String, _ look: Look = []) {
    cells = PrintableText.characters(text).map { Cell(character: $0, look: look) }
  }

  /// Keeps line breaks, for `wrapped`.
  public init(lines text: String, _ look: Look = []) {
    cells = PrintableText.characters(text, keepingBreaks: true)
      .map { Cell(character: $0, look: look) }
  }

  public var columns: Int { cells.reduce(0) { $0 + $1.columns } }
  public var isEmpty: Bool { cells.isEmpty }
  public var plain: String { String(cells.map(\.character)) }

  public static func + (one: Self, other: Self) -> Self {
    var sum = one
    sum.cells += other.cells
    return sum
  }

  public static func += (one: inout Self, other: Self) { one.cells += other.cells }
}
