internal import NotificationModel

/// The cost of a scalar for the server that lays it out, counted in plain letters.
///
/// A letter that stands by itself is looked up and placed. Scripts that join, stack or run from the
/// right, marks and emoji are shaped together, in pieces for each change of font or direction, and
/// again for each line that is broken: with the length of a paragraph their cost grows twice over.
enum LayoutCost {
  /// After so many scalars of a word without a place to break it is measured again and again.
  static func of(_ scalar: Unicode.Scalar, inWordOf count: Int) -> Int {
    let cost = of(scalar)
    // What costs more by itself has little room as it is.
    return cost == 1 && count >= Limits.longWordCharacters ? inLongWord : cost
  }

  /// By this a long word takes a server as long as a mail of short ones.
  private static let inLongWord = 5

  /// Where the direction changes a new piece begins, which is shaped and placed for itself.
  static let turn = 6

  /// Whether a letter is of a script that runs from the right; `nil` for what goes with either.
  static func runsLeftward(_ scalar: Unicode.Scalar) -> Bool? {
    switch scalar.value {
    case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000:
      true
    case 0x41..<0x5B, 0x61..<0x7B, 0xC0..<0x300, 0x370..<0x2000, 0x2E80..<0x3000,
      0x3040..<0xE000:
      false
    case _: nil
    }
  }

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
    // What no font has is looked for in all of them.
    case _: scalar.properties.generalCategory == .unassigned ? 24 : 3
    }
  }
}
