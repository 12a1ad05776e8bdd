internal import Bus
internal import Intake
internal import NotificationModel

/// Reads calls of the doors with a bound at every step, and refuses what no later look could mend.
enum DoorDecoder {
  /// `nil` where the method is none of the two.
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
    // One byte more than may be, so that none is cut to what another is called.
    let app = reader.string(upTo: Limits.desktopEntryBytes + 1) ?? ""
    let id = reader.string(upTo: Limits.doorIDBytes + 4) ?? ""
    guard id.utf8.count <= Limits.doorIDBytes else {
      throw BusFault(
        .invalidArguments, "the id of a notification may have \(Limits.doorIDBytes) bytes at most")
    }
    return (app, id)
  }
}
