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

  /// Marks stacked on one letter run over the lines around it.
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
