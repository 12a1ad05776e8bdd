internal import Bus
public import Clock

/// A wish of a person about not being disturbed.
public nonisolated enum FocusWish: Hashable, Sendable {
  /// How long.
  public enum End: Hashable, Sendable {
    /// As the schedule has it.
    case open
    /// A minute of the day.
    case at(UInt32)
    case after(Span)
    case until(UnixTime)
  }

  /// Switches a focus on; without a name the plain one.
  case on(String?, End)
  case off
  /// Switches off, or this one on; without a name the plain one.
  case toggle(String?)
  case sharing(Bool)
  /// The requests of this app for quiet count again.
  case allow(String)
}

/// A wish as the arguments of `SwitchFocus`.
@MainActor
extension FocusWish {
  nonisolated static let forms =
    "on, off, toggle with the option name s, sharing, not-sharing, allow with the option name s, "
    + "and for on these options: name s, at u (a minute of the day), for x (milliseconds) or until x "
    + "(milliseconds since 1970)"

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
    case .toggle(let name):
      writer.string("toggle")
      writer.array(of: "{sv}") { $0.entry("name", text: name) }
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
    case "toggle": self = .toggle(name)
    case "sharing": self = .sharing(true)
    case "not-sharing": self = .sharing(false)
    case "allow":
      guard let name else { return nil }
      self = .allow(name)
    case _: return nil
    }
  }
}
