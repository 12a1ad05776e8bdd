import NotificationModel

/// A message that has its answer: its app goes on, and nothing else has been done for it yet.
struct Answered {
  enum Place {
    /// That of an open item.
    case taken
    /// The app may know it by a number of its own.
    case new(alias: UInt32?)
  }

  let id: NotificationID
  let arrival: Arrival
  let identity: AppIdentity
  let place: Place
}
