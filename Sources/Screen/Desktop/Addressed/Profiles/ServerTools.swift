public import Bus

/// The calls, properties and signals between a server and its own tools, besides notifications.
///
/// The tools look for the server at our name, so their calls come to us, and the server's signals
/// to them go out in our name. Nothing is thought harmless that is not named here.
public nonisolated struct ServerTools: Hashable, Sendable {
  /// An object of the server's, as one of its interfaces shows it.
  public struct Face: Hashable, Sendable {
    public var interface: String
    public var path: String
    /// Methods by which nobody gets to see or press anything: they close, count, and set modes.
    public var harmless: Set<String> = []
    /// Properties that hold no words of a notification.
    public var wordless: Set<String> = []
    /// Signals without such words.
    public var signals: Set<String> = []
  }

  public var faces: [Face] = []

  /// Whether a call may be passed on while the screen is locked: it shows and presses nothing.
  @MainActor public func isHarmless(_ call: BusMessage) -> Bool {
    guard let member = call.member, let path = call.path else { return false }
    let here = faces.filter { $0.path == path }
    switch call.interface {
    case Self.peer: return true
    case Self.introspectable: return member == "Introspect" && !here.isEmpty
    case Self.properties:
      // `GetAll` gives what a later version has too.
      guard member == "Get" || member == "Set" else { return false }
      var reader = call.reader
      guard let interface = reader.string(), let property = reader.string() else { return false }
      return here.contains { $0.interface == interface && $0.wordless.contains(property) }
    case let interface:
      return here.contains { $0.interface == interface && $0.harmless.contains(member) }
    }
  }

  /// Whether a signal may be sent in our name, to everybody.
  @MainActor public func says(_ signal: BusMessage) -> Bool {
    guard let member = signal.member, let path = signal.path else { return false }
    let here = faces.filter { $0.path == path }
    guard signal.interface == Self.properties else {
      return here.contains { $0.interface == signal.interface && $0.signals.contains(member) }
    }
    guard member == "PropertiesChanged", signal.hasSignature("sa{sv}as") else { return false }
    var reader = signal.reader
    guard let interface = reader.string(),
      let face = here.first(where: { $0.interface == interface }),
      var changed = reader.enter(.array)
    else { return false }
    while var entry = changed.enter(.dictEntry) {
      guard let name = entry.string(), face.wordless.contains(name) else { return false }
    }
    return reader.strings()?.allSatisfy { face.wordless.contains($0) } ?? false
  }

  private static let peer = "org.freedesktop.DBus.Peer"
  private static let properties = InterfaceName.properties.rawValue
  private static let introspectable = "org.freedesktop.DBus.Introspectable"
}

/// The tools of each server, as they were seen in its source.
nonisolated extension ServerTools {
  public static let none = ServerTools()

  /// `NotificationShow`, `NotificationPopHistory` and `ContextMenuCall` show old text,
  /// `NotificationListHistory` tells it, and `NotificationAction` presses what may be hidden.
  static let dunst = ServerTools(faces: [
    Face(
      interface: "org.dunstproject.cmd0", path: "/org/freedesktop/Notifications",
      harmless: [
        "NotificationCloseLast", "NotificationCloseAll", "NotificationClearHistory",
        "NotificationRemoveFromHistory", "Ping",
      ],
      wordless: ["paused", "pauseLevel", "displayedLength", "historyLength", "waitingLength"],
      signals: ["NotificationHistoryCleared", "NotificationHistoryRemoved"])
  ])

  /// `RestoreNotification` shows old text, `ListHistory` and the property `Notifications` tell it.
  static let mako = ServerTools(faces: [
    Face(
      interface: "fr.emersion.Mako", path: "/fr/emersion/Mako",
      harmless: [
        "DismissAllNotifications", "DismissGroupNotifications", "DismissLastNotification",
        "DismissNotification", "DismissNotifications", "ListModes", "SetMode", "SetModes",
      ],
      wordless: ["Modes"])
  ])

  /// The server's tool finds it at a name of its own, and panels may look for it at ours.
  static let swaync = ServerTools(faces: [
    Face(
      interface: "org.erikreider.swaync.cc", path: "/org/erikreider/swaync/cc",
      harmless: [
        "CloseAllNotifications", "HideAllNotifications", "HideLatestNotifications",
        "NotificationCount",
        "GetDnd", "SetDnd", "ToggleDnd", "GetVisibility", "GetSubscribeData", "AddInhibitor",
        "RemoveInhibitor", "NumberOfInhibitors", "IsInhibited", "ClearInhibitors",
      ],
      signals: ["Subscribe", "SubscribeV2"])
  ])

  /// The desktop's settings have the server end, so that it is started anew.
  static let xfce = ServerTools(faces: [
    Face(interface: "org.xfce.Notifyd", path: "/org/freedesktop/Notifications", harmless: ["Quit"])
  ])
}
