import CenterList
import Clock
import ControlProtocol
import Translations

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
    let parts = parts
    let width = columnWidth(parts.map(\.title), least: 12)
    var answer = Answer()
    for part in parts {
      for (index, line) in part.lines.enumerated() {
        answer.say("\(padded(index == 0 ? part.title : "", to: width))  \(line)")
      }
    }
    return answer.out
  }

  private var parts: [(title: String, lines: [String])] {
    var parts: [(title: String, lines: [String])] = []
    parts.append(
      (translated("Focus"), focus.isOn ? focus.holding.map { words($0) } : [translated("off")]))
    if let since = focus.since {
      let held = translated("{count} notification", "{count} notifications", Int(focus.held))
      parts.append((translated("Since"), [Times.full(since)]))
      parts.append((translated("Held back"), [held]))
    }
    if let next = focus.beginning {
      let time = Times.due(next.at, now: now)
      let words = translated("{focus} begins {time}", ["focus": oneLine(next.name), "time": time])
      parts.append((translated("Next"), [words]))
    }
    if !focus.setAside.isEmpty {
      parts.append((translated("Set aside"), [until(focus.setAsideUntil, namesSetAside)]))
    }
    parts.append((translated("Asked by"), focus.inhibitors.map { words($0) }))
    let unheard = focus.appsSetAside.map { app in
      translated(
        "{app}, as you have set aside what it asks for ('pennant dnd allow {word}' has it heard "
          + "again)", ["app": oneLine(app), "word": Self.argument(app)])
    }
    parts.append((translated("Unheard"), unheard))
    if focus.isSharing {
      let words = translated(
        "a program said that the screen is shared ('pennant sharing off' ends it)")
      parts.append((translated("Sharing"), [words]))
    }
    if focus.serverIsSilent {
      let words = translated("its own do-not-disturb is on: there is no sound")
      parts.append((translated("Server"), [words]))
    }
    if !focus.names.isEmpty {
      parts.append((translated("Focuses"), [focus.names.map(oneLine).joined(separator: ", ")]))
    }
    return parts
  }

  private var namesSetAside: String { focus.setAside.map(oneLine).joined(separator: ", ") }

  /// The report in one line.
  var line: String {
    if focus.isOn { return focus.holding.map { words($0) }.joined(separator: "; ") }
    guard !focus.setAside.isEmpty else { return translated("off") }
    let aside = translated("off; {focuses} set aside", ["focuses": namesSetAside])
    return until(focus.setAsideUntil, aside)
  }

  /// The line after the screen was said to be shared, which may have no consequence.
  var lineAfterSharing: String {
    guard focus.isSharing, !focus.holding.contains(where: { $0.cause == .sharing }) else {
      return line
    }
    let words = translated(
      "the screen is shared; no focus follows from that, as 'focus-when-sharing' is not set")
    return focus.isOn ? "\(words); \(line)" : words
  }

  /// The line after a switch to off: what is on all the same, and what would end that.
  var lineAfterOff: String {
    var words = line
    if focus.isOn {
      let ends = focus.holding.compactMap { end(of: $0.cause) }
      let still = translated("still on: {focuses}", ["focuses": line])
      words = ([still] + ends).joined(separator: "; ")
    }
    if let aside { words += "; \(aside)" }
    if focus.serverIsSilent {
      let silence = translated(
        "the desktop server's own do-not-disturb is on, so that it shows nothing")
      words += "; \(silence)"
    }
    return words
  }

  /// The apps that the switch itself has set aside; of many the first few.
  private var aside: String? {
    let apps = focus.appsJustSetAside
    guard let app = apps.first else { return nil }
    guard apps.count > 1 else {
      return translated(
        "what {app} asks for is set aside from now on ('pennant dnd allow {word}' has it heard "
          + "again)", ["app": oneLine(app), "word": Self.argument(app)])
    }
    let more = apps.count - Self.mostNamed
    var named = apps.prefix(Self.mostNamed).map(oneLine)
    if more > 0 { named.append(translated("{count} more", "{count} more", more)) }
    return translated(
      "what these ask for is set aside from now on: {apps} ('pennant dnd allow APP' has one heard "
        + "again)", ["apps": named.joined(separator: ", ")])
  }

  private static let mostNamed = 5

  /// An app as a word of a command.
  private static func argument(_ app: String) -> String {
    let name = oneLine(app)
    return name.contains(" ") ? "\"\(name)\"" : name
  }

  /// How a focus ends that no switch ends.
  private func end(of cause: FocusStatus.Cause) -> String? {
    switch cause {
    case .manual, .schedule, .desktop: nil
    case .locked:
      translated("'focus-when-locked' of the preferences keeps it until the screen is unlocked")
    case .sharing where focus.isSharing:
      translated(
        "'focus-when-sharing' of the preferences keeps it while the screen is shared ('pennant "
          + "sharing off' ends that)")
    case .sharing:
      translated("'focus-when-sharing' of the preferences keeps it while the screen is shared")
    case .fullscreen:
      translated(
        "'focus-when-fullscreen' of the preferences keeps it while a window fills the screen")
    case .away: translated("'focus-when-away' of the preferences keeps it until you are back")
    case .inhibitor: translated("'pennant dnd status' says which app asks")
    }
  }

  private func words(_ one: FocusStatus.Holding) -> String {
    let name = one.name.isEmpty ? translated("do-not-disturb") : oneLine(one.name)
    let held = translated("{focus}, {cause}", ["focus": name, "cause": one.cause.words])
    let words = until(one.until, held)
    // Without a time of its own it ends as the schedule next says something.
    guard one.cause == .manual, one.until != nil, let next = focus.next else { return words }
    return translated("{what}, when {focus} begins", ["what": words, "focus": oneLine(next)])
  }

  private func words(_ one: FocusStatus.Inhibitor) -> String {
    var words = oneLine(one.app)
    if let found = one.runsAs {
      words = translated("{app}, which runs as {other}", ["app": words, "other": oneLine(found)])
    }
    if !one.reason.isEmpty { words += ": \(oneLine(one.reason))" }
    var facts = [translated("since {time}", ["time": Times.clock(one.since, now: now)])]
    if one.isSharing { facts.append(translated("shares the screen")) }
    if one.isBarred {
      facts.append(translated("not heard by 'may-inhibit = no'"))
    } else if one.isSetAside {
      facts.append(translated("set aside"))
    }
    return "\(words) (\(facts.joined(separator: ", ")))"
  }

  /// The words and their end, where they have one.
  private func until(_ end: UnixTime?, _ what: String) -> String {
    guard let end else { return what }
    return translated("{what}, until {time}", ["what": what, "time": Times.clock(end, now: now)])
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
      (
        "begins",
        beginning.map { .object([("name", .text($0.name)), ("at", .number($0.at.seconds))]) }
          ?? .null
      ),
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
