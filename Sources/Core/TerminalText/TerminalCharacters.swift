/// The part of a text that may reach a terminal.
///
/// Nothing in it moves the cursor, changes the terminal's state, or reorders what stands around it.
public enum PrintableText {
  /// The characters to draw; a line break, where it is kept, is the only one that is not drawn.
  public static func characters(_ text: String, keepingBreaks: Bool = false) -> [Character] {
    var out = String.UnicodeScalarView()
    var marks = 0
    for scalar in text.unicodeScalars {
      switch judge(scalar) {
      case .mark:
        marks += 1
        if marks <= Self.marks { out.append(scalar) }
      case .base:
        marks = 0
        out.append(scalar)
      case .unknown:
        marks = 0
        out.append("\u{fffd}")
      case .space:
        marks = 0
        out.append(scalar == "\n" && keepingBreaks ? "\n" : " ")
      case .nothing:
        continue
      }
    }
    return Array(String(out))
  }

  /// Whether a scalar is drawn as it is; the last door asks once more.
  public static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch judge(scalar) {
    case .mark, .base: true
    case .space: scalar == " "
    case .unknown, .nothing: false
    }
  }

  /// The most marks on one letter: more would run over the lines around it.
  private static let marks = 8

  private enum Judgement {
    case base, mark, space, unknown, nothing
  }

  private static func judge(_ scalar: Unicode.Scalar) -> Judgement {
    // Printable ASCII, most of all text.
    if (0x21...0x7e).contains(scalar.value) { return .base }
    // The joiners of Persian and of emoji; of all format characters they alone change only the
    // letters beside them.
    if scalar.value == 0x200c || scalar.value == 0x200d { return .mark }
    switch scalar.properties.generalCategory {
    case .control:
      return ["\n", "\t", "\r"].contains(scalar) ? .space : .nothing
    case .spaceSeparator, .lineSeparator, .paragraphSeparator:
      return .space
    case .format, .surrogate:
      return .nothing
    case .privateUse, .unassigned:
      return .unknown
    case .nonspacingMark, .enclosingMark:
      return .mark
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation,
      .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol,
      .otherSymbol:
      return .base
    @unknown default:
      return .unknown
    }
  }
}

/// The columns that characters take on a terminal.
public enum Columns {
  /// The columns of a grapheme: 2 for an emoji, else the sum of its parts, where marks count none.
  public static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii < 0x20 || ascii == 0x7f ? 0 : 1 }
    let scalars = character.unicodeScalars
    if isEmoji(scalars) { return 2 }
    return scalars.reduce(0) { $0 + width(of: $1) }
  }

  private static func isEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first else { return false }
    if first.properties.isEmojiPresentation { return true }
    // A symbol that is text by itself is an emoji with U+FE0F after it.
    return first.properties.isEmoji && scalars.contains { $0.value == 0xfe0f }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    case _: break
    }
    // The vowels and finals of Hangul letters written in parts join the first.
    if (0x1160...0x11ff).contains(scalar.value) { return 0 }
    return isWide(scalar.value) ? 2 : 1
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if value > wide[middle].upperBound { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].contains(value)
  }

  /// Blocks of East Asian wide and full-width characters, in order.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2329...0x232a, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf,
    0x4e00...0x9fff, 0xa000...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff,
    0xfe10...0xfe19, 0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6, 0x16fe0...0x18dff,
    0x1aff0...0x1b2ff, 0x1d300...0x1d376, 0x1f200...0x1f2ff, 0x1f300...0x1f64f,
    0x1f680...0x1f6ff, 0x1f900...0x1faff, 0x20000...0x3fffd,
  ]
}
