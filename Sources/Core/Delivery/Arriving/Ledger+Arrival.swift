public import NotificationModel
import Policy

/// A message comes in: new, or in the place of an open one.
extension Ledger {
  enum Target {
    case foreign(UInt32)
    case existing(NotificationID)
    /// The app may know it by a number of its own.
    case new(alias: UInt32?)
  }

  /// Answers a message; `nil` where nothing comes of it, as it was refused.
  func answer(_ arrival: Arrival, _ turn: inout Turn) -> AnsweredArrival? {
    let identity = AppIdentity(
      claim: arrival.notification.claim.app, proof: arrival.sender.proof)
    let reply: ReplyToken
    switch arrival.answer {
    case .awaited(let token): reply = token
    case .given(let id):
      return AnsweredArrival(id: id, arrival: arrival, identity: identity, place: .new(alias: nil))
    }
    switch target(of: arrival, identity: identity) {
    case .foreign(let number):
      turn.add(.refuse(reply, .foreignID(number)))
      turn.note(.foreignID(identity.app, number))
      return nil
    case .existing(let id):
      if let refusal = refusal(of: arrival, identity, replacing: items[id]) {
        turn.add(.refuse(reply, refusal))
        return nil
      }
      turn.add(.answer(reply, id))
      return AnsweredArrival(id: id, arrival: arrival, identity: identity, place: .taken)
    case .new(let alias):
      if let refusal = refusal(of: arrival, identity, replacing: nil) {
        turn.add(.refuse(reply, refusal))
        return nil
      }
      let id = takeID(&turn)
      turn.add(.answer(reply, id))
      return AnsweredArrival(
        id: id, arrival: arrival, identity: identity, place: .new(alias: alias))
    }
  }

  /// The id for answering a message of which nothing is known yet but that it is new.
  ///
  /// The content of the message follows as an arrival with this id, in the order of the promises.
  public func promise() -> (id: NotificationID, effects: [Effect]) {
    let (id, reservation) = items.takeID()
    return (id, reservation.map { [.reserveIDs(below: $0)] } ?? [])
  }

  func target(of arrival: Arrival, identity: AppIdentity) -> Target {
    if let entrance = arrival.entrance { return target(at: entrance.address, by: arrival.sender) }
    let tagged = arrival.notification.tag.flatMap { items.apps[identity.app]?.tags[$0] }
      .flatMap { items[$0] }
      .flatMap { mayTouch($0, arrival.sender, as: identity) ? $0.id : nil }
    guard let number = arrival.replaces else {
      return tagged.map { .existing($0) } ?? .new(alias: nil)
    }
    // An app's own number goes before ours, which may be the same by chance.
    if let id = items.apps[identity.app]?.aliases[number], let item = items[id],
      mayTouch(item, arrival.sender, as: identity)
    {
      return .existing(id)
    }
    if let id = NotificationID(number), let item = items[id] {
      return mayTouch(item, arrival.sender, as: identity) ? .existing(id) : .foreign(number)
    }
    return tagged.map { .existing($0) } ?? .new(alias: number)
  }

  /// An id is for the connection that made it, for another of the same app, or, once nobody of
  /// its makers is left, for any that is not sandboxed.
  func mayTouch(_ item: Item, _ sender: Sender, as identity: AppIdentity?) -> Bool {
    // A question is no app's, whatever an app calls itself.
    guard item.question == nil else { return false }
    if item.owners.contains(sender.connection) { return true }
    if let identity, identity == item.identity { return true }
    // The door is its maker, and never leaves.
    guard item.entrance == nil else { return false }
    guard item.owners.isEmpty else { return false }
    return !sender.proof.isSandboxed
  }

  /// The next id, once what has to be written down before it is given is on its way.
  func takeID(_ turn: inout Turn) -> NotificationID {
    let (id, reservation) = items.takeID()
    if let reservation { turn.add(.reserveIDs(below: reservation)) }
    return id
  }
}

/// A message that has its answer: its app goes on, and nothing else has been done for it yet.
///
/// A class for speed alone, as `Item` is: the message in it is not copied on its way.
final class AnsweredArrival {
  enum Place {
    /// The place of an open item, which the message takes.
    case taken
    /// The app may know it by a number of its own.
    case new(alias: UInt32?)
  }

  let id: NotificationID
  let arrival: Arrival
  let identity: AppIdentity
  let place: Place

  init(id: NotificationID, arrival: Arrival, identity: AppIdentity, place: Place) {
    self.id = id
    self.arrival = arrival
    self.identity = identity
    self.place = place
  }
}
