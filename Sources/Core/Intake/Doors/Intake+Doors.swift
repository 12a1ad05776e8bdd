public import NotificationModel

/// Makes a message from the portal or from GTK's door a notification like any other.
extension Intake {
  /// The result of one message.
  public struct AcceptedAtDoor: Hashable, Sendable {
    public var notification: Notification
    /// The faults that had to be mended, for one log line.
    public var repairs: [Repair] = []
    /// A picture's file as it came, to be put where a desktop server can open it.
    public var picture: [UInt8]?
    /// The same of a sound.
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
    var reader = DoorReader(app: app)
    for entry in message.entries {
      guard let known = DoorEntry.named(entry.name, at: door) else { continue }
      let name = Repair.HintName(entry: entry.name)
      do throws(HintFault) {
        try reader.take(known, entry.value, at: door, name)
      } catch {
        switch error {
        case .type: reader.accepted.repairs.append(.hintType(name))
        case .value: reader.accepted.repairs.append(.hintValue(name))
        }
      }
    }
    return reader.finished()
  }
}
