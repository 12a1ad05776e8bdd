import Clock
import NotificationModel
import Policy
import Translations

/// The keys of a `[Focus NAME]` group, spelled as in the file.
public enum FocusKey: String, CaseIterable, Sendable, PreferenceKey {
  case days, dates, from, until, apps, silence, banners, levels, summary

  static let bySpelling = table()

  var syntax: KeySyntax<FocusSetting> {
    switch self {
    case .days:
      .row(translated("day"), translated("days such as Mon-Fri;Sun")) { value throws(Fault) in
        .days(try value.days())
      }.says(
        """
        On which days it begins by itself. Without this line, and with times and no dates, it does
        so on every day.
        """, example: "Mon-Fri")
    case .dates:
      .row(
        translated("date"),
        translated("dates such as 2026-12-24, or 2026-12-24..2027-01-01, with ';' between several")
      ) {
        value throws(Fault) in .dates(try value.dates())
      }.says(
        """
        On which dates it begins by itself, besides those days. Without 'days' it does so on these
        dates alone.
        """, example: "2026-12-24..2027-01-01")
    case .from:
      .time(FocusSetting.from).says(
        "From when it holds. Without 'from' and 'until' it holds for the whole of its days.",
        example: "22:00")
    case .until:
      .time(FocusSetting.until).says(
        "Until when it holds. A time before 'from' is one of the next day.", example: "07:00")
    case .apps:
      .apps(FocusSetting.apps).says(
        "Apps that pass, by their ids. They are shown and heard as always.",
        example: "alarm-clock;org.kde.kalarm")
    case .silence:
      .apps(FocusSetting.silence).says(
        """
        Apps that it silences, by their ids. Where there are any, all others are shown and heard as
        always, and 'apps' is not looked at.
        """, example: "slack;org.telegram.desktop")
    case .banners:
      .word(FocusSetting.banners).says(
        """
        What becomes of banners and alerts that do not pass. hold: they go to the Center only;
        silent: they are shown and not heard.
        """, without: FocusGroup.plain.banners.rawValue, example: "silent")
    case .levels:
      .row(
        translated("level"),
        translated("some of {words}", ["words": "passive;active;time-sensitive;critical"])
      ) {
        value throws(Fault) in .levels(try value.words())
      }.says(
        "Levels that pass: passive, active, time-sensitive, critical. With an empty list none does.",
        without: FocusGroup.plain.levels.map(\.rawValue).joined(separator: ";"),
        example: "critical")
    case .summary:
      .flag(FocusSetting.summary).says(
        "Whether one line says afterwards what was held back.",
        without: ValueText.written(FocusGroup.plain.summary), example: "no")
    }
  }
}

extension KeySyntax {
  fileprivate static func apps(_ meaning: @escaping ([AppID]) -> Meaning) -> Self {
    row(
      translated("app"), translated("app ids with ';' between them"),
      remark: { $0.commas(between: translated("apps")) }
    ) {
      value throws(Fault) in
      meaning(try value.texts().map { AppID($0) })
    }
  }

  fileprivate static func time(_ meaning: @escaping (Int) -> Meaning) -> Self {
    row(translated("time of day"), translated("a time from 00:00 to 23:59")) {
      value throws(Fault) in
      meaning(try value.clockTime())
    }
  }
}

/// A single `key = value` of a `[Focus NAME]` group.
enum FocusSetting: Hashable {
  case days(FocusGroup.Days)
  case dates([ClosedRange<CalendarDate>])
  case from(Int)
  case until(Int)
  case apps([AppID])
  case silence([AppID])
  case banners(FocusBanners)
  case levels([InterruptionLevel])
  case summary(Bool)

  /// The apps that a misspelt id would leave to disturb.
  var apps: [AppID] { if case .silence(let apps) = self { apps } else { [] } }

  func apply(to rule: inout FocusGroup) {
    switch self {
    case .days(let value): rule.days = value
    case .dates(let value): rule.dates = value
    case .from(let value): rule.from = value
    case .until(let value): rule.until = value
    case .apps(let value): rule.apps = value
    case .silence(let value): rule.silence = value
    case .banners(let value): rule.banners = value
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
    guard hour < 24, minute < 60 else { throw refusalOfRange() }
    return Int(hour * 60 + minute)
  }

  /// `2026-12-24;2026-12-31..2027-01-01`: dates, and stretches of dates.
  func dates() throws(Fault) -> [ClosedRange<CalendarDate>] {
    let items = try someItems()
    guard items.count <= FocusGroup.mostDates else {
      throw refusal(
        translated(
          "a focus has at most {number} dates and stretches of dates",
          ["number": "\(FocusGroup.mostDates)"]))
    }
    var found: [ClosedRange<CalendarDate>] = []
    for item in items { found.append(try item.stretchOfDates()) }
    return found
  }

  private func stretchOfDates() throws(Fault) -> ClosedRange<CalendarDate> {
    guard let dot = bytes.firstIndex(of: UInt8(ascii: ".")) else {
      let date = try date()
      return date...date
    }
    let rest = bytes[dot...].dropFirst()
    guard rest.first == UInt8(ascii: ".") else { throw refusal() }
    let first = try ValueText(bytes[..<dot], of: self).date()
    let last = try ValueText(rest.dropFirst(), of: self).date()
    guard first <= last else {
      throw refusal(translated("{value} ends before it begins", ["value": quoted(string)]))
    }
    return first...last
  }

  /// `2026-12-24`.
  private func date() throws(Fault) -> CalendarDate {
    let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let year = Self.number(parts[0]),
      let month = Self.number(parts[1]), let day = Self.number(parts[2])
    else { throw refusal() }
    guard let date = CalendarDate(year: year, month: month, day: day) else {
      throw refusal(translated("the calendar has no {date}", ["date": quoted(string)]))
    }
    return date
  }

  static let dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// `Mon-Fri;Sun`: days and stretches of days, also over the end of the week.
  func days() throws(Fault) -> FocusGroup.Days {
    var found: FocusGroup.Days = []
    for item in try someItems() {
      let ends = item.bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      guard let first = ends.first, let last = ends.last, ends.count <= 2 else {
        throw item.refusal()
      }
      var day = try Self.day(ValueText(first, noun: translated("day")))
      let end = try Self.day(ValueText(last, noun: translated("day")))
      found.insert(FocusGroup.Days(rawValue: 1 << UInt8(day)))
      while day != end {
        day = (day + 1) % 7
        found.insert(FocusGroup.Days(rawValue: 1 << UInt8(day)))
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
