internal import NotificationModel

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
  /// Invisible, and needed: how neighbours join (emoji, Persian, Indic scripts), their direction.
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

/// The cost of a scalar for the server that lays it out, counted in plain letters.
///
/// A letter that stands by itself is looked up and placed. Scripts that join, stack or run from the
/// right, marks and emoji are shaped together, in pieces for each change of font or direction, and
/// again for each line that is broken: with the length of a paragraph their cost grows twice over.
enum LayoutCost {
  /// The cost of a scalar that follows so many others in its word: without a place to break, a long
  /// word is measured again and again.
  static func of(_ scalar: Unicode.Scalar, inWordOf count: Int) -> Int {
    let cost = of(scalar)
    // A scalar that costs more by itself has little room as it is.
    return cost == 1 && count >= Limits.longWordCharacters ? inLongWord : cost
  }

  /// The cost of a letter in a long word: at this cost a long word takes a server as long as a mail
  /// of short ones.
  private static let inLongWord = 5

  /// The cost of a change of direction: a new piece begins, which is shaped and placed for itself.
  static let turn = 6

  static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    // Latin, Greek, Cyrillic, Armenian.
    case 0..<0x300, 0x370..<0x483, 0x48A..<0x590, 0x1E00..<0x2000: 1
    // Punctuation, signs of money, letter-like signs, arrows, box drawing.
    case 0x2010..<0x2027, 0x2030..<0x2060, 0x20A0..<0x20D0, 0x2100..<0x2600: 1
    // Chinese, Japanese and Korean, one square each.
    case 0x2E80..<0x2FE0, 0x2FF0..<0x302A, 0x3031..<0x3099, 0x309B..<0xA000, 0xAC00..<0xD7B0,
      0xFF00..<0xFFA0:
      1
    // Arabic, Hebrew and Thai are shaped, and simply so.
    case 0x5D0..<0x5F0, 0x620..<0x64B, 0xE01..<0xE31: 2
    // Rare ideographs and private signs are looked for in one font after the other.
    case 0xE000..<0xF900, 0x20000..<0x32000: 4
    // Emoji are pictures, scaled one by one; other scripts up here have fonts of their own.
    case 0x2600..<0x2800, 0x10000...0x10FFFF: 24
    // A scalar that no font has is looked for in all of them.
    case _: scalar.properties.generalCategory == .unassigned ? 24 : 3
    }
  }
}
