internal import Bus
internal import NotificationModel

/// The status of the focuses as `a{sv}`.
@MainActor
extension FocusStatus {
  /// As many as the service takes in, and as a person has focuses.
  private static let most = 256

  func write(to writer: inout MessageWriter) {
    writer.array(of: "{sv}") { entries in
      entries.entry("on", flag: isOn)
      entries.entry("since", time: since)
      entries.entry("holding", "a(ssxx)") {
        $0.array(of: "(ssxx)") { list in
          for one in holding { list.structure { one.write(to: &$0) } }
        }
      }
      if let next { entries.entry("next-focus", text: next) }
      if !setAside.isEmpty { entries.entry("set-aside", "as") { $0.strings(setAside) } }
      entries.entry("set-aside-until", time: setAsideUntil)
      entries.entry("inhibitors", "a(ssxbb)") {
        $0.array(of: "(ssxbb)") { list in
          for one in inhibitors { list.structure { one.write(to: &$0) } }
        }
      }
      entries.entry("inhibitors-found", "a(sb)") {
        $0.array(of: "(sb)") { list in
          for one in inhibitors { list.structure { one.writeFound(to: &$0) } }
        }
      }
      if !appsSetAside.isEmpty {
        entries.entry("apps-set-aside", "as") { $0.strings(appsSetAside) }
      }
      if !appsJustSetAside.isEmpty {
        entries.entry("apps-just-set-aside", "as") { $0.strings(appsJustSetAside) }
      }
      if !appsBarred.isEmpty { entries.entry("apps-barred", "as") { $0.strings(appsBarred) } }
      entries.entry("sharing", flag: isSharing)
      entries.entry("server-silent", flag: serverIsSilent)
      entries.entry("held", count: held)
      entries.entry("focuses", "as") { $0.strings(names) }
    }
  }

  /// Reads what `write` wrote, passing over what it does not know; `nil` for anything else.
  init?(_ reader: MessageReader) {
    var reader = reader
    self.init()
    var found: [(runsAs: String, isBarred: Bool)] = []
    let isRead = reader.entries { key, value in
      switch key {
      case "since": since = value.time()
      case "holding": holding = value.list(upTo: Self.most) { Holding(&$0) } ?? []
      case "next-focus": next = value.line()
      case "set-aside":
        setAside = value.strings(count: Self.most, upTo: ControlBounds.lineBytes) ?? []
      case "set-aside-until": setAsideUntil = value.time()
      case "inhibitors": inhibitors = value.list(upTo: Self.most) { Inhibitor(&$0) } ?? []
      case "apps-set-aside":
        appsSetAside = value.strings(count: Self.most, upTo: ControlBounds.lineBytes) ?? []
      case "inhibitors-found": found = value.list(upTo: Self.most) { Inhibitor.found(&$0) } ?? []
      case "apps-just-set-aside":
        appsJustSetAside = value.strings(count: Self.most, upTo: ControlBounds.lineBytes) ?? []
      case "apps-barred":
        appsBarred = value.strings(count: Self.most, upTo: ControlBounds.lineBytes) ?? []
      case "sharing": isSharing = value.bool() ?? false
      case "server-silent": serverIsSilent = value.bool() ?? false
      case "held": held = value.uint32() ?? 0
      case "focuses": names = value.strings(count: Self.most, upTo: ControlBounds.lineBytes) ?? []
      case _: break
      }
    }
    guard isRead else { return nil }
    for (index, one) in zip(inhibitors.indices, found) {
      inhibitors[index].runsAs = one.runsAs.isEmpty ? nil : one.runsAs
      inhibitors[index].isBarred = one.isBarred
    }
  }
}

@MainActor
extension FocusStatus.Holding {
  fileprivate func write(to writer: inout MessageWriter) {
    writer.string(name)
    writer.string(cause.rawValue)
    writer.int64(since?.milliseconds ?? 0)
    writer.int64(until?.milliseconds ?? 0)
  }

  fileprivate init?(_ list: inout MessageReader) {
    guard var one = list.enter(.structure), let name = one.line(), let word = one.line(),
      let cause = FocusStatus.Cause(rawValue: word), let since = one.time(), let until = one.time()
    else { return nil }
    self.init(name: name, cause: cause, since: since.orNone, until: until.orNone)
  }
}

@MainActor
extension FocusStatus.Inhibitor {
  fileprivate func write(to writer: inout MessageWriter) {
    writer.string(app)
    writer.string(reason)
    writer.int64(since.milliseconds)
    writer.bool(isSharing)
    writer.bool(isSetAside)
  }

  /// Writes the fields that the first version did not tell, in the same order.
  fileprivate func writeFound(to writer: inout MessageWriter) {
    writer.string(runsAs ?? "")
    writer.bool(isBarred)
  }

  fileprivate static func found(_ list: inout MessageReader) -> (runsAs: String, isBarred: Bool)? {
    guard var one = list.enter(.structure), let runsAs = one.line(), let isBarred = one.bool()
    else { return nil }
    return (runsAs, isBarred)
  }

  fileprivate init?(_ list: inout MessageReader) {
    guard var one = list.enter(.structure), let app = one.line(), let reason = one.line(),
      let since = one.time(), let isSharing = one.bool(), let isSetAside = one.bool()
    else { return nil }
    self.init(
      app: app, reason: reason, since: since, isSharing: isSharing, isSetAside: isSetAside)
  }
}

nonisolated extension UnixTime {
  fileprivate var orNone: UnixTime? { milliseconds == 0 ? nil : self }
}

/// A wish as the arguments of `SwitchFocus`.
@MainActor
extension FocusWish {
  nonisolated static let forms =
    "on, off, toggle, sharing, not-sharing, allow with the option name s, and for on these options: name s, at u (a minute of"
    + " the day), for x (milliseconds) or until x (milliseconds since 1970)"

  private static let dayMinutes: UInt32 = 1_440

  func write(to writer: inout MessageWriter) {
    switch self {
    case .on(let name, let end):
      writer.string("on")
      writer.array(of: "{sv}") { entries in
        entries.entry("name", text: name)
        switch end {
        case .open: break
        case .at(let minute): entries.entry("at", count: minute)
        case .after(let span): entries.entry("for", "x") { $0.int64(span.milliseconds) }
        case .until(let time): entries.entry("until", time: time)
        }
      }
    case .allow(let app):
      writer.string("allow")
      writer.array(of: "{sv}") { $0.entry("name", text: app) }
    case .off: Self.write("off", to: &writer)
    case .toggle: Self.write("toggle", to: &writer)
    case .sharing(let isSharing): Self.write(isSharing ? "sharing" : "not-sharing", to: &writer)
    }
  }

  private static func write(_ word: String, to writer: inout MessageWriter) {
    writer.string(word)
    writer.array(of: "{sv}") { _ in }
  }

  init?(_ reader: MessageReader) {
    var reader = reader
    guard let word = reader.line() else { return nil }
    var name: String?
    var end = End.open
    var isSound = true
    let isRead = reader.entries { key, value in
      switch key {
      case "name":
        name = value.line()
        isSound = isSound && name != nil
      case "at":
        let minute = value.uint32().flatMap { $0 < Self.dayMinutes ? $0 : nil }
        isSound = isSound && minute != nil && end == .open
        end = .at(minute ?? 0)
      case "for":
        let length = value.int64().flatMap { $0 > 0 ? $0 : nil }
        isSound = isSound && length != nil && end == .open
        end = .after(.milliseconds(length ?? 0))
      case "until":
        let time = value.time()
        isSound = isSound && time != nil && end == .open
        end = .until(time ?? UnixTime(milliseconds: 0))
      case _: break
      }
    }
    guard isRead, isSound else { return nil }
    switch word {
    case "on": self = .on(name, end)
    case "off": self = .off
    case "toggle": self = .toggle
    case "sharing": self = .sharing(true)
    case "not-sharing": self = .sharing(false)
    case "allow":
      guard let name else { return nil }
      self = .allow(name)
    case _: return nil
    }
  }
}
