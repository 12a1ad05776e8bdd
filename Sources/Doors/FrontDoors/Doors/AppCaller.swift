public import Bus
internal import NotificationModel

/// Calls apps by `org.freedesktop.Application`, at the name that is their id; one that has proven to
/// be another is called where it has called from.
public final class AppCaller {
  private static let interface: InterfaceName = "org.freedesktop.Application"
  /// An app may have to be started first.
  private static let patience: Int64 = 25_000_000_000

  private let connection: BusConnection
  /// Opens an app that cannot be called, by its desktop entry.
  private let open: (_ app: String, _ token: String?) -> Void

  public init(
    on connection: BusConnection, open: @escaping (_ app: String, _ token: String?) -> Void
  ) {
    self.connection = connection
    self.open = open
  }

  /// Brings it to the front.
  func activate(_ entrance: Entrance, _ token: String?, orOpen: Bool) {
    call("Activate", entrance, token, orOpen: orOpen) { _ in }
  }

  /// Does what an app is called for; what is left is the name of an action that its door tells it.
  func fulfil(_ what: DoorReturn, of entrance: Entrance, _ token: String?) -> String? {
    guard let name = what.name else {
      activate(entrance, token, orOpen: true)
      return nil
    }
    guard name.hasPrefix("app."), !entrance.name.isEmpty else { return name }
    act(entrance, String(name.dropFirst(4)), what, token)
    return nil
  }

  /// An action of the app itself.
  private func act(_ entrance: Entrance, _ name: String, _ what: DoorReturn, _ token: String?) {
    call("ActivateAction", entrance, token, orOpen: true) { writer in
      writer.string(name)
      writer.array(of: "v") { list in
        what.writeTarget(into: &list)
        if let reply = what.reply { list.variant("s") { $0.string(reply) } }
      }
    }
  }

  private func call(
    _ member: MemberName, _ entrance: Entrance, _ token: String?, orOpen: Bool,
    _ arguments: (inout MessageWriter) -> Void
  ) {
    let app = entrance.address.app.spelling
    // An id without a dot is the name of a desktop entry, and no bus name.
    guard entrance.name.utf8.contains(UInt8(ascii: ".")), let path = Self.path(of: entrance.name),
      let name = BusName(entrance.isCalledByName ? entrance.name : entrance.caller.rawValue)
    else {
      if orOpen, !app.isEmpty { open(app, token) }
      return
    }
    let message = BusMessage(call: member, of: Self.interface, at: path, to: name) {
      arguments(&$0)
      Self.writePlatformData(token, into: &$0)
    }
    connection.call(message, nanoseconds: Self.patience) { [open] result in
      if orOpen, result.fault?.isAbsence == true { open(app, token) }
    }
  }

  /// Old GTK reads the one, newer the other.
  static func writePlatformData(_ token: String?, into writer: inout MessageWriter) {
    writer.array(of: "{sv}") { data in
      guard let token else { return }
      data.entry("activation-token", "s") { $0.string(token) }
      data.entry("desktop-startup-id", "s") { $0.string(token) }
    }
  }

  private static func path(of app: String) -> ObjectPath? {
    let signs: [Character] = app.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 }
    return ObjectPath("/" + String(signs))
  }
}

nonisolated extension BusFault {
  /// Nobody has that name, and the bus can start nobody who would.
  fileprivate var isAbsence: Bool {
    name == .serviceUnknown || name == .nameHasNoOwner
      || name.rawValue.hasPrefix("org.freedesktop.DBus.Error.Spawn.")
  }
}
