import NotificationModel

/// A connection that has notified and is still on the bus.
final class ConnectionRecord {
  let proof: Proof
  let asOwner: [ConnectionName]
  let isMadeToWait: Bool
  /// The apps it has said to be, in its own `Notify` calls.
  var claims: Set<AppID> = []
  var lastNotify: Moment
  var items: Set<NotificationID> = []

  init(of sender: Sender, lastNotify: Moment) {
    proof = sender.proof
    asOwner = [sender.connection]
    isMadeToWait = sender.isMadeToWait
    self.lastNotify = lastNotify
  }

  /// How long a connection stays after its last message before its leaving means anything.
  ///
  /// Apps such as `notify-send` leave at once and mean nothing by it.
  static let staying = Span.seconds(5)
}
