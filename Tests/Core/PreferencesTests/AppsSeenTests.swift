import NotificationModel
import Testing

@testable import Preferences

/// Which apps have notified, and how that is kept.
@Suite(.timeLimit(.minutes(1)))
struct AppsSeenTests {
  private func seen(_ vouched: [String], _ claimed: [String] = []) -> AppsSeen {
    var seen = AppsSeen()
    for id in claimed { _ = seen.add(AppID(id), isVouched: false) }
    for id in vouched { _ = seen.add(AppID(id), isVouched: true) }
    return seen
  }

  @Test func `an app is remembered once, in whatever case it writes itself`() {
    var seen = AppsSeen()
    let isNew = seen.add(AppID("Slack"), isVouched: false)
    let isNewAgain = seen.add(AppID("slack"), isVouched: true)
    #expect(isNew && !isNewAgain)
    #expect(seen.contains(AppID("SLACK")))
    #expect(seen.ids == ["Slack"])
  }

  @Test func `one id a line, and an empty line before those that nothing vouches for`() {
    #expect(seen(["firefox", "slack"], ["backup"]).text == "firefox\nslack\n\nbackup\n")
    #expect(seen([], ["backup"]).text == "\nbackup\n")
    #expect(seen(["firefox"]).text == "firefox\n\n")
  }

  @Test func `what is written is read again`() {
    for one in [seen([]), seen(["a"]), seen([], ["b c"]), seen(["a", "ä"], ["b", "C"])] {
      #expect(AppsSeen(text: one.text) == one)
    }
  }

  @Test(arguments: ["", "\n\n\n", "\u{0}", "\u{7f}\n\t\n", String(repeating: "x", count: 248)])
  func `a text that was damaged says nothing`(text: String) {
    #expect(AppsSeen(text: text).ids == [])
  }

  @Test(arguments: ["", "two\nlines", "\u{1b}[2J", String(repeating: "x", count: 248)])
  func `what can be no line is not remembered`(id: String) {
    var seen = AppsSeen()
    let isNew = seen.add(AppID(id), isVouched: true)
    #expect(!isNew)
    #expect(seen.ids == [])
  }

  @Test func `made-up names make room for each other, and never take it from real apps`() {
    var seen = seen((1...10).map { "real-\($0)" })
    for number in 1...5_000 { _ = seen.add(AppID("made-up-\(number)"), isVouched: false) }
    #expect(seen.ids.count == AppsSeen.most)
    #expect(seen.ids.prefix(10) == (1...10).map { "real-\($0)" }[...])
    #expect(!seen.contains(AppID("made-up-1")))
    #expect(seen.contains(AppID("made-up-5000")))
    _ = seen.add(AppID("real-11"), isVouched: true)
    #expect(seen.contains(AppID("real-11")))
    #expect(seen.ids.count == AppsSeen.most)
    #expect(seen.text.utf8.count <= AppsSeen.mostBytes)
  }

  @Test func `among real apps alone the oldest goes, and a made-up name finds no room`() {
    var seen = seen((1...AppsSeen.most).map { "real-\($0)" })
    let isTaken = seen.add(AppID("made-up"), isVouched: false)
    #expect(!isTaken)
    _ = seen.add(AppID("new"), isVouched: true)
    #expect(seen.contains(AppID("new")))
    #expect(!seen.contains(AppID("real-1")))
    #expect(seen.ids.count == AppsSeen.most)
  }
}
