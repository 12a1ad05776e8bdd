import Clock
import NotificationModel

/// A time of the day as a clock shows it.
struct ClockTime: Hashable, Comparable, CustomStringConvertible {
  let milliseconds: Int64

  static let midnight = ClockTime(milliseconds: 24 * 3_600_000)

  init(milliseconds: Int64) { self.milliseconds = milliseconds }

  init(_ moment: Moment) { milliseconds = (moment - .beginning).milliseconds }

  /// Reads `08:02:11` or `08:02:11.250`.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ $0.prefix(2).allSatisfy(\.isNumber) }),
      let hours = Int64(parts[0]), let minutes = Int64(parts[1]), hours < 24, minutes < 60
    else { return nil }
    let second = parts[2].split(separator: ".", omittingEmptySubsequences: false)
    guard let seconds = second.first.flatMap({ Int64($0) }), seconds < 60, second.count <= 2
    else { return nil }
    var thousandths: Int64 = 0
    if second.count == 2 {
      guard second[1].count == 3, let given = Int64(second[1]) else { return nil }
      thousandths = given
    }
    milliseconds = (hours * 3_600 + minutes * 60 + seconds) * 1_000 + thousandths
  }

  var moment: Moment { .beginning + .milliseconds(milliseconds) }

  var hour: Int64 { milliseconds / 3_600_000 }

  static func < (one: Self, other: Self) -> Bool { one.milliseconds < other.milliseconds }

  var description: String {
    let seconds = milliseconds / 1_000
    let clock = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map(Self.two)
    let rest = milliseconds % 1_000
    return clock.joined(separator: ":") + (rest == 0 ? "" : "." + String(rest + 1_000).dropFirst())
  }

  private static func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
}

extension Span {
  /// Reads `250ms`, `5s`, `10m`.
  init?(words text: some StringProtocol) {
    let digits = text.prefix { $0.isNumber }
    guard let count = Int64(digits) else { return nil }
    switch text.dropFirst(digits.count) {
    case "ms": self = .milliseconds(count)
    case "s": self = .seconds(count)
    case "m": self = .minutes(count)
    case _: return nil
    }
  }

  /// `5 s`, `1.5 s`, `10 min`.
  var words: String {
    if milliseconds >= 60_000, milliseconds % 60_000 == 0 { return "\(milliseconds / 60_000) min" }
    let tenths = (milliseconds + 50) / 100
    return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }
}
