import Testing

@testable import Choosing

/// Who draws when nobody was named, session by session.
@Suite(.timeLimit(.minutes(1)))
struct ChoiceTests {
  static let sessions: [(session: Session, taken: Candidate)] = [
    // Shells that draw under a name of their own.
    (
      Session("GNOME") {
        $0.desktop("ubuntu:GNOME")
        $0.waylandWithX()
        $0.isOnBus(.gnome)
        $0.has(.dunst)
      }, .shell(.gnome)
    ),
    (
      Session("Plasma") {
        $0.desktop("KDE")
        $0.waylandWithX()
        $0.isOnBus(.plasma)
      }, .shell(.plasma)
    ),
    (
      Session("Cinnamon, whose server also waits in line") {
        $0.desktop("X-Cinnamon")
        $0.x11()
        $0.isOnBus(.cinnamon)
        $0.waits(":1.9", .named("cinnamon", version: "6.0"))
      }, .shell(.cinnamon)
    ),
    (Session("a shell in a session that says nothing") { $0.isOnBus(.plasma) }, .shell(.plasma)),
    // Others take GNOME Shell's name for the sake of GNOME's settings daemon.
    (
      Session("GNOME Flashback") {
        $0.desktop("GNOME-Flashback:GNOME")
        $0.x11()
        $0.isOnBus(.gnome)
        $0.has(.notificationDaemon, .dunst)
      }, child(.notificationDaemon)
    ),
    (
      Session("Pantheon") {
        $0.desktop("Pantheon")
        $0.waylandWithX()
        $0.isOnBus(.gnome)
        $0.has(.dunst)
      }, .none
    ),
    // Who waits in line.
    (
      Session("a server in line") {
        $0.desktop("Hyprland")
        $0.wayland()
        $0.waits(":1.7", .silent)
        $0.waits(":1.8", .named("deadd-notification-center", version: "2"))
        $0.has(.mako)
      }, .waiting(owner: ":1.8")
    ),
    (
      Session("another Pennant in line") {
        $0.desktop("sway")
        $0.wayland()
        $0.waits(":1.7", .named("Pennant", version: "1"))
        $0.has(.mako)
      }, child(.mako)
    ),
    // COSMIC's server is reached once the name was taken from it.
    (
      Session("COSMIC, taken over") {
        $0.desktop("COSMIC")
        $0.waylandWithX()
        $0.former = OtherServer(
          owner: ":1.3", word: .named("cosmic-notifications", version: "1"))
      }, .former(owner: ":1.3")
    ),
    (
      Session("COSMIC, with Pennant there first") {
        $0.desktop("COSMIC")
        $0.waylandWithX()
        $0.has(.mako)
      }, .none
    ),
    (
      Session("a former owner elsewhere") {
        $0.desktop("sway")
        $0.wayland()
        $0.former = OtherServer(owner: ":1.3", word: .named("mako", version: "1"))
        $0.has(.fnott)
      }, child(.fnott)
    ),
    // The desktop's own server, where it is a program.
    (
      Session("XFCE") {
        $0.desktop("XFCE")
        $0.x11()
        $0.hasAll()
      }, child(.xfce4Notifyd)
    ),
    (
      Session("XFCE on Wayland") {
        $0.desktop("XFCE:wlroots")
        $0.waylandWithX()
        $0.hasAll()
      }, child(.xfce4Notifyd)
    ),
    (
      Session("MATE") {
        $0.desktop("MATE")
        $0.x11()
        $0.hasAll()
      }, child(.mateNotificationDaemon)
    ),
    (
      Session("LXQt") {
        $0.desktop("LXQt:labwc")
        $0.wayland()
        $0.hasAll()
      }, child(.lxqtNotificationd)
    ),
    (
      Session("XFCE without its server") {
        $0.desktop("XFCE")
        $0.x11()
        $0.has(.notificationDaemon)
      }, child(.notificationDaemon)
    ),
    // The first that is installed and fits.
    (
      Session("X11, everything installed") {
        $0.desktop("i3")
        $0.x11()
        $0.hasAll()
      }, child(.windows)
    ),
    (
      Session("Wayland, no windows") {
        $0.desktop("sway")
        $0.wayland()
        $0.has(.dunst, .mako)
      }, child(.dunst)
    ),
    (
      Session("X11, no dunst") {
        $0.x11()
        $0.has(.mako, .swaync, .lxqtNotificationd, .mateNotificationDaemon)
      }, child(.lxqtNotificationd)
    ),
    (
      Session("Wayland, no dunst") {
        $0.desktop("sway")
        $0.waylandWithX()
        $0.has(.swaync, .xfce4Notifyd)
      }, child(.swaync)
    ),
    (
      Session("Wayland, only servers for X11") {
        $0.desktop("sway")
        $0.waylandWithX()
        $0.has(.xfce4Notifyd, .notificationDaemon)
      }, .none
    ),
    (
      Session("an X11 session with a Wayland display left in its environment") {
        $0.waylandWithX()
        $0.sessionType = "x11"
        $0.has(.mako, .notificationDaemon)
      }, child(.notificationDaemon)
    ),
    (
      Session("a desktop nobody knows") {
        $0.desktop("Elsewhere")
        $0.x11()
        $0.has(.dunst)
      }, child(.dunst)
    ),
    // Of several, the one that the person has set up is likely theirs.
    (
      Session("Wayland, everything installed, settings for mako") {
        $0.desktop("sway")
        $0.wayland()
        $0.hasAll()
        $0.hasSettings(.mako)
      }, child(.mako)
    ),
    (
      Session("X11, everything installed, settings for mako") {
        $0.x11()
        $0.hasAll()
        $0.hasSettings(.mako)
      }, child(.windows)
    ),
    (
      Session("XFCE, everything installed, settings for dunst") {
        $0.desktop("XFCE")
        $0.x11()
        $0.hasAll()
        $0.hasSettings(.dunst)
      }, child(.xfce4Notifyd)
    ),
    // Before there is a display, and where there is none.
    (
      Session("no display yet") {
        $0.desktop("sway")
        $0.hasAll()
      }, .none
    ),
    (
      Session("GNOME, before its shell is there") {
        $0.desktop("GNOME")
        $0.waylandWithX()
        $0.hasAll()
      }, .none
    ),
    (Session("nothing at all"), .none),
    (Session("a console") { $0.isOnTerminal = true }, .terminal),
    (
      Session("a terminal in a session with a server") {
        $0.x11()
        $0.has(.dunst)
        $0.isOnTerminal = true
      }, child(.dunst)
    ),
    // Budgie's daemon must have the name, or it ends and is started again for ever.
    (
      Session("Budgie") {
        $0.desktop("Budgie:GNOME")
        $0.x11()
        $0.isOnBus(.gnome)
        $0.hasAll()
      }, .none
    ),
    (
      Session("Budgie, known by its names on the bus") {
        $0.closedDesktops = [.budgie]
        $0.x11()
        $0.isOnBus(.gnome)
        $0.hasAll()
      }, .none
    ),
    (
      Session("a terminal in Budgie") {
        $0.desktop("Budgie")
        $0.isOnTerminal = true
      }, .terminal
    ),
  ]

  @Test(arguments: sessions) func `who draws`(session: Session, taken: Candidate) {
    let choice = Choice(session.facts)
    #expect(choice.taken == taken)
    #expect(choice.judgements.filter(\.isTaken).count == 1)
    #expect(choice.looksAgain == (taken == .none))
  }

  static let others: [(session: Session, others: [ServerProgram])] = [
    (
      Session("X11, dunst alone") {
        $0.x11()
        $0.has(.dunst)
      }, []
    ),
    (
      Session("Wayland, settings for mako") {
        $0.desktop("sway")
        $0.wayland()
        $0.has(.windows, .dunst, .mako, .xfce4Notifyd)
        $0.hasSettings(.mako)
      }, [.windows, .dunst]
    ),
    (
      Session("GNOME") {
        $0.desktop("GNOME")
        $0.wayland()
        $0.isOnBus(.gnome)
        $0.hasAll()
      }, []
    ),
  ]

  @Test(arguments: others) func `who would do as well`(session: Session, others: [ServerProgram]) {
    #expect(Choice(session.facts).others == others)
  }

  @Test func `the order is that of the table`() {
    #expect(
      Choice(SessionFacts()).judgements.map(\.title) == [
        "GNOME Shell", "KDE Plasma", "Cinnamon", "a server in line", "COSMIC",
        "the desktop's own server", "pennant-windows", "dunst", "mako", "swaync", "fnott",
        "xfce4-notifyd", "lxqt-notificationd", "mate-notification-daemon", "notification-daemon",
        "terminal", "none",
      ])
  }
}
