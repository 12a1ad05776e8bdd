internal import CDBus

/// A message, ours or a peer's.
@safe
public final class BusMessage {
  nonisolated(unsafe) let pointer: OpaquePointer
  /// Something could not be written into it; it is never sent.
  public internal(set) var isBroken = false

  /// Takes over a reference.
  init(owning pointer: OpaquePointer) {
    unsafe self.pointer = pointer
  }

  /// Adds a reference.
  init(sharing pointer: OpaquePointer) {
    unsafe self.pointer = dbus_message_ref(pointer)
  }

  /// A method call.
  public init(
    call member: MemberName, of interface: InterfaceName, at path: ObjectPath,
    to destination: BusName
  ) {
    unsafe pointer = made(
      dbus_message_new_method_call(
        destination.rawValue, path.rawValue, interface.rawValue, member.rawValue))
  }

  /// A signal; with a destination, nobody else hears it.
  public init(
    signal member: MemberName, of interface: InterfaceName, at path: ObjectPath,
    to destination: BusName? = nil
  ) {
    unsafe pointer = made(
      dbus_message_new_signal(path.rawValue, interface.rawValue, member.rawValue))
    if let destination { unsafe dbus_message_set_destination(pointer, destination.rawValue) }
  }

  /// The answer to a call.
  public init(replyTo call: ReplyHandle) {
    unsafe pointer = made(dbus_message_new(DBUS_MESSAGE_TYPE_METHOD_RETURN))
    address(to: call)
  }

  /// The refusal of a call.
  public init(error name: ErrorName, _ text: String, to call: ReplyHandle) {
    unsafe pointer = made(dbus_message_new(DBUS_MESSAGE_TYPE_ERROR))
    unsafe dbus_message_set_error_name(pointer, name.rawValue)
    address(to: call)
    write { $0.string(text) }
  }

  private func address(to call: ReplyHandle) {
    unsafe dbus_message_set_reply_serial(pointer, call.serial)
    unsafe dbus_message_set_destination(pointer, call.caller.rawValue)
    unsafe dbus_message_set_no_reply(pointer, 1)
  }

  /// Appends arguments.
  public func write(_ body: (inout MessageWriter) -> Void) {
    var writer = MessageWriter(self)
    body(&writer)
    if writer.isBroken { isBroken = true }
  }

  /// Reads the arguments from the first one.
  public var reader: MessageReader { MessageReader(self) }

  deinit {
    unsafe dbus_message_unref(pointer)
  }
}

/// libdbus gives no message only where there is no memory; nothing useful can be done then.
private func made(_ pointer: OpaquePointer?) -> OpaquePointer {
  guard let pointer = unsafe pointer else { preconditionFailure("out of memory") }
  return unsafe pointer
}
