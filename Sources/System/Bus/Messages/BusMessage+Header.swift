internal import CDBus
internal import Glibc

extension BusMessage {
  public nonisolated enum Kind: Sendable {
    case call
    case reply
    case error
    case signal
  }

  /// `nil` for kinds of a later protocol, which are to be ignored.
  public var kind: Kind? {
    switch unsafe dbus_message_get_type(pointer) {
    case DBUS_MESSAGE_TYPE_METHOD_CALL: .call
    case DBUS_MESSAGE_TYPE_METHOD_RETURN: .reply
    case DBUS_MESSAGE_TYPE_ERROR: .error
    case DBUS_MESSAGE_TYPE_SIGNAL: .signal
    case _: nil
    }
  }

  /// The sender, which the bus writes; only libdbus' own messages have none.
  public var sender: UniqueName? {
    unsafe text(dbus_message_get_sender(pointer)).map { UniqueName(trusted: $0) }
  }

  public var destination: String? { unsafe text(dbus_message_get_destination(pointer)) }
  public var path: String? { unsafe text(dbus_message_get_path(pointer)) }
  public var interface: String? { unsafe text(dbus_message_get_interface(pointer)) }
  public var member: String? { unsafe text(dbus_message_get_member(pointer)) }
  public var signature: String { unsafe text(dbus_message_get_signature(pointer)) ?? "" }
  public var errorName: String? { unsafe text(dbus_message_get_error_name(pointer)) }
  public var replySerial: UInt32 { unsafe dbus_message_get_reply_serial(pointer) }

  /// The serial of the message itself; 0 until it is sent.
  public var serial: UInt32 { unsafe dbus_message_get_serial(pointer) }

  /// Whether the caller waits for an answer.
  public var wantsReply: Bool { unsafe dbus_message_get_no_reply(pointer) == 0 }

  /// The handle by which a call is answered later; it holds nothing of the message.
  public var replyHandle: ReplyHandle? {
    guard let sender else { return nil }
    return ReplyHandle(caller: sender, serial: serial, isWanted: wantsReply)
  }

  /// Whether the message may start the service it is for; true for a new call.
  public var mayStartService: Bool {
    get { unsafe dbus_message_get_auto_start(pointer) != 0 }
    set { unsafe dbus_message_set_auto_start(pointer, newValue ? 1 : 0) }
  }

  /// Whether the message came with descriptors, which are open for as long as it is kept.
  public var holdsDescriptors: Bool { unsafe dbus_message_contains_unix_fds(pointer) != 0 }

  /// Says that no answer is waited for, so that the bus keeps no account of one.
  public func expectNoReply() {
    unsafe dbus_message_set_no_reply(pointer, 1)
  }

  // Comparisons that make no String.

  public func isSender(_ name: UniqueName) -> Bool {
    unsafe equal(dbus_message_get_sender(pointer), name.rawValue)
  }

  public func isPath(_ path: ObjectPath) -> Bool {
    unsafe equal(dbus_message_get_path(pointer), path.rawValue)
  }

  public func isInterface(_ name: InterfaceName) -> Bool {
    unsafe equal(dbus_message_get_interface(pointer), name.rawValue)
  }

  public func isMember(_ name: StaticString) -> Bool {
    unsafe equal(dbus_message_get_member(pointer), name)
  }

  public func hasMember(_ name: MemberName) -> Bool {
    unsafe equal(dbus_message_get_member(pointer), name.rawValue)
  }

  public var hasInterface: Bool { unsafe dbus_message_get_interface(pointer) != nil }

  public func hasSignature(_ signature: StaticString) -> Bool {
    unsafe equal(dbus_message_get_signature(pointer), signature)
  }

  private func text(_ field: UnsafePointer<CChar>?) -> String? {
    unsafe field.map { unsafe String(cString: $0) }
  }
}

/// Whether a C string is a text of ours, without making a String of it.
nonisolated func equal(_ field: UnsafePointer<CChar>?, _ text: StaticString) -> Bool {
  guard let field = unsafe field, text.hasPointerRepresentation else { return false }
  // A literal ends in a NUL as C's do.
  return unsafe strcmp(field, UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self))
    == 0
}

/// Whether a C string is a name, which holds no NUL.
nonisolated func equal(_ field: UnsafePointer<CChar>?, _ name: String) -> Bool {
  guard let field = unsafe field else { return false }
  return unsafe name.withCString { unsafe strcmp(field, $0) } == 0
}

/// Where the answer to a call goes.
///
/// The handle holds nothing of the call's message: libdbus counts a message that is kept as
/// unhandled and stops reading when there are too many.
public nonisolated struct ReplyHandle: Hashable, Sendable {
  public let caller: UniqueName
  public let serial: UInt32
  /// Whether the caller waits for the answer; where not, answering is a wasted message.
  public let isWanted: Bool

  public init(caller: UniqueName, serial: UInt32, isWanted: Bool) {
    self.caller = caller
    self.serial = serial
    self.isWanted = isWanted
  }
}
