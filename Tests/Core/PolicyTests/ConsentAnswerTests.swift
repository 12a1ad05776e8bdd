import NotificationModel
import Testing

@testable import Policy

/// P6: what is written down for each answer.
@Suite(.timeLimit(.minutes(1))) struct ConsentAnswerTests {
  @Test(arguments: [
    (ConsentAnswer.allow, ["allow = yes"]), (.dontAllow, ["allow = no"]),
    (.allowQuietly, ["allow = yes", "style = none", "sound = no"]),
  ])
  func `each answer has its lines`(answer: ConsentAnswer, lines: [String]) {
    #expect(answer.lines.map { "\($0.setting.key.rawValue) = \($0.value)" } == lines)
  }
}
