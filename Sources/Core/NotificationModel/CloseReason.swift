/// Why a notification is over, in the freedesktop specification's numbers.
public enum CloseReason: UInt32, Sendable {
  case expired = 1
  case dismissed = 2
  case closedByApp = 3
  case undefined = 4
}

extension CloseReason {
  /// For people, behind a colon.
  public var words: String {
    switch self {
    case .expired: "its time was over"
    case .dismissed: "handled"
    case .closedByApp: "closed by its app"
    case .undefined: "ended with its app"
    }
  }
}
