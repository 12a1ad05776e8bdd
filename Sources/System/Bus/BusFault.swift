internal import CDBus

/// Why a connection could not be made, or a call was refused.
public nonisolated struct BusFault: Error, Hashable, CustomStringConvertible {
  public let name: ErrorName
  public let text: String

  public init(_ name: ErrorName, _ text: String) {
    self.name = name
    self.text = text
  }

  public var description: String { text.isEmpty ? name.rawValue : "\(text) (\(name))" }

  /// Runs a call of libdbus that reports through a `DBusError`.
  static func check<Result>(
    _ body: (UnsafeMutablePointer<DBusError>) -> Result?
  ) throws(BusFault) -> Result {
    var error = unsafe DBusError()
    unsafe dbus_error_init(&error)
    defer { unsafe dbus_error_free(&error) }
    if let result = unsafe body(&error) { return result }
    let name = unsafe error.name.flatMap { unsafe ErrorName(String(cString: $0)) }
    let text = unsafe error.message.map { unsafe String(cString: $0) }
    throw BusFault(name ?? .failed, text ?? "")
  }
}

/// The name of an error a call is answered with.
public nonisolated struct ErrorName: WireName {
  public let rawValue: String

  public init?(_ rawValue: String) {
    // The rules of an error's name are those of an interface's.
    guard InterfaceName(rawValue) != nil else { return nil }
    self.rawValue = rawValue
  }

  public static let accessDenied: ErrorName = "org.freedesktop.DBus.Error.AccessDenied"
  public static let failed: ErrorName = "org.freedesktop.DBus.Error.Failed"
  public static let invalidArguments: ErrorName = "org.freedesktop.DBus.Error.InvalidArgs"
  public static let limitsExceeded: ErrorName = "org.freedesktop.DBus.Error.LimitsExceeded"
  public static let propertyReadOnly: ErrorName = "org.freedesktop.DBus.Error.PropertyReadOnly"
  public static let unknownInterface: ErrorName = "org.freedesktop.DBus.Error.UnknownInterface"
  public static let unknownMethod: ErrorName = "org.freedesktop.DBus.Error.UnknownMethod"
  public static let unknownObject: ErrorName = "org.freedesktop.DBus.Error.UnknownObject"
  public static let unknownProperty: ErrorName = "org.freedesktop.DBus.Error.UnknownProperty"
  public static let nameHasNoOwner: ErrorName = "org.freedesktop.DBus.Error.NameHasNoOwner"
  public static let serviceUnknown: ErrorName = "org.freedesktop.DBus.Error.ServiceUnknown"
  public static let disconnected: ErrorName = "org.freedesktop.DBus.Error.Disconnected"
  public static let noReply: ErrorName = "org.freedesktop.DBus.Error.NoReply"
  public static let timedOut: ErrorName = "org.freedesktop.DBus.Error.Timeout"
}
