import Clock
import NotificationModel
public import Policy

/// A do-not-disturb that a desktop keeps in its own settings, and cannot act on itself while the
/// notification name is ours.
public struct DesktopQuiet: Hashable, Sendable {
  /// When it ends, by the clock on the wall.
  public struct End: Hashable, Sendable {
    /// Counted from 1970-01-01.
    public var day: Int64
    /// The minute of that day; the next one where the end was given to the second.
    public var minute: Int

    public init(day: Int64, minute: Int) {
      self.day = day
      self.minute = minute
    }

    func time(_ clock: some UTCOffsets) -> UnixTime { clock.first(minute, on: day) }
  }

  /// The desktop's name, for people.
  public var desktop: String
  public var end: End
  /// The rule for what the desktop's settings let through.
  public var rule = FocusGroup.plain

  public init(desktop: String, end: End) {
    self.desktop = desktop
    self.end = end
  }
}

/// The do-not-disturb settings in Plasma's `plasmanotifyrc`, as System Settings writes them.
///
/// Plasma's other conditions, mirrored screens and a full-screen window, it alone can see.
public struct PlasmaSettings: Hashable, Sendable {
  /// The longest file; Plasma writes none that is longer.
  public static let mostBytes = 256 << 10
  private static let mostApps = 256

  private var until: DesktopQuiet.End?
  private var letsUrgentPass = true
  private var letThrough: [String: Bool] = [:]

  /// Reads files, what counts least first.
  public init(_ texts: [String]) {
    for text in texts { read(text) }
  }

  /// `nil` where the switch was never used, or is off.
  public var quiet: DesktopQuiet? {
    guard let until else { return nil }
    var quiet = DesktopQuiet(desktop: "Plasma", end: until)
    quiet.rule.apps = letThrough.filter(\.value).keys.sorted().map { AppID($0) }
    quiet.rule.letsUrgentPass = letsUrgentPass
    return quiet
  }

  private mutating func read(_ text: String) {
    var groups: [Substring] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("[") {
        groups = line.split { $0 == "[" || $0 == "]" }
        continue
      }
      guard !line.hasPrefix("#"), let sign = line.firstIndex(of: "=") else { continue }
      // A mark in brackets behind the key says who may change it.
      let key = line[..<sign].prefix { $0 != "[" }.trimmed
      take(key, line[line.index(after: sign)...].trimmed, groups)
    }
  }

  private mutating func take(_ key: Substring, _ value: Substring, _ groups: [Substring]) {
    switch (groups.first ?? "", groups.count, key) {
    case ("DoNotDisturb", 1, "Until"): until = DesktopQuiet.End(written: value)
    case ("Notifications", 1, "CriticalInDndMode"): letsUrgentPass = value.saysYes
    case ("Applications", 2, "ShowPopupsInDndMode"):
      // An app that is not let through needs a place only to take back what another file says.
      let app = String(groups[1])
      let isKnown = letThrough[app] != nil
      guard isKnown || (value.saysYes && letThrough.count < Self.mostApps) else { return }
      letThrough[app] = value.saysYes
    case _: break
    }
  }
}

extension DesktopQuiet.End {
  /// Year, month, day, hour, minute and second, with commas; `nil` for what is no such time.
  init?(written text: Substring) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count >= 6 else { return nil }
    let numbers = parts.prefix(5).compactMap { Int64($0) }
    guard numbers.count == 5,
      let date = CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]),
      (0...23).contains(numbers[3]), (0...59).contains(numbers[4])
    else { return nil }
    let isWhole = parts[5].allSatisfy { $0 == "0" || $0 == "." }
    self.init(
      day: date.day, minute: Int(numbers[3] * 60 + numbers[4]) + (isWhole ? 0 : 1))
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var rest = drop { $0 == " " || $0 == "\t" }
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return rest
  }

  /// The text as a boolean, as KConfig reads one.
  fileprivate var saysYes: Bool { ["true", "on", "yes", "1"].contains(lowercased()) }
}
