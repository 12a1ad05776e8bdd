public import Bus

/// The gate in front of a child server, as far as running that server needs it.
public protocol ChildGate: AnyObject {
  /// Where the child finds it.
  var address: String { get }
  /// Only a connection of this process may be the server.
  var serverProcess: UInt32? { get set }
  /// The child holds the notification name, or it does not any more.
  var onServer: (UniqueName?) -> Void { get set }
  /// Nobody comes through before that process is known.
  func awaitServer()
  /// Nothing new comes through; what is connected stays.
  func stopListening()
  func close()
}
