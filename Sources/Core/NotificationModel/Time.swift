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

/// A point on the monotonic clock; the core is handed it and never asks for it.
public struct Moment: Hashable, Comparable, Sendable {
  public let nanoseconds: Int64

  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  public static func < (one: Self, other: Self) -> Bool { one.nanoseconds < other.nanoseconds }

  public static func + (moment: Self, span: Span) -> Self {
    let (sum, overflow) = moment.nanoseconds.addingReportingOverflow(span.nanoseconds)
    return Moment(nanoseconds: overflow ? .max : sum)
  }

  public static func - (later: Self, earlier: Self) -> Span {
    Span(nanoseconds: later.nanoseconds &- earlier.nanoseconds)
  }
}

/// A moment by the wall clock, in milliseconds since 1970.
///
/// Times that are kept and shown over restarts are of this type; spans and deadlines run by
/// `Moment`.
public struct UnixTime: Hashable, Sendable, Comparable {
  public var milliseconds: Int64

  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  public var seconds: Int64 { milliseconds / 1_000 }

  public static func + (time: Self, span: Span) -> Self {
    let (sum, overflow) = time.milliseconds.addingReportingOverflow(span.milliseconds)
    return UnixTime(milliseconds: overflow ? .max : sum)
  }

  public static func - (later: Self, earlier: Self) -> Span {
    let (gap, overflow) = later.milliseconds.subtractingReportingOverflow(earlier.milliseconds)
    return overflow ? Span(nanoseconds: .max) : .milliseconds(gap)
  }

  public static func < (one: Self, other: Self) -> Bool { one.milliseconds < other.milliseconds }
}
