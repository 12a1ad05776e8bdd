import Bus
import Delivery
import FrontDoors
import NotificationModel

/// Serves calls of senders that are known, at whatever door they have come.
protocol CallServer: AnyObject {
  func serve(_ request: FreedesktopRequest, from sender: Sender)
  func serve(_ request: DoorRequest, from sender: Sender, _ reply: ReplyHandle)
  func refuse(_ request: FreedesktopRequest, _ sentence: String)
  /// A connection has left the bus, and all its calls have been served.
  func isGone(_ connection: ConnectionName)
  /// The system says more of a connection than when its first calls were served.
  func isProved(_ connection: ConnectionName, as proof: Proof)
}

extension WayIn: CallServer {
  func serve(_ request: FreedesktopRequest, from sender: Sender) {
    service.serve(request, from: sender)
  }

  func serve(_ request: DoorRequest, from sender: Sender, _ reply: ReplyHandle) {
    service.serve(request, from: sender, reply)
  }

  func refuse(_ request: FreedesktopRequest, _ sentence: String) {
    service.door.refuse(request.reply, BusFault(.limitsExceeded, sentence))
  }

  func isGone(_ connection: ConnectionName) { service.isGone(connection) }
  func isProved(_ connection: ConnectionName, as proof: Proof) {
    service.isProved(connection, as: proof)
  }
}
