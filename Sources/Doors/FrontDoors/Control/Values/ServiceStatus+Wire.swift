public import Bus
internal import NotificationModel

/// A status as `a{sv}`.
@MainActor
extension ServiceStatus {
  /// A status has less of everything; what is longer comes from somebody else.
  private static let mostCandidates = 128
  private static let longest = 4_096

  /// Writes all of it; what there is none of has no entry.
  public func write(to writer: inout MessageWriter) {
    writer.array(of: "{sv}") { entries in
      @MainActor func text(_ key: String, _ value: String?) {
        if let value { entries.entry(key, "s") { $0.string(value) } }
      }
      text("version", version)
      text("asked", desktop.asked)
      text("desktop", desktop.title)
      text("reason", desktop.reason)
      entries.entry("since", "x") { $0.int64(desktop.since) }
      text("name-held-by", nameHeldBy)
      text("server-name", server?.name)
      text("server-version", server?.version)
      text("server-profile", server?.profile)
      text("server-known-up-to", server?.knownUpTo)
      if let condition {
        text("server-state", condition.state.rawValue)
        entries.entry("server-since", "x") { $0.int64(condition.since) }
      }
      if !givenUp.isEmpty {
        entries.entry("given-up", "a(sxsx)") { $0.array(of: "(sxsx)", write(givenUpTo:)) }
      }
      entries.entry("candidates", "a(sbs)") { $0.array(of: "(sbs)", write(candidatesTo:)) }
      text("preferences-file", preferencesFile)
      entries.entry("preferences-errors", "u") { $0.uint32(preferenceErrors) }
      text("center-fault", centerFault)
      if isCenterNoted { entries.entry("center-noted", "b") { $0.bool(true) } }
      text("sound-fault", soundFault)
      entries.entry("open", "u") { $0.uint32(open) }
      if let lock { entries.entry("lock", "a{sv}") { lock.write(to: &$0) } }
      entries.entry("focus", "a{sv}") { focus.write(to: &$0) }
      entries.entry("held", "u") { $0.uint32(held) }
    }
  }

  private func write(candidatesTo list: inout MessageWriter) {
    for candidate in candidates {
      list.structure {
        $0.string(candidate.title)
        $0.bool(candidate.isTaken)
        $0.string(candidate.reason)
      }
    }
  }

  private func write(givenUpTo list: inout MessageWriter) {
    for one in givenUp {
      list.structure {
        $0.string(one.title)
        $0.int64(one.since)
        $0.string(one.reason)
        $0.int64(one.again)
      }
    }
  }

  /// Reads what `write` wrote, passing over what it does not know; `nil` for anything else.
  public init?(_ reader: MessageReader) {
    var reader = reader
    guard var entries = reader.enter(.array) else { return nil }
    self.init(
      version: "", desktop: Desktop(asked: "", title: "", reason: "", since: 0))
    var server = ServerDescription(name: "", version: "", profile: "")
    var state: Condition.State?
    var stateSince: Int64 = 0
    while entries.kind == .dictEntry, var entry = entries.enter(.dictEntry) {
      guard let key = entry.string(upTo: Self.longest), var value = entry.enter(.variant) else {
        continue
      }
      @MainActor func text() -> String { value.string(upTo: Self.longest) ?? "" }
      switch key {
      case "version": version = text()
      case "asked": desktop.asked = text()
      case "desktop": desktop.title = text()
      case "reason": desktop.reason = text()
      case "since": desktop.since = value.int64() ?? 0
      case "name-held-by": nameHeldBy = text()
      case "server-name": server.name = text()
      case "server-version": server.version = text()
      case "server-profile": server.profile = text()
      case "server-known-up-to": server.knownUpTo = text()
      case "server-state": state = Condition.State(rawValue: text())
      case "server-since": stateSince = value.int64() ?? 0
      case "given-up": givenUp = Self.givenUp(value)
      case "candidates": candidates = Self.candidates(value)
      case "preferences-file": preferencesFile = text()
      case "preferences-errors": preferenceErrors = value.uint32() ?? 0
      case "center-fault": centerFault = text()
      case "center-noted": isCenterNoted = value.bool() ?? false
      case "sound-fault": soundFault = text()
      case "open": open = value.uint32() ?? 0
      case "lock": lock = LockReport(value)
      case "focus": focus = FocusStatus(value) ?? FocusStatus()
      case "held": held = value.uint32() ?? 0
      case _: break
      }
    }
    guard !version.isEmpty else { return nil }
    if !server.name.isEmpty { self.server = server }
    condition = state.map { Condition($0, since: stateSince) }
  }

  private static func givenUp(_ value: MessageReader) -> [GivenUp] {
    var value = value
    guard var list = value.enter(.array) else { return [] }
    var found: [GivenUp] = []
    while found.count < mostCandidates, var one = list.enter(.structure) {
      guard let title = one.string(upTo: longest), let since = one.int64(),
        let reason = one.string(upTo: longest), let again = one.int64()
      else { return [] }
      found.append(GivenUp(title: title, since: since, reason: reason, again: again))
    }
    return found
  }

  private static func candidates(_ value: MessageReader) -> [Candidate] {
    var value = value
    guard var list = value.enter(.array) else { return [] }
    var found: [Candidate] = []
    while found.count < mostCandidates, var one = list.enter(.structure) {
      guard let title = one.string(upTo: longest), let isTaken = one.bool(),
        let reason = one.string(upTo: longest)
      else { return [] }
      found.append(Candidate(title: title, isTaken: isTaken, reason: reason))
    }
    return found
  }
}

/// The lock as `a{sv}`.
@MainActor
extension LockReport {
  public func write(to writer: inout MessageWriter) {
    writer.array(of: "{sv}") { entries in
      entries.entry("locked", flag: isLocked)
      entries.entry("known", flag: isKnown)
      entries.entry("locked-by", "as") { $0.strings(lockedBy) }
    }
  }

  /// Reads what `write` wrote, passing over what it does not know; `nil` for anything else.
  public init?(_ reader: MessageReader) {
    var reader = reader
    var isLocked: Bool?
    var isKnown = false
    var lockedBy: [String] = []
    let isRead = reader.entries { key, value in
      switch key {
      case "locked": isLocked = value.bool()
      case "known": isKnown = value.bool() ?? false
      case "locked-by":
        lockedBy = value.strings(count: ControlBounds.lines, upTo: ControlBounds.lineBytes) ?? []
      case _: break
      }
    }
    guard isRead, let isLocked else { return nil }
    self.init(isLocked: isLocked, isKnown: isKnown, lockedBy: lockedBy)
  }
}
