import Bus
import MainLoop
import NotificationModel
import Testing

@testable import Desktop

/// What servers were seen to do, and what we make of it.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct `Servers with habits of their own` {
  // MARK: Numbers

  @Test(arguments: [
    (ServerProfile.dunst, ScreenExit.neverShown), (.notifyOSD, .faded), (.usual, .neverShown),
  ])
  func `what is answered with 0 gets a number of ours, and has left`(
    profile: ServerProfile, exit: ScreenExit
  ) throws {
    let bench = ServerBench(profile) { $0.numbers = [0] }
    let events = bench.report { bench.order("Mail") }
    guard case .shown(ShowOrder(1), let own) = try #require(events.first) else {
      Issue.record("not shown: \(events)")
      return
    }
    #expect(own.rawValue != 0)
    #expect(events == [.shown(ShowOrder(1), own), .left(own, exit)])
  }

  @Test func `a number of ours is never told to the server`() throws {
    let bench = ServerBench(.dunst) { $0.numbers = [0] }
    let events = bench.report { bench.order("Mail") }
    guard case .left(let own, _) = try #require(events.last) else { return }
    let more = bench.report {
      bench.order("Again", replacing: own)
      bench.server.withdraw(own)
    }
    #expect(bench.standIn.shown.map(\.replaces) == [0, 0])
    #expect(bench.standIn.closed == [])
    #expect(more == [.shown(ShowOrder(2), ServerID(7))])
  }

  @Test func `a number that the server gives is the server's, also one of ours`() throws {
    let bench = ServerBench { $0.numbers = [0, .max] }
    _ = bench.report { bench.order("One") }
    _ = bench.report { bench.order("Two") }
    bench.server.withdraw(ServerID(.max))
    bench.standIn.answer()
    #expect(bench.standIn.closed == [.max])
  }

  @Test(arguments: [ServerProfile.mako, .swaync, .gnomeShell, .deadd])
  func `another number for a replacement is the one that holds`(profile: ServerProfile) {
    let bench = ServerBench(profile) { $0.numbers = [7, 12] }
    bench.order("One")
    bench.standIn.answer()
    let events = bench.report { bench.order("Two", replacing: ServerID(7)) }
    #expect(bench.standIn.shown.map(\.replaces) == [0, 7])
    #expect(events == [.shown(ShowOrder(2), ServerID(12))])
  }

  // MARK: Closing

  @Test(arguments: [ServerProfile.quickshell, .budgie])
  func `closed before its number is known means never shown`(profile: ServerProfile) {
    let bench = ServerBench(profile)
    bench.standIn.beforeReply = { bench.standIn.closes($0, 2) }
    let events = bench.report { bench.order("Mail") }
    #expect(events == [.left(ServerID(7), .neverShown), .shown(ShowOrder(1), ServerID(7))])
  }

  @Test func `closed right behind the answer means never shown, later it is the person`() {
    let bench = ServerBench(.quickshell)
    bench.order("One")
    bench.standIn.answer()
    #expect(bench.report { bench.standIn.closes(7, 2) } == [.left(ServerID(7), .neverShown)])
    bench.order("Two")
    bench.standIn.answer()
    bench.serve(.milliseconds(150))
    #expect(bench.report { bench.standIn.closes(8, 2) } == [.left(ServerID(8), .dismissed)])
  }

  @Test func `elsewhere a quick person is believed`() {
    let bench = ServerBench(.dunst)
    bench.order("One")
    bench.standIn.answer()
    #expect(bench.report { bench.standIn.closes(7, 2) } == [.left(ServerID(7), .dismissed)])
  }

  @Test func `a server that is silenced closes with 4, and has shown nothing`() {
    let bench = ServerBench(.xfce)
    bench.order("One")
    bench.standIn.answer()
    #expect(bench.report { bench.standIn.closes(7, 4) } == [.left(ServerID(7), .neverShown)])
  }

  @Test func `one that calls everything closed is not believed`() {
    let bench = ServerBench(.deadd)
    bench.order("One")
    bench.order("Two")
    bench.standIn.answer()
    #expect(bench.report { bench.standIn.closes(8, 3) } == [])
    #expect(bench.report { bench.standIn.closes(8, 2) } == [.left(ServerID(8), .dismissed)])
  }

  @Test(arguments: [ServerProfile.notificationDaemon, .elementary])
  func `an error for a number it does not know keeps nothing from being closed`(
    profile: ServerProfile
  ) {
    let bench = ServerBench(profile) { $0.closeError = "org.freedesktop.Notifications.InvalidId" }
    let events = bench.report {
      for id: UInt32 in 1...3 { bench.server.withdraw(ServerID(id)) }
    }
    #expect(bench.standIn.closed == [1, 2, 3])
    #expect(events == [])
  }

  // MARK: Never closed

  @Test(arguments: [ServerProfile.cosmic, .swaync, .deadd, .elementary])
  func `where fading is never told, it is our clock that tells`(profile: ServerProfile) {
    #expect(!profile.abilities(capabilities: []).honoursTimeouts)
  }

  @Test(arguments: [ServerProfile.mate, .budgie])
  func `where fading is not always told, what is long overdue has faded`(profile: ServerProfile) {
    let bench = ServerBench(profile)
    bench.order("Banner")
    bench.standIn.answer()
    let due = bench.server.server?.screen.nextOverdue.map { $0 - bench.loop.nowNanoseconds }
    #expect(due.map { Span.seconds(30).nanoseconds < $0 && $0 <= 35_000_000_000 } == true)
    // It is that late.
    let now = bench.loop.nowNanoseconds
    bench.server.server?.screen.put(ServerID(7), nil, at: now, overdueAt: now)
    bench.server.watchOverdue()
    let events = bench.report { bench.serve(.milliseconds(50)) }
    #expect(events == [.left(ServerID(7), .faded)])
    #expect(bench.standIn.closed == [7])
  }

  @Test func `an alert is never overdue, nor what has left, nor anything of a server that tells`() {
    let bench = ServerBench(.mate)
    bench.order("Alert", .alert)
    bench.order("Banner")
    bench.standIn.answer()
    bench.standIn.closes(8, 1)
    #expect(bench.server.server?.screen.nextOverdue == nil)
    let other = ServerBench(.dunst)
    other.order("Banner")
    other.standIn.answer()
    #expect(other.server.server?.screen.nextOverdue == nil)
  }

  // MARK: The same again

  @Test func `the same words again are answered and never shown`() {
    let bench = ServerBench(.lxqt)
    bench.order("Mail", .alert)
    bench.standIn.answer()
    let events = bench.report { bench.order("Mail", .alert) }
    #expect(events == [.shown(ShowOrder(2), ServerID(8)), .left(ServerID(8), .neverShown)])
  }

  @Test func `also where the first is not answered yet`() {
    let bench = ServerBench(.lxqt)
    let events = bench.report {
      bench.order("Mail")
      bench.order("Mail")
    }
    #expect(events.last == .left(ServerID(8), .neverShown))
    #expect(events.count == 3)
  }

  @Test func `not so for other words, for a replacement, or once the first has gone`() {
    let bench = ServerBench(.lxqt)
    let events = bench.report {
      bench.order("Mail")
      bench.order("Other mail")
      bench.order("Mail", replacing: ServerID(7))
    }
    #expect(events.count == 3)
    bench.standIn.closes(7, 1)
    #expect(bench.report { bench.order("Mail") } == [.shown(ShowOrder(4), ServerID(9))])
    bench.server.withdraw(ServerID(9))
    #expect(bench.report { bench.order("Mail") } == [.shown(ShowOrder(5), ServerID(10))])
  }

  @Test func `other servers show the same twice`() {
    let bench = ServerBench(.mako)
    let events = bench.report {
      bench.order("Mail")
      bench.order("Mail")
    }
    #expect(events == [.shown(ShowOrder(1), ServerID(7)), .shown(ShowOrder(2), ServerID(8))])
  }

  // MARK: Words

  @Test
  func `the same words in a second are an error of Plasma's, which is told and not tried again`() {
    let bench = ServerBench(.plasma)
    let error: ErrorName = "org.freedesktop.Notifications.Error.ExcessNotificationGeneration"
    bench.standIn.notifyError = error
    let events = bench.report { bench.order("Mail") }
    #expect(events == [.notShown(ShowOrder(1), .error(error.rawValue))])
    #expect(bench.standIn.shown.count == 1)
  }

  @Test func `an action may say more than it should`() {
    let bench = ServerBench(.deadd)
    bench.order("Mail")
    bench.standIn.answer()
    let events = bench.report {
      bench.standIn.says("ActionInvoked") {
        $0.uint32(7)
        $0.string("go")
        $0.string("more")
      }
    }
    #expect(events == [.acted(ServerID(7), ActionKey("go"), activationToken: nil)])
  }

  @Test func `nothing has the number 0, also where it is said to have left`() {
    let bench = ServerBench(.mate)
    bench.order("Mail")
    #expect(bench.report { bench.standIn.closes(0, 2) } == [.shown(ShowOrder(1), ServerID(7))])
  }

  @Test
  func `on a screen that holds everything for a while an alert is asked for as long as can be`() {
    let alert = Presentation(face: AppFace(name: "Mail"), title: "Anna", style: .alert)
    let times = [ServerProfile.usual, .budgie].map { profile in
      ServerCall(
        alert, replacing: nil, profile: profile, abilities: profile.abilities(capabilities: []),
        pictures: CheckedPictures(), ourselves: Caller(connection: ":1.1", processID: 77)
      ).timeout
    }
    #expect(times == [0, 12_000])
  }
}
