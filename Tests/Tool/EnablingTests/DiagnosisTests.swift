import Choosing
import Testing

@testable import Enabling

/// What the doctor finds, and what mends it.
@Suite(.timeLimit(.minutes(1)))
struct DiagnosisTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let facts: DoctorFacts

    /// A session in which all is well, and what is wrong with it.
    init(_ name: String, desktop: String = "sway", _ change: (inout DoctorFacts) -> Void) {
      testDescription = name
      var session = Home(name, desktop) {
        $0.hasManager()
        $0.starts("/h/data/dbus-1/services/n.service", "/usr/bin/pennantd", unit: "pennant.service")
        $0.isOwned("/usr/bin/pennantd", unit: "pennant.service")
        $0.owner?.isPennant = true
      }.facts
      session.contents = [:]
      var facts = DoctorFacts(session: session, toolVersion: "2")
      facts.service = ServiceFacts(version: "2", drawing: .draws)
      change(&facts)
      self.facts = facts
    }
  }

  /// A session, and what is found in it: its kind, what is wrong, and what mends it.
  typealias Row = (Case, [(Ailment.Kind, String, String)])

  /// Who has the notification name, and what would start whom for it.
  static let session: [Row] = [
    (Case("all is well") { _ in }, []),
    (
      Case("it has not been started yet") {
        $0.service = nil; $0.session.owner = nil
      }, []
    ),
    (
      Case("no bus") {
        $0.busFault = "no bus here"
        $0.session.owner = nil
        $0.service = nil
      },
      [
        (
          .bus, "no bus here",
          "log in to a desktop session, or put the DBUS_SESSION_BUS_ADDRESS=… of one before this "
            + "command"
        )
      ]
    ),
    (
      Case("nothing was enabled") {
        $0.session.owner = nil
        $0.session.activation = []
        $0.service = nil
      },
      [
        (
          .owner, "nobody has org.freedesktop.Notifications, and nothing starts Pennant for it",
          "pennant enable"
        )
      ]
    ),
    (
      Case("dunst has it, and would again") {
        $0.session.activation = []
        $0.session.hasManager(rivals: "dunst.service", wantedBy: "graphical-session.target")
        $0.session.starts("/usr/share/dbus-1/services/d.service", "/usr/bin/dunst")
        $0.session.autostarts("d.desktop", "dunst")
        $0.session.isOwned("/usr/bin/dunst", unit: "dunst.service")
        $0.service = nil
      },
      [
        (.owner, "org.freedesktop.Notifications belongs to dunst (process 7)", "pennant enable"),
        (
          .activation,
          "/usr/share/dbus-1/services/d.service comes first: the bus starts /usr/bin/dunst, not "
            + "Pennant", "pennant enable"
        ),
        (
          .unit,
          "graphical-session.target starts dunst.service, which keeps the notification name where "
            + "it comes first", "pennant enable"
        ),
        (
          .autostart, "/etc/xdg/autostart/d.desktop starts dunst with the session", "pennant enable"
        ),
      ]
    ),
    (
      Case("two files in one folder, and one in another") {
        $0.session.activation = []
        $0.session.starts("/usr/share/dbus-1/services/m.service", "/usr/bin/mako")
        $0.session.starts("/usr/share/dbus-1/services/d.service", "/usr/bin/dunst")
        $0.session.starts("/opt/dbus-1/services/x.service", "/usr/bin/x")
        $0.service = nil
      },
      [
        (
          .activation,
          "the bus starts one of /usr/bin/mako, /usr/bin/dunst: which one is undefined, as "
            + "/usr/share/dbus-1/services/m.service, /usr/share/dbus-1/services/d.service are all for "
            + "that name", "pennant enable"
        )
      ]
    ),
    (
      Case("enabled in GNOME, and not logged in anew", desktop: "GNOME") {
        $0.session.isOwned("/usr/bin/gjs")
      },
      [
        (
          .owner, "org.freedesktop.Notifications belongs to gjs (process 7)",
          "log out: GNOME Shell keeps the notification name until you log in anew"
        )
      ]
    ),
    (
      Case("enabled in GNOME, whose helper got the name", desktop: "GNOME") {
        $0.session.isOwned("/usr/bin/gjs")
        $0.session.owner?.helped = .gnome
      },
      [
        (
          .owner, "org.freedesktop.Notifications belongs to GNOME Shell's helper (process 7)",
          "pennant enable"
        )
      ]
    ),
    (
      Case("HOME is another than the account's") {
        $0.session.manager = nil
        $0.session.places.data = "/tmp/x/.local/share"
        $0.session.busData = "/h/.local/share"
        $0.session.homeFolder = "/tmp/x"
        $0.session.accountFolder = "/h"
      },
      [
        (
          .activation, "the bus looks for files in /h/.local/share, and HOME is /tmp/x here",
          "HOME=/h pennant doctor"
        )
      ]
    ),
    (
      Case("a file for this session wins") {
        $0.session.activation = []
        $0.session.starts("/run/u/dbus-1/services/x.service", "/x")
      },
      [
        (
          .activation,
          "/run/u/dbus-1/services/x.service comes first: the bus starts /x, not Pennant",
          "rm /run/u/dbus-1/services/x.service && gdbus call --session --dest org.freedesktop.DBus "
            + "--object-path /org/freedesktop/DBus --method org.freedesktop.DBus.ReloadConfig"
        )
      ]
    ),
    (
      Case("the bus knows nothing of a variable") { $0.session.busData = "/h/.local/share" },
      [
        (
          .activation,
          "the bus looks for files in /h/.local/share, and XDG_DATA_HOME is /h/data here",
          "unset XDG_DATA_HOME, or set it where the session begins"
        )
      ]
    ),
  ]

  @Test(arguments: session + service) func `what is wrong, and what mends it`(
    one: Case, findings: [(Ailment.Kind, String, String)]
  ) {
    let found = Diagnosis(one.facts).findings
    #expect(found.map(\.kind) == findings.map(\.0))
    #expect(found.map(\.problem) == findings.map(\.1))
    #expect(found.map(\.mend) == findings.map(\.2))
  }

  @Test func `in Budgie nobody is told to enable it`() {
    let budgie = Case("Budgie", desktop: "Budgie") {
      $0.session.isOwned("/usr/bin/budgie-daemon")
    }
    #expect(
      Diagnosis(budgie.facts).findings.allSatisfy { $0.mend.hasPrefix("leave it as it is") })
  }

  @Test func `in GNOME without the unit it is not said to log out`() {
    let gnome = Case("no unit", desktop: "GNOME") {
      $0.session.isOwned("/usr/bin/gjs")
      $0.session.manager?.unit = nil
    }
    let mend = Diagnosis(gnome.facts).findings.first?.mend
    #expect(mend?.hasPrefix("GNOME Shell takes the notification name at each login") == true)
  }

  @Test func `a line of sway that starts mako is found, and one that starts Pennant is a note`() {
    let text = Array("exec mako\nexec pennantd\n".utf8)
    let lines = StartLine.all(in: .sway, path: "/c", text)
    let enabled = Diagnosis(Case("enabled") { $0.session.startLines = lines }.facts)
    #expect(enabled.findings.map(\.problem) == ["/c:1 starts mako with the session"])
    #expect(enabled.findings.first?.mend.hasPrefix("take that line out") == true)
    #expect(enabled.notes.map(\.problem) == ["/c:2 starts pennantd with the session"])
    let other = Diagnosis(
      Case("not enabled") {
        $0.session.activation = []
        $0.session.startLines = lines
      }.facts)
    #expect(
      other.findings.last?.mend.hasPrefix("pennant enable; then take that line out") == true)
  }

  /// The session of one who has enabled Pennant, after that.
  private static func enabled(_ change: (inout EnablingFacts) -> Void) -> DoctorFacts {
    let own = "/h/data/dbus-1/services/org.freedesktop.Notifications.service"
    var home = Home("enabled", "sway") {
      $0.hasManager()
      $0.isOwned("/usr/bin/pennantd", unit: "pennant.service")
      $0.owner?.isPennant = true
    }
    home.facts.contents = Home.tree([:], after: EnablingPlan(home.facts).steps)
    home.facts.starts(own, "/usr/bin/pennantd", unit: "pennant.service")
    change(&home.facts)
    var facts = DoctorFacts(session: home.facts, toolVersion: "2")
    facts.hasJournal = true
    return facts
  }

  static let removed: [(DoctorFacts, [Ailment.Kind])] = [
    (enabled { _ in }, []),
    (enabled { $0.manager?.unit = nil }, [.activation, .autostart]),
    (enabled { $0.places.program = "/opt/bin/pennantd" }, [.activation]),
    (enabled { $0.contents = $0.contents.filter { !$0.key.contains("/config/") } }, [.unit]),
    (
      enabled {
        $0.contents = [:]; $0.activation = []
      }, [.activation, .unit]
    ),
  ]

  @Test(arguments: removed) func `a file of ours that starts nobody is found`(
    facts: DoctorFacts, kinds: [Ailment.Kind]
  ) {
    var facts = facts
    let found = Diagnosis(facts).findings
    #expect(found.map(\.kind) == kinds)
    #expect(found.allSatisfy { $0.mend == "pennant enable" })
    facts.hasJournal = false
    if facts.session.activation.isEmpty { #expect(Diagnosis(facts).findings == []) }
  }
}
