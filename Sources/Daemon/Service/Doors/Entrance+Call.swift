import Delivery
import FrontDoors
import NotificationModel

/// Where a call belongs among all that is open: by whose word it is whose, the sender's proof says.
extension Entrance {
  convenience init(_ call: DoorCall, from sender: Sender, at caller: ConnectionName) {
    self.init(
      address: DoorAddress(call.door, app: call.app, id: call.id, from: sender), name: call.app,
      caller: caller, isPortals: Self.isPortals(call, sender.proof), actions: call.actions)
  }

  static func isPortals(_ call: DoorCall, _ proof: Proof) -> Bool {
    DoorAddress.isPortals(call.door, app: call.app, proof)
  }
}
