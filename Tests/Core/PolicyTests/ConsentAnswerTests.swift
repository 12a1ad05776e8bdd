import NotificationModel
import Testing

@testable import Policy

/// What is written down for each answer.
@Suite(.timeLimit(.minutes(1))) struct ConsentAnswerTests {
  @Test(arguments: [
    (ConsentAnswer.allow, [Setting.allow(.yes)]), (.dontAllow, [.allow(.no)]),
    (.allowQuietly, [.allow(.yes), .style(.none), .sound(.no)]),
  ])
  func `each answer has its settings`(answer: ConsentAnswer, settings: [Setting]) {
    #expect(answer.settings == settings)
  }
}
