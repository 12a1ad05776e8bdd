import CenterList
import Clock
import ControlProtocol
import NotificationModel

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
    func row(_ title: String, _ text: String) {
      answer.say("\(padded(title, to: 12))  \(text)")
    }
    row("Pennant", plain(status.version))
    if let holder = status.nameHeldBy {
      row("Name", ink.red("held by \(plain(holder))") + ": apps do not reach Pennant")
      row("", "it is taken back as soon as it can be")
    }
    let drawer = status.desktop.isNobody ? "nobody" : plain(status.desktop.title)
    row("Drawn by", ink.bold(drawer) + server)
    if !status.desktop.reason.isEmpty { row("", plain(status.desktop.reason)) }
    if status.desktop.isNobody { row("", "what comes is on no screen; 'pennant list' has it") }
    if let condition = status.condition { row("Server", Self.words(condition)) }
    row("Since", Self.time(status.desktop.since))
    row("Asked for", plain(status.desktop.asked))
    row("Open", status.open == 1 ? "1 notification" : "\(status.open) notifications")
    if let fault = status.centerFault {
      if status.isCenterNoted {
        row("Center", ink.red("not in its database") + ": \(plain(fault))")
        row("", "what comes outlives the service in its journal; it is written when it can be")
      } else {
        row("Center", ink.red("in memory alone") + ": \(plain(fault))")
        row("", "what comes is lost when the service ends; it is written when it can be")
      }
    }
    if status.held > 0 {
      let words = status.held == 1 ? "1 waits" : "\(status.held) wait"
      row("Held", "\(words) for your answer about an app: see 'pennant list --held'")
    }
    if let lock = status.lock { row("Screen", plain(lock.sentence)) }
    if let front = status.front { row("In front", words(front, ink)) }
    row("Focus", focus)
    for (index, one) in status.muted.enumerated() {
      let end = Times.clock(one.until, now: now)
      row(index == 0 ? "Muted" : "", "\(plain(one.app.spelling)) until \(end)")
    }
    row("Preferences", preferences(ink))
    if !status.givenUp.isEmpty {
      answer.say("")
      answer.say("Given up")
      for one in status.givenUp { answer.say("  \(plain(one.title))  \(ink.dim(words(one)))") }
    }
    let others = status.candidates.filter { !$0.isTaken }
    guard !others.isEmpty else { return answer.out }
    answer.say("")
    answer.say("Not taken")
    let folded = Self.byReason(others)
    let names = folded.map { plain($0.titles.joined(separator: ", ")) }
    let width = names.map(\.count).filter { $0 <= Self.widest }.max() ?? 0
    for (name, other) in zip(names, folded) {
      let reason = ink.dim(plain(other.reason))
      if name.count > width {
        answer.say("  \(name)")
        answer.say("      \(reason)")
      } else {
        answer.say("  \(padded(name, to: width))  \(reason)")
      }
    }
    return answer.out
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
    let name = [server.name, server.version].filter { !$0.isEmpty }.joined(separator: " ")
    let profile = server.profile.isEmpty ? "" : ", known as \(server.profile)"
    let known = server.knownUpTo.map { "; known up to \($0), treated as that" } ?? ""
    return plain(" (\(name)\(profile)\(known))")
  }

  private static func words(_ condition: ServiceStatus.Condition) -> String {
    let since = time(condition.since)
    return switch condition.state {
    case .absent: "not there since \(since), and waited for"
    case .resting: "rests since \(since); started when there is something to draw"
    case .starting: "starting since \(since)"
    case .running: "running since \(since)"
    case .silent: "silent since \(since): it is there, and does not answer"
    case .givenUp: "given up since \(since)"
    }
  }

  private func words(_ front: ServiceStatus.Front, _ ink: Ink) -> String {
    switch front {
    case .toldBy(let teller): "told by \(plain(teller))"
    case .untold(let reason): ink.red("not known") + ": \(plain(reason))"
    }
  }

  private func words(_ one: ServiceStatus.GivenUp) -> String {
    "since \(Self.time(one.since)), not tried again before \(Self.time(one.again)): "
      + plain(one.reason)
  }

  private var focus: String {
    var words = FocusReport(status.focus, now: now).line
    if status.focus.serverIsSilent { words += "; the desktop server's own do-not-disturb is on" }
    return words
  }

  private func preferences(_ ink: Ink) -> String {
    let file = plain(status.preferencesFile ?? "no place for a file")
    switch status.preferenceErrors {
    case 0: return file
    case 1: return "\(file), " + ink.red("1 error") + ": see 'pennant check'"
    case let count: return "\(file), " + ink.red("\(count) errors") + ": see 'pennant check'"
    }
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
