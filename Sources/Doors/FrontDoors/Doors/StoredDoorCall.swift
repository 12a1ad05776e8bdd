internal import Bus
internal import NotificationModel

/// A call that was written down, read again.
extension DoorCall {
  /// Reads such bytes, which are as little to be trusted as the call was; `nil` for others.
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
