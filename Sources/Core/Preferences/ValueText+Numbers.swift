import Clock
import Policy
import Spelling
import Translations

extension ValueText {
  /// The number of some digits: `nil` for anything else, the largest for more than fits.
  static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    guard !digits.isEmpty else { return nil }
    var sum: Int64 = 0
    for digit in digits {
      guard digit.isDigit else { return nil }
      let (tens, over) = sum.multipliedReportingOverflow(by: 10)
      let (next, overToo) = tens.addingReportingOverflow(Int64(digit - UInt8(ascii: "0")))
      // The rest must still be digits, so it goes on with the largest.
      sum = over || overToo ? .max : next
    }
    return sum
  }

  /// The numbers of a range, in words.
  static func numbers(in range: ClosedRange<Int>) -> String {
    translated(
      "a number from {least} to {most}",
      ["least": "\(range.lowerBound)", "most": "\(range.upperBound)"])
  }

  func integer(in range: ClosedRange<Int>) throws(Fault) -> Int {
    guard let number = Self.number(bytes) else { throw refusal() }
    guard let found = Int(exactly: number), range.contains(found) else {
      throw refusalOfRange()
    }
    return found
  }

  static let rateUnits: [(letter: String, span: Span)] = [
    ("s", .seconds(1)), ("m", .minutes(1)), ("h", .hours(1)),
  ]

  /// `60/m`: so many in a second, minute or hour; or `off`.
  func rate(upTo most: Int) throws(Fault) -> RateLimit {
    let written = string
    if ["off", "no", "false"].contains(written) { return .off }
    guard bytes.count >= 3, bytes[bytes.endIndex - 2] == UInt8(ascii: "/"),
      let number = Self.number(bytes.dropLast(2))
    else { throw refusal(near: ["off"]) }
    let letter = bytes[bytes.endIndex - 1]
    guard let unit = Self.rateUnits.first(where: { $0.letter.utf8.elementsEqual([letter]) }) else {
      throw refusal()
    }
    guard let count = Int(exactly: number), count >= 1, count <= most else {
      throw refusalOfRange()
    }
    return .atMost(count, per: unit.span)
  }

  static let units: [(name: String, milliseconds: Int64)] = [
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
    guard range.contains(span) else { throw refusalOfRange() }
    return span
  }
}
