import CenterList
import Clock
import ControlProtocol
import NotificationModel
import Translations

/// The report that `status` prints.
struct StatusReport {
  let status: ServiceStatus
  let now: UnixTime

  init(_ status: ServiceStatus, now: UnixTime = UnixTime(milliseconds: 0)) {
    self.status = status
    self.now = now
  }

  func text(_ ink: Ink) -> String {
    var answer = Answer()
    let rows = rows(ink)
    let column = columnWidth(rows.map(\.title), least: 12)
    for row in rows { answer.say("\(padded(row.title, to: column))  \(row.text)") }
    if !status.givenUp.isEmpty {
      answer.say("")
      answer.say(translated("Given up"))
      for one in status.givenUp { answer.say("  \(plain(one.title))  \(ink.dim(words(one)))") }
    }
    let others = status.candidates.filter { !$0.isTaken }
    guard !others.isEmpty else { return answer.out }
    answer.say("")
    answer.say(translated("Not taken"))
    let folded = Self.byReason(others)
    let names = folded.map { plain($0.titles.joined(separator: ", ")) }
    let width = columnWidth(names.filter { drawnWidth($0) <= Self.widest })
    for (name, other) in zip(names, folded) {
      let reason = ink.dim(plain(other.reason))
      if drawnWidth(name) > width {
        answer.say("  \(name)")
        answer.say("      \(reason)")
      } else {
        answer.say("  \(padded(name, to: width))  \(reason)")
      }
    }
    return answer.out
  }

  /// The lines above the lists; one without a title goes on with the row before it.
  private func rows(_ ink: Ink) -> [(title: String, text: String)] {
    var rows: [(title: String, text: String)] = []
    func row(_ title: String, _ text: String) { rows.append((title, text)) }
    row("Pennant", plain(status.version))
    if let holder = status.nameHeldBy {
      let held = ink.red(translated("held by {holder}", ["holder": plain(holder)]))
      row(translated("Name"), translated("{held}: apps do not reach Pennant", ["held": held]))
      row("", translated("it is taken back as soon as it can be"))
    }
    let drawer = status.desktop.isNobody ? translated("nobody") : plain(status.desktop.title)
    row(translated("Drawn by"), ink.bold(drawer) + server)
    if !status.desktop.reason.isEmpty { row("", plain(status.desktop.reason)) }
    if status.desktop.isNobody {
      row("", translated("what comes is on no screen; 'pennant list' has it"))
    }
    if let condition = status.condition { row(translated("Server"), Self.words(condition)) }
    row(translated("Since"), Self.time(status.desktop.since))
    row(translated("Asked for"), plain(status.desktop.asked))
    // The blank, one of those behind a title, tells it from the verb on a button.
    row(
      translated("Open", context: "items"),
      translated("{count} notification", "{count} notifications", Int(status.open)))
    if let fault = status.centerFault {
      let state =
        status.isCenterNoted
        ? translated("not in its database") : translated("in memory alone")
      row(translated("Center"), ink.red(state) + ": \(plain(fault))")
      row(
        "",
        status.isCenterNoted
          ? translated(
            "what comes outlives the service in its journal; it is written when it can be")
          : translated("what comes is lost when the service ends; it is written when it can be"))
    }
    if status.held > 0 {
      row(
        translated("Held"),
        translated(
          "{count} waits for your answer about an app: see 'pennant list --held'",
          "{count} wait for your answer about an app: see 'pennant list --held'",
          Int(status.held)))
    }
    if let lock = status.lock { row(translated("Screen"), plain(lock.sentence)) }
    if let front = status.front { row(translated("In front"), words(front, ink)) }
    row(translated("Focus"), focus)
    for (index, one) in status.muted.enumerated() {
      row(
        index == 0 ? translated("Muted") : "",
        translated(
          "{app} until {time}",
          ["app": plain(one.app.spelling), "time": Times.clock(one.until, now: now)]))
    }
    row(translated("Preferences"), preferences(ink))
    return rows
  }

  /// The candidates with the same reason together, in the order of the first of each group.
  private static func byReason(
    _ candidates: [ServiceStatus.Candidate]
  ) -> [(titles: [String], reason: String)] {
    var found: [(titles: [String], reason: String)] = []
    for one in candidates {
      if let index = found.firstIndex(where: { $0.reason == one.reason }) {
        found[index].titles.append(one.title)
      } else {
        found.append(([one.title], one.reason))
      }
    }
    return found
  }

  /// A column; what is wider has a line of its own.
  private static let widest = 30

  private var server: String {
    guard let server = status.server else { return "" }
    var words = [server.name, server.version].filter { !$0.isEmpty }.joined(separator: " ")
    if !server.profile.isEmpty {
      words = translated(
        "{server}, known as {profile}", ["server": words, "profile": server.profile])
    }
    if let version = server.knownUpTo {
      words = translated(
        "{server}; known up to {version}, treated as that",
        ["server": words, "version": version])
    }
    return plain(" (\(words))")
  }

  private static func words(_ condition: ServiceStatus.Condition) -> String {
    let since: KeyValuePairs = ["time": time(condition.since)]
    return switch condition.state {
    case .absent: translated("not there since {time}, and waited for", since)
    case .resting: translated("rests since {time}; started when there is something to draw", since)
    case .starting: translated("starting since {time}", since)
    case .running: translated("running since {time}", since)
    case .silent: translated("silent since {time}: it is there, and does not answer", since)
    case .givenUp: translated("given up since {time}", since)
    }
  }

  private func words(_ front: ServiceStatus.Front, _ ink: Ink) -> String {
    switch front {
    case .toldBy(let teller): translated("told by {teller}", ["teller": plain(teller)])
    case .untold(let reason): ink.red(translated("not known")) + ": \(plain(reason))"
    }
  }

  private func words(_ one: ServiceStatus.GivenUp) -> String {
    translated(
      "since {time}, not tried again before {again}: {reason}",
      ["time": Self.time(one.since), "again": Self.time(one.again), "reason": plain(one.reason)])
  }

  private var focus: String {
    let words = FocusReport(status.focus, now: now).line
    guard status.focus.serverIsSilent else { return words }
    return translated(
      "{focus}; the desktop server's own do-not-disturb is on", ["focus": words])
  }

  private func preferences(_ ink: Ink) -> String {
    let file = status.preferencesFile.map { plain($0) } ?? translated("no place for a file")
    guard status.preferenceErrors > 0 else { return file }
    let errors = translated("{count} error", "{count} errors", Int(status.preferenceErrors))
    return translated(
      "{file}, {errors}: see 'pennant check'", ["file": file, "errors": ink.red(errors)])
  }

  /// A server names itself; what it says must not move the cursor.
  private func plain(_ text: String) -> String {
    var found = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      found.append(isControl ? "?" : scalar)
    }
    return String(found)
  }

  private static func time(_ seconds: Int64) -> String {
    Times.full(UnixTime(milliseconds: seconds.multipliedReportingOverflow(by: 1_000).partialValue))
  }
}

/// The status as programs read it.
extension StatusReport {
  var json: JSON {
    .object([
      ("version", .text(status.version)),
      ("asked", .text(status.desktop.asked)),
      ("desktop", .text(status.desktop.title)),
      ("reason", .text(status.desktop.reason)),
      ("since", .number(status.desktop.since)),
      ("nameHeldBy", status.nameHeldBy.map { .text($0) } ?? .null),
      ("server", serverJSON),
      ("serverState", status.condition.map { .text($0.state.rawValue) } ?? .null),
      ("serverSince", status.condition.map { .number($0.since) } ?? .null),
      ("givenUp", .array(status.givenUp.map { Self.json($0) })),
      ("candidates", .array(status.candidates.map { Self.json($0) })),
      (
        "preferences",
        .object([
          ("file", status.preferencesFile.map { .text($0) } ?? .null),
          ("errors", .number(Int64(status.preferenceErrors))),
        ])
      ),
      ("lock", status.lock?.json ?? .null),
      ("centerFault", status.centerFault.map { .text($0) } ?? .null),
      ("centerNoted", .flag(status.isCenterNoted)),
      ("soundFault", .optional(status.soundFault)),
      ("speechFault", .optional(status.speechFault)),
      ("frontBy", .optional(frontJSON.by)),
      ("frontFault", .optional(frontJSON.fault)),
      ("open", .number(Int64(status.open))),
      ("focus", status.focus.json),
      ("held", .number(Int64(status.held))),
      ("muted", mutedJSON),
    ])
  }

  private var frontJSON: (by: String?, fault: String?) {
    switch status.front {
    case .toldBy(let teller): (teller, nil)
    case .untold(let reason): (nil, reason)
    case nil: (nil, nil)
    }
  }

  private var mutedJSON: JSON {
    .array(
      status.muted.map { one in
        .object([("app", .text(one.app.spelling)), ("until", .number(one.until.seconds))])
      })
  }

  private var serverJSON: JSON {
    guard let server = status.server else { return .null }
    return .object([
      ("name", .text(server.name)), ("version", .text(server.version)),
      ("profile", .text(server.profile)),
      ("knownUpTo", server.knownUpTo.map { .text($0) } ?? .null),
    ])
  }

  private static func json(_ one: ServiceStatus.GivenUp) -> JSON {
    .object([
      ("name", .text(one.title)), ("since", .number(one.since)), ("reason", .text(one.reason)),
      ("again", .number(one.again)),
    ])
  }

  private static func json(_ candidate: ServiceStatus.Candidate) -> JSON {
    .object([
      ("name", .text(candidate.title)), ("taken", .flag(candidate.isTaken)),
      ("reason", .text(candidate.reason)),
    ])
  }
}
