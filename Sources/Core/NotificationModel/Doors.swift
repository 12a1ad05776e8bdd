/// The doors at which apps name their notifications by words of their own, and learn no number.
public enum Door: Hashable, Sendable, CaseIterable {
  /// `org.freedesktop.impl.portal.Notification`.
  case portal
  /// `org.gtk.Notifications`.
  case gtk
}

/// The address by which an app knows a notification that it brought to a door.
public struct DoorAddress: Hashable, Sendable {
  public let door: Door
  /// The app that the notification counts as, in whatever case it is written.
  public let app: AppID
  public let id: String
  /// Whether the system says that the maker is that app.
  ///
  /// A sender that only claims to be the app does not reach such an item while its maker is there.
  public let isVouched: Bool

  public init(door: Door, app: AppID, id: String, isVouched: Bool) {
    self.door = door
    self.app = app
    self.id = id
    self.isVouched = isVouched
  }
}

/// The way by which an item came in at a door, and by which the person's actions go back.
///
/// A class, as every open item has room for one and few came in so.
public final class Entrance: Sendable {
  public let address: DoorAddress
  /// The name that the app calls itself by at the door, as it was written: on the bus case counts.
  public let name: String
  /// The connection that called: the portal's, or the app's own.
  public let caller: ConnectionName
  /// Whether the portal brought the item; whoever is the portal later passes on what is done.
  public let isPortals: Bool
  /// The part of the call that says which actions there are, and what the app is told of each.
  public let actions: [UInt8]

  public init(
    address: DoorAddress, name: String, caller: ConnectionName, isPortals: Bool, actions: [UInt8]
  ) {
    self.address = address
    self.name = name
    self.caller = caller
    self.isPortals = isPortals
    self.actions = actions
  }

  /// Whether the app may be called by that name on the bus: a sender that is proven to be another
  /// app must not have somebody else called.
  public var isCalledByName: Bool { name == address.app.spelling }
}

extension Entrance: Hashable {
  public static func == (one: Entrance, other: Entrance) -> Bool {
    one.address == other.address && one.name == other.name && one.caller == other.caller
      && one.isPortals == other.isPortals && one.actions == other.actions
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(address) }
}

/// An action that a person took on an item that came in by a door.
public enum DoorAct: Hashable, Sendable {
  case action(ActionKey)
  case reply(String)
}
