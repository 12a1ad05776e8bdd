public import Bus
internal import Clock
internal import Processes

/// The variables of the session, for whoever starts something in it once.
public enum SessionLookup {
  /// Asks the session's service manager, and says which variables a child needs beside ours; one
  /// that is `nil` is taken out.
  public static func changes(
    on connection: BusConnection, places: SessionSearch.Places,
    variable: @escaping (String) -> String?, then: @escaping ([String: String?]) -> Void
  ) {
    let sockets = DisplaySockets(runtime: places.runtime, x11: places.x11)
    ServiceManager.environment(on: connection) { manager in
      then(SessionVariables(own: variable, manager: manager, sockets: sockets).changes)
    }
  }
}

/// The known variables of the session: our own, which may be from before there was a display, and
/// those that the session has told its service manager since.
struct SessionVariables {
  /// The variables that a session sets for what it starts, and that we may have been started
  /// without.
  static let names = [
    "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE",
  ]

  let own: (String) -> String?
  let manager: [String: String]
  let sockets: DisplaySockets

  /// The value that counts: our own comes first, unless the display that it names does not run.
  func value(_ name: String) -> String? {
    switch name {
    case "WAYLAND_DISPLAY":
      let told = [own(name), manager[name]].compactMap { $0 }
        .first { sockets.isRunning(waylandDisplay: $0) }
      // The folder is this person's alone, so a display in it is theirs, told or not.
      return told ?? sockets.waylandDisplays.first
    case "DISPLAY":
      // A socket that nobody told us of may be another person's, or another program's test.
      return [own(name), manager[name]].compactMap { $0 }
        .first { sockets.isRunning(x11Display: $0) }
    case _:
      return own(name) ?? manager[name]
    }
  }

  /// The variables that a child needs to be given or, where a value is `nil`, not to be given.
  var changes: [String: String?] {
    var changes: [String: String?] = [:]
    for name in Self.names {
      let value = value(name)
      if value != own(name) { changes.updateValue(value, forKey: name) }
    }
    return changes
  }
}

/// The environment that the session's service manager gives to what it starts, read anew.
///
/// A session tells systemd of its display once that is there; what runs already is not told.
enum ServiceManager {
  /// The service manager answers at once, or is no use.
  private static let patience = Span.seconds(2)

  /// The body gets nothing where there is no such manager; it is not started for this.
  static func environment(
    on connection: BusConnection, then: @escaping ([String: String]) -> Void
  ) {
    let call = connection.call(UserManager.property("Environment"), within: patience) { result in
      then(wanted(UnitEnvironment(result.property).variables))
    }
    if call == nil { then([:]) }
  }

  private static func wanted(_ variables: [String: String]) -> [String: String] {
    variables.filter { SessionVariables.names.contains($0.key) && !$0.value.isEmpty }
  }
}
