import Clock
import NotificationModel
import Testing

@testable import Desktop

@Suite struct `What a server is told` {
  func shown(
    _ style: Presentation.Style = .banner(.seconds(5)),
    _ change: (inout Presentation) -> Void = { _ in }
  ) -> Presentation {
    var shown = Presentation(
      face: AppFace(name: "Mail", icon: .icon(IconName("mail")), desktopEntry: "org.example.Mail"),
      title: "Anna", style: style)
    shown.body = RichText(plain: "See <you> & me")
    change(&shown)
    return shown
  }

  func call(
    _ shown: Presentation, _ profile: ServerProfile = .usual,
    _ capabilities: Set<String> = ["actions", "body", "body-markup", "icon-static"],
    replacing: ServerID? = nil, pictures: CheckedPictures = CheckedPictures()
  ) -> ServerCall {
    ServerCall(
      shown, replacing: replacing, profile: profile,
      abilities: profile.abilities(capabilities: capabilities), pictures: pictures,
      ourselves: Caller(connection: ":1.1", processID: 77))
  }

  func value(_ name: String, in call: ServerCall) -> ServerCall.Value? {
    call.hints.first { $0.name == name }?.value
  }

  @Test func `a banner says how long, an alert that it stays`() {
    #expect(call(shown(.banner(.milliseconds(2_500)))).timeout == 2_500)
    #expect(call(shown(.alert)).timeout == 0)
  }

  @Test func `on LXQt, which hangs over two replacements without an end, each has one`() {
    #expect(call(shown(.alert), .lxqt).timeout == 0)
    #expect(call(shown(.alert), .lxqt, replacing: ServerID(7)).timeout == .max)
    #expect(call(shown(.banner(.seconds(5))), .lxqt, replacing: ServerID(7)).timeout == 5_000)
    #expect(call(shown(.alert), .dunst, replacing: ServerID(7)).timeout == 0)
  }

  @Test func `where 0 counts as no timeout an alert asks for the longest there is`() {
    #expect(call(shown(.alert), .swaync).timeout == .max)
    #expect(call(shown(.banner(.seconds(5))), .swaync).timeout == 5_000)
  }

  @Test func `where timeouts are ignored an alert stays by being critical, a banner never is`() {
    let alert = call(shown(.alert), .gnomeShell)
    #expect(value("urgency", in: alert) == .byte(2))
    let banner = call(shown { $0.urgency = .critical }, .gnomeShell)
    #expect(value("urgency", in: banner) == .byte(1))
    let low = call(shown { $0.urgency = .low }, .gnomeShell)
    #expect(value("urgency", in: low) == .byte(1))
    #expect(value("urgency", in: call(shown { $0.urgency = .critical }, .dunst)) == .byte(2))
    #expect(value("urgency", in: call(shown(.alert), .cinnamon)) == .byte(2))
    #expect(value("urgency", in: call(shown(), .cinnamon)) == .byte(1))
  }

  /// The urgency that each silence makes of an app's own, on three kinds of server.
  static let silences:
    [(Presentation.Style, Presentation.Silence, Urgency, gnome: UInt8, xfce: UInt8, dunst: UInt8)] =
      [
        (.alert, .off, .normal, 2, 1, 1), (.alert, .kept, .normal, 1, 1, 1),
        (.alert, .broken, .normal, 2, 2, 2), (.alert, .kept, .critical, 1, 1, 1),
        (.alert, .kept, .low, 0, 0, 0), (.alert, .off, .critical, 2, 2, 2),
        (.banner(.seconds(5)), .kept, .critical, 1, 1, 1),
        (.banner(.seconds(5)), .kept, .normal, 1, 1, 1),
        (.banner(.seconds(5)), .kept, .low, 1, 0, 0),
        // Where timeouts are honoured, what is critical might stay for good.
        (.banner(.seconds(5)), .broken, .normal, 2, 1, 1),
        (.banner(.seconds(5)), .broken, .critical, 2, 2, 2),
      ]

  @Test(arguments: silences) func `in its silence nothing is critical but what may break it`(
    style: Presentation.Style, silence: Presentation.Silence, urgency: Urgency, gnome: UInt8,
    xfce: UInt8, dunst: UInt8
  ) {
    let shown = shown(style) {
      $0.silence = silence
      $0.urgency = urgency
    }
    for (profile, expected) in [(ServerProfile.gnomeShell, gnome), (.xfce, xfce), (.dunst, dunst)] {
      #expect(value("urgency", in: call(shown, profile)) == .byte(expected), "\(profile.name)")
    }
  }

  @Test(arguments: [
    (ServerProfile.dunst, false), (.mako, false), (.swaync, false), (.xfce, false),
    (.notificationDaemon, false), (.mate, false), (.notifyOSD, false), (.cinnamon, false),
    (.gnomeShell, false), (.gnomeShell.inVersion("43.9"), false), (.lxqt, true), (.plasma, true),
    (.gnomeShell.inVersion("46.0"), true), (.gnomeShell.inVersion("51.beta"), true),
    (.budgie, false),
    // Of those that nobody has seen it is not said that they do not.
    (.elementary, true), (.cosmic, true), (.usual, true),
  ])
  func `which of them draw the app's name`(profile: ServerProfile, drawsName: Bool) {
    #expect(profile.abilities(capabilities: []).drawsAppName == drawsName)
  }

  @Test func `the app's name stands before the title, a hidden preview's has a line of its own`() {
    let whole = shown {
      $0.appName = "Mail"
      $0.count = 2
    }
    #expect(call(whole).summary == "Mail · Anna ×2")
    #expect(call(whole).body == "See &lt;you&gt; &amp; me")
    let untitled = shown {
      $0.appName = "Mail"
      $0.title = ""
    }
    #expect(call(untitled).summary == "Mail")
    let hidden = shown {
      $0.appName = "Mail"
      $0.title = "Message <1>"
      $0.body = RichText()
      $0.count = 2
      $0.isHidden = true
    }
    #expect(call(hidden).summary == "Mail")
    #expect(call(hidden).body == "Message &lt;1&gt; ×2")
    #expect(call(hidden, .usual, []).body == "Message <1> ×2")
    #expect(call(shown()).summary == "Anna")
  }

  @Test func `no replacement has an empty body where the server fails over it`() {
    let silent = shown { $0.body = RichText() }
    #expect(call(silent, .cinnamon, replacing: ServerID(7)).body == " ")
    #expect(call(silent, .cinnamon).body.isEmpty)
    #expect(call(silent, .usual, replacing: ServerID(7)).body.isEmpty)
    #expect(call(shown(), .cinnamon, replacing: ServerID(7)).body == "See &lt;you&gt; &amp; me")
  }

  @Test func `where a link breaks the body, its words stand in its place`() {
    let said: Set<String> = ["body-markup", "body-hyperlinks"]
    let linked = shown {
      $0.body = RichText(runs: [
        RichText.Run(.text("See "), style: .bold),
        RichText.Run(.text("the page"), link: "https://a"),
      ])
    }
    #expect(call(linked, .mate, said).body == "<b>See </b><a href=\"https://a\">the page</a>")
    #expect(call(linked, .notificationDaemon, said).body == "<b>See </b>the page")
    #expect(ServerProfile.notificationDaemon.abilities(capabilities: said).markup == [.styles])
  }

  @Test func `markup goes only to a server that takes it`() {
    #expect(call(shown()).body == "See &lt;you&gt; &amp; me")
    #expect(call(shown(), .usual, ["body"]).body == "See <you> & me")
  }

  @Test func `the caller's words for GNOME Shell are ours, never the app's`() {
    let withApp = call(
      shown { $0.sender = .init(connection: ConnectionName(":1.9"), processID: 4711) }, .gnomeShell)
    #expect(value("x-shell-sender", in: withApp) == .text(":1.9"))
    #expect(value("x-shell-sender-pid", in: withApp) == .unsigned(4711))
    #expect(value("sender-pid", in: withApp) == .unsigned(4711))
    #expect(value("x-shell-sender", in: call(shown(), .gnomeShell)) == .text(":1.1"))
    #expect(value("x-shell-sender-pid", in: call(shown(), .gnomeShell)) == .unsigned(77))
    #expect(value("x-shell-sender", in: call(shown(), .dunst)) == nil)
  }

  @Test func `an origin without a place of its own is the first line`() {
    let shown = shown { $0.origin = "web.example.org" }
    #expect(call(shown).body == "web.example.org\nSee &lt;you&gt; &amp; me")
    #expect(value("x-kde-origin-name", in: call(shown, .plasma)) == .text("web.example.org"))
    #expect(call(shown, .plasma).body == "See &lt;you&gt; &amp; me")
  }

  @Test(arguments: [ServerProfile.cosmic, .astal])
  func `one that only says it plays is told nothing, and apps hear of none`(profile: ServerProfile)
  {
    #expect(!profile.abilities(capabilities: ["body", "sound"]).playsSounds)
    #expect(ServerProfile.usual.abilities(capabilities: ["sound"]).playsSounds)
  }

  @Test func `a server that plays is told to be silent unless there is a sound`() {
    let plays: Set<String> = ["sound"]
    #expect(value("suppress-sound", in: call(shown(), .usual, plays)) == .flag(true))
    let bell = shown { $0.sound = .named("bell") }
    #expect(value("sound-name", in: call(bell, .usual, plays)) == .text("bell"))
    #expect(value("sound-name", in: call(bell)) == nil)
  }

  @Test func `a count stands behind the title, text is never missing where it is needed`() {
    #expect(call(shown { $0.count = 3 }).summary == "Anna ×3")
    let empty = shown {
      $0.title = ""
      $0.body = RichText()
    }
    #expect(call(empty, .dunst).summary == "Mail")
  }

  @Test func `only checked files are named`() {
    let path = "/tmp/a.png"
    let shown = shown {
      $0.picture = .file(UncheckedPath(path))
      $0.body = RichText(runs: [.init(.image(path: path, description: "a cat"))])
    }
    let all: Set<String> = ["body-markup", "body-images", "icon-static"]
    let unchecked = call(shown, .usual, all)
    #expect(value("image-path", in: unchecked) == nil)
    #expect(unchecked.body == "a cat")
    var pictures = CheckedPictures()
    pictures.picture = .path("/run/copy.png")
    pictures.inBody = [path: "/run/copy.png"]
    let checked = call(shown, .usual, all, pictures: pictures)
    #expect(value("image-path", in: checked) == .text("/run/copy.png"))
    #expect(checked.body == "<img src=\"/run/copy.png\" alt=\"a cat\"/>")
  }

  @Test(arguments: [
    (ServerProfile.usual, UInt32(1), ScreenExit.faded), (.usual, 2, .dismissed),
    (.usual, 3, .closedByCall), (.usual, 4, .faded), (.xfce, 4, .neverShown),
    (.elementary, 4, .dismissed), (.usual, 99, .faded),
  ])
  func `a server's reason is read as that server means it`(
    profile: ServerProfile, reason: UInt32, exit: ScreenExit
  ) {
    #expect(profile.exit(for: reason) == exit)
  }
}
