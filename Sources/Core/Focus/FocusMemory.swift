public import Clock
import NotificationModel
public import Policy

/// The state of the focus that outlives the service: the switch by hand, and what held since when.
///
/// Each line is a word and its value. A line that nobody understands is passed over, so that a
/// damaged file is at worst an empty one.
public struct FocusMemory: Hashable, Sendable {
  public var manual: ManualSwitch?
  /// The focus that held when this was written; the rules themselves are in the preferences.
  public var held: ActiveFocus?
  /// When the focus that held was to end by itself.
  public var heldUntil: UnixTime?
  /// The boot in which a program said that it shares the screen.
  public var sharingBoot: String?
  /// Apps that the person has switched off while they asked for quiet.
  public var aside = AppsSetAside()
  /// The switch of the desktop's own that the person has switched off.
  public var desktopAside: DesktopQuiet.End?

  public init() {}

  /// The longest text; Pennant writes none that is longer.
  public static let mostBytes = 64 << 10
  private static let mostParts = 256

  public var text: String {
    var lines: [String] = []
    func line(_ word: String, _ value: String) { lines.append("\(word) \(value)") }
    if let manual {
      switch manual.position {
      case .on(let name): line("on", name ?? "")
      case .off: line("off", "")
      }
      line("at", "\(manual.at.milliseconds)")
      if let until = manual.until { line("until", "\(until.milliseconds)") }
    }
    if let held {
      line("since", "\(held.since.milliseconds)")
      if let heldUntil { line("ends", "\(heldUntil.milliseconds)") }
      for part in held.parts { line(Cause(part.cause).rawValue, part.rule.name) }
    }
    if let sharingBoot { line("sharing-boot", sharingBoot) }
    for entry in aside.entries {
      line(entry.isProven ? "aside-proven" : "aside-named", entry.app.spelling)
    }
    if let desktopAside { line("aside-desktop", "\(desktopAside.day) \(desktopAside.minute)") }
    return lines.map { "\($0)\n" }.joined()
  }

  /// Reads a text again, with the rules as they are now.
  public init(_ text: String, rules: FocusState) {
    var position: ManualSwitch.Position?
    var times: [String: UnixTime] = [:]
    var parts: [ActiveFocus.Part] = []
    for line in text.split(separator: "\n") {
      let word = line.prefix { $0 != " " }
      let value = String(line.dropFirst(word.count + 1))
      let name = value.isEmpty ? nil : value
      switch word {
      case "on": position = .on(name)
      case "off": position = .off
      case "at", "until", "since", "ends":
        times[String(word)] = Int64(value).map { UnixTime(milliseconds: $0) }
      case "sharing-boot": sharingBoot = name
      case "aside-proven", "aside-named":
        guard let name else { continue }
        aside.add(AppsSetAside.Entry(app: AppID(name), isProven: word == "aside-proven"))
      case "aside-desktop":
        let numbers = value.split(separator: " ").compactMap { Int64($0) }
        guard numbers.count == 2, let minute = Int(exactly: numbers[1]) else { continue }
        desktopAside = DesktopQuiet.End(day: numbers[0], minute: minute)
      case _:
        guard let cause = Cause(rawValue: String(word)), parts.count < Self.mostParts else {
          continue
        }
        // The person's `[Focus dnd]` is for the switch by hand alone.
        let rule = name == nil && cause != .manual ? .plain : rules.rule(name)
        parts.append(.init(rule, cause.whole))
      }
    }
    if let position, let at = times["at"] {
      manual = ManualSwitch(position, at: at, until: times["until"])
    }
    if let since = times["since"], !parts.isEmpty {
      held = ActiveFocus(parts, since: since)
      heldUntil = times["ends"]
    }
  }

  /// A cause as it is written; who asked for quiet, and why, is not kept.
  private enum Cause: String {
    case manual = "held-by-hand"
    case schedule = "held-by-schedule"
    case locked = "held-as-locked"
    case sharing = "held-as-shared"
    case fullscreen = "held-as-filled"
    case away = "held-as-away"
    case inhibitor = "held-for-an-app"
    case desktop = "held-by-desktop"

    init(_ cause: FocusCause) {
      switch cause {
      case .manual, .supposed: self = .manual
      case .schedule: self = .schedule
      case .locked: self = .locked
      case .sharing: self = .sharing
      case .fullscreen: self = .fullscreen
      case .away: self = .away
      case .inhibitor: self = .inhibitor
      case .desktop: self = .desktop
      }
    }

    var whole: FocusCause {
      switch self {
      case .manual: .manual
      case .schedule: .schedule
      case .locked: .locked
      case .sharing: .sharing
      case .fullscreen: .fullscreen
      case .away: .away
      case .inhibitor: .inhibitor(app: "an app", reason: "")
      case .desktop: .desktop("the desktop")
      }
    }
  }
}
