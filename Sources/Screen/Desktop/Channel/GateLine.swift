public import Bus

/// The gate in front of a child server, as far as a channel needs it.
public protocol GateLine: AnyObject {
  /// The child holds the notification name, under this name on the bus, or it does not any more.
  var onServer: (UniqueName?) -> Void { get set }
  /// Receives the server's signals on the notification interface, of which the bus sees nothing.
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
