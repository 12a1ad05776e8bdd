import NotificationModel
import Policy
import Preferences
import Testing

@testable import SettingsPages

@Suite(.timeLimit(.minutes(1)))
struct ChangeTests {
  private let text = """
    # Mine.
    [Defaults]
    sound = no

    [App chat]
    # Ann writes there.
    style=banner

    """

  private func after(_ key: String, _ value: RowValue, _ text: String) throws -> String? {
    let pages = Files.pages(text)
    let row = try #require(pages.row(key, of: "chat"))
    return try Files.text(row.change(to: value, in: pages.book), text)
  }

  @Test func `a choice changes one line and keeps all others`() throws {
    #expect(
      try after("style", .text("alert"), text)
        == text.replacing("style=banner", with: "style=alert"))
  }

  @Test func `a switch adds a line to the app's group`() throws {
    #expect(
      try after("lock-screen", .flag(false), "[App chat]\nstyle = alert\n")
        == "[App chat]\nstyle = alert\nlock-screen = no\n")
  }

  @Test func `the first choice of an app makes its group`() throws {
    #expect(try after("badge", .text("no"), "") == "[App chat]\nbadge = no\n")
  }

  @Test func `the value that holds already is not written`() throws {
    #expect(try after("style", .text("auto"), "") == nil)
    #expect(try after("lock-screen", .flag(true), "[Defaults]\nlock-screen = yes\n") == nil)
  }

  @Test func `what is taken back is taken out, with a group that is empty then`() throws {
    #expect(
      try after("style", .ofOthers, "[Defaults]\nsound = no\n\n[App chat]\nstyle = alert\n")
        == "[Defaults]\nsound = no\n")
    #expect(try after("style", .ofOthers, "[Defaults]\nstyle = alert\n") == nil)
  }

  @Test(arguments: [
    #"back\slash"#, " between blanks ", "x # y", "one;two", "# first", "plain words",
  ])
  func `words of one's own are shown and written as they are, with whatever escapes the file needs`(
    words: String
  ) throws {
    let written = try #require(try after("placeholder", .text(words), ""))
    let pages = Files.pages(written)
    #expect(pages.book.mistakes.isEmpty)
    #expect(pages.book.settings(of: AppID("chat")).placeholder == words)
    let row = try #require(pages.row("placeholder", of: "chat"))
    guard case .text(let shown, _) = row.control else {
      Issue.record("a field of text")
      return
    }
    #expect(shown == words)
    #expect(row.change(to: .text(words), in: pages.book) == nil)
  }

  @Test func `a wrong value is refused with what was expected`() throws {
    let pages = Files.pages("")
    let row = try #require(pages.row("banner-duration", of: "chat"))
    let change = try #require(row.change(to: .text("soon"), in: pages.book))
    #expect(change.example == "10s")
    #expect(SettingsChange.set("until", "7", in: .focus("Night")).example == "07:00")
    #expect(throws: PreferenceEditFault.self) { try change.applied(to: nil, at: Files.path) }
  }

  @Test func `a file with a mistake is not changed`() throws {
    let broken = "[App chat]\nstyle = baner\n"
    let pages = Files.pages(broken)
    #expect(!pages.book.mayBeChanged)
    #expect(
      pages.book.mistakes.map { "\($0.place): \($0.sentence)" } == [
        "preferences.conf, line 2, column 9: 'baner' is no style. Expected auto, banner, alert or none."
          + " Did you mean 'banner'?"
      ])
    #expect(throws: PreferenceEditFault.self) {
      try SettingsChange.set("badge", "no", in: .app("chat"))
        .applied(to: Files.main(broken), at: Files.path)
    }
  }

  @Test func `a mistake leaves what was good before in force`() {
    let book = Files.book("[App chat]\nstyle = alert\n").rereading(
      main: Files.main("[App chat]\nstyle = alrt\n"), dropIns: [])
    let row = Pages(book: book).row("style", of: "chat")
    #expect(row?.control.current == "alert")
    #expect(book.consequence?.hasPrefix("The last good text stays in force.") == true)
  }

  @Test func `a mistake in a drop-in hinders nobody from changing the file`() {
    let book = Files.book("", dropIns: ["1.conf": "[App chat]\nstyle = alrt\n"])
    #expect(book.mayBeChanged)
    #expect(book.mistakes.map(\.place) == ["preferences.conf.d/1.conf, line 2, column 9"])
  }
}

@Suite(.timeLimit(.minutes(1)))
struct FocusChangeTests {
  private let work = "[Focus Work]\ndays = Mon-Fri\napps = chat\n"

  private func after(_ key: FocusKey, _ value: RowValue) throws -> String? {
    let pages = Files.pages(work, apps: ["Chat", "Mail"])
    let row = try #require(pages.page(.focus).row(.key(.focus("Work"), key.rawValue)))
    return try Files.text(row.change(to: value, in: pages.book), work)
  }

  @Test(arguments: [
    (["Mon", "Tue", "Wed", "Thu", "Fri", "Sun"], "Mon-Fri;Sun"),
    (["Mon", "Tue", "Sat", "Sun"], "Mon;Tue;Sat;Sun"),
    (["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], "Mon-Sun"),
    (["Wed"], "Wed"),
  ])
  func `days are written as stretches`(days: [String], written: String) throws {
    #expect(try after(.days, .list(days)) == work.replacing("Mon-Fri", with: written))
  }

  @Test func `days of the file are the ones that are ticked`() {
    let row = Files.pages(work).page(.focus).row(.key(.focus("Work"), "days"))
    guard case .ticks(let all, let chosen) = row?.control else {
      Issue.record("no ticks")
      return
    }
    #expect(all.count == 7)
    #expect(chosen == ["Mon", "Tue", "Wed", "Thu", "Fri"])
  }

  @Test func `an app is added, and the last one taken out with its line`() throws {
    #expect(
      try after(.apps, .list(["chat", "mail"])) == work.replacing("= chat", with: "= chat;mail"))
    #expect(try after(.apps, .list([])) == "[Focus Work]\ndays = Mon-Fri\n")
  }

  @Test func `a name that is taken makes no second focus`() throws {
    let pages = Files.pages(work)
    let row = try #require(pages.page(.focus).row(.newFocus))
    #expect(pages.deed(row, .text("Work")) == .refuse("There is one of this name already."))
  }

  @Test func `the only day of a focus does not go, for then it would hold every day`() throws {
    let pages = Files.pages("[Focus Short]\ndays = mon\nfrom = 9:00\nuntil = 17:00\n")
    let row = try #require(pages.page(.focus).row(.key(.focus("Short"), "days")))
    guard case .refuse(let sentence) = pages.deed(row, .list([])) else {
      Issue.record("it goes")
      return
    }
    #expect(sentence.hasPrefix("Without a day"))
    #expect(pages.deed(row, .list(["tue"])) != nil)
  }

  @Test func `a line that another file stands above is told`() {
    let change = SettingsChange.set("style", "none", in: .app("chat"))
    let written = "[App chat]\nstyle = none\n"
    let book = Files.book(written, dropIns: ["10.conf": "[App chat]\nstyle = banner\n"])
    #expect(
      book.overruled(change)
        == "It is written, but preferences.conf.d/10.conf, line 2, holds before it: change it there."
    )
    #expect(Files.book(written).overruled(change) == nil)
  }

  @Test func `an app is kept off the disk`() throws {
    let pages = Files.pages("[App bank]\npreviews = never\n", apps: ["Chat"])
    let page = pages.page(.disk)
    #expect(page.row(.link(.app(AppID("bank"))))?.note == "previews = never")
    let row = try #require(page.row(.newOnNoDisk))
    #expect(
      pages.deed(row, .text("chat")) == .write(.set("history", "no", in: .app("chat"))))
  }
}
