import Bus
import PrivateBus
import Testing

/// Sees all that goes over a bus.
@MainActor
final class Monitor {
  /// Messages of the one that is looked at, and to it.
  private(set) var seen = 0
  /// Those of notifications among them.
  private(set) var notifications = 0
  /// Answers that it gave over the bus.
  private(set) var answers = 0
  private let connection: BusConnection
  private var subscriptions: [Subscription] = []

  init(_ connection: BusConnection, of peer: UniqueName) {
    self.connection = connection
    for interface in ["org.freedesktop.Notifications", "org.example.Tool"] as [InterfaceName] {
      subscriptions.append(
        connection.subscribe(to: SignalRule(from: peer, interface: interface)) { [unowned self] _ in
          seen += 1
          if interface == "org.freedesktop.Notifications" { notifications += 1 }
        })
    }
    let count = { [unowned self] (message: BusMessage) in
      guard message.sender == peer || message.destination == peer.rawValue else { return }
      seen += 1
      if message.isInterface("org.freedesktop.Notifications") { notifications += 1 }
    }
    connection.onMethodCall = count
    connection.onLateReply = { [unowned self] in
      count($1)
      if $1.sender == peer { answers += 1 }
    }
  }
}

@MainActor
extension GateBench {
  /// Sees each message of a connection from now on.
  func monitor(of peer: UniqueName) throws -> Monitor {
    let connection = try bench.connect()
    let monitor = Monitor(connection, of: peer)
    let message = BusMessage(
      call: "BecomeMonitor", of: "org.freedesktop.DBus.Monitoring", at: "/org/freedesktop/DBus",
      to: "org.freedesktop.DBus")
    message.write {
      $0.strings([])
      $0.uint32(0)
    }
    let result = bench.result(of: message, from: connection)
    try #require(result?.fault == nil)
    return monitor
  }
}
