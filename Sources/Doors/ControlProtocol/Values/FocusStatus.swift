internal import Bus
public import Clock
import Policy
import Translations

/// Everything that keeps notifications off the screen now, as the control interface tells it.
public nonisolated struct FocusStatus: Hashable, Sendable {
  /// A focus that holds.
  public struct Holding: Hashable, Sendable {
    /// Empty for the plain one, which has no group in the preferences.
    public var name: String
    public var cause: Cause
    /// `nil` where it came on by itself, as the time is not known then.
    public var since: UnixTime?
    /// `nil` where it does not end by itself.
    public var until: UnixTime?

    public init(name: String, cause: Cause, since: UnixTime?, until: UnixTime?) {
      self.name = name
      self.cause = cause
      self.since = since
      self.until = until
    }
  }

  public enum Cause: String, Hashable, Sendable, CaseIterable {
    case manual, schedule, locked, sharing, fullscreen, away, inhibitor, desktop

    /// The cause for people, to stand behind the name of the focus.
    public var words: String {
      switch self {
      case .manual: FocusCause.manual.words
      case .schedule: FocusCause.schedule.words
      case .locked: FocusCause.locked.words
      case .sharing: FocusCause.sharing.words
      case .fullscreen: FocusCause.fullscreen.words
      case .away: FocusCause.away.words
      case .inhibitor: translated("as an app asks")
      case .desktop: translated("on in the desktop's own settings")
      }
    }
  }

  /// A focus that the schedule brings, and when.
  public struct Beginning: Hashable, Sendable {
    public var name: String
    public var at: UnixTime

    public init(name: String, at: UnixTime) {
      self.name = name
      self.at = at
    }
  }

  /// An app that asks for quiet.
  public struct Inhibitor: Hashable, Sendable {
    public var app: String
    public var reason: String
    public var since: UnixTime
    public var isSharing: Bool
    /// The person has switched it off.
    public var isSetAside: Bool
    /// The app that the system has found it to be, where that is another than it says.
    public var runsAs: String?
    /// The preferences do not let it ask.
    public var isBarred = false

    public init(app: String, reason: String, since: UnixTime, isSharing: Bool, isSetAside: Bool) {
      self.app = app
      self.reason = reason
      self.since = since
      self.isSharing = isSharing
      self.isSetAside = isSetAside
    }
  }

  /// Since when something has held without a break; `nil` where nothing holds.
  public var since: UnixTime?
  public var holding: [Holding] = []
  /// The focus whose schedule ends what was switched on by hand, as it begins then.
  public var next: String?
  /// The focus that the schedule brings next.
  public var beginning: Beginning?
  /// Focuses that would hold by their schedule, and are switched off until `setAsideUntil`.
  public var setAside: [String] = []
  public var setAsideUntil: UnixTime?
  public var inhibitors: [Inhibitor] = []
  /// Apps whose wishes the person has set aside, those to come too.
  public var appsSetAside: [String] = []
  /// The apps among them that were set aside by the switch which this answers.
  public var appsJustSetAside: [String] = []
  /// Apps that ask, and may not by the preferences.
  public var appsBarred: [String] = []
  /// A program said that the screen is shared.
  public var isSharing = false
  /// The desktop server's own switch.
  public var serverIsSilent = false
  /// How many open ones are held back.
  public var held: UInt32 = 0
  /// The names of the focuses in the preferences.
  public var names: [String] = []

  public init() {}

  public var isOn: Bool { !holding.isEmpty }
}

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
      if let beginning {
        entries.entry("begins", "(sx)") { $0.structure { beginning.write(to: &$0) } }
      }
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
      case "begins": beginning = Beginning(&value)
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
extension FocusStatus.Beginning {
  fileprivate func write(to writer: inout MessageWriter) {
    writer.string(name)
    writer.int64(at.milliseconds)
  }

  fileprivate init?(_ reader: inout MessageReader) {
    guard var one = reader.enter(.structure), let name = one.line(), let at = one.time() else {
      return nil
    }
    self.init(name: name, at: at)
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

  /// Writes the fields that were added after the first version.
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
