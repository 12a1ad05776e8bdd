public import NotificationModel
import Spelling

/// Makes a message from the portal or from GTK's door a notification like any other.
extension Intake {
  /// The result of one message.
  public struct AcceptedAtDoor: Hashable, Sendable {
    public var notification: Notification
    /// The faults that had to be mended, for one log line.
    public var repairs: [Repair] = []
    /// A picture's file as it came, to be put where a desktop server can open it.
    public var picture: [UInt8]?
    /// A sound's file, likewise.
    public var sound: [UInt8]?
  }

  /// Reads what an app says at a door.
  ///
  /// - Parameters:
  ///   - message: what it says.
  ///   - door: where; each knows other entries.
  ///   - app: whose it is, empty where nobody knows.
  /// - Returns: the notification, and what of it belongs into files.
  public static func accept(
    _ message: UntrustedDoorNotification, at door: Door, from app: String
  ) -> AcceptedAtDoor {
    var reader = DoorReader(app: app, at: door)
    for entry in message.entries { reader.take(entry) }
    return reader.finished()
  }
}

/// A notification as an app brings it to the portal or to GTK's door, as it came off the wire.
public struct UntrustedDoorNotification: Hashable, Sendable {
  public var entries: [UntrustedEntry]

  public init(_ entries: [UntrustedEntry] = []) {
    self.entries = entries
  }
}

/// An entry of such a notification's dictionary; its value may be of any type.
public struct UntrustedEntry: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case flag(Bool)
    case text(String)
    case texts([String])
    /// An icon or a sound that says of which kind it is.
    case content(kind: String, UntrustedContent)
    case buttons([UntrustedButton])
    /// A type that the entry never has, by its signature.
    case other(String)
  }

  public var name: String
  public var value: Value

  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }

  /// The row of the entry, which is read only where it has one.
  public var row: DoorEntry? { DoorEntry.named(name) }
}

/// The content of an icon or a sound, as far as there is any.
public enum UntrustedContent: Hashable, Sendable {
  case text(String)
  case texts([String])
  case bytes([UInt8])
  /// The content could not be had.
  case missing(ContentFault)
}

/// A button, without the data that it tells its app, which nobody else reads.
public struct UntrustedButton: Hashable, Sendable {
  public var label: String?
  public var action: String?
  public var purpose: String?

  public init(label: String? = nil, action: String? = nil, purpose: String? = nil) {
    self.label = label
    self.action = action
    self.purpose = purpose
  }
}

/// Why a picture or a sound that came with a message was not taken.
public enum ContentFault: Error, Hashable, Sendable, CaseIterable {
  /// A descriptor of a file that somebody could still change.
  case notSealed
  case empty
  case tooLarge
  case unreadable
  /// No kind that is accepted here, by its first bytes.
  case unknownFormat
}

/// The rules for what an application may be called at the doors.
public enum ApplicationID {
  /// Whether it is a well-known bus name, as GApplication wants it.
  public static func isValid(_ text: String) -> Bool { WellKnownName.isValid(text) }

  /// Whether it could be the name of a desktop entry, by which the portal calls the apps that it
  /// finds by their units.
  public static func couldBeEntry(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= Limits.desktopEntryBytes
      && text.utf8.first != UInt8(ascii: ".") && !text.utf8.contains(UInt8(ascii: "/"))
      && !ScalarKind.isUnfit(text)
  }
}
