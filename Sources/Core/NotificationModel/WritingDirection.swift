extension Unicode.Scalar {
  /// Whether a letter is of a script that runs from the right; `nil` for what goes with either.
  @inlinable public var runsLeftward: Bool? {
    switch value {
    case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000:
      true
    case 0x41..<0x5B, 0x61..<0x7B, 0xC0..<0x300, 0x370..<0x2000, 0x2E80..<0x3000,
      0x3040..<0xE000:
      false
    case _: nil
    }
  }
}

extension String {
  /// Whether its first letter is of a script that runs from the right; `nil` of a text without
  /// letters, such as a number.
  public var runsLeftward: Bool? { unicodeScalars.lazy.compactMap(\.runsLeftward).first }
}
