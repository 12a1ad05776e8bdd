import NotificationModel
import Policy
import Testing

@testable import Preferences

/// What is in force when a file turns bad, and what the person is told.
@Suite(.timeLimit(.minutes(1)))
struct LastGoodTests {
  private func main(_ text: String) -> PreferenceFile { PreferenceFile(name: "main", text: text) }
  private func dropIn(_ text: String) -> PreferenceFile { PreferenceFile(name: "10", text: text) }

  private func start(
    _ main: PreferenceFile?, _ dropIns: [PreferenceFile] = [], lastGood: LastGood = LastGood()
  ) -> PreferencesInForce {
    PreferencesInForce(before: nil, lastGood: lastGood, main: main, dropIns: dropIns)
  }

  private let good = "[Defaults]\nstyle = alert\n"
  private let bad = "[Defaults]\nstyle = baner\nactions = 9\n"

  @Test func `good files are in force and nobody is told anything`() {
    let state = start(main(good), [dropIn("[Defaults]\nbadge = no\n")])
    #expect(state.book[.defaults].lines.map(\.setting) == [.style(.alert), .badge(.no)])
    #expect(state.message == nil)
    #expect(state.lastGood.files.map(\.name) == ["main", "10"])
  }

  @Test func `no file means defaults`() {
    let state = start(nil)
    #expect(state.book == PreferenceBook())
    #expect(state.message == nil)
  }

  @Test func `a bad first file gives the careful values`() {
    let state = start(main(bad), [dropIn("[Defaults]\npreviews = always\n")])
    #expect(state.book == .careful)
    #expect(state.refused == [.init(file: "main", standIn: .carefulValues)])
    #expect(state.message?.title == "Preferences file not used")
    #expect(
      state.message?.body
        == "main:2:9: 'baner' is no style. Expected auto, banner, alert or none."
        + " Did you mean 'banner'? There is one more error; pennant check shows it."
        + " Until it is mended the defaults apply, with previews hidden and no history.")
    #expect(state.lastGood.files.map(\.name) == ["10"])
  }

  @Test func `a file that turns bad leaves its last good text in force, also after a restart`() {
    let first = start(main(good))
    let second = first.rereading(main: main(bad), dropIns: [dropIn("[Defaults]\nbadge = no\n")])
    #expect(second.book[.defaults].lines.map(\.setting) == [.style(.alert), .badge(.no)])
    #expect(
      second.message?.body.hasSuffix("The last good text of this file stays in force.") == true)
    #expect(second.message?.logLine.contains("\n") == false)

    let saved = LastGood(saved: second.lastGood.saved)
    let third = start(main(bad), lastGood: saved ?? LastGood())
    #expect(third.book[.defaults].lines.map(\.setting) == [.style(.alert)])
    #expect(third.message != nil)
  }

  @Test func `the same errors are told once`() {
    let first = start(main(bad))
    #expect(first.rereading(main: main(bad), dropIns: []).message == nil)
    let other = first.rereading(main: main("[Defaults]\nstyle = x\n"), dropIns: [])
    #expect(other.message != nil)
    #expect(first.rereading(main: main(good), dropIns: []).message == nil)
  }

  @Test func `a bad drop-in is refused alone`() {
    let first = start(main(good), [dropIn(bad)])
    #expect(first.book[.defaults].lines.map(\.setting) == [.style(.alert)])
    #expect(first.refused == [.init(file: "10", standIn: .nothing)])
    #expect(
      first.message?.body.hasSuffix("Everything else is in force without this file.") == true)

    let mended = first.rereading(main: main(good), dropIns: [dropIn("[Defaults]\nbadge = no\n")])
    let again = mended.rereading(main: main(good), dropIns: [dropIn(bad)])
    #expect(again.book[.defaults].lines.map(\.setting) == [.style(.alert), .badge(.no)])
    #expect(again.refused == [.init(file: "10", standIn: .lastGoodText)])
  }

  @Test func `a file that is taken away is in force no longer`() {
    let first = start(main(good), [dropIn("[Defaults]\nbadge = no\n")])
    let second = first.rereading(main: nil, dropIns: [])
    #expect(second.book == PreferenceBook())
    #expect(second.lastGood.files.isEmpty)
  }

  @Test func `an unreadable file counts as bad`() {
    let unreadable = PreferenceFile(name: "main", content: .unreadable("it is a pipe"))
    let state = start(main(good)).rereading(main: unreadable, dropIns: [])
    #expect(state.book[.defaults].lines.map(\.setting) == [.style(.alert)])
    #expect(state.message?.body.hasPrefix("main: it is a pipe. The last good text") == true)
  }

  @Test func `what is saved comes back, whatever bytes are in it`() {
    let files = [
      LastGood.File(name: "a b\n", bytes: Array("[Defaults]\n1 2\n".utf8)),
      LastGood.File(name: "", bytes: []),
      LastGood.File(name: "Ä", bytes: [0, 255, 10]),
    ]
    #expect(LastGood(saved: LastGood(files: files).saved)?.files == files)
    #expect(LastGood(saved: LastGood().saved)?.files == [])
  }

  static let spoiled = [
    "", "pennant", "pennant last good preferences 2\n", "pennant last good preferences 1\n1",
    "pennant last good preferences 1\n1 1\nab1 2\na",
    "pennant last good preferences 1\n9 9\nab", "pennant last good preferences 1\n-1 1\nab",
    "pennant last good preferences 1\n99999999999999999999999 1\nab",
    "pennant last good preferences 1\n1 1 1\nabc", "pennant last good preferences 1\n\n",
  ]

  @Test(arguments: spoiled) func `what was not saved by us is no last good text`(blob: String) {
    #expect(LastGood(saved: Array(blob.utf8)) == nil)
  }
}
