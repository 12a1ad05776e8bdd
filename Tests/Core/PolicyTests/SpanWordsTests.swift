import Clock
import NotificationModel
import Testing

@testable import Policy

@Suite(.timeLimit(.minutes(1))) struct SpanWordsTests {
  static let cases: [(milliseconds: Int64, words: String)] = [
    (0, "0 s"), (5_000, "5 s"), (1_500, "1.5 s"), (1_540, "1.5 s"), (60_000, "1 min"),
    (90_000, "90 s"), (600_000, "10 min"), (3_600_000, "1 h"), (5_400_000, "90 min"),
    (86_400_000, "1 day"),
    (604_800_000, "7 days"), (90_000_000, "25 h"),
  ]

  @Test(arguments: cases)
  func `as long as it is, in the largest unit that fits`(milliseconds: Int64, words: String) {
    #expect(Span.milliseconds(milliseconds).words == words)
  }
}
