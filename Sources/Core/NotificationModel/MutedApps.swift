/// The apps that the person has switched off in the desktop's own settings, one by one.
///
/// GNOME keeps what it has of an app under the id of its desktop entry in small letters, digits and
/// single dashes, so that two apps may share a switch.
public struct MutedApps: Hashable, Sendable {
  public static let none = MutedApps([])

  private let keys: Set<String>

  public init(_ names: some Sequence<String>) {
    keys = Set(names.map(Self.key))
  }

  /// Whether an app with this desktop entry, or name where it has none, is switched off.
  public func has(_ app: String) -> Bool {
    !keys.isEmpty && keys.contains(Self.key(app))
  }

  /// The form in which the settings keep an id.
  private static func key(_ id: String) -> String {
    var key: [UInt8] = []
    for scalar in id.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": key.append(UInt8(truncatingIfNeeded: scalar.value))
      case "A"..."Z": key.append(UInt8(truncatingIfNeeded: scalar.value) | 0x20)
      case _ where key.last != UInt8(ascii: "-"): key.append(UInt8(ascii: "-"))
      case _: break
      }
    }
    return String(decoding: key, as: UTF8.self)
  }
}
