import NotificationModel

/// The process behind a message under a name that nothing vouches for: such names cost nothing to
/// make up, so that what is bounded for an app is bounded for it too.
struct Maker: Hashable, Sendable {
  /// Senders whose process the bus does not know count as one.
  let processID: UInt32?

  /// `nil` where the name is vouched for: then it is the app's own bound that counts.
  init?(_ identity: AppIdentity, _ processID: UInt32?) {
    guard !identity.isVouchedFor else { return nil }
    self.processID = processID
  }

  /// Stands for the process of one that an earlier life left: its number may be another's now.
  static let gone: UInt32 = 0
}

extension Item {
  var maker: Maker? { Maker(identity, processID) }
}
