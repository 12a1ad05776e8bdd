import Clock
import NotificationModel
import Policy

/// The keys of a `[Focus NAME]` group, spelled as in the file.
public enum FocusKey: String, CaseIterable, Sendable, PreferenceKey {
  case days, from, until, apps, levels, summary

  static let bySpelling = table()

  var syntax: KeySyntax<FocusSetting> {
    switch self {
    case .days:
      .row("day", "days such as Mon-Fri;Sun") { value throws(Fault) in .days(try value.days()) }
        .says("Days, and stretches of days.", example: "Mon-Sun")
    case .from:
      .time(FocusSetting.from).says(
        "From when until when; without both it holds the whole of its days.", example: "22:00")
    case .until: .time(FocusSetting.until).says("", example: "07:00")
    case .apps:
      .row(
        "app", "app ids with ';' between them", remark: { $0.commas(between: "apps") }
      ) { value throws(Fault) in .apps(try value.texts().map { AppID($0) }) }
      .says("The ids of apps that pass.", example: "alarm-clock;org.kde.kalarm")
    case .levels:
      .row("level", "some of passive;active;time-sensitive;critical") { value throws(Fault) in
        .levels(try value.words())
      }.says(
        "Levels that pass: passive, active, time-sensitive, critical.",
        without: FocusRule.plain.levels.map(\.rawValue).joined(separator: ";"))
    case .summary:
      .flag(FocusSetting.summary).says(
        "Whether what was held back is told when it ends.",
        without: ValueText.written(FocusRule.plain.summary))
    }
  }
}

extension KeySyntax {
  fileprivate static func time(_ meaning: @escaping (Int) -> Meaning) -> Self {
    row("time of day", "a time from 00:00 to 23:59") { value throws(Fault) in
      meaning(try value.clockTime())
    }
  }
}

/// A single `key = value` of a `[Focus NAME]` group.
enum FocusSetting: Hashable {
  case days(FocusRule.Days)
  case from(Int)
  case until(Int)
  case apps([AppID])
  case levels([InterruptionLevel])
  case summary(Bool)

  func apply(to rule: inout FocusRule) {
    switch self {
    case .days(let value): rule.days = value
    case .from(let value): rule.from = value
    case .until(let value): rule.until = value
    case .apps(let value): rule.apps = value
    case .levels(let value): rule.levels = value
    case .summary(let value): rule.summary = value
    }
  }
}

extension ValueText {
  /// `07:30`, as minutes since midnight.
  func clockTime() throws(Fault) -> Int {
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      let hour = Self.number(parts[0]), let minute = Self.number(parts[1])
    else { throw refusal() }
    guard hour < 24, minute < 60 else { throw refusal("\(quoted(string)) is out of range") }
    return Int(hour * 60 + minute)
  }

  static let dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// `Mon-Fri;Sun`: days and stretches of days, also over the end of the week.
  func days() throws(Fault) -> FocusRule.Days {
    var found: FocusRule.Days = []
    for item in try someItems() {
      let ends = item.bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      guard let first = ends.first, let last = ends.last, ends.count <= 2 else {
        throw item.refusal()
      }
      var day = try Self.day(ValueText(first, noun: "day"))
      let end = try Self.day(ValueText(last, noun: "day"))
      found.insert(FocusRule.Days(rawValue: 1 << UInt8(day)))
      while day != end {
        day = (day + 1) % 7
        found.insert(FocusRule.Days(rawValue: 1 << UInt8(day)))
      }
    }
    return found
  }

  private static func day(_ text: ValueText) throws(Fault) -> Int {
    let written = text.string.lowercased()
    guard let index = dayNames.firstIndex(where: { $0.lowercased() == written }) else {
      throw text.refusal(near: dayNames)
    }
    return index
  }
}
