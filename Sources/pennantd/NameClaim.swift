import Bus
import FrontDoors

/// Takes the notification name, or says who has it and what to do.
struct NameClaim {
  nonisolated static let notifications: BusName = "org.freedesktop.Notifications"
  let connection: BusConnection
  let mayReplace: Bool
  /// The desktop's own server takes part in having the name; see `NameKeeping`.
  let isLent: Bool
  /// Told who had the name before, where it was taken from somebody.
  let taken: (_ former: UniqueName?) -> Void
  /// What is missing without being needed.
  let warn: (String) -> Void
  let refused: (StartFault) -> Void

  static let lent: NameFlags = [.doNotQueue, .replaceExisting, .allowReplacement]

  /// Never allows replacement but where the name is lent: some servers take it from whoever does.
  func claim() {
    guard mayReplace || isLent else { return claim([.doNotQueue], from: nil) }
    let flags = isLent ? Self.lent : [.doNotQueue, .replaceExisting]
    connection.owner(of: Self.notifications) { claim(flags, from: $0) }
  }

  private func claim(_ flags: NameFlags, from former: UniqueName?) {
    connection.requestName(Self.notifications, flags) { outcome in
      switch outcome {
      case .owned:
        claimOwn(former)
      case .taken, .queued:
        blame()
      case .failed(let fault):
        refused(
          StartFault(sentence: "the bus does not give the notification name: \(fault)"))
      }
    }
  }

  /// Under it people ask how the service is; notifications do not need it.
  private func claimOwn(_ former: UniqueName?) {
    let name = ControlDoor.busName
    connection.requestName(name, [.doNotQueue]) { outcome in
      switch outcome {
      case .owned: break
      case .taken, .queued:
        warn("\(name) belongs to another process: 'pennant status' does not reach this service")
      case .failed(let fault):
        warn("the bus does not give \(name), so 'pennant status' cannot be answered: \(fault)")
      }
      taken(former)
    }
  }

  private func blame() {
    connection.owner(of: Self.notifications) { holder in
      connection.owner(of: ControlDoor.busName) { pennant in
        blame(isPennant: holder != nil && holder == pennant)
      }
    }
  }

  private func blame(isPennant: Bool) {
    NameHolder.find(Self.notifications, on: connection) { owner in
      guard !isPennant else {
        return refused(
          StartFault(
            sentence: "Pennant serves already: \(owner) has \(Self.notifications). "
              + "'pennant status' says more.", status: Program.Status.anothers))
      }
      let advice =
        mayReplace
        ? "It does not allow itself to be replaced: 'pennant enable' ends it and has Pennant started"
        : "'pennant enable' ends it and has Pennant started in its place; or stop it yourself, or "
          + "try --replace, which works where that process allows it"
      refused(
        StartFault(
          sentence: "\(Self.notifications) belongs to \(owner) already. \(advice).",
          status: Program.Status.anothers))
    }
  }
}
