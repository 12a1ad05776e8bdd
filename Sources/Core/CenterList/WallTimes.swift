public import Clock
public import Focus
import Translations

/// A span for which an app is muted.
public enum MuteSpan: Hashable, Sendable, CaseIterable {
  case hour, today, always

  public var title: String {
    switch self {
    case .hour: translated("An hour")
    case .today: translated("Today")
    case .always: translated("Always")
    }
  }
}

/// A span for which nothing is to disturb.
public enum QuietSpan: Hashable, Sendable, CaseIterable {
  case hour, tomorrow, open

  public var title: String {
    switch self {
    case .hour: translated("An hour")
    case .tomorrow: translated("Until tomorrow")
    case .open: translated("Until I end it")
    }
  }
}

/// When an item is to come again.
public enum Later: Hashable, Sendable, CaseIterable {
  case quarter, hour, tomorrow

  public var title: String {
    switch self {
    case .quarter: translated("15 min")
    case .hour: translated("1 hour")
    case .tomorrow: translated("Tomorrow")
    }
  }
}

/// Times of day, by the clock on the wall here.
public struct WallTimes {
  private let clock: any UTCOffsets
  public let now: UnixTime

  /// When tomorrow begins for a person, in minutes of the day; and until when it is still yesterday.
  private static let morning = 8 * 60
  private static let night = Span.hours(4)
  /// The service mutes for a year at most, which is as good as always.
  private static let always = Span.days(364)
  private static let asGoodAsAlways = Span.days(180)

  public init(_ clock: any UTCOffsets, now: UnixTime) {
    self.clock = clock
    self.now = now
  }

  public func end(of span: MuteSpan) -> UnixTime {
    switch span {
    case .hour: now + .hours(1)
    case .today: clock.first(0, on: clock.day(of: now) + 1)
    case .always: now + Self.always
    }
  }

  /// Whether a time is so far away that nobody waits for it.
  public func isForGood(_ time: UnixTime) -> Bool { time - now > Self.asGoodAsAlways }

  public func end(of span: QuietSpan) -> UnixTime? {
    switch span {
    case .hour: now + .hours(1)
    case .tomorrow: tomorrow
    case .open: nil
    }
  }

  public func time(_ later: Later) -> UnixTime {
    switch later {
    case .quarter: now + .minutes(15)
    case .hour: now + .hours(1)
    case .tomorrow: tomorrow
    }
  }

  /// The next morning after a sleep: at two at night it is the same day's.
  private var tomorrow: UnixTime {
    let awake = now + Span(nanoseconds: -Self.night.nanoseconds)
    return clock.first(Self.morning, on: clock.day(of: awake) + 1)
  }

  /// A time as people say it: `18:00`, `tomorrow 08:00`, `in 3 days`.
  public func words(_ time: UnixTime) -> String {
    let days = clock.day(of: time) - clock.day(of: now)
    let minute = (time.seconds + clock.secondsEast(at: time)) / 60 - clock.day(of: time) * 1_440
    let shown = "\(twoDigits(minute / 60)):\(twoDigits(minute % 60))"
    switch days {
    case ..<1: return shown
    case 1:
      return minute == 0 ? translated("midnight") : translated("tomorrow {time}", ["time": shown])
    case _: return translated("in {count} day", "in {count} days", Int(days))
    }
  }

  private func twoDigits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
