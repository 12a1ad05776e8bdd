import Bus
import Clock
import Delivery
import FrontDoors
import Intake
import MainLoop
import NotificationModel
import Store

/// Gives messages from the portal or from GTK's door their place among all that is open.
///
/// A message is read before it is answered: such a door is called a few times an hour, and the
/// content of the call decides whose place a message takes.
final class DoorArrivals {
  private let executor: Executor
  private let center: CenterKeeper
  private let pictures: StoredPictures
  private let files: DoorFiles
  private let faces: AppFaces
  private let saw: (AppIdentity) -> Void
  private let log: Log

  init(
    executor: Executor, center: CenterKeeper, pictures: StoredPictures, files: DoorFiles,
    faces: AppFaces, saw: @escaping (AppIdentity) -> Void, log: Log
  ) {
    self.executor = executor
    self.center = center
    self.pictures = pictures
    self.files = files
    self.faces = faces
    self.saw = saw
    self.log = log
  }

  func accept(_ call: DoorCall, from sender: Sender, reply: ReplyHandle) {
    let accepted = Intake.accept(call.content, at: call.door, from: call.app)
    let identity = AppIdentity(claim: accepted.notification.claim.app, proof: sender.proof)
    if !accepted.repairs.isEmpty {
      log.sayOnce(.info, "\(identity.app.spelling): \(Repair.logLine(accepted.repairs))")
    }
    var arrival = Arrival(
      notification: accepted.notification, replaces: nil, sender: sender,
      face: faces.face(of: accepted.notification, proof: sender.proof),
      receivedAt: WallClock.now, answer: .awaited(.nobody))
    arrival.entrance = Entrance(call, from: sender, at: sender.connection)
    let paths = executor.ledger.hidesForGood(arrival) ? [] : putFiles(accepted, of: &arrival)
    let keeping = executor.ledger.keeping(of: arrival)
    var given: NotificationID?
    let token = executor.token(for: reply, isNumbered: false) { id in
      given = id
      return StoredMessage(id, arrival, keeping, nil, call.kept)
    }
    arrival.answer = .awaited(token)
    executor.take(.arrived(arrival))
    finish(arrival, given, identity, paths)
  }

  /// Puts the files that came along where a server can open them; they were checked already.
  private func putFiles(
    _ accepted: Intake.AcceptedAtDoor, of arrival: inout Arrival
  ) -> [UncheckedPath] {
    let picture = accepted.picture.flatMap { files.put($0) }
    if let picture { arrival.notification.picture = .file(picture) }
    let sound = accepted.sound.flatMap { files.put($0) }
    if let sound { arrival.notification.sound = .file(sound) }
    return [picture, sound].compactMap { $0 }
  }

  private func finish(
    _ arrival: Arrival, _ id: NotificationID?, _ identity: AppIdentity, _ paths: [UncheckedPath]
  ) {
    let openID = id.flatMap { executor.ledger.isOpen($0) ? $0 : nil }
    files.give(paths, to: openID)
    if let openID { pictures.forget(openID) }
    saw(identity)
    center.rest()
    guard let openID, let picture = arrival.notification.picture,
      executor.ledger.keepsText(openID), let kept = pictures.kept(picture)
    else { return }
    center.keepPicture(kept, of: openID)
  }
}

/// The place of a call among all that is open; the sender's proof says on whose word it is an
/// app's.
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
