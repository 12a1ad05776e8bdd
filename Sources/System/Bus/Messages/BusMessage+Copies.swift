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

/// Messages as bytes, for streams that libdbus does not handle itself.
extension BusMessage {
  /// Reads one whole message.
  ///
  /// `nil` for what is no valid message, and for one that says it came with descriptors, which
  /// bytes cannot carry. The sender is written into it, as the bus would.
  public convenience init?(bytes: ArraySlice<UInt8>, from sender: UniqueName? = nil) {
    guard let count = Int32(exactly: bytes.count) else { return nil }
    let message = unsafe bytes.withUnsafeBytes { buffer -> OpaquePointer? in
      let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let start = unsafe start else { return nil }
      return unsafe dbus_message_demarshal(start, count, nil)
    }
    guard let message = unsafe message else { return nil }
    unsafe self.init(owning: message)
    if let sender { unsafe dbus_message_set_sender(pointer, sender.rawValue) }
  }

  /// The message as it goes over the wire; `nil` for one that could not be written.
  ///
  /// The sender is what the bus would write there.
  public func bytes(serial: CallSerial, sender: UniqueName? = nil) -> [UInt8]? {
    guard !isBroken, serial.rawValue != 0 else { return nil }
    // A message that was sent or received keeps its serial; libdbus aborts where it is set again.
    if self.serial != 0 {
      guard let copy = unsafe dbus_message_copy(pointer) else { return nil }
      return unsafe BusMessage(owning: copy).bytes(serial: serial, sender: sender)
    }
    unsafe dbus_message_set_serial(pointer, serial.rawValue)
    if let sender { unsafe dbus_message_set_sender(pointer, sender.rawValue) }
    return written()
  }

  /// The message as it came, to be read again some day.
  ///
  /// `nil` for one that holds descriptors, which are no more than numbers in the bytes, for one of
  /// ours that was never sent, and where there is no memory.
  public func marshalled() -> [UInt8]? {
    guard !isBroken, serial != 0, !holdsDescriptors else { return nil }
    return written()
  }

  private func written() -> [UInt8]? {
    var start: UnsafeMutablePointer<CChar>?
    var count: Int32 = 0
    // "Turn a DBusMessage into the marshalled form as described in the D-Bus specification."
    guard unsafe dbus_message_marshal(pointer, &start, &count) != 0, let start = unsafe start else {
      return nil
    }
    // "The marshalled data must be freed with dbus_free()".
    defer { unsafe dbus_free(start) }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
  }

  /// Reads exactly one message from bytes that may have been damaged meanwhile.
  public convenience init?(marshalled bytes: [UInt8]) {
    guard !bytes.isEmpty, bytes.count <= BusLimits.marshalledBytes else { return nil }
    // The count that a header promises, 0 where it is not whole, -1 where it makes no sense.
    let needed = unsafe bytes.withUnsafeBytes { buffer in
      unsafe dbus_message_demarshal_bytes_needed(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count))
    }
    guard needed == bytes.count else { return nil }
    self.init(bytes: bytes[...])
  }
}
