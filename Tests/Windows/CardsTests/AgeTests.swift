import Clock
import NotificationModel
import Testing

@testable import Cards

/// How old a card is, and when somebody has to look again.
@Suite(.timeLimit(.minutes(1)))
struct AgeTests {
  static let ages: [(span: Span, words: String, untilOthers: Span)] = [
    (.seconds(-5), "now", .seconds(60)),
    (.zero, "now", .seconds(60)),
    (.seconds(59), "now", .seconds(1)),
    (.seconds(60), "1 min", .seconds(60)),
    (.seconds(150), "2 min", .seconds(30)),
    (.minutes(59), "59 min", .minutes(1)),
    (.minutes(90), "1 h", .minutes(30)),
    (.hours(23), "23 h", .hours(1)),
    (.hours(50), "2 d", .hours(22)),
  ]

  @Test(arguments: ages) func `a card says how old it is`(
    span: Span, words: String, untilOthers: Span
  ) {
    #expect(CardAge(span).words == words)
    #expect(CardAge(span).untilOthers == untilOthers)
  }

  @Test func `a replacement is as old as itself`() {
    var table = Table()
    table.alert(1)
    table.wait(milliseconds: 60_000)
    #expect(table.age(1) == "1 min")
    table.alert(1)
    #expect(table.age(1) == "now")
  }

  @Test func `nobody has to look while nothing stands`() {
    var table = Table()
    #expect(table.next == nil)
    table.alert(1)
    table.dismiss(1)
    #expect(table.next == nil)
  }

  @Test func `somebody has to look when a banner leaves or an age changes`() {
    var table = Table()
    table.alert(1)
    #expect(table.next == 60_000)
    table.wait(milliseconds: 58_000)
    table.banner(2)
    #expect(table.next == 2_000)
    table.wait(milliseconds: 2_000)
    #expect(table.next == 3_000)
    table.point(at: 2)
    #expect(table.next == 58_000)
  }
}
