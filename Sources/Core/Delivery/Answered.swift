import NotificationModel

/// A message that has its answer: its app goes on, and nothing else has been done for it yet.
///
/// A class for speed alone, as `Item` is: the message in it is not copied on its way.
final class Answered {
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
