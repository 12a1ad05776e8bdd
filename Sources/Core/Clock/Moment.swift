/// A point on the monotonic clock; the core is handed it and never asks for it.
public struct Moment: Hashable, Comparable, Sendable {
  public let nanoseconds: Int64

  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Where the clock begins, before anything of ours.
  public static let beginning = Moment(nanoseconds: 0)
  /// No clock gets there.
  public static let never = Moment(nanoseconds: .max)

  public static func < (one: Self, other: Self) -> Bool { one.nanoseconds < other.nanoseconds }

  public static func + (moment: Self, span: Span) -> Self {
    let (sum, overflow) = moment.nanoseconds.addingReportingOverflow(span.nanoseconds)
    return Moment(nanoseconds: overflow ? .max : sum)
  }

  public static func - (moment: Self, span: Span) -> Self {
    let (rest, overflow) = moment.nanoseconds.subtractingReportingOverflow(span.nanoseconds)
    return Moment(nanoseconds: overflow ? .min : rest)
  }

  public static func - (later: Self, earlier: Self) -> Span {
    Span(nanoseconds: later.nanoseconds &- earlier.nanoseconds)
  }
}
