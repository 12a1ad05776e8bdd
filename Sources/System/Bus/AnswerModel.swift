internal import CDBus

/// An empty answer to one caller, to be copied for each of its calls.
///
/// libdbus writes a header anew for each field; a copy takes all but one of them over as they are, which
/// saves more than a single argument behind them costs.
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
