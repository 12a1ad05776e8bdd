import NotificationModel
import Testing

@Suite(.timeLimit(.minutes(1)))
struct WritingDirectionTests {
  @Test(
    arguments: [
      ("Ann", false), ("ארוחת ערב", true), ("مرحبا", true), ("12 שקלים", true), ("42: Ann", false),
      ("…«مرحبا»", true), ("日本", false), ("", nil), ("12:30", nil), ("🎉", nil),
    ] as [(String, Bool?)])
  func `a text runs as its first letter does`(text: String, runsLeftward: Bool?) {
    #expect(text.runsLeftward == runsLeftward)
  }
}
