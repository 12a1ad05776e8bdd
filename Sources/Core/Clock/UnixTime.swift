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
