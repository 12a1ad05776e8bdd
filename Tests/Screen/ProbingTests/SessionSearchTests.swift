import Bus
import Choosing
import Clock
import Glibc
import NotificationModel
import PrivateBus
import Testing
import Translations

@testable import Probing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SessionSearchTests {
  @Test func `a shell on the bus is found`() throws {
    let bench = try SearchBench()
    let shell = try bench.bench.connect()
    #expect(bench.claim("org.kde.plasmashell", on: shell))
    bench.begin()
    #expect(bench.comesTo(.shell(.plasma)))
    #expect(bench.choices.count == 1)
  }

  @Test func `a shell that comes later is found then`() throws {
    let bench = try SearchBench()
    bench.begin()
    #expect(bench.comesTo(.none))
    let shell = try bench.bench.connect()
    #expect(bench.claim("org.gnome.Shell", on: shell))
    #expect(bench.comesTo(.shell(.gnome)))
  }

  @Test func `who waits in line is asked who it is`() throws {
    let bench = try SearchBench()
    let server = try bench.server(says: "somebody")
    #expect(bench.queue(server))
    bench.begin()
    let owner = try #require(server.uniqueName)
    #expect(bench.comesTo(.waiting(owner: owner.rawValue)))
    #expect(bench.choices.last?.title == "somebody 1.2")
  }

  @Test func `a silent one in line holds nobody up for long`() throws {
    let bench = try SearchBench()
    let silent = try bench.server(says: nil)
    let server = try bench.server(says: "somebody")
    #expect(bench.queue(silent))
    #expect(bench.queue(server))
    bench.begin()
    let owner = try #require(server.uniqueName)
    #expect(bench.comesTo(.waiting(owner: owner.rawValue)))
  }

  @Test func `when who waited in line has gone, somebody else is looked for`() throws {
    let bench = try SearchBench()
    let server = try bench.server(says: "somebody")
    #expect(bench.queue(server))
    bench.begin(isOnTerminal: true)
    let owner = try #require(server.uniqueName)
    #expect(bench.comesTo(.waiting(owner: owner.rawValue)))
    server.close()
    #expect(bench.comesTo(.terminal))
  }

  @Test func `a shell that has gone is left once it has not come back`() throws {
    let bench = try SearchBench()
    bench.shellsPause = .milliseconds(100)
    let shell = try bench.bench.connect()
    #expect(bench.claim("org.Cinnamon", on: shell))
    bench.begin(isOnTerminal: true)
    #expect(bench.comesTo(.shell(.cinnamon)))
    shell.close()
    #expect(bench.comesTo(.terminal))
  }

  @Test func `a shell that is started anew is waited for`() throws {
    let bench = try SearchBench()
    let shell = try bench.bench.connect()
    #expect(bench.claim("org.Cinnamon", on: shell))
    bench.begin(isOnTerminal: true)
    #expect(bench.comesTo(.shell(.cinnamon)))
    shell.close()
    let again = try bench.bench.connect()
    #expect(bench.claim("org.Cinnamon", on: again))
    #expect(bench.isAnswered())
    #expect(bench.choices.map(\.taken) == [.shell(.cinnamon)])
    // The next one that goes is left at once; the first was not.
    bench.search?.shellsPause = .milliseconds(1)
    again.close()
    #expect(bench.comesTo(.terminal))
    #expect(bench.choices.map(\.taken) == [.shell(.cinnamon), .terminal])
  }

  @Test func `a shell is given ten seconds`() throws {
    let bench = try SearchBench()
    #expect(bench.prepare().shellsPause == .seconds(10))
  }

  @Test func `who had the name before us is found in COSMIC`() throws {
    let bench = try SearchBench()
    bench.variables["XDG_CURRENT_DESKTOP"] = "COSMIC"
    let server = try bench.server(says: "cosmic-notifications")
    let owner = try #require(server.uniqueName)
    bench.begin(former: owner)
    #expect(bench.comesTo(.former(owner: owner.rawValue)))
  }

  @Test func `an installed program is taken once there is a display for it`() throws {
    let bench = try SearchBench()
    let path = bench.install("mako")
    bench.begin()
    #expect(bench.comesTo(.none))
    let socket = bench.listen("run/wayland-1")
    defer { close(socket) }
    #expect(bench.comesTo(.program(.mako, path: path)))
    #expect(bench.search?.environment == ["WAYLAND_DISPLAY": "wayland-1"])
  }

  @Test func `the display that the session told its service manager of is used`() throws {
    let bench = try SearchBench()
    let path = bench.install("dunst")
    let manager = try bench.bench.connect()
    var display = ""
    var asked = 0
    manager.onMethodCall = { [unowned manager] call in
      guard let handle = call.replyHandle else { return }
      asked += 1
      let answer = BusMessage(replyTo: handle)
      answer.write { $0.variant("as") { $0.strings(["LANG=C", "DISPLAY=\(display)", "odd"]) } }
      manager.send(answer)
    }
    #expect(bench.claim("org.freedesktop.systemd1", on: manager))
    bench.begin()
    #expect(bench.comesTo(.none))
    // The socket comes first, the telling a moment later.
    let socket = bench.listen("x11/X77")
    defer { close(socket) }
    let before = asked
    #expect(bench.bench.waitUntil { asked > before })
    bench.bench.settle(manager, bench.service)
    #expect(bench.choices.last?.taken == Candidate.none)
    display = ":77"
    #expect(bench.comesTo(.program(.dunst, path: path)))
    #expect(bench.search?.environment == ["DISPLAY": ":77"])
  }

  @Test func `one that is given up is not taken again, until there is another display`() throws {
    let bench = try SearchBench()
    let mako = Candidate.program(.mako, path: bench.install("mako"))
    let fnott = Candidate.program(.fnott, path: bench.install("fnott"))
    bench.variables["WAYLAND_DISPLAY"] = "wayland-0"
    let socket = bench.listen("run/wayland-0")
    defer { close(socket) }
    bench.begin()
    #expect(bench.comesTo(mako))
    bench.search?.giveUpTaken(because: BilingualSentence { "It failed." })
    #expect(bench.comesTo(fnott))
    #expect(bench.search?.failures.map(\.title) == ["mako"])
    bench.search?.giveUpTaken(because: BilingualSentence { "It failed." })
    #expect(bench.comesTo(.none))
    let other = bench.listen("run/wayland-3")
    defer { close(other) }
    bench.variables["WAYLAND_DISPLAY"] = "wayland-3"
    #expect(bench.comesTo(mako))
  }

  @Test func `who has ended tells nothing`() throws {
    let bench = try SearchBench()
    bench.begin()
    bench.search?.end()
    #expect(bench.isAnswered())
    #expect(bench.choices.isEmpty)
  }
}
