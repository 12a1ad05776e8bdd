import CenterList
import Clock
import ControlProtocol

/// The report that `dnd` prints.
struct FocusReport {
  let focus: FocusStatus
  let now: UnixTime

  init(_ focus: FocusStatus, now: UnixTime) {
    self.focus = focus
    self.now = now
  }

  /// The whole report.
  var text: String {
    var answer = Answer()
    var title = ""
    func row(_ words: String) {
      answer.say("\(padded(title, to: 12))  \(words)")
      title = ""
    }
    title = "Focus"
    if focus.isOn {
      for one in focus.holding { row(words(one)) }
    } else {
      row("off")
    }
    if let since = focus.since {
      title = "Since"
      row(Times.full(since))
      title = "Held back"
      row(focus.held == 1 ? "1 notification" : "\(focus.held) notifications")
    }
    if !focus.setAside.isEmpty {
      title = "Set aside"
      row(focus.setAside.map(oneLine).joined(separator: ", ") + end(focus.setAsideUntil))
    }
    if !focus.inhibitors.isEmpty {
      title = "Asked by"
      for one in focus.inhibitors { row(words(one)) }
    }
    if !focus.appsSetAside.isEmpty {
      title = "Unheard"
      for app in focus.appsSetAside {
        row("\(oneLine(app)), as you have set aside what it asks for \(way(to: app))")
      }
    }
    if focus.isSharing {
      title = "Sharing"
      row("a program said that the screen is shared ('pennant sharing off' ends it)")
    }
    if focus.serverIsSilent {
      title = "Server"
      row("its own do-not-disturb is on: there is no sound")
    }
    if !focus.names.isEmpty {
      title = "Focuses"
      row(focus.names.map(oneLine).joined(separator: ", "))
    }
    return answer.out
  }

  /// The report in one line.
  var line: String {
    if focus.isOn { return focus.holding.map { words($0) }.joined(separator: "; ") }
    guard !focus.setAside.isEmpty else { return "off" }
    return "off; \(focus.setAside.map(oneLine).joined(separator: ", ")) set aside"
      + end(focus.setAsideUntil)
  }

  /// The line after the screen was said to be shared, which may have no consequence.
  var lineAfterSharing: String {
    guard focus.isSharing, !focus.holding.contains(where: { $0.cause == .sharing }) else {
      return line
    }
    return "the screen is shared; no focus follows from that, as 'focus-when-sharing' is not set"
      + (focus.isOn ? "; \(line)" : "")
  }

  /// The line after a switch to off: what is on all the same, and what would end that.
  var lineAfterOff: String {
    var words = line
    if focus.isOn {
      let ends = focus.holding.compactMap { end(of: $0.cause) }
      words = "still on: \(line)" + (ends.isEmpty ? "" : "; \(ends.joined(separator: "; "))")
    }
    if let aside { words += "; \(aside)" }
    if focus.serverIsSilent {
      words += "; the desktop server's own do-not-disturb is on, so that it shows nothing"
    }
    return words
  }

  /// The apps that the switch itself has set aside; of many the first few.
  private var aside: String? {
    let apps = focus.appsJustSetAside
    guard let app = apps.first else { return nil }
    guard apps.count > 1 else {
      return "what \(oneLine(app)) asks for is set aside from now on \(way(to: app))"
    }
    let more = apps.count - Self.mostNamed
    let named = apps.prefix(Self.mostNamed).map(oneLine) + (more > 0 ? ["\(more) more"] : [])
    return "what these ask for is set aside from now on: \(named.joined(separator: ", "))"
      + " ('pennant dnd allow APP' has one heard again)"
  }

  private static let mostNamed = 5

  /// How an app is heard again.
  private func way(to app: String) -> String {
    let name = oneLine(app)
    return "('pennant dnd allow \(name.contains(" ") ? "\"\(name)\"" : name)' has it heard again)"
  }

  /// How a focus ends that no switch ends.
  private func end(of cause: FocusStatus.Cause) -> String? {
    switch cause {
    case .manual, .schedule, .desktop: nil
    case .locked: "'focus-when-locked' of the preferences keeps it until the screen is unlocked"
    case .sharing:
      "'focus-when-sharing' of the preferences keeps it while the screen is shared"
        + (focus.isSharing ? " ('pennant sharing off' ends that)" : "")
    case .fullscreen:
      "'focus-when-fullscreen' of the preferences keeps it while a window fills the screen"
    case .away: "'focus-when-away' of the preferences keeps it until you are back"
    case .inhibitor: "'pennant dnd status' says which app asks"
    }
  }

  private func words(_ one: FocusStatus.Holding) -> String {
    let name = one.name.isEmpty ? "do-not-disturb" : oneLine(one.name)
    // Without a time of its own it ends as the schedule next says something.
    let next = one.cause == .manual && one.until != nil ? focus.next : nil
    let why = next.map { ", when \(oneLine($0)) begins" } ?? ""
    return "\(name), \(one.cause.words)\(end(one.until))\(why)"
  }

  private func words(_ one: FocusStatus.Inhibitor) -> String {
    var words = oneLine(one.app)
    if let found = one.runsAs { words += ", which runs as \(oneLine(found))" }
    if !one.reason.isEmpty { words += ": \(oneLine(one.reason))" }
    words += " (since \(Times.clock(one.since, now: now))"
    if one.isSharing { words += ", shares the screen" }
    if one.isBarred {
      words += ", not heard by 'may-inhibit = no'"
    } else if one.isSetAside {
      words += ", set aside"
    }
    return words + ")"
  }

  private func end(_ until: UnixTime?) -> String {
    until.map { ", until \(Times.clock($0, now: now))" } ?? ""
  }
}

extension FocusStatus.Cause {
  fileprivate var words: String {
    switch self {
    case .manual: "switched on by hand"
    case .schedule: "on by its schedule"
    case .locked: "on while the screen is locked"
    case .sharing: "on while the screen is shared"
    case .fullscreen: "on while a window fills the screen"
    case .away: "on while you are away"
    case .inhibitor: "as an app asks"
    case .desktop: "on in the desktop's own settings"
    }
  }
}

extension FocusStatus {
  /// As programs read it; times in Unix seconds.
  var json: JSON {
    .object([
      ("on", .flag(isOn)),
      ("since", since.json),
      ("held", .number(Int64(held))),
      (
        "holding",
        .array(
          holding.map {
            .object([
              ("name", $0.name.isEmpty ? .null : .text($0.name)),
              ("cause", .text($0.cause.rawValue)), ("since", $0.since.json),
              ("until", $0.until.json),
            ])
          })
      ),
      ("next", .optional(next)),
      ("setAside", .array(setAside.map { .text($0) })),
      ("setAsideUntil", setAsideUntil.json),
      (
        "inhibitors",
        .array(
          inhibitors.map {
            .object([
              ("app", .text($0.app)), ("reason", .text($0.reason)),
              ("since", .number($0.since.seconds)), ("sharing", .flag($0.isSharing)),
              ("setAside", .flag($0.isSetAside)), ("runsAs", .optional($0.runsAs)),
              ("barred", .flag($0.isBarred)),
            ])
          })
      ),
      ("appsSetAside", .array(appsSetAside.map { .text($0) })),
      ("appsJustSetAside", .array(appsJustSetAside.map { .text($0) })),
      ("appsBarred", .array(appsBarred.map { .text($0) })),
      ("sharing", .flag(isSharing)),
      ("serverSilent", .flag(serverIsSilent)),
      ("focuses", .array(names.map { .text($0) })),
    ])
  }
}

extension UnixTime? {
  fileprivate var json: JSON { map { .number($0.seconds) } ?? .null }
}
