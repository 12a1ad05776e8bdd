internal import CDBus
internal import Glibc

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

  /// About how many bytes it takes on the wire; `nil` where that is more than the limit.
  ///
  /// The parts that can be large are summed up, and nothing is copied. A bus may let header fields
  /// through that the protocol does not know yet; such fields are not seen.
  public func bytes(upTo limit: Int) -> Int? {
    // Of the header's texts only a path may have any length.
    let path = unsafe dbus_message_get_path(pointer)
    var sum = unsafe path.map { unsafe strlen($0) } ?? 0
    var reader = reader
    guard sum <= limit, reader.sum(upTo: limit, into: &sum) else { return nil }
    return sum
  }

  /// A call for another service in our place.
  public func passed(to destination: BusName?) -> BusMessage? {
    guard let copy = unlocked() else { return nil }
    unsafe dbus_message_set_destination(copy.pointer, destination?.rawValue)
    return copy
  }

  /// The same call by the same caller, but for its wish to hear no answer.
  public func wantingReply() -> BusMessage? {
    guard let copy = unlocked() else { return nil }
    unsafe dbus_message_set_sender(copy.pointer, dbus_message_get_sender(pointer))
    unsafe dbus_message_set_no_reply(copy.pointer, 0)
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
