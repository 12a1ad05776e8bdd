/// The meaning of one Unicode scalar for text that others must lay out.
enum ScalarKind {
  /// A letter, digit, sign or emoji: part of a word.
  case letter
  /// Continues a word and never begins a line: spacing marks, `…`.
  case trailing
  /// Drawn above, below or around the letter before it; stacks.
  case mark
  /// A line may break before and after it, as in Chinese, Japanese and Korean.
  case ideograph
  case space
  case newline
  /// Invisible, and needed: how its neighbours join (emoji, Persian, Indic scripts), their direction.
  case joiner
  /// Invisible: a place to break a line (Thai, Khmer).
  case breakPlace
  /// Spells the name of a region after a black flag; anywhere else it hides text.
  case tag
  /// Controls, direction overrides, fillers, noncharacters: nothing a reader would miss.
  case harmful

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    self = value < 0x300 ? Self.latin(value) : Self.other(scalar, value)
  }

  private static func latin(_ value: UInt32) -> ScalarKind {
    switch value {
    case 0x09, 0x20: .space
    case 0x0A...0x0D, 0x85: .newline
    case 0x00...0x1F, 0x7F...0x9F: .harmful
    case 0xAD: .harmful
    case _: .letter
    }
  }

  private static func other(_ scalar: Unicode.Scalar, _ value: UInt32) -> ScalarKind {
    switch value {
    case 0x0370...0x0482, 0x1E00...0x1FFF: .letter
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x2FA1F: .ideograph
    case 0x3001...0x3029, 0x3041...0x3096, 0x309B...0x30FF: .ideograph
    case 0x2000...0x206F: punctuation(value)
    case 0x061C, 0x180E: .joiner
    case 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0: .harmful
    case 0xFDD0...0xFDEF, 0xFEFF, 0xFFF0...0xFFFC: .harmful
    case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: .harmful
    case 0xE0100...0xE01EF: .mark
    case 0xE0020...0xE007F: .tag
    case 0xE0000...0xE0FFF: .harmful
    case _ where value & 0xFFFE == 0xFFFE: .harmful
    case _: byCategory(scalar)
    }
  }

  private static func punctuation(_ value: UInt32) -> ScalarKind {
    switch value {
    case 0x200B: .breakPlace
    case 0x200C...0x200F: .joiner
    case 0x2026: .trailing
    case 0x2028, 0x2029: .newline
    case 0x202A...0x202E, 0x2060...0x206F: .harmful
    case _: .letter
    }
  }

  /// The slow answer: Unicode's own table.
  private static func byCategory(_ scalar: Unicode.Scalar) -> ScalarKind {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: .mark
    case .spacingMark: .trailing
    case .control: .harmful
    case .lineSeparator, .paragraphSeparator: .newline
    case _: .letter
    }
  }
}

extension ScalarKind {
  /// Whether a word for machines (a key, a tag, a path) holds what must not be written to a
  /// terminal, a log or a server.
  static func isUnfit(_ text: String) -> Bool {
    if QuickLook.isPrintableASCII(text) { return false }
    return text.unicodeScalars.contains { scalar in
      switch ScalarKind(scalar) {
      case .newline, .harmful, .tag: true
      case .space: scalar != " "
      case .letter, .trailing, .mark, .ideograph, .joiner, .breakPlace: false
      }
    }
  }
}
