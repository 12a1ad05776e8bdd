import Clock
import NotificationModel

@testable import Delivery

extension Desk {
  /// A message of `app` for a time to come; its id, or nothing where it was refused.
  @discardableResult
  func schedule(
    _ title: String = "Later", in seconds: Int64 = 600, app: String = "Mail",
    from connection: String = ":1.1", process: UInt32? = 7, replacing number: UInt32? = nil,
    _ change: (inout Notification) -> Void = { _ in }
  ) -> NotificationID? {
    let time = wall.seconds + seconds
    return arrive(title, app: app, from: connection, process: process, replacing: number) {
      $0.deliverAt = time
      change(&$0)
    }
  }

  /// The titles of what is open, or of what sleeps in that way.
  func listed(_ sleeping: Sleep.Kind? = nil) -> [String] {
    var query = ItemQuery()
    query.sleeping = sleeping
    return ledger.list(query).map(\.title)
  }
}
