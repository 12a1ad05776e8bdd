import Clock
import Testing

/// Spans come from apps and files, so that any number may be asked of the clock.
@Suite struct `Sums of times` {
  @Test(arguments: [
    (Span.seconds(2) + Span.milliseconds(500), Span.milliseconds(2_500)),
    (Span.minutes(1) - Span.seconds(1), .seconds(59)),
    (Span.milliseconds(250) * 4, .seconds(1)),
    (Span.seconds(1) / 4, .milliseconds(250)),
    (.hours(2), .minutes(120)),
    (.days(1), .hours(24)),
    (.microseconds(1_000), .milliseconds(1)),
  ])
  func `of spans`(sum: Span, expected: Span) {
    #expect(sum == expected)
  }

  @Test(arguments: [
    Span.seconds(.max), .milliseconds(.max), .microseconds(.max), Span.forever + Span.seconds(1),
    Span.seconds(1) - Span(nanoseconds: .min), Span.forever * 2,
  ])
  func `that no clock has room for end at the longest`(span: Span) {
    #expect(span == .forever)
  }

  @Test func `of moments and spans`() {
    let moment = Moment.beginning + .seconds(5)
    #expect(moment - .seconds(2) == Moment.beginning + .seconds(3))
    #expect(moment - Moment.beginning == .seconds(5))
    #expect(moment + .forever == .never && Moment.never + .seconds(1) == .never)
    #expect(moment - .seconds(6) < .beginning && Moment.beginning < moment)
  }

  @Test func `of times on the wall`() {
    let time = UnixTime(milliseconds: 1_700_000_000_000)
    #expect((time + .hours(1)).seconds == 1_700_003_600)
    #expect(time + .hours(1) - time == .hours(1))
    #expect(time + .forever > time)
    #expect(UnixTime(milliseconds: .max) + .seconds(1) == UnixTime(milliseconds: .max))
    #expect(UnixTime(milliseconds: .max) - UnixTime(milliseconds: .min) == .forever)
  }
}
