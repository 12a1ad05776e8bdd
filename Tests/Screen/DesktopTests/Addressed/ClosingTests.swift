import Bus
import Clock
import MainLoop
import NotificationModel
import Testing

@testable import Desktop

@MainActor
@Suite(.timeLimit(.minutes(1))) struct `What servers close` {
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

  @Test(arguments: [ServerProfile.cosmic, .swaync, .deadd, .elementary, .notificationDaemon])
  func `where fading is never told, it is our clock that tells`(profile: ServerProfile) {
    #expect(!profile.abilities(capabilities: []).honoursTimeouts)
  }

  @Test(arguments: [ServerProfile.mate, .budgie])
  func `where fading is not always told, what is long overdue has faded`(profile: ServerProfile) {
    let bench = ServerBench(profile)
    bench.order("Banner")
    bench.standIn.answer()
    let due = bench.server.server?.screen.nextOverdue.map { $0 - bench.loop.now }
    #expect(due.map { .seconds(30) < $0 && $0 <= .seconds(35) } == true)
    // It is that late.
    let now = bench.loop.now
    bench.server.server?.screen.put(ServerID(7), nil, at: now, overdueAt: now)
    bench.server.watchOverdue()
    let events = bench.report { bench.serve(.milliseconds(50)) }
    #expect(events == [.left(ServerID(7), .faded)])
    #expect(bench.standIn.closed == [7])
  }

  @Test func `MATE's close button says that the time is over: before it is, that was the person`() {
    let bench = ServerBench(.mate)
    bench.order("Alert", .alert)
    bench.order("Banner")
    bench.order("Short", .banner(.milliseconds(1)))
    bench.standIn.answer()
    #expect(bench.report { bench.standIn.closes(7, 1) } == [.left(ServerID(7), .dismissed)])
    #expect(bench.report { bench.standIn.closes(8, 1) } == [.left(ServerID(8), .dismissed)])
    #expect(bench.report { bench.standIn.closes(9, 1) } == [.left(ServerID(9), .faded)])
  }

  @Test func `elsewhere what ran out early has run out`() {
    let bench = ServerBench(.dunst)
    bench.order("Alert", .alert)
    bench.standIn.answer()
    #expect(bench.report { bench.standIn.closes(7, 1) } == [.left(ServerID(7), .faded)])
  }

  @Test(
    arguments: [(.mate, [0, 0, 8]), (.lxqt, [0, 0, 8]), (.dunst, [0, 7, 7])]
      as [(ServerProfile, [UInt32])])
  func `where the old buttons would stay, a replacement with others comes anew`(
    profile: ServerProfile, replaced: [UInt32]
  ) {
    let bench = ServerBench(profile)
    bench.order("One")
    bench.standIn.answer()
    let anew = { (shown: inout Presentation) in
      shown.buttons = [Button(key: ActionKey("go"), title: "Go")]
    }
    bench.order("Two", replacing: ServerID(7), anew)
    bench.standIn.answer()
    bench.order("Three", replacing: ServerID(replaced[1] == 0 ? 8 : 7), anew)
    bench.standIn.answer()
    #expect(bench.standIn.replaced == replaced)
  }

  @Test(
    arguments: [
      // Buttons, a bar, on the screen; whether it comes anew.
      (true, nil, true, true), (false, nil, true, false), (true, 40, true, false),
      (true, nil, false, false),
    ] as [(Bool, Int32?, Bool, Bool)])
  func `where what replaces loses its buttons, one that has some comes anew`(
    hasButtons: Bool, progress: Int32?, isShown: Bool, comesAnew: Bool
  ) {
    let bench = ServerBench(.gnomeShell)
    bench.order("Mail")
    bench.standIn.answer()
    if !isShown { bench.standIn.closes(7, 1) }
    let events = bench.report {
      bench.order("Mail", replacing: ServerID(7)) {
        $0.activation = Action(key: .activate, title: "")
        $0.progress = progress
        if hasButtons { $0.buttons = [Button(key: ActionKey("go"), title: "Go")] }
      }
    }
    #expect(bench.standIn.replaced == [0, comesAnew ? 0 : 7])
    #expect(events == [.shown(ShowOrder(2), ServerID(comesAnew ? 8 : 7))])
  }

  @Test(arguments: [("43.9", 0), ("46.0", 7), ("51.0", 7)] as [(String, UInt32)])
  func `on a GNOME that draws the buttons of a replacement nothing comes anew`(
    version: String, replaced: UInt32
  ) {
    let bench = ServerBench(.gnomeShell.inVersion(version))
    bench.order("Mail")
    bench.standIn.answer()
    _ = bench.report {
      bench.order("Mail", replacing: ServerID(7)) {
        $0.buttons = [Button(key: ActionKey("go"), title: "Go")]
      }
    }
    #expect(bench.standIn.replaced == [0, replaced])
  }

  @Test(arguments: [("43.9", true), ("46.0", false)])
  func `where a waiting message is forgotten, the former banner leaves before the new one comes`(
    version: String, makesRoom: Bool
  ) {
    let bench = ServerBench(.gnomeShell.inVersion(version))
    bench.order("Notification", .alert)
    bench.standIn.answer()
    let asked = bench.standIn.asked.count
    let events = bench.report {
      bench.order("Mail", .alert, replacing: ServerID(7)) {
        $0.buttons = [Button(key: ActionKey("go"), title: "Go")]
      }
      bench.standIn.closes(7, 3)
    }
    #expect(
      Array(bench.standIn.asked.dropFirst(asked))
        == (makesRoom ? ["CloseNotification", "Notify"] : ["Notify"]))
    #expect(
      events
        == (makesRoom
          ? [.shown(ShowOrder(2), ServerID(8))]
          : [.left(ServerID(7), .closedByCall), .shown(ShowOrder(2), ServerID(7))]))
    bench.server.withdraw(ServerID(7))
    bench.standIn.answer()
    #expect(bench.standIn.closed == [7], "the former is closed once")
  }

  @Test func `the same words with other buttons come anew also where nothing is shown twice`() {
    let bench = ServerBench(.lxqt)
    bench.order("One")
    bench.standIn.answer()
    bench.order("One", replacing: ServerID(7)) {
      $0.buttons = [Button(key: ActionKey("go"), title: "Go")]
    }
    bench.standIn.answer()
    #expect(bench.standIn.replaced == [0, 0])
  }

  @Test func `where closing leaves it on screen, something short takes its place first`() {
    let bench = ServerBench(.notificationDaemon)
    bench.order("Alert", .alert)
    bench.standIn.answer()
    bench.server.withdraw(ServerID(7))
    bench.standIn.answer()
    #expect(bench.standIn.replaced == [0, 7])
    #expect(bench.standIn.asked.suffix(2) == ["Notify", "CloseNotification"])
    #expect(bench.standIn.closed == [7])
  }

  @Test func `what is closed while there is no room is closed once it says anything`() {
    let bench = ServerBench(.dunst)
    for id: UInt32 in 1...3 { bench.order("Mail \(id)", .alert) }
    bench.standIn.answer()
    bench.order("On its way")
    bench.standIn.hasRoom = false
    for id: UInt32 in 7...9 { bench.server.withdraw(ServerID(id)) }
    bench.standIn.hasRoom = true
    bench.standIn.answer()
    #expect(bench.standIn.closed == [7, 8, 9])
  }

  @Test func `what is closed while there is no room is closed though it says nothing`() {
    let bench = ServerBench(.dunst)
    for id: UInt32 in 1...3 { bench.order("Mail \(id)", .alert) }
    bench.standIn.answer()
    bench.standIn.hasRoom = false
    for id: UInt32 in 7...9 { bench.server.withdraw(ServerID(id)) }
    bench.serve(.milliseconds(1_100))
    bench.standIn.hasRoom = true
    bench.serve(.milliseconds(1_100))
    bench.standIn.answer()
    #expect(bench.standIn.closed == [7, 8, 9])
  }

  @Test func `what is closed while there is no room is not closed in its next life`() {
    let bench = ServerBench(.dunst)
    for id: UInt32 in 1...2 { bench.order("Mail \(id)", .alert) }
    bench.standIn.answer()
    bench.standIn.hasRoom = false
    for id: UInt32 in 7...8 { bench.server.withdraw(ServerID(id)) }
    bench.standIn.hasRoom = true
    bench.standIn.vanish()
    bench.standIn.appear()
    bench.standIn.answer()
    bench.serve(.milliseconds(1_100))
    bench.standIn.answer()
    #expect(bench.standIn.closed == [])
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
}
