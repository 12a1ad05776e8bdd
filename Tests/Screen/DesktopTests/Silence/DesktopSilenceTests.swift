import Bus
import MainLoop
import PrivateBus
import TestFolder
import Testing

@testable import Desktop

/// Switches that a desktop keeps elsewhere: asked of who keeps them, and heard from nobody else.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct DesktopSilenceTests {
  /// What keeps the settings of Xfce.
  @MainActor
  final class Xfconf {
    let connection: BusConnection
    private let objects: ObjectServer
    var isSilent: Bool?
    private(set) var wasAsked = false

    init(_ bench: Bench, isSilent: Bool?) throws {
      connection = try bench.connect()
      objects = ObjectServer(on: connection)
      self.isSilent = isSilent
      let interface = ExportedInterface("org.xfce.Xfconf", document: "") { [unowned self] call in
        guard call.isMember("GetProperty"), let reply = call.replyHandle else { return false }
        self.wasAsked = true
        guard let isSilent = self.isSilent else {
          connection.refuse(call, .failed, "there is no such property")
          return true
        }
        let answer = BusMessage(replyTo: reply)
        answer.write { $0.variant("b") { $0.bool(isSilent) } }
        connection.send(answer)
        return true
      }
      objects.export([interface], at: "/org/xfce/Xfconf")
      var outcome: NameOutcome?
      connection.requestName("org.xfce.Xfconf") { outcome = $0 }
      try #require(bench.waitUntil { outcome == .owned })
    }

    func says(_ property: String, _ value: Bool, as member: MemberName = "PropertyChanged") {
      let signal = BusMessage(signal: member, of: "org.xfce.Xfconf", at: "/org/xfce/Xfconf")
      signal.write {
        $0.string("xfce4-notifyd")
        $0.string(property)
        if member == "PropertyChanged" { $0.variant("b") { $0.bool(value) } }
      }
      connection.send(signal)
    }
  }

  @Test func `Xfce's switch is read, and followed`() throws {
    let bench = try Bench()
    let keeper = try Xfconf(bench, isSilent: true)
    var told: [Bool] = []
    let silence = XfceSilence(on: try bench.connect()) { told.append($0) }
    silence.begin()
    #expect(bench.waitUntil { told == [true] })
    keeper.says("/other", false)
    keeper.says("/do-not-disturb", false)
    #expect(bench.waitUntil { told == [true, false] })
    keeper.says("/do-not-disturb", true)
    keeper.says("/do-not-disturb", false, as: "PropertyRemoved")
    #expect(bench.waitUntil { told == [true, false, true, false] })
  }

  @Test func `a setting that was never made is no silence`() throws {
    let bench = try Bench()
    let keeper = try Xfconf(bench, isSilent: nil)
    var told: [Bool] = []
    let silence = XfceSilence(on: try bench.connect()) { told.append($0) }
    silence.begin()
    #expect(bench.waitUntil { keeper.wasAsked })
    keeper.says("/do-not-disturb", true)
    #expect(bench.waitUntil { told == [true] })
  }

  @Test func `a tool that fails once is run again, and the shell is met when it has answered`()
    throws
  {
    let bench = try Bench()
    let folder = TestFolder()
    let script = "[ -e \(folder.path)/ran ] && exec echo false; touch \(folder.path)/ran; exit 1"
    var told: [Bool] = []
    var known: [[Bool]] = []
    let silence = DconfSilence(
      .gnome, on: try bench.connect(), loop: bench.loop, command: ["sh", "-c", script],
      appsCommand: ["true"]
    ) { told.append($0) }
    silence.begin { known.append(told) }
    #expect(bench.waitUntil { !known.isEmpty })
    #expect(known == [[true]])
    withExtendedLifetime(silence) {}
  }

  @Test(
    arguments: [
      (["printf", "false\n"], [true]), (["printf", "true\n"], []), (["false"], []),
      (["no-such-program-here"], []),
    ] as [([String], [Bool])])
  func `GNOME's switch is read by its own tool`(command: [String], words: [Bool]) throws {
    let bench = try Bench()
    var told: [Bool] = []
    let silence = DconfSilence(
      .gnome, on: try bench.connect(), loop: bench.loop, command: command, appsCommand: ["true"]
    ) {
      told.append($0)
    }
    silence.begin()
    if words.isEmpty {
      // One that was asked after it has told.
      var isLater = false
      let later = DconfSilence(
        .gnome, on: try bench.connect(), loop: bench.loop, command: ["printf", "false\n"],
        appsCommand: ["true"]
      ) { _ in isLater = true }
      later.begin()
      #expect(bench.waitUntil { isLater })
      withExtendedLifetime(later) {}
    }
    #expect(bench.waitUntil { told == words })
    withExtendedLifetime(silence) {}
  }

  @Test(
    arguments: [
      (.gnome, "false", "/org/gnome/desktop/notifications/show-banners"),
      (.cinnamon, "false", "/org/cinnamon/desktop/notifications/display-notifications"),
      (.mate, "true", "/org/mate/notification-daemon/do-not-disturb"),
    ] as [(DconfSwitch, String, String)])
  func `each desktop's switch is its own, and off or on is what silences`(
    place: DconfSwitch, silentAt: String, path: String
  ) throws {
    let bench = try Bench()
    for (value, words) in [("false", silentAt == "false"), ("true", silentAt == "true")] {
      var told: [Bool] = []
      var isKnown = false
      let silence = DconfSilence(
        place, on: try bench.connect(), loop: bench.loop, command: ["echo", value]
      ) { told.append($0) }
      silence.begin { isKnown = true }
      #expect(bench.waitUntil { isKnown })
      #expect(told == (words ? [true] : []))
    }
    #expect(place.isChanged(by: path) && place.isChanged(by: "/org/"))
    #expect(!place.isChanged(by: path + "-else") && !place.isChanged(by: "/com/"))
  }
}
