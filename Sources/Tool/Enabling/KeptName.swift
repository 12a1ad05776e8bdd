internal import Choosing

/// How long the owner of the notification name keeps it, where the owner is not ended for Pennant.
enum KeptName: Hashable {
  /// Until the person logs in anew; in a sentence.
  case untilLogin(String)
  /// At each login again; what to do about that.
  case always(String)
}

extension EnablingFacts {
  /// `nil` where nobody has it, or Pennant, or somebody who can be ended.
  var keptName: KeptName? {
    guard let owner, !owner.isPennant else { return nil }
    let other = owner.server.map { _ in owner.title }
    switch home {
    case .shell(let shell):
      if let earlierShell { return .always(earlierShell) }
      if owner.helped == shell { return nil }
      return .untilLogin(
        "\(other ?? shell.title) keeps the notification name until you log in anew")
    case .cosmic:
      if let other {
        return .untilLogin("\(other) keeps the notification name until you log in anew")
      }
      let start =
        manager?.unit == nil
        ? ProgramPath.typed(places.program) : "systemctl --user start \(OwnService.unit)"
      return .untilLogin(
        "Pennant takes the notification name from COSMIC's server when it starts: log in anew, or "
          + "run '\(start)'")
    case .program(.lxqtNotificationd, _) where owner.server == .lxqtNotificationd:
      return .untilLogin("LXQt starts its server again when that ends: log in anew")
    case .program, .bare, .closed, .unknown, .unsaid: return nil
    }
  }

  /// A shell that takes the name at each login, as only a unit could be there before it.
  var earlierShell: String? {
    switch home {
    case .shell(.cinnamon), .cosmic, .program, .bare, .closed, .unknown, .unsaid: return nil
    case .shell(let shell):
      guard let manager else {
        return "\(shell.title) takes the notification name at each login, and without a service "
          + "manager (systemd --user) nothing is there before it: leave it the notifications, with "
          + "'pennant disable'"
      }
      guard manager.unit == nil else { return nil }
      return "\(shell.title) takes the notification name at each login, and only "
        + "\(OwnService.unit), which is not installed, would be there before it: install Pennant with "
        + "its package or with 'sudo make install', run 'pennant enable' again, and log in anew"
    }
  }
}
