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
