import Bus
import Clock
import MainLoop
import NotificationModel
import Testing

@testable import Desktop

/// A server's own do-not-disturb: asked for once, heard of afterwards, and never waited for.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct ServerSilenceTests {
  nonisolated static let asked: [(ServerProfile, [String])] = [
    (.dunst, ["Get"]), (.plasma, ["Get"]), (.mako, ["ListModes"]), (.swaync, ["GetDnd"]),
  ]

  @Test(arguments: asked)
  func `it is asked when the server is there`(profile: ServerProfile, members: [String]) {
    let quiet = ServerBench(profile)
    #expect(quiet.standIn.askedBesides == members)
    #expect(!quiet.events.contains(.ownSilence(true)))
    let silent = ServerBench(profile) { $0.isSilent = true }
    #expect(silent.events == [.ownSilence(true)])
  }

  @Test(arguments: [ServerProfile.usual, .lxqt, .budgie])
  func `a server of which none is known is not asked`(profile: ServerProfile) {
    #expect(ServerBench(profile).standIn.askedBesides == [])
  }

  @Test
  func `a silence that is followed goes on being followed when the server says more of itself`() {
    let bench = ServerBench(.dunst) {
      $0.listsNothing = true
      $0.isSilent = true
    }
    while bench.standIn.askedBesides.isEmpty {
      bench.serveUntilAsked()
      _ = bench.report {}
    }
    bench.standIn.listsNothing = false
    bench.serveUntilAsked()
    let events = bench.report {}
    #expect(
      events.contains { if case .abilitiesChanged = $0 { true } else { false } }, "\(events)")
    #expect(bench.standIn.askedBesides == ["Get"])
    #expect(bench.report { bench.saysPaused(false) } == [.ownSilence(false)])
  }

  @Test func `dunst says that it is paused, and that it is not`() {
    let bench = ServerBench(.dunst)
    #expect(bench.report { bench.saysPaused(true) } == [.ownSilence(true)])
    #expect(bench.report { bench.saysPaused(true) } == [])
    #expect(bench.report { bench.saysPaused(false) } == [.ownSilence(false)])
  }

  @Test func `mako says that its modes are others, and is asked for them`() {
    let bench = ServerBench(.mako)
    bench.standIn.isSilent = true
    let events = bench.report {
      bench.saysProperties(of: "fr.emersion.Mako", at: "/fr/emersion/Mako", invalid: ["Modes"])
    }
    #expect(events == [.ownSilence(true)])
    #expect(bench.standIn.askedBesides == ["ListModes", "ListModes"])
  }

  @Test func `changes while it is asked are asked for once more, and not each`() {
    let bench = ServerBench(.mako)
    for _ in 0..<20 {
      bench.saysProperties(of: "fr.emersion.Mako", at: "/fr/emersion/Mako", invalid: ["Modes"])
    }
    bench.standIn.answer()
    #expect(bench.standIn.askedBesides.count == 3)
  }

  @Test(arguments: ["Subscribe", "SubscribeV2"]) func `swaync tells its panels`(member: MemberName)
  {
    let bench = ServerBench(.swaync)
    let events = bench.report {
      let signal = BusMessage(
        signal: member, of: "org.erikreider.swaync.cc", at: "/org/erikreider/swaync/cc")
      signal.write {
        $0.uint32(3)
        $0.bool(true)
        $0.bool(false)
      }
      bench.standIn.onOtherSignal(signal)
    }
    #expect(events == [.ownSilence(true)])
  }

  @Test func `other properties and other interfaces are no news`() {
    let bench = ServerBench(.dunst)
    bench.saysProperties(
      of: "org.dunstproject.cmd0", at: "/org/freedesktop/Notifications", invalid: ["other"])
    bench.saysProperties(of: "org.x.y", at: "/org/freedesktop/Notifications", invalid: ["paused"])
    bench.saysProperties(of: "org.dunstproject.cmd0", at: "/other", invalid: ["paused"])
    bench.standIn.answer()
    #expect(bench.standIn.askedBesides == ["Get"])
    #expect(bench.events == [])
  }

  @Test func `no answer means that there is none`() {
    let bench = ServerBench(.mako) { $0.isSilent = true }
    bench.saysProperties(of: "fr.emersion.Mako", at: "/fr/emersion/Mako", invalid: ["Modes"])
    bench.standIn.beSilent()
    #expect(bench.events == [.ownSilence(true), .ownSilence(false)])
  }

  @Test func `one that answers late is asked once more`() {
    let bench = ServerBench(.swaync) { $0.refusesBesides = true }
    bench.standIn.refusesBesides = false
    bench.standIn.isSilent = true
    bench.serve(.milliseconds(2_200))
    #expect(bench.report {} == [.ownSilence(true)])
    #expect(bench.standIn.askedBesides == ["GetDnd", "GetDnd"])
  }

  @Test func `one that does not say so is asked behind a notification now and then`() {
    let bench = ServerBench(.mako)
    bench.standIn.isSilent = true
    bench.server.server?.askedAt = bench.loop.now - .seconds(11)
    #expect(bench.report { bench.order("One") }.contains(.ownSilence(true)))
    bench.order("Two")
    bench.standIn.answer()
    #expect(bench.standIn.askedBesides.count == 2)
  }

  @Test func `of a server that has left nothing is heard`() {
    let bench = ServerBench(.dunst)
    bench.standIn.vanish()
    #expect(bench.report { bench.saysPaused(true) } == [])
  }
}

extension ServerBench {
  func saysPaused(_ isPaused: Bool) {
    saysProperties(of: "org.dunstproject.cmd0", at: "/org/freedesktop/Notifications") {
      $0.entry("paused", "b") { $0.bool(isPaused) }
    }
  }

  func saysProperties(
    of interface: String, at path: ObjectPath, invalid: [String] = [],
    changed: @escaping (inout MessageWriter) -> Void = { _ in }
  ) {
    let signal = BusMessage(
      signal: "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: path)
    signal.write {
      $0.string(interface)
      $0.array(of: "{sv}", changed)
      $0.strings(invalid)
    }
    standIn.onOtherSignal(signal)
  }
}
