import NotificationModel
import Policy
import Preferences
import Testing

@testable import SettingsPages

/// The hours of a focus, of which half a schedule would hold at once and all day.
@Suite(.timeLimit(.minutes(1)))
struct FocusHoursTests {
  private let bare = "[Focus Night]\n"

  private func after(_ key: FocusKey, _ value: RowValue, _ text: String) throws -> String? {
    let pages = Files.pages(text)
    let row = try #require(pages.page(.focus).row(.key(.focus("Night"), key.rawValue)))
    guard case .write(let change) = pages.deed(row, value) else { return nil }
    return try Files.text(change, text)
  }

  @Test func `a focus is made without hours, and removed`() throws {
    let pages = Files.pages("")
    let row = try #require(pages.page(.focus).row(.newFocus))
    guard case .write(let change) = pages.deed(row, .text("Night")) else {
      Issue.record("nothing is written")
      return
    }
    let text = try #require(try Files.text(change, ""))
    #expect(text == bare)
    let made = Files.pages(text)
    #expect(made.book.focuses == ["Night"])
    #expect(made.book.book.focuses.first?.isScheduled == false)
    #expect(try Files.text(made.removal(ofFocus: "Night"), text) == "")
    guard
      case .text(let from, prompt: let hint)? =
        made.page(.focus).row(.key(.focus("Night"), "from"))?.control
    else {
      Issue.record("a field of text")
      return
    }
    #expect((from, hint) == ("", "22:00"))
  }

  @Test(arguments: [
    (FocusKey.from, RowValue.text("22:00"), "from = 22:00\nuntil = 07:00\n"),
    (.from, .text("9:00"), "from = 9:00\nuntil = 18:00\n"),
    (.until, .text("07:30"), "until = 07:30\nfrom = 22:30\n"),
    (.days, .list(["Mon"]), "days = Mon\nfrom = 22:00\nuntil = 07:00\n"),
  ])
  func `the first of the hours brings the others with it`(
    key: FocusKey, value: RowValue, lines: String
  ) throws {
    #expect(try after(key, value, bare) == bare + lines)
  }

  @Test func `where both are written one of them changes alone`() throws {
    let text = bare + "from = 9:00\nuntil = 17:00\n"
    #expect(try after(.from, .text("22:00"), text) == text.replacing("9:00", with: "22:00"))
    #expect(try after(.days, .list(["Sun"]), text) == text + "days = Sun\n")
  }

  @Test func `a time that is taken back takes the other with it, and leaves the focus`() throws {
    let text = bare + "from = 9:00\nuntil = 17:00\n"
    #expect(try after(.from, .ofOthers, text) == bare)
    #expect(try after(.until, .ofOthers, text + "summary = no\n") == bare + "summary = no\n")
  }

  @Test func `a wrong time is refused and writes nothing`() throws {
    #expect(throws: PreferenceEditFault.self) { try after(.until, .text("7"), bare) }
  }

  @Test func `a focus that holds says so, and until when`() throws {
    var pages = Files.pages(bare + "[Focus Work]\n")
    #expect(pages.page(.focus).row(.fact("holds Night")) == nil)
    var quiet = QuietFacts()
    quiet.focuses = [QuietFacts.Focus(name: "Night", cause: "by its schedule", until: "17:00")]
    pages.service = .running(drawnBy: "dunst", because: "", quiet: quiet)
    let row = try #require(pages.page(.focus).row(.fact("holds Night")))
    #expect(row.title == "It holds now, until 17:00")
    #expect(row.note == "by its schedule")
    #expect(pages.page(.focus).row(.fact("holds Work")) == nil)
  }
}
