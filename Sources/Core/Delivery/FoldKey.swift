import NotificationModel

/// The properties that make two notifications of one app the same thing again (C3).
///
/// Only digests are kept, since they take far less memory. Notifications with the same digest are
/// then compared.
struct FoldKey: Hashable, Sendable {
  let title: String
  let body: RichText
  /// A card without a tap is another thing to a person than one with it.
  let activation: Action?
  let picture: Picture?
  let progress: Int32?
  let thread: String?
  let origin: String?

  init(_ notification: borrowing Notification) {
    title = notification.title
    body = notification.body
    activation = notification.activation
    picture = notification.picture
    progress = notification.progress
    thread = notification.thread
    origin = notification.origin
  }

  /// Nobody outside can choose what has the same one: it is seeded anew in each life.
  var digest: Int { hashValue }
}
