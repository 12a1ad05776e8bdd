import Choosing
import Testing

@testable import Enabling

/// What enabling does on each desktop, step by step, and what is left to the person.
@Suite(.timeLimit(.minutes(1)))
struct EnablingPlanTests {
  private static let activation =
    "write /h/data/dbus-1/services/org.freedesktop.Notifications.service: the bus starts Pennant "
    + "for the first notification"
  private static let units = "/h/config/systemd/user"
  private static let wanted =
    "link \(units)/graphical-session.target.wants/pennant.service: pennant.service starts with "
    + "graphical-session.target"
  private static let bus = "tell the bus to read its files anew"
  private static let manager = "tell the service manager to read its files anew"

  private static func mask(_ unit: String) -> String {
    "link \(units)/\(unit): \(unit) is masked, so that nothing starts it in Pennant's place"
  }

  private static func mask(_ unit: String, startedBy starter: String) -> String {
    "link \(units)/\(unit): \(unit) is masked, as \(starter) starts it, and the first to come "
      + "keeps the name"
  }

  private static func hide(_ name: String, _ server: String) -> String {
    "write /h/config/autostart/\(name): the session does not start \(server)"
  }

  static let homes: [(home: Home, steps: [String], notes: [String])] = [
    (
      Home("sway with mako, which the compositor has started", "sway") {
        $0.hasManager(rivals: "mako.service", wantedBy: "graphical-session.target")
        $0.isOwned("/usr/bin/mako")
      },
      [
        activation, mask("mako.service", startedBy: "graphical-session.target"), wanted, bus,
        "stop mako (process 7), which has the notification name; what it shows leaves the screen",
        manager,
      ], []
    ),
    (
      Home("i3 with dunst in its unit", "i3") {
        $0.hasManager(rivals: "dunst.service")
        $0.isOwned("/usr/bin/dunst", unit: "dunst.service")
      },
      [
        activation, mask("dunst.service"), wanted, bus,
        "stop dunst (process 7), which has the notification name; what it shows leaves the screen",
        manager,
      ], []
    ),
    (Home("nothing but a session") { $0.hasManager() }, [activation, wanted, bus, manager], []),
    (
      Home("XFCE", "XFCE") {
        $0.hasManager(rivals: "xfce4-notifyd.service")
        $0.autostarts("xfce4-notifyd.desktop", "/usr/lib/x/xfce4-notifyd")
        $0.isOwned("/usr/lib/x/xfce4-notifyd", unit: "xfce4-notifyd.service")
      },
      [
        activation, mask("xfce4-notifyd.service"), hide("xfce4-notifyd.desktop", "xfce4-notifyd"),
        wanted, bus,
        "stop xfce4-notifyd (process 7), which has the notification name; what it shows leaves the screen",
        manager,
      ], []
    ),
    (
      Home("MATE", "MATE") {
        $0.hasManager()
        $0.autostarts("mate-notification-daemon.desktop", "/usr/libexec/mate-notification-daemon")
        $0.isOwned("/usr/libexec/mate-notification-daemon")
      },
      [
        activation, hide("mate-notification-daemon.desktop", "mate-notification-daemon"), wanted,
        bus,
        "stop mate-notification-daemon (process 7), which has the notification name; what it shows leaves the screen",
        manager,
      ], []
    ),
    (
      Home("LXQt, which starts its server again", "LXQt") {
        $0.hasManager()
        $0.autostarts("lxqt-notifications.desktop", "lxqt-notificationd")
        $0.isOwned("/usr/bin/lxqt-notificationd")
      },
      [
        activation, hide("lxqt-notifications.desktop", "lxqt-notificationd"), wanted, bus, manager,
      ], ["LXQt starts its server again when that ends: log in anew"]
    ),
    (
      Home("GNOME", "GNOME") {
        $0.hasManager()
        $0.isOwned("/usr/bin/gjs")
      },
      [
        activation, wanted,
        "link \(units)/gnome-session-initialized.target.wants/pennant.service: pennant.service "
          + "starts with gnome-session-initialized.target",
        bus, manager,
      ], ["GNOME Shell keeps the notification name until you log in anew"]
    ),
    (
      Home("Plasma", "KDE") {
        $0.hasManager()
        $0.starts(
          "/usr/share/dbus-1/services/org.kde.plasma.service", "/usr/bin/plasma_waitforname")
        $0.isOwned("/usr/bin/plasmashell", unit: "plasma-plasmashell.service")
      },
      [
        activation, wanted,
        "link \(units)/plasma-core.target.wants/pennant.service: pennant.service starts with "
          + "plasma-core.target", bus, manager,
      ], ["KDE Plasma keeps the notification name until you log in anew"]
    ),
    (
      Home("Cinnamon", "X-Cinnamon") {
        $0.hasManager()
        $0.settings = [.cinnamonAllowsOthers: "false"]
        $0.isOwned("/usr/bin/cinnamon")
      },
      [
        activation, wanted,
        "set org.cinnamon allow-other-notification-handlers to true: the desktop leaves "
          + "notifications to others",
        bus, manager,
      ], ["Cinnamon keeps the notification name until you log in anew"]
    ),
    (
      Home("COSMIC", "COSMIC") {
        $0.hasManager()
        $0.isOwned("/usr/bin/cosmic-notifications")
      }, [activation, wanted, bus, manager],
      [
        "Pennant takes the notification name from COSMIC's server when it starts: log in anew, or "
          + "run 'systemctl --user start pennant.service'"
      ]
    ),
    (
      Home("a server that nobody knows, within a compositor's unit", "niri") {
        $0.hasManager()
        $0.isOwned("/usr/bin/quickshell", unit: "niri.service", isMain: false)
      }, [activation, wanted, bus, manager],
      [
        "quickshell (process 7) has the notification name and is no server that is known here: end "
          + "it, or log in anew"
      ]
    ),
    (
      Home("no service manager", "i3") { $0.isOwned("dunst") },
      [
        activation, "write /h/config/autostart/pennantd.desktop: the session starts Pennant", bus,
        "stop dunst (process 7), which has the notification name; what it shows leaves the screen",
      ],
      [
        "there is no service manager on this bus (systemd --user): the bus and the session start "
          + "pennantd themselves, and nobody starts it again after a crash before the next "
          + "notification",
        "i3 may run no autostart files by itself: then 'exec pennantd' in /h/config/i3/config starts "
          + "Pennant with the session",
      ]
    ),
    (
      Home("files of a person's own", "sway") {
        $0.hasManager()
        $0.starts("/h/data/dbus-1/services/mine.service", "/usr/bin/mako")
        $0.starts("/h/data/dbus-1/services/org.freedesktop.Notifications.service", "/usr/bin/dunst")
      },
      [
        "remove /h/data/dbus-1/services/mine.service: in this folder it could win over Pennant's",
        "replace /h/data/dbus-1/services/org.freedesktop.Notifications.service: the bus starts "
          + "Pennant for the first notification", wanted, bus, manager,
      ], []
    ),
    (
      Home("a file for this session alone, and a folder in the way", "sway") {
        $0.hasManager(rivals: "mako.service")
        $0.starts("/run/u/dbus-1/services/x.service", "/usr/bin/mako")
        $0.contents["\(Self.units)/mako.service"] = .other
      }, [activation, wanted, bus, manager],
      [
        "\(units)/mako.service is no plain file, and was left alone: move it away",
        "/run/u/dbus-1/services/x.service comes before Pennant's file: remove it",
      ]
    ),
  ]

  @Test(arguments: homes) func `the steps of each desktop`(
    home: Home, steps: [String], notes: [String]
  ) {
    let plan = EnablingPlan(home.facts)
    #expect(plan.steps.map(\.sentence) == steps)
    #expect(plan.notes == notes)
    #expect(plan.refusal == nil)
  }

  @Test(arguments: homes.map(\.home)) func `done once, only a server that still runs is left to do`(
    home: Home
  ) {
    var facts = home.facts
    facts.contents = Home.tree(facts.contents, after: EnablingPlan(facts).steps)
    // Files that are gone are not found again, masked units are none, and settings hold.
    facts.activation.removeAll { facts.contents[$0.path] == nil }
    facts.autostart.removeAll { facts.contents["/h/config/autostart/\($0.name)"] != nil }
    facts.manager?.rivals.removeAll { facts.contents["\(Self.units)/\($0.name)"] == .mask }
    for setting in facts.settings.keys { facts.settings[setting] = "true" }
    facts.owner = nil
    #expect(EnablingPlan(facts).steps == [])
  }

  @Test(arguments: ["Budgie", "Pantheon"]) func `a desktop that cannot be served is refused whole`(
    desktop: String
  ) {
    let plan = EnablingPlan(
      Home(desktop, desktop) {
        $0.hasManager(rivals: "dunst.service")
        $0.isOwned("budgie-daemon")
      }.facts)
    #expect(plan.refusal?.hasPrefix(desktop) == true)
    #expect(plan.steps == [] && plan.notes == [])
  }

  @Test func `what the bus would never read is not written`() {
    let plan = EnablingPlan(Home("a variable of a shell") { $0.busData = "/h/.local/share" }.facts)
    #expect(
      plan.refusal
        == "the bus looks for files in /h/.local/share, and XDG_DATA_HOME is /h/data here; run "
        + "'XDG_DATA_HOME=/h/.local/share pennant enable'")
    #expect(plan.steps == [])
    let same = EnablingPlan(Home("the same") { $0.busData = "/h/data" }.facts)
    #expect(same.refusal == nil)
  }

  struct OtherHome: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var data = "/tmp/x/.local/share"
    var manager: String?
    let asks: String
  }

  @Test(arguments: [
    OtherHome(testDescription: "HOME alone is another", asks: "'HOME=/h pennant enable'"),
    OtherHome(
      testDescription: "the manager has the account's too", manager: "/h/.config",
      asks: "'HOME=/h pennant enable'"),
    OtherHome(
      testDescription: "the whole session has another HOME", manager: "/tmp/x/.config",
      asks: "'XDG_DATA_HOME=/h/.local/share pennant enable'"),
    OtherHome(
      testDescription: "a variable of its own", data: "/elsewhere",
      asks: "'XDG_DATA_HOME=/h/.local/share pennant enable'"),
  ])
  func `with a HOME that is not the account's the command is named that works`(one: OtherHome) {
    var home = Home("another home") {
      if let config = one.manager {
        $0.hasManager()
        $0.manager?.unitPath = ["\(config)/systemd/user.control", "\(config)/systemd/user"]
      }
      $0.places.data = one.data
      $0.places.config = "/tmp/x/.config"
      $0.busData = "/h/.local/share"
      $0.homeFolder = "/tmp/x"
      $0.accountFolder = "/h"
    }
    let refusal = EnablingPlan(home.facts).refusal
    #expect(refusal?.contains("run \(one.asks)") == true)
    let variable = one.data == "/elsewhere" ? "XDG_DATA_HOME is /elsewhere" : "HOME is /tmp/x"
    #expect(refusal?.contains(variable) == true)
    home.facts.busData = one.data
    #expect(EnablingPlan(home.facts).refusal?.contains(one.asks) != true)
  }

  @Test(arguments: ["/h/data/", "/h/data//"])
  func `a slash at the end is no other folder`(folder: String) {
    let plan = EnablingPlan(Home("a slash") { $0.busData = folder }.facts)
    #expect(plan.refusal == nil)
  }

  @Test func `a service manager that looks elsewhere is said, and nothing done`() {
    var home = Home("a variable of a shell") { $0.hasManager() }
    home.facts.manager?.unitPath = [
      "/h/.config/systemd/user.control", "/run/u/systemd/user.control", "/h/.config/systemd/user",
    ]
    let plan = EnablingPlan(home.facts)
    #expect(plan.steps == [])
    #expect(
      plan.refusal
        == "the service manager looks for units in /h/.config/systemd/user, and XDG_CONFIG_HOME is "
        + "/h/config here; run 'XDG_CONFIG_HOME=/h/.config pennant enable'")
    let findings = Diagnosis(DoctorFacts(session: home.facts, toolVersion: "2")).findings
    #expect(findings.contains { $0.kind == .unit && $0.mend.hasPrefix("unset XDG_CONFIG_HOME") })
    home.facts.manager?.unitPath.append("/h/config/systemd/user")
    #expect(EnablingPlan(home.facts).refusal == nil)
  }
}
