public import NotificationModel

/// The numbers that a server has given to what it shows, kept for a later life of ours.
///
/// A server under a name of its own outlives us: what it shows when we are killed can be closed by
/// nobody who does not know its number.
public protocol GivenNumbers: AnyObject {
  /// Begins with the server of this unique name on the bus of this id.
  ///
  /// - Returns: what an earlier life had from the very same server, and did not close.
  func begin(at owner: String, on bus: String) -> [ServerID]
  /// A number was given to what stays on the screen, or to what leaves it by itself.
  func add(_ number: ServerID, stays: Bool)
  /// The message with this number is closed.
  func remove(_ number: ServerID)
  /// The server's life is over.
  func forget()
}
