public import Bus

/// What a channel needs of the gate that a child server is behind.
public protocol GateLine: AnyObject {
  /// The child holds the notification name, under this name on the bus, or it does not any more.
  var onServer: (UniqueName?) -> Void { get set }
  /// What it signals on the notification interface; the bus sees nothing of that.
  var onSignal: (BusMessage) -> Void { get set }
  /// An answer to a call that nobody waits for any more.
  var onLateReply: ((CallSerial, BusMessage) -> Void)? { get set }

  /// Writes a call into the server's connection as if this sender had made it.
  func call(
    _ message: BusMessage, from sender: UniqueName, nanoseconds: Int64,
    reply: @escaping (CallResult) -> Void
  ) -> CallSerial?
  /// Lets go of a call: its answer becomes a late one.
  func forget(_ call: CallSerial)
}
