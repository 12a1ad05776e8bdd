internal import CDBus

/// A name that libdbus accepts; it aborts the process for one that is not valid.
public nonisolated protocol WireName: Hashable, Sendable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  var rawValue: String { get }

  /// Fails for what is not such a name.
  init?(_ rawValue: String)
}

extension WireName {
  public nonisolated var description: String { rawValue }

  /// For names in our own source.
  public nonisolated init(stringLiteral: StaticString) {
    guard let name = Self(stringLiteral.description) else {
      preconditionFailure("\(stringLiteral) is no valid name")
    }
    self = name
  }
}

/// A bus name, well known (`org.example.Name`) or unique (`:1.42`).
public nonisolated struct BusName: WireName {
  public let rawValue: String

  public init?(_ rawValue: String) {
    guard unsafe isValid(rawValue, by: { unsafe dbus_validate_bus_name($0, nil) }) else {
      return nil
    }
    self.rawValue = rawValue
  }

  public init(_ name: UniqueName) {
    rawValue = name.rawValue
  }

  /// The bus itself.
  public static let bus: BusName = "org.freedesktop.DBus"
}

/// The sender of a message: a unique name (`:1.42`), or the bus itself.
///
/// The bus writes the name, so that nobody can lie about it, and gives it to no other connection.
public nonisolated struct UniqueName: WireName {
  public let rawValue: String

  public init?(_ rawValue: String) {
    guard rawValue.utf8.first == UInt8(ascii: ":") || rawValue == BusName.bus.rawValue,
      BusName(rawValue) != nil
    else { return nil }
    self.rawValue = rawValue
  }

  /// The bus itself, which sends under its well-known name.
  public static let bus: UniqueName = "org.freedesktop.DBus"

  /// For what libdbus has checked already.
  init(trusted: String) {
    rawValue = trusted
  }
}

/// The path of an object (`/org/example/Thing`).
public nonisolated struct ObjectPath: WireName {
  public let rawValue: String

  public init?(_ rawValue: String) {
    guard unsafe isValid(rawValue, by: { unsafe dbus_validate_path($0, nil) }) else { return nil }
    self.rawValue = rawValue
  }
}

public nonisolated struct InterfaceName: WireName {
  public let rawValue: String

  public init?(_ rawValue: String) {
    guard unsafe isValid(rawValue, by: { unsafe dbus_validate_interface($0, nil) }) else {
      return nil
    }
    self.rawValue = rawValue
  }
}

/// The name of a method or signal.
public nonisolated struct MemberName: WireName {
  public let rawValue: String

  public init?(_ rawValue: String) {
    guard unsafe isValid(rawValue, by: { unsafe dbus_validate_member($0, nil) }) else { return nil }
    self.rawValue = rawValue
  }
}

/// Whether libdbus finds a name valid.
///
/// C sees a string only up to its first NUL, so a name with one inside is refused.
private nonisolated func isValid(
  _ name: String, by check: (UnsafePointer<CChar>) -> dbus_bool_t
) -> Bool {
  guard !name.utf8.contains(0) else { return false }
  return unsafe name.withCString { unsafe check($0) } != 0
}
