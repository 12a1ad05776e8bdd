/// A length of time.
public struct Span: Hashable, Comparable, Sendable {
  public let nanoseconds: Int64

  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  public static func milliseconds(_ count: Int64) -> Span {
    let (product, overflow) = count.multipliedReportingOverflow(by: 1_000_000)
    return Span(nanoseconds: overflow ? .max : product)
  }

  public static func seconds(_ count: Int64) -> Span {
    let (product, overflow) = count.multipliedReportingOverflow(by: 1_000_000_000)
    return Span(nanoseconds: overflow ? .max : product)
  }

  public static func minutes(_ count: Int64) -> Span { .seconds(count &* 60) }
  public static func hours(_ count: Int64) -> Span { .seconds(count &* 3_600) }
  public static func days(_ count: Int64) -> Span { .seconds(count &* 86_400) }

  public static let zero = Span(nanoseconds: 0)

  public static func - (one: Self, other: Self) -> Self {
    let (difference, overflow) = one.nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return Span(nanoseconds: overflow ? (other.nanoseconds < 0 ? .max : .min) : difference)
  }

  public var milliseconds: Int64 { nanoseconds / 1_000_000 }

  public static func < (one: Self, other: Self) -> Bool { one.nanoseconds < other.nanoseconds }
}
