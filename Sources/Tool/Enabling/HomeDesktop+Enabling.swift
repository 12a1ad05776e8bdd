public import Choosing
internal import Translations

/// The demands of a desktop on a program that wants the notification name there.
extension HomeDesktop {
  /// The targets that also have to start Pennant, so that it is there before the desktop's shell.
  var earlyTargets: [String] {
    switch self {
    case .shell(.gnome): ["gnome-session-initialized.target"]
    case .shell(.plasma): ["plasma-core.target"]
    case .shell(.cinnamon), .cosmic, .program, .bare, .closed, .unknown, .unsaid: []
    }
  }

  /// Switches of the desktop itself.
  public var settings: [DesktopSwitch] {
    switch self {
    case .shell(.cinnamon): [.cinnamonAllowsOthers]
    case .shell, .cosmic, .program, .bare, .closed, .unknown, .unsaid: []
    }
  }

  /// The server's do-not-disturb features that work only while it owns the notification name.
  var losses: [String] {
    switch self {
    case .shell(.plasma):
      [
        translated(
          "Plasma's own switch not to disturb is dead while Pennant has the notifications: "
            + "'pennant dnd on' and 'pennant dnd off' are in its place, and what the switch was "
            + "set to holds until you say 'off'"),
        translated(
          "Plasma's silence for full-screen windows and mirrored screens is not to be had with "
            + "Pennant: 'pennant dnd on' or 'pennant sharing on' before you present; that for a "
            + "shared screen stays"),
      ]
    case .shell(.gnome), .shell(.cinnamon), .cosmic, .program, .bare, .closed, .unknown, .unsaid:
      []
    }
  }

  /// For people.
  public var title: String {
    switch self {
    case .shell(let shell): shell.title
    case .cosmic: "COSMIC"
    case .program(_, let desktop): desktop
    case .bare(let name), .unknown(let name): String(name.prefix(40))
    case .closed(let desktop): desktop.title
    case .unsaid: translated("unknown (XDG_CURRENT_DESKTOP is not set)")
    }
  }
}

/// A setting of a desktop with which it leaves notifications to others.
public enum DesktopSwitch: String, CaseIterable, Hashable, Sendable {
  case cinnamonAllowsOthers = "org.cinnamon allow-other-notification-handlers"

  public var schema: String {
    switch self {
    case .cinnamonAllowsOthers: "org.cinnamon"
    }
  }

  public var key: String {
    switch self {
    case .cinnamonAllowsOthers: "allow-other-notification-handlers"
    }
  }

  /// The command that sets it, for a person to type; the program is in Debian's libglib2.0-bin.
  var command: String { "gsettings set \(schema) \(key) \(wanted)" }

  var wanted: String {
    switch self {
    case .cinnamonAllowsOthers: "true"
    }
  }
}

/// How long the owner of the notification name keeps it, where the owner is not ended for Pennant.
enum KeptName: Hashable {
  /// Until the person logs in anew; in a sentence.
  case untilLogin(String)
  /// At each login again; what to do about that.
  case always(String)
}

extension EnablingFacts {
  /// `nil` where the name is free, is Pennant's, or belongs to a program that can be ended.
  var keptName: KeptName? {
    guard let owner, !owner.isPennant else { return nil }
    let other = owner.server.map { _ in owner.title }
    switch home {
    case .shell(let shell):
      if let earlierShell { return .always(earlierShell) }
      if owner.helped == shell { return nil }
      return .untilLogin(Self.keeping(other ?? shell.title))
    case .cosmic:
      if let other { return .untilLogin(Self.keeping(other)) }
      let start =
        manager?.unit == nil
        ? ProgramPath.typed(places.program) : "systemctl --user start \(OwnService.unit)"
      return .untilLogin(
        translated(
          "Pennant takes the notification name from COSMIC's server when it starts: log in anew, "
            + "or run '{command}'", ["command": start]))
    case .program(.lxqtNotificationd, _) where owner.server == .lxqtNotificationd:
      return .untilLogin(
        translated("LXQt starts its server again when that ends: log in anew"))
    case .program, .bare, .closed, .unknown, .unsaid: return nil
    }
  }

  private static func keeping(_ name: String) -> String {
    translated("{name} keeps the notification name until you log in anew", ["name": name])
  }

  /// A shell that takes the name at each login, as only a unit could be there before it.
  var earlierShell: String? {
    switch home {
    case .shell(.cinnamon), .cosmic, .program, .bare, .closed, .unknown, .unsaid: return nil
    case .shell(let shell):
      guard let manager else {
        return translated(
          "{desktop} takes the notification name at each login, and without a service manager "
            + "(systemd --user) nothing is there before it: leave it the notifications, with "
            + "'pennant disable'", ["desktop": shell.title])
      }
      guard manager.unit == nil else { return nil }
      return translated(
        "{desktop} takes the notification name at each login, and only {unit}, which is not "
          + "installed, would be there before it: install Pennant with its package or with "
          + "'sudo make install', run 'pennant enable' again, and log in anew",
        ["desktop": shell.title, "unit": OwnService.unit])
    }
  }
}
