internal import CDBus

/// Messages of others that are sent on: what they say stays as it is, who sends them does not.
extension BusMessage {
  /// The same message, to be sent by us; `nil` where there is no memory for it.
  ///
  /// libdbus locks a message that came in, so that it cannot be changed; a copy can be.
  private func unlocked() -> BusMessage? {
    guard let copy = unsafe dbus_message_copy(pointer) else { return nil }
    // The bus writes the sender; a connection passes on what it finds.
    unsafe dbus_message_set_sender(copy, nil)
    return unsafe BusMessage(owning: copy)
  }

  /// Whether it takes no more than so many bytes on the wire.
  public func isAtMost(_ limit: Int) -> Bool {
    var start: UnsafeMutablePointer<CChar>?
    var count: Int32 = 0
    guard unsafe dbus_message_marshal(pointer, &start, &count) != 0 else { return false }
    unsafe dbus_free(start)
    return Int(count) <= limit
  }

  /// A call for another service in our place.
  public func passed(to destination: BusName?) -> BusMessage? {
    guard let copy = unlocked() else { return nil }
    unsafe dbus_message_set_destination(copy.pointer, destination?.rawValue)
    return copy
  }

  /// Another service's answer, or refusal, as ours to the one who asked us.
  public func passed(asAnswerTo call: ReplyHandle) -> BusMessage? {
    guard let copy = unlocked() else { return nil }
    unsafe dbus_message_set_destination(copy.pointer, call.caller.rawValue)
    unsafe dbus_message_set_reply_serial(copy.pointer, call.serial)
    unsafe dbus_message_set_no_reply(copy.pointer, 1)
    return copy
  }
}
