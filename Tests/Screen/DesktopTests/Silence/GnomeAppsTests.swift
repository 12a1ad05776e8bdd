import Bus
import MainLoop
import NotificationModel
import PrivateBus
import TestFolder
import Testing

@testable import Desktop

/// GNOME's switches for single apps, as its tools print them.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct GnomeAppsTests {
  nonisolated static let outputs: [(String, [String])] = [
    ("", []),
    // As `dconf dump` has it: what is as it comes is not there.
    (
      """
      [org-gnome-evolution]
      application-id='org.gnome.Evolution.desktop'
      enable=true
      show-banners=false

      [slack]
      enable=false

      [firefox]
      application-id='firefox.desktop'
      """, ["org-gnome-evolution", "slack"]
    ),
    // As it is read app by app: all of it.
    (
      """
      [a]
      application-id='a.desktop'
      details-in-lock-screen=false
      enable=true
      enable-sound-alerts=false
      force-expanded=false
      show-banners=true
      show-in-lock-screen=false
      [b]
      show-banners=false
      """, ["b"]
    ),
    // What neither says.
    ("show-banners=false\n[a]\n", []), ("[]\nenable=false", []), ("[a\nenable=false", []),
    ("[a]\nenable=false ", []), ("[a]\nenable", []), ("[a]\nenable=fal", []),
    ("[a]\n enable=false", []), ("[a]\nenable==false", []), ("[a]\nenable='false'", []),
    ("[a]\n[b/c]\nenable=false", []), ("[/]\nenable=false", []),
    ("[a]\nenable=false\nenable=true", ["a"]), ("\0\u{1b}[2J\n[a]\nenable=false", ["a"]),
    ("[\(String(repeating: "a", count: 5_000))]\nenable=false", []),
  ]

  @Test(arguments: outputs) func `a switch that is off is read`(text: String, apps: [String]) {
    #expect(GnomeApps.muted(in: Array(text.utf8)) == MutedApps(apps))
  }

  @Test func `what is no text is nothing`() {
    #expect(GnomeApps.muted(in: (0...255).map { $0 } + (0...255).map { $0 }) == .none)
  }

  @Test func `no more apps are kept than anybody has`() {
    let text = (0..<5_000).map { "[a\($0)]\nenable=false\n" }.joined()
    let muted = GnomeApps.muted(in: Array(text.utf8))
    #expect((0..<5_000).filter { muted.has("a\($0)") }.count == 256)
  }

  @Test(arguments: [
    ("/org/gnome/desktop/notifications/application/slack/show-banners", true),
    ("/org/gnome/desktop/notifications/application/slack/enable", true),
    ("/org/gnome/desktop/notifications/application/slack/", true),
    ("/org/gnome/desktop/notifications/application/", true), ("/", true), ("/org/gnome/", true),
    ("/org/gnome/desktop/notifications/application/slack/application-id", false),
    ("/org/gnome/desktop/notifications/application-children", false),
    ("/org/gnome/desktop/notifications/show-banners", false), ("/org/mate/", false), ("", false),
  ])
  func `a change that may be of a switch has them read`(path: String, isSwitch: Bool) {
    #expect(GnomeApps.isSwitch(path) == isSwitch)
  }

  private func silence(
    _ bench: Bench, _ commands: [[String]], tellApps: @escaping (MutedApps) -> Void
  ) throws -> DconfSilence {
    DconfSilence(
      .gnome, on: try bench.connect(), loop: bench.loop, command: commands[0],
      appsCommand: commands[1],
      tell: { _ in }, tellApps: tellApps)
  }

  @Test func `they are known before the shell is told of`() throws {
    let bench = try Bench()
    var told: [MutedApps] = []
    var atKnown: [MutedApps]?
    let silence = try silence(bench, [["true"], ["printf", "[slack]\nenable=false\n"]]) {
      told.append($0)
    }
    silence.begin { atKnown = told }
    #expect(bench.waitUntil { atKnown != nil })
    #expect(atKnown == [MutedApps(["slack"])])
  }

  @Test func `a tool that is slow is not waited for, and heard later`() throws {
    let bench = try Bench()
    var told: [MutedApps] = []
    var isKnown = false
    let slow = ["sh", "-c", "sleep 2; printf '[slack]\\nenable=false\\n'"]
    let silence = try silence(bench, [["true"], slow]) { told.append($0) }
    silence.begin { isKnown = true }
    #expect(bench.waitUntil { isKnown })
    #expect(told == [])
    #expect(bench.waitUntil { told == [MutedApps(["slack"])] })
    withExtendedLifetime(silence) {}
  }

  @Test(arguments: [["false"], ["no-such-program-here"]])
  func `a tool that fails says nothing`(command: [String]) throws {
    let bench = try Bench()
    var told: [MutedApps] = []
    var isKnown = false
    let silence = try silence(bench, [command, command]) { told.append($0) }
    silence.begin { isKnown = true }
    #expect(bench.waitUntil { isKnown })
    #expect(told == [])
  }

  /// dconf's writer, which says that a switch has changed.
  private func saysChange(_ dconf: BusConnection, of keys: [String]) {
    let signal = BusMessage(
      signal: "Notify", of: "ca.desrt.dconf.Writer", at: "/ca/desrt/dconf/Writer/user")
    signal.write {
      $0.string(GnomeApps.folder)
      $0.strings(keys)
      $0.string("")
    }
    dconf.send(signal)
  }

  @Test func `each change has them read again, and a tool that fails once changes nothing`() throws
  {
    let bench = try Bench()
    let folder = TestFolder()
    // Fails at the second time, and says each time that it was run.
    let turns = """
      n=$(ls "$0" | wc -l); touch "$0/$n"
      case $n in
        0) printf '[slack]\nenable=false\n' ;;
        1) exit 1 ;;
        *) printf '[other]\nenable=false\n' ;;
      esac
      """
    var told: [MutedApps] = []
    let silence = try silence(bench, [["true"], ["sh", "-c", turns, folder.path]]) {
      told.append($0)
    }
    silence.begin()
    #expect(bench.waitUntil { told == [MutedApps(["slack"])] })
    let dconf = try bench.connect()
    dconf.requestName("ca.desrt.dconf") { _ in }
    #expect(bench.waitUntil { folder.names(in: folder.path).count == 2 })
    saysChange(dconf, of: ["slack/application-id"])
    saysChange(dconf, of: ["slack/enable"])
    #expect(bench.waitUntil { told.count == 2 })
    #expect(told == [MutedApps(["slack"]), MutedApps(["other"])])
    #expect(folder.names(in: folder.path).count == 3)
    withExtendedLifetime(silence) {}
  }

  @Test func `a change of more settings than are read has them read again`() throws {
    let bench = try Bench()
    let folder = TestFolder()
    let turns = #"n=$(ls "$0" | wc -l); touch "$0/$n"; printf '[app%s]\nenable=false\n' "$n""#
    var told: [MutedApps] = []
    let silence = try silence(bench, [["true"], ["sh", "-c", turns, folder.path]]) {
      told.append($0)
    }
    silence.begin()
    #expect(bench.waitUntil { told == [MutedApps(["app0"])] })
    let dconf = try bench.connect()
    dconf.requestName("ca.desrt.dconf") { _ in }
    #expect(bench.waitUntil { told.count == 2 })
    saysChange(dconf, of: (0..<70).map { "app\($0)/application-id" } + ["slack/enable"])
    #expect(bench.waitUntil { told.count == 3 })
    withExtendedLifetime(silence) {}
  }
}
