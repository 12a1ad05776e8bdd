/// A length of time; sums that no clock has room for end at the longest.
public struct Span: Hashable, Comparable, Sendable {
  public let nanoseconds: Int64

  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  public static func microseconds(_ count: Int64) -> Span { Span(count, of: 1_000) }
  public static func milliseconds(_ count: Int64) -> Span { Span(count, of: 1_000_000) }
  public static func seconds(_ count: Int64) -> Span { Span(count, of: 1_000_000_000) }
  public static func minutes(_ count: Int64) -> Span { .seconds(count &* 60) }
  public static func hours(_ count: Int64) -> Span { .seconds(count &* 3_600) }
  public static func days(_ count: Int64) -> Span { .seconds(count &* 86_400) }

  public static let zero = Span(nanoseconds: 0)
  public static let forever = Span(nanoseconds: .max)

  private init(_ count: Int64, of unit: Int64) {
    let (product, overflow) = count.multipliedReportingOverflow(by: unit)
    nanoseconds = overflow ? .max : product
  }

  public static func + (one: Self, other: Self) -> Self {
    let (sum, overflow) = one.nanoseconds.addingReportingOverflow(other.nanoseconds)
    return Span(nanoseconds: overflow ? (other.nanoseconds < 0 ? .min : .max) : sum)
  }

  public static func - (one: Self, other: Self) -> Self {
    let (difference, overflow) = one.nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return Span(nanoseconds: overflow ? (other.nanoseconds < 0 ? .max : .min) : difference)
  }

  public static func * (span: Self, times: Int64) -> Self { Span(span.nanoseconds, of: times) }

  public static func / (span: Self, parts: Int64) -> Self {
    Span(nanoseconds: span.nanoseconds / parts)
  }

  public var microseconds: Int64 { nanoseconds / 1_000 }
  public var milliseconds: Int64 { nanoseconds / 1_000_000 }

  public static func < (one: Self, other: Self) -> Bool { one.nanoseconds < other.nanoseconds }
}
