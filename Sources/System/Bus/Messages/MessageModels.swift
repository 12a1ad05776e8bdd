internal import CDBus

/// An empty answer to one caller, to be copied for each of its calls.
///
/// libdbus writes a header anew for each field; a copy keeps all but one of them as they are, which
/// saves more than writing a single argument costs.
@safe
public struct AnswerModel {
  public let caller: UniqueName
  /// The message that is copied; it is never sent, so a copy has no serial of its own yet.
  private let model: BusMessage

  public init(like call: ReplyHandle) {
    caller = call.caller
    model = BusMessage(replyTo: call)
  }

  /// An answer to be written and sent; the call is one of the same caller.
  public func message(replyTo call: ReplyHandle) -> BusMessage {
    guard let copy = unsafe dbus_message_copy(model.pointer) else {
      return BusMessage(replyTo: call)
    }
    unsafe dbus_message_set_reply_serial(copy, call.serial)
    return unsafe BusMessage(owning: copy)
  }
}

/// A signal of two numbers to one receiver, to be sent many times with other numbers.
///
/// libdbus writes a header anew for each field and each argument. Reading a message that was
/// written once, with other numbers at its end, costs less than half of that.
@safe
public struct PairSignal {
  private var bytes: [UInt8]

  /// Two numbers of 32 bits are the whole body, and a message ends with its body.
  private static let bodyBytes = 8

  /// Fails where libdbus has no memory for it.
  public init?(
    _ member: MemberName, of interface: InterfaceName, at path: ObjectPath,
    to destination: BusName
  ) {
    let model = BusMessage(signal: member, of: interface, at: path, to: destination) {
      $0.uint32(0)
      $0.uint32(0)
    }
    guard let bytes = model.bytes(serial: CallSerial(1)) else { return nil }
    self.bytes = bytes
  }

  /// The signal with these two numbers, to be sent.
  public mutating func message(_ first: UInt32, _ second: UInt32) -> BusMessage? {
    let start = bytes.count - Self.bodyBytes
    // libdbus writes in the machine's own order of bytes.
    unsafe bytes.withUnsafeMutableBytes {
      unsafe $0.storeBytes(of: first, toByteOffset: start, as: UInt32.self)
      unsafe $0.storeBytes(of: second, toByteOffset: start + 4, as: UInt32.self)
    }
    guard let read = BusMessage(bytes: bytes[...]),
      // The message just read has a serial already; a copy gets one of its own when it is sent.
      let copy = unsafe dbus_message_copy(read.pointer)
    else { return nil }
    return unsafe BusMessage(owning: copy)
  }
}
