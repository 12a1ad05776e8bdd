/// Why a notification is over, in the freedesktop specification's numbers.
public enum CloseReason: UInt32, Sendable {
  case expired = 1
  case dismissed = 2
  case closedByApp = 3
  case undefined = 4
}
