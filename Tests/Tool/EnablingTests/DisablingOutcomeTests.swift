import Choosing
import Testing

@testable import Enabling

/// What a person is told of who draws once Pennant has left.
@Suite(.timeLimit(.minutes(1)))
struct DisablingOutcomeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let desktop: String
    var command: String?
    var helped: AddressedShell?
    var files: [String] = []
    var shellUnit: String?
    var left: [String] = []
    let says: [String]
  }

  static let cases = [
    Case(
      testDescription: "a server that came back", desktop: "i3", command: "/usr/bin/dunst",
      says: ["dunst (process 7) draws your notifications from now on"]),
    Case(
      testDescription: "GNOME's helper", desktop: "GNOME", command: "/usr/bin/gjs", helped: .gnome,
      says: ["GNOME Shell draws your notifications from now on"]),
    Case(
      testDescription: "Plasma", desktop: "KDE", files: ["/usr/bin/plasma_waitforname"],
      says: ["KDE Plasma draws", "once you log in anew", "until then nobody does"]),
    Case(
      testDescription: "Plasma in its unit", desktop: "KDE",
      shellUnit: "plasma-plasmashell.service",
      says: ["once you log in anew", "'systemctl --user restart plasma-plasmashell.service'"]),
    Case(
      testDescription: "Cinnamon", desktop: "X-Cinnamon", says: ["Cinnamon draws", "log in anew"]),
    Case(testDescription: "COSMIC", desktop: "COSMIC", says: ["COSMIC draws", "log in anew"]),
    Case(
      testDescription: "a server that the bus starts", desktop: "sway", files: ["/usr/bin/mako"],
      says: ["the bus starts mako for the next notification"]),
    Case(
      testDescription: "servers of which the bus starts one", desktop: "sway",
      files: ["/usr/bin/mako", "\"/usr/bin/dunst\" -x"],
      says: ["the bus starts one of mako, dunst for the next notification"]),
    Case(
      testDescription: "a server that its unit alone starts", desktop: "sway",
      files: ["/bin/false\nSystemdService=swaync.service"],
      says: ["the bus starts swaync.service for the next notification"]),
    Case(
      testDescription: "Plasma's waiter elsewhere", desktop: "sway",
      files: ["/usr/bin/plasma_waitforname"], says: ["nobody has the notification name now"]),
    Case(
      testDescription: "nobody", desktop: "sway", says: ["start a notification server, or log in"]),
    Case(
      testDescription: "nobody, and a stopped server", desktop: "sway", left: ["dunst -config x"],
      says: [
        "nobody has the notification name now: start the server again that was stopped: "
          + "'dunst -config x'"
      ]),
    Case(
      testDescription: "another server, and a stopped one", desktop: "sway",
      files: ["/usr/bin/mako"], left: ["dunst"],
      says: [
        "the bus starts mako for the next notification, unless you start the server again that "
          + "was stopped: 'dunst'"
      ]),
  ]

  @Test(arguments: cases) func `it is said who draws from now on, or when`(one: Case) {
    var outcome = DisablingOutcome()
    outcome.home = HomeDesktop([one.desktop])
    outcome.shellUnit = one.shellUnit
    outcome.leftToThePerson = one.left
    outcome.owner = one.command.map {
      var owner = NameOwner(processID: 7)
      owner.command = [$0]
      owner.server = CommandLines.server($0)
      owner.helped = one.helped
      return owner
    }
    outcome.activation = one.files.compactMap {
      ActivationFile(
        path: "/usr/share/dbus-1/services/\($0.hashValue).service",
        Array("[D-BUS Service]\nName=org.freedesktop.Notifications\nExec=\($0)\n".utf8))
    }
    for words in one.says { #expect(outcome.sentence?.contains(words) == true, "\(outcome)") }
  }

  @Test func `a Pennant that goes on is no news`() {
    var outcome = DisablingOutcome()
    outcome.owner = NameOwner(processID: 7)
    outcome.owner?.isPennant = true
    #expect(outcome.sentence == nil)
  }
}
