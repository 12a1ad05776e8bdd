public import Bus
internal import Clock
internal import NotificationModel

/// A status as `a{sv}`.
@MainActor
extension ServiceStatus {
  /// Writes all of it; what there is none of has no entry.
  public func write(to writer: inout MessageWriter) {
    writer.array(of: "{sv}") { entries in
      entries.entry("version", text: version)
      entries.entry("asked", text: desktop.asked)
      entries.entry("desktop", text: desktop.title)
      entries.entry("reason", text: desktop.reason)
      entries.entry("since", "x") { $0.int64(desktop.since) }
      entries.entry("name-held-by", text: nameHeldBy)
      entries.entry("server-name", text: server?.name)
      entries.entry("server-version", text: server?.version)
      entries.entry("server-profile", text: server?.profile)
      entries.entry("server-known-up-to", text: server?.knownUpTo)
      if let condition {
        entries.entry("server-state", text: condition.state.rawValue)
        entries.entry("server-since", "x") { $0.int64(condition.since) }
      }
      if !givenUp.isEmpty {
        entries.entry("given-up", "a(sxsx)") { $0.array(of: "(sxsx)", write(givenUpTo:)) }
      }
      entries.entry("candidates", "a(sbs)") { $0.array(of: "(sbs)", write(candidatesTo:)) }
      entries.entry("preferences-file", text: preferencesFile)
      entries.entry("preferences-errors", "u") { $0.uint32(preferenceErrors) }
      entries.entry("center-fault", text: centerFault)
      if isCenterNoted { entries.entry("center-noted", "b") { $0.bool(true) } }
      entries.entry("sound-fault", text: soundFault)
      entries.entry("speech-fault", text: speechFault)
      switch front {
      case .toldBy(let teller): entries.entry("front-by", text: teller)
      case .untold(let reason): entries.entry("front-fault", text: reason)
      case nil: break
      }
      entries.entry("open", "u") { $0.uint32(open) }
      if let lock { entries.entry("lock", "a{sv}") { lock.write(to: &$0) } }
      entries.entry("focus", "a{sv}") { focus.write(to: &$0) }
      entries.entry("held", "u") { $0.uint32(held) }
      if !muted.isEmpty {
        entries.entry("muted", "a(sx)") { $0.array(of: "(sx)", write(mutedTo:)) }
      }
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

  private func write(mutedTo list: inout MessageWriter) {
    for one in muted {
      list.structure {
        $0.string(one.app.spelling)
        $0.int64(one.until.milliseconds)
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
    self.init(
      version: "", desktop: Desktop(asked: "", title: "", reason: "", since: 0))
    var server = ServerDescription(name: "", version: "", profile: "")
    var state: ServerState?
    var stateSince: Int64 = 0
    let isRead = reader.entries { key, value in
      switch key {
      case "version": version = value.line() ?? ""
      case "asked": desktop.asked = value.line() ?? ""
      case "desktop": desktop.title = value.line() ?? ""
      case "reason": desktop.reason = value.line() ?? ""
      case "since": desktop.since = value.int64() ?? 0
      case "name-held-by": nameHeldBy = value.line() ?? ""
      case "server-name": server.name = value.line() ?? ""
      case "server-version": server.version = value.line() ?? ""
      case "server-profile": server.profile = value.line() ?? ""
      case "server-known-up-to": server.knownUpTo = value.line() ?? ""
      case "server-state": state = value.line().flatMap { ServerState(rawValue: $0) }
      case "server-since": stateSince = value.int64() ?? 0
      case "given-up": givenUp = value.list(upTo: ControlBounds.lines) { GivenUp(&$0) } ?? []
      case "candidates": candidates = value.list(upTo: ControlBounds.lines) { Candidate(&$0) } ?? []
      case "preferences-file": preferencesFile = value.line() ?? ""
      case "preferences-errors": preferenceErrors = value.uint32() ?? 0
      case "center-fault": centerFault = value.line() ?? ""
      case "center-noted": isCenterNoted = value.bool() ?? false
      case "sound-fault": soundFault = value.line() ?? ""
      case "speech-fault": speechFault = value.line() ?? ""
      case "front-by": front = .toldBy(value.line() ?? "")
      case "front-fault": front = .untold(value.line() ?? "")
      case "open": open = value.uint32() ?? 0
      case "muted": muted = value.list(upTo: Limits.mutedApps) { Muted(&$0) } ?? []
      case "lock": lock = LockReport(value)
      case "focus": focus = FocusStatus(value) ?? FocusStatus()
      case "held": held = value.uint32() ?? 0
      case _: break
      }
    }
    guard isRead, !version.isEmpty else { return nil }
    if !server.name.isEmpty { self.server = server }
    condition = state.map { Condition($0, since: stateSince) }
  }
}

@MainActor
extension ServiceStatus.GivenUp {
  fileprivate init?(_ list: inout MessageReader) {
    guard var one = list.enter(.structure), let title = one.line(), let since = one.int64(),
      let reason = one.line(), let again = one.int64()
    else { return nil }
    self.init(title: title, since: since, reason: reason, again: again)
  }
}

@MainActor
extension ServiceStatus.Candidate {
  fileprivate init?(_ list: inout MessageReader) {
    guard var one = list.enter(.structure), let title = one.line(), let isTaken = one.bool(),
      let reason = one.line()
    else { return nil }
    self.init(title: title, isTaken: isTaken, reason: reason)
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

extension ServiceStatus.Muted {
  fileprivate init?(_ list: inout MessageReader) {
    guard var one = list.enter(.structure), let app = one.app(), let until = one.time() else {
      return nil
    }
    self.init(app: app, until: until)
  }
}
