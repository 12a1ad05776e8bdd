/// A kind of event, `class` or `class.specific` or a vendor's `x-vendor.class.name`.
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
    self == other || rawValue.hasPrefix(other.rawValue + ".")
  }
}
