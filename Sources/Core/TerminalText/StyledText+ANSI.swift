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
