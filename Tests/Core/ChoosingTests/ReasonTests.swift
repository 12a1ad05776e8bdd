import Testing

@testable import Choosing

/// What a person is told of each candidate.
@Suite(.timeLimit(.minutes(1)))
struct ReasonTests {
  static let reasons: [(session: Session, title: String, reason: String)] = [
    (Session("empty"), "GNOME Shell", "org.gnome.Shell is not on the bus"),
    (Session("GNOME") { $0.isOnBus(.gnome) }, "GNOME Shell", "org.gnome.Shell is on the bus"),
    (
      Session("two shells") {
        $0.isOnBus(.gnome)
        $0.isOnBus(.cinnamon)
      }, "Cinnamon", "GNOME Shell comes first"
    ),
    (
      Session("Flashback") {
        $0.desktop("GNOME-Flashback:GNOME")
        $0.isOnBus(.gnome)
      }, "GNOME Shell",
      "here org.gnome.Shell is GNOME Flashback's, which draws nothing under it"
    ),
    (Session("empty"), "a server in line", "nobody waits in line for the notification name"),
    (
      Session("silent") { $0.waits(":1.7", .silent) }, ":1.7",
      "it waits in line for the notification name, but is silent"
    ),
    (
      Session("no server") { $0.waits(":1.7", .refused) }, ":1.7",
      "it waits in line for the notification name, but is no notification server"
    ),
    (
      Session("ourselves") { $0.waits(":1.7", .named("Pennant", version: "9")) }, "Pennant 9",
      "it is another Pennant"
    ),
    (Session("empty"), "COSMIC", "this is no COSMIC session"),
    (
      Session("COSMIC") { $0.desktop("COSMIC") }, "COSMIC",
      "its server was not on the bus before us, and can be reached only after the notification "
        + "name was taken from it: start Pennant after it, with --replace"
    ),
    (
      Session("COSMIC") { $0.desktop("COSMIC") }, "dunst",
      "it is not started in COSMIC, which has a server of its own"
    ),
    (
      Session("COSMIC, hung") {
        $0.desktop("COSMIC")
        $0.former = OtherServer(owner: ":1.3", word: .silent)
      }, "COSMIC", "its server does not answer since the name was taken from it"
    ),
    (
      Session("empty"), "the desktop's own server",
      "the session does not say which desktop it is (XDG_CURRENT_DESKTOP)"
    ),
    (
      Session("unknown") { $0.desktop("Elsewhere") }, "the desktop's own server",
      "nothing is known of the server of 'Elsewhere'; if it has one, name it with 'server =' in "
        + "the preferences"
    ),
    (Session("sway") { $0.desktop("sway") }, "the desktop's own server", "sway brings none"),
    (
      Session("Budgie") { $0.desktop("Budgie:GNOME") }, "Budgie",
      "Budgie's server is part of budgie-daemon, which ends and is started again and again "
        + "without the notification name: leave the name to it, with 'pennant disable' where "
        + "Pennant is enabled; in Budgie its own settings say which apps may notify, and in any "
        + "other session of yours Pennant can be enabled"
    ),
    (
      Session("Budgie") { $0.desktop("Budgie:GNOME") }, "dunst",
      "it is not started in Budgie, which has a server of its own"
    ),
    (
      Session("GNOME") { $0.desktop("GNOME") }, "dunst",
      "it is not started in GNOME Shell, whose own server is waited for"
    ),
    (Session("empty"), "dunst", "it is not installed"),
    (Session("no display") { $0.has(.dunst) }, "dunst", "there is no display yet"),
    (
      Session("X11") {
        $0.x11()
        $0.has(.mako)
      }, "mako", "it draws on Wayland only, and this session is X11"
    ),
    (
      Session("Wayland") {
        $0.wayland()
        $0.has(.notificationDaemon)
      }, "notification-daemon", "it draws on X11 only, and this session is Wayland"
    ),
    (
      Session("X11") {
        $0.x11()
        $0.has(.dunst)
      }, "dunst", "it is installed and fits this session, which is X11"
    ),
    (
      Session("X11, everything installed") {
        $0.x11()
        $0.hasAll()
      }, "pennant-windows", "it is Pennant's own and fits this session, which is X11"
    ),
    (
      Session("X11, with settings for dunst") {
        $0.x11()
        $0.has(.dunst)
        $0.hasSettings(.dunst)
      }, "dunst",
      "it is installed, has settings of yours and fits this session, which is X11"
    ),
    (
      Session("XFCE") {
        $0.desktop("XFCE")
        $0.x11()
        $0.has(.xfce4Notifyd)
      }, "xfce4-notifyd", "it is XFCE's own"
    ),
    (Session("empty"), "terminal", "this is no terminal"),
    (Session("console") { $0.isOnTerminal = true }, "terminal", "this is a terminal"),
    (Session("empty"), "none", "nobody draws until a server or a display appears"),
  ]

  @Test(arguments: reasons) func `each is told in a sentence`(
    session: Session, title: String, reason: String
  ) {
    #expect(Choice(session.facts).reason(about: title) == reason)
  }

  @Test func `a long name does not make a long sentence`() {
    var facts = SessionFacts()
    facts.desktop(String(repeating: "x", count: 10_000))
    #expect(Choice(facts).judgements.allSatisfy { $0.reason.count < 250 })
  }
}
