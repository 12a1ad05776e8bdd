import Intake
import NotificationModel
import Preferences
import Testing

@testable import SettingsPages

@Suite(.timeLimit(.minutes(1)))
struct AppListTests {
  private let list = AppList(
    seen: [.init(id: AppID("org.example.Chat"), name: "Chat", entry: "org.example.Chat")],
    named: [AppID("bank"), AppID("ORG.example.chat")],
    installed: [
      .init(id: "org.example.Chat", name: "Chat", icon: "chat-icon"),
      .init(id: "zeta", name: "Zeta", icon: nil),
      .init(id: "editor", name: "Writer", icon: "/usr/share/writer.png"),
    ])

  @Test func `those that are known come first, each app once`() {
    #expect(list.apps.map(\.name) == ["bank", "Chat", "Writer", "Zeta"])
    #expect(list.apps.map(\.isKnown) == [true, true, false, false])
  }

  @Test func `an icon is that of the desktop entry, else one by the name`() {
    #expect(list.app(AppID("org.example.chat"))?.icons == ["chat-icon", "org.example.Chat"])
    #expect(list.app(AppID("bank"))?.icons == ["bank"])
  }

  @Test func `no app has a file opened by its name`() {
    let list = AppList(
      seen: [.init(id: AppID("/tmp/pipe"), name: "/tmp/pipe", entry: "/tmp/pipe")],
      named: [AppID("/tmp/other")])
    #expect(list.apps.allSatisfy { $0.icons.isEmpty })
  }

  @Test(arguments: [
    ("", ["bank", "Chat", "Writer", "Zeta"]),
    ("CHA", ["Chat"]),
    ("org chat", ["Chat"]),
    ("edit", ["Writer"]),
    ("nobody", []),
  ])
  func `a search`(search: String, found: [String]) {
    #expect(list.sections(searching: search).flatMap(\.apps).map(\.name) == found)
  }
}

@Suite(.timeLimit(.minutes(1)))
struct PageSearchTests {
  @Test(arguments: [
    ("", PageID.general), ("disturb", [.quiet, .focus]), ("DISK", [.disk]), ("history", [.disk]),
    ("draws", [.drawing]), ("app every", [.everyApp]), ("timeout", [.everyApp]),
    ("corner", [.drawing]), ("nobody", []),
  ])
  func `a search finds pages by words of their titles and of what they are about`(
    search: String, found: [PageID]
  ) {
    #expect(PageID.general(searching: search) == found)
  }

  @Test func `each page is found by its title`() {
    for page in PageID.general {
      #expect(PageID.general(searching: page.title).contains(page))
    }
  }
}

@Suite(.timeLimit(.minutes(1)))
struct PreviewTests {
  private func preview(_ text: String) -> AppPreview? {
    Files.pages(text, apps: ["Chat"]).preview(.app(AppID("chat")))
  }

  private func card(_ outcome: AppPreview.Outcome?) -> UntrustedNotify? {
    if case .card(let message) = outcome { message } else { nil }
  }

  @Test func `an alert stays and has its buttons`() {
    let card = card(preview("[App chat]\nstyle = alert\n")?.outcome)
    #expect(card?.expireTimeout == 0)
    #expect(card?.actions == ["pennant-close", "Close", "pennant-view", "View"])
    #expect(card?.appName == "Chat")
  }

  @Test func `a banner goes by itself`() {
    let card = card(preview("")?.outcome)
    #expect(card?.expireTimeout == -1)
    #expect(card?.body == "Words of the app")
  }

  @Test func `hidden words are a placeholder, and the same while locked`() {
    let hidden = preview("[App chat]\npreviews = never\nplaceholder = New Message\n")
    #expect(card(hidden?.outcome)?.summary == "New Message")
    #expect(card(hidden?.outcome)?.body == "")
  }

  @Test func `words that are hidden while locked are shown beside those that are not`() {
    let shown = preview("[App chat]\npreviews = when-unlocked\nplaceholder = New Message\n")
    #expect(card(shown?.outcome)?.summary == "Title")
    #expect(card(shown?.locked)?.summary == "New Message")
    #expect(preview("[App chat]\npreviews = always\n")?.locked == nil)
  }

  @Test(arguments: [
    ("style = none", "Style is none."),
    ("allow = no", "Your preferences switch it off, so it is answered and closed at once."),
    ("allow = ask", "You are asked first whether this app may notify."),
  ])
  func `nothing is shown, and why`(line: String, words: String) {
    #expect(preview("[App chat]\n\(line)\n")?.outcome == .nothing(words))
  }

  @Test func `the sound that is heard`() {
    #expect(preview("[App chat]\nsound = bell\n")?.sound == .named("bell"))
    #expect(preview("[App chat]\nsound = no\n")?.sound == .silent)
  }

  @Test func `pages about no app have no card`() {
    for page in PageID.general where page != .everyApp {
      #expect(Files.pages("").preview(page) == nil)
    }
  }
}

@Suite(.timeLimit(.minutes(1)))
struct GeneralPageTests {
  @Test func `without the service the pages say so and show what the file says`() {
    let pages = Files.pages("[Desktop]\nserver = none\n")
    #expect(pages.page(.quiet).note.hasPrefix("Pennant does not run now"))
    #expect(pages.page(.quiet).row(.quietNow) == nil)
    #expect(pages.page(.drawing).row(.fact("drawer"))?.title == "Pennant does not run now")
    #expect(pages.page(.drawing).row(.key(.desktop, "server"))?.control.current == "none")
  }

  @Test func `with it they say who draws, and quiet can be switched`() throws {
    var pages = Files.pages("")
    var quiet = QuietFacts()
    quiet.isOn = true
    pages.service = .running(drawnBy: "dunst", because: "it has settings", quiet: quiet)
    #expect(pages.page(.drawing).row(.fact("drawer"))?.title == "dunst draws now")
    let row = try #require(pages.page(.quiet).row(.quietNow))
    #expect(row.control.current == "on")
    #expect(pages.deed(row, .text("hour")) == .quiet(.hour))
  }

  @Test func `a server of one's own is among the choices`() {
    let row = Files.pages("[Desktop]\nserver = run:dunst -v\n").page(.drawing)
      .row(.key(.desktop, "server"))
    #expect(row?.control.current == "run:dunst -v")
    #expect(row?.control.values.last == "run:dunst -v")
  }

  @Test func `monitors that are there are among the choices, and the one that is written`() {
    var pages = Files.pages("[Windows]\nmonitor = DP-2\n")
    pages.monitors = ["DP-1", "HDMI-A-1"]
    let row = pages.page(.drawing).row(.key(.windows, "monitor"))
    #expect(row?.control.current == "DP-2")
    #expect(row?.control.values == ["focused", "primary", "DP-1", "HDMI-A-1", "DP-2"])
  }

  @Test func `servers that are installed are among the choices, each once`() {
    var pages = Files.pages("[Desktop]\nserver = run:dunst\n")
    pages.servers = [RowChoice("run:dunst", "dunst"), RowChoice("run:mako", "mako")]
    let row = pages.page(.drawing).row(.key(.desktop, "server"))
    #expect(
      row?.control.values == ["auto", "windows", "terminal", "none", "run:dunst", "run:mako"])
  }

  @Test func `apps of their own sound are on the page of sounds`() {
    let page = Files.pages("[App chat]\nsound = bell\n[App bank]\nstyle = none\n").page(.sounds)
    #expect(page.groups.map { $0.rows.map(\.title).last } == ["Sounds at all", "chat"])
    #expect(page.groups.last?.rows.count == 1)
  }
}
