/// A kind of event, `class` or `class.specific` or a vendor's `x-vendor.class.name`.
///
/// Upper and lower case of ASCII are the same, as the person who writes `im` means `IM` too. People
/// and servers are shown the category as its app spelled it.
public struct Category: Hashable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// The classes this one belongs to, widest first, itself last: `im`, `im.received`.
  public var lineage: [Category] {
    var found: [Category] = []
    for index in rawValue.indices where rawValue[index] == "." {
      found.append(Category(String(rawValue[..<index])))
    }
    found.append(self)
    return found
  }

  public func belongs(to other: Category) -> Bool {
    let length = other.rawValue.utf8.count
    guard rawValue.utf8.prefix(length).elementsEqual(other.rawValue.utf8, by: Self.isSame) else {
      return false
    }
    let next = rawValue.utf8.dropFirst(length).first
    return next == nil || next == UInt8(ascii: ".")
  }

  public static func == (one: Self, other: Self) -> Bool {
    one.rawValue.utf8.elementsEqual(other.rawValue.utf8, by: isSame)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in rawValue.utf8 { hasher.combine(byte.lowercase) }
    // No text has this byte, so that what is hashed next is no part of this one.
    hasher.combine(0xFF as UInt8)
  }

  /// The kinds that are nothing without the app that makes them, and the ends of one.
  public static let incomingCall = Category("call.incoming")
  public static let transfer = Category("transfer")
  public static let transferComplete = Category("transfer.complete")
  public static let transferError = Category("transfer.error")

  private static func isSame(_ one: UInt8, _ other: UInt8) -> Bool {
    one.lowercase == other.lowercase
  }
}

extension UInt8 {
  /// The same letter of ASCII in lower case; every other byte as it is.
  fileprivate var lowercase: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }
}
