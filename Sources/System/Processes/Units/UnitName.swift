public import Bus
internal import Spelling

/// The name of a unit of systemd's.
public nonisolated struct UnitName: Hashable, Sendable {
  private static let folder = "/org/freedesktop/systemd1/unit/"
  /// systemd's own bound.
  private static let most = 255
  private static let escape = HexEscape(mark: "_")

  public let rawValue: String

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// From the path of the unit's object, where `_` and two hexadecimal digits stand for anything
  /// that is no letter or digit.
  public init?(path: ObjectPath) {
    let path = path.rawValue
    guard path.hasPrefix(Self.folder),
      let name = Self.escape.unescaped(path.utf8.dropFirst(Self.folder.utf8.count)),
      !name.isEmpty, name.count <= Self.most, !name.contains(0)
    else { return nil }
    rawValue = String(decoding: name, as: UTF8.self)
  }

  /// The path of the unit's object.
  public var path: ObjectPath? {
    ObjectPath(Self.folder + Self.escape.escaped(rawValue, besides: .plain))
  }

  public var isService: Bool { rawValue.hasSuffix(".service") }
}

extension MessageWriter {
  /// Writes a property of a unit that is to be made, as `(sv)`.
  public mutating func unitProperty(
    _ name: String, _ signature: StaticString, _ body: (inout MessageWriter) -> Void
  ) {
    structure {
      $0.string(name)
      $0.variant(signature, body)
    }
  }

  /// Writes a property of a unit that is a text.
  public mutating func unitProperty(_ name: String, _ text: String) {
    unitProperty(name, "s") { $0.string(text) }
  }
}
