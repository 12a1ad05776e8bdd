import NotificationModel

/// Hints of single server families, as they are passed on.
nonisolated extension ServerCall {
  /// Adds a hint: words and numbers for servers whose profile has it, files for servers that have
  /// said that they take them, as only for these have files been checked.
  mutating func add(_ vendor: VendorHint, _ profile: ServerProfile, _ checked: CheckedPictures) {
    switch vendor.value {
    case .files:
      if !checked.files.isEmpty { hint(vendor.name, .texts(checked.files.map(Self.address))) }
    case .text(let text): add(vendor.name, .text(text), profile)
    case .flag(let flag): add(vendor.name, .flag(flag), profile)
    case .number(let number): add(vendor.name, .number(number), profile)
    }
  }

  private mutating func add(_ name: String, _ value: Value, _ profile: ServerProfile) {
    if profile.understands(hint: name) { hint(name, value) }
  }

  /// A path as an address: a letter that means something in one is written as its bytes.
  private static func address(_ path: String) -> String {
    path.utf8.reduce(into: "file://") { address, byte in
      if isPlain(byte) {
        address.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        address += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"): true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    case _: false
    }
  }
}
