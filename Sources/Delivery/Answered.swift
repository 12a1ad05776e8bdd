import NotificationModel
import Policy

/// A new message that has its id: its app knows, and nothing else has been done for it yet.
struct Answered {
  let id: NotificationID
  let arrival: Arrival
  let identity: AppIdentity
  let verdict: Verdict
  let settings: AppSettings
  /// The number the app knows it by.
  let alias: UInt32?
}
