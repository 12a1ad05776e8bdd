internal import Bus
public import Intake
public import NotificationModel

/// A notification that an app brought to the portal's or GTK's door: read and bounded, not yet
/// believed.
public struct DoorCall: Hashable, Sendable {
  public let door: Door
  public let app: String
  public let id: String
  public let content: UntrustedDoorNotification
  /// The call without what came along as files: to be written down, and to be read again.
  public let kept: [UInt8]
  /// The call without all that is only to be seen.
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

/// Reads calls of the doors with a bound at every step, and refuses what no later look could mend.
enum DoorDecoder {
  /// `nil` for any other method than to add and to remove.
  static func request(_ call: BusMessage, at door: Door) throws(BusFault) -> DoorRequest? {
    if call.isMember("AddNotification") {
      return .add(try Self.call(call, at: door))
    }
    guard call.isMember("RemoveNotification") else { return nil }
    guard call.hasSignature("ss") else {
      throw BusFault(.invalidArguments, "RemoveNotification takes arguments of type (ss)")
    }
    var reader = call.reader
    let (app, id) = try names(&reader)
    return .remove(door, app: app, id: id)
  }

  static func call(_ message: BusMessage, at door: Door) throws(BusFault) -> DoorCall {
    guard message.hasSignature("ssa{sv}") else {
      throw BusFault(.invalidArguments, "AddNotification takes arguments of type (ssa{sv})")
    }
    var reader = message.reader
    let (app, id) = try names(&reader)
    guard (reader.arrayLength() ?? 0) <= Limits.messageBytes else {
      throw BusFault(
        .limitsExceeded, "a notification may have \(Limits.messageBytes >> 20) MiB at most")
    }
    guard let entries = reader.enter(.array) else {
      throw BusFault(.invalidArguments, "there is no notification")
    }
    let raw = RawEntries(entries)
    let content = raw.content
    let writer = DoorWriter(door: door, app: app, id: id, content: content, raw: raw)
    guard let kept = writer.bytes(.all), let actions = writer.bytes(.actions) else {
      throw BusFault(.failed, "there is no memory for it")
    }
    return DoorCall(
      door: door, app: app, id: id, content: content, kept: kept, actions: actions)
  }

  private static func names(
    _ reader: inout MessageReader
  ) throws(BusFault) -> (app: String, id: String) {
    // A byte more than may be is read, so that no name is cut to another's.
    let app = reader.string(upTo: Limits.desktopEntryBytes + 1) ?? ""
    let id = reader.string(upTo: Limits.doorIDBytes + 4) ?? ""
    guard id.utf8.count <= Limits.doorIDBytes else {
      throw BusFault(
        .invalidArguments, "the id of a notification may have \(Limits.doorIDBytes) bytes at most")
    }
    return (app, id)
  }
}

/// A call that was written down, read again.
extension DoorCall {
  /// Reads the bytes of `kept`, which are as little to be trusted as the call was; `nil` for
  /// others.
  @MainActor
  public static func stored(_ bytes: [UInt8]) -> DoorCall? {
    guard let message = BusMessage(marshalled: bytes), let door = message.door else { return nil }
    return try? DoorDecoder.call(message, at: door)
  }
}

extension BusMessage {
  /// The door that it was brought to.
  var door: NotificationModel.Door? {
    NotificationModel.Door.allCases.first { isInterface(DoorProtocol.of($0).interface) }
  }
}
