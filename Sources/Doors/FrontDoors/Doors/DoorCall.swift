public import Intake
public import NotificationModel

/// A notification that an app brought to such a door: read and bounded, not yet believed.
public struct DoorCall: Hashable, Sendable {
  public let door: Door
  public let app: String
  public let id: String
  public let content: UntrustedDoorNotification
  /// The call without what came along as files: to be written down, and to be read again.
  public let kept: [UInt8]
  /// The same without all that is only to be seen.
  public let actions: [UInt8]

  /// About what it takes while it waits.
  public var bytes: Int {
    kept.count + actions.count
      + content.entries.reduce(0) { sum, entry in
        guard case .content(_, .bytes(let bytes)) = entry.value else { return sum }
        return sum + bytes.count
      }
  }
}

/// A request at the portal's or at GTK's door; each is answered once.
public enum DoorRequest: Sendable {
  case add(DoorCall)
  case remove(Door, app: String, id: String)

  public var door: Door {
    switch self {
    case .add(let call): call.door
    case .remove(let door, _, _): door
    }
  }

  public var app: String {
    switch self {
    case .add(let call): call.app
    case .remove(_, let app, _): app
    }
  }

  public var bytes: Int {
    switch self {
    case .add(let call): call.bytes
    case .remove: 0
    }
  }
}
