internal import CDBus
internal import CLinux

/// A message, ours or a peer's.
@safe
public final class BusMessage {
  nonisolated(unsafe) let pointer: OpaquePointer
  /// Whether something could not be written into it; such a message is never sent.
  public internal(set) var isBroken = false

  /// Takes over a reference.
  init(owning pointer: OpaquePointer) {
    unsafe self.pointer = pointer
  }

  /// Adds a reference.
  init(sharing pointer: OpaquePointer) {
    unsafe self.pointer = dbus_message_ref(pointer)
  }

  // libdbus writes the whole header anew for each argument that follows it: a call of eight costs
  // three times as much that way. So arguments are written first, and what they are of after them.

  /// A method call.
  public init(
    call member: MemberName, of interface: InterfaceName, at path: ObjectPath,
    to destination: BusName, _ arguments: (inout MessageWriter) -> Void = { _ in }
  ) {
    unsafe pointer = made(dbus_message_new(DBUS_MESSAGE_TYPE_METHOD_CALL))
    write(arguments)
    name(member, of: interface, at: path, to: destination)
  }

  /// A signal; with a destination, nobody else hears it.
  public init(
    signal member: MemberName, of interface: InterfaceName, at path: ObjectPath,
    to destination: BusName? = nil, _ arguments: (inout MessageWriter) -> Void = { _ in }
  ) {
    unsafe pointer = made(dbus_message_new(DBUS_MESSAGE_TYPE_SIGNAL))
    write(arguments)
    name(member, of: interface, at: path, to: destination)
    expectNoReply()
  }

  /// The answer to a call.
  public init(
    replyTo call: ReplyHandle, _ arguments: (inout MessageWriter) -> Void = { _ in }
  ) {
    unsafe pointer = made(dbus_message_new(DBUS_MESSAGE_TYPE_METHOD_RETURN))
    write(arguments)
    address(to: call)
  }

  /// The refusal of a call.
  public init(error name: ErrorName, _ text: String, to call: ReplyHandle) {
    unsafe pointer = made(dbus_message_new(DBUS_MESSAGE_TYPE_ERROR))
    write { $0.string(text) }
    keep(unsafe dbus_message_set_error_name(pointer, name.rawValue))
    address(to: call)
  }

  private func name(
    _ member: MemberName, of interface: InterfaceName, at path: ObjectPath,
    to destination: BusName?
  ) {
    keep(unsafe dbus_message_set_path(pointer, path.rawValue))
    keep(unsafe dbus_message_set_interface(pointer, interface.rawValue))
    keep(unsafe dbus_message_set_member(pointer, member.rawValue))
    if let destination { keep(unsafe dbus_message_set_destination(pointer, destination.rawValue)) }
  }

  private func address(to call: ReplyHandle) {
    keep(unsafe dbus_message_set_reply_serial(pointer, call.serial))
    keep(unsafe dbus_message_set_destination(pointer, call.caller.rawValue))
    expectNoReply()
  }

  /// Notes that there was no memory for a field: a bus turns away whoever sends it half a header.
  private func keep(_ done: dbus_bool_t) {
    if done == 0 { isBroken = true }
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
    guard unsafe dbus_message_contains_unix_fds(pointer) != 0 else {
      return unsafe dbus_message_unref(pointer)
    }
    // How long the last close of a peer's descriptor takes is the peer's choice.
    pennant_close_beside(1)
    unsafe dbus_message_unref(pointer)
    pennant_close_beside(0)
  }
}

/// libdbus gives no message only where there is no memory; nothing useful can be done then.
private func made(_ pointer: OpaquePointer?) -> OpaquePointer {
  guard let pointer = unsafe pointer else { preconditionFailure("out of memory") }
  return unsafe pointer
}
