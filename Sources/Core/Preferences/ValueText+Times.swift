import NotificationModel
import Policy

extension ValueText {
  private static let units: [(name: String, milliseconds: Int64)] = [
    ("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
  ]

  /// `500ms`, `5s`, `10m`, `1h`, `7d`, or a bare number of seconds.
  func duration(in range: ClosedRange<Span>) throws(Fault) -> Span {
    let digits = bytes.prefix { $0.isDigit }
    let unit = String(decoding: bytes.dropFirst(digits.count), as: UTF8.self)
    guard let number = Self.number(digits),
      let scale = Self.units.first(where: { $0.name == (unit.isEmpty ? "s" : unit) })
    else { throw refusal() }
    let (product, overflow) = number.multipliedReportingOverflow(by: scale.milliseconds)
    let span = Span.milliseconds(overflow ? .max : product)
    guard range.contains(span) else { throw refusal("\(quoted(string)) is out of range") }
    return span
  }

  /// `07:30`, as minutes since midnight.
  func clockTime() throws(Fault) -> Int {
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      let hour = Self.number(parts[0]), let minute = Self.number(parts[1])
    else { throw refusal() }
    guard hour < 24, minute < 60 else { throw refusal("\(quoted(string)) is out of range") }
    return Int(hour * 60 + minute)
  }

  private static let dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// `Mon-Fri;Sun`: days and stretches of days, also over the end of the week.
  func days() throws(Fault) -> FocusRule.Days {
    var found: FocusRule.Days = []
    for item in try items() {
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
