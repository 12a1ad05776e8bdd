import NotificationModel
import Testing

@testable import Policy
@testable import Preferences

/// How a main file and its drop-ins come together.
@Suite(.timeLimit(.minutes(1)))
struct MergingTests {
  private func file(_ name: String, _ text: String) -> PreferenceFile {
    PreferenceFile(name: name, text: text)
  }

  @Test func `a later line, then a later file wins, and says so`() {
    let reading = PreferenceReading(
      main: file("main", "[App slack]\nstyle = none\nstyle = alert\nbadge = no\n"),
      dropIns: [file("10", "[App Slack]\nstyle = banner\n"), file("20", "[Defaults]\nstyle=none")])
    let settings = reading.book.settings(for: AppID("slack"), category: nil)
    #expect(settings.style == .banner)
    #expect(settings.source(of: .style) == .line(FileLine(file: "10", line: 2, group: "App Slack")))
    #expect(settings.badge == .no)
    #expect(
      settings.source(of: .badge) == .line(FileLine(file: "main", line: 4, group: "App slack")))
    #expect(
      reading.notes.map(\.description) == ["main:3: style is already in line 2; this line wins."])
  }

  @Test func `a group of an app and category beats the app, however early it stands`() {
    let book = book(
      """
      [App mail Category email]
      style = alert
      [App mail]
      style = banner
      [Category email.arrived]
      style = none
      """)
    let arrived = book.settings(for: AppID("Mail"), category: Category("email.arrived"))
    #expect(arrived.style == .alert)
    #expect(book.settings(for: AppID("mail"), category: nil).style == .banner)
    #expect(book.settings(for: AppID("x"), category: Category("email.arrived")).style == .none)
  }

  @Test func `a bad drop-in is refused alone`() {
    let reading = PreferenceReading(
      main: file("main", "[Defaults]\nstyle = alert\n"),
      dropIns: [
        file("10", "[Defaults]\nactions = 1\nstyle = baner\n"),
        file("20", "[Defaults]\nbadge = no\n"),
      ])
    #expect(reading.refused == ["10"])
    #expect(reading.book[.defaults].lines.map(\.setting) == [.style(.alert), .badge(.no)])
  }

  @Test func `a bad main file is refused whole`() {
    let reading = PreferenceReading(
      main: file("main", "[Defaults]\nbadge = no\nstyle = baner\n"),
      dropIns: [file("20", "[Defaults]\nactions = 1\n")])
    #expect(reading.refused == ["main"])
    #expect(reading.book[.defaults].lines.map(\.setting) == [.actions(1)])
  }

  @Test func `a focus and the desktop merge over files`() {
    let reading = PreferenceReading(
      main: file(
        "main", "[Focus Sleep]\nfrom = 22:00\nuntil = 07:00\n[Desktop]\nserver = terminal\n"),
      dropIns: [
        file(
          "10", "[Desktop]\nunknown-lock = locked\n[Focus Sleep]\nuntil = 8:30\ndays = Sat-Mon\n")
      ])
    var sleep = FocusGroup(name: "Sleep")
    sleep.from = 22 * 60
    sleep.until = 8 * 60 + 30
    sleep.days = FocusGroup.Days(rawValue: 0b110_0001)
    #expect(reading.book.focuses == [sleep])
    #expect(reading.book.desktop.server == "terminal")
    #expect(reading.book.desktop.unknownLockIsLocked)
  }

  @Test func `no file at all means the built-in values`() {
    #expect(PreferenceReading(main: nil).book == PreferenceBook())
  }

  static let entries: [(String, Bool)] = [
    ("10-work.conf", true), ("Ä.conf", true), (".conf", false), (".hidden.conf", false),
    ("a.conf~", false), ("a.conf.bak", false), ("#a.conf#", false), ("#a.conf", false),
    (".a.conf.swp", false), ("a.conf.swp", false), ("a.conf.dpkg-old", false),
    ("a.conf.dpkg-new", false), ("a.conf.rpmsave", false), ("a.txt", false), ("conf", false),
    ("~a.conf", false), ("a.CONF", false),
  ]

  @Test(arguments: entries) func `which entries of a folder are drop-ins`(
    name: String, counts: Bool
  ) {
    #expect(DropIns.counts(name) == counts)
  }

  @Test func `drop-ins come in the order of their bytes`() {
    #expect(
      DropIns.chosen(from: ["b.conf", "ä.conf", "B.conf", "10.conf", "9.conf", "b.conf~"])
        == ["10.conf", "9.conf", "B.conf", "b.conf", "ä.conf"])
  }
}
