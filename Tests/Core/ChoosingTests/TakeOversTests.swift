import Clock
import NotificationModel
import Testing

@testable import Choosing

@Suite(.timeLimit(.minutes(1)))
struct TakeOversTests {
  @Test func `six in a minute are at once, a seventh when the first is a minute old`() {
    var takeOvers = TakeOvers()
    var waits: [Int64] = []
    for second in [0, 1, 2, 3, 3, 3, 3, 4] as [Int64] {
      let now = Moment.beginning + .seconds(second)
      waits.append((takeOvers.next(at: now) - now).milliseconds)
    }
    #expect(waits == [0, 0, 0, 0, 0, 0, 57_000, 57_000])
  }

  @Test func `what is long ago does not count`() {
    var takeOvers = TakeOvers()
    for minute in 0..<10 as Range<Int64> {
      let now = Moment.beginning + .seconds(minute * 61)
      for _ in 0..<6 { #expect(takeOvers.next(at: now) == now) }
    }
  }

  @Test(arguments: [
    ("COSMIC", true), ("pop:COSMIC", true), ("GNOME", false), ("XFCE", false), ("", false),
  ])
  func `only COSMIC's name is lent`(desktops: String, isLent: Bool) {
    #expect(
      HomeDesktop.lendsName(desktopNames: SessionFacts.desktopNames(in: desktops)) == isLent)
  }
}
