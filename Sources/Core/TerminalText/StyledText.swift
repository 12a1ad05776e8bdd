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

// The last door before the terminal.
extension StyledText {
  /// The looks that the terminal can draw and may be sent.
  public enum Paint: Sendable {
    /// No escapes at all.
    case none
    /// Bold and underline, but no colour (NO_COLOR).
    case withoutColor
    case full
  }

  /// The bytes of one line, its looks switched on and off by our own sequences alone.
  ///
  /// Each character is judged once more here, so nothing unprintable leaves, whatever came this
  /// far.
  public func bytes(_ paint: Paint) -> [UInt8] {
    var out = ""
    var look: Look = []
    for cell in cells {
      let wanted = Self.allowed(cell.look, paint)
      if wanted != look {
        out += Self.sequence(wanted)
        look = wanted
      }
      for scalar in cell.character.unicodeScalars where PrintableText.isPrintable(scalar) {
        out.unicodeScalars.append(scalar)
      }
    }
    if look != [] { out += Self.sequence([]) }
    return Array(out.utf8)
  }

  private static func allowed(_ look: Look, _ paint: Paint) -> Look {
    switch paint {
    case .none: []
    case .withoutColor: look.subtracting(.red)
    case .full: look
    }
  }

  private static func sequence(_ look: Look) -> String {
    var codes = ["0"]
    if look.contains(.bold) { codes.append("1") }
    if look.contains(.dim) { codes.append("2") }
    if look.contains(.italic) { codes.append("3") }
    if look.contains(.underline) { codes.append("4") }
    if look.contains(.red) { codes.append("31") }
    return "\u{1b}[\(codes.joined(separator: ";"))m"
  }
}
