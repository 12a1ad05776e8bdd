import Focus
import NotificationModel
import Policy
import Testing

/// What Plasma's own file says of not disturbing, and what follows from it.
@Suite(.timeLimit(.minutes(1))) struct PlasmaSettingsTests {
  private let noon = at("2026-06-10 12:00")

  private func until(_ written: String) -> String { "[DoNotDisturb]\nUntil=\(written)\n" }

  /// The times as Plasma writes them, and the end by a clock in Berlin.
  static let times: [(String, String?)] = [
    ("2026,6,10,14,0,0", "2026-06-10 12:00"), ("2026,6,10,14,0,0.000", "2026-06-10 12:00"),
    // To the second, and so to the next minute.
    ("2026,6,10,14,0,12.871", "2026-06-10 12:01"), ("2026,12,31,23,59,30", "2026-12-31 23:00"),
    ("2028,2,29,1,0,0", "2028-02-29 00:00"), ("2026,6,10,14,0,0,7200", "2026-06-10 12:00"),
    ("", nil), ("invalid", nil), ("2026,6,10", nil), ("2026,13,10,14,0,0", nil),
    ("99999999999999999999,1,1,1,1,1", nil), ("2026,6,10,-1,0,0", nil), ("2026,,10,1,0,0", nil),
  ]

  @Test(arguments: times) func `the end is a time of the clock on the wall`(
    written: String, end: String?
  ) {
    var focus = FocusState()
    focus.desktopChanged(to: PlasmaSettings([until(written)]).quiet)
    let view = focus.look(at: at("2026-06-01 00:00"), Clock.berlin)
    #expect(view.holding.first?.until == end.map { at($0) })
    #expect((focus.desktop == nil) == (end == nil))
  }

  @Test func `what the person's own file says counts, and what is let through is read of all`() {
    let shared = "# for all\n[Applications][org.kde.spectacle]\nShowPopupsInDndMode=true\n"
    let own = """
      [Applications][kalarm]
      ShowPopupsInDndMode[$i] = true
      [Applications][org.kde.spectacle]
      ShowPopupsInDndMode=false
      [DoNotDisturb]
      Until=2099,1,1,0,0,0.000
      [DoNotDisturb][Other]
      Until=2001,1,1,0,0,0
      [Notifications]
      CriticalInDndMode=false
      """
    let quiet = PlasmaSettings([shared, own]).quiet
    #expect(quiet?.rule.apps == [AppID("kalarm")])
    #expect(quiet?.rule.letsUrgentPass == false)
    #expect(quiet?.rule.levels == FocusGroup.plain.levels)
    #expect(PlasmaSettings([shared, until("2099,1,1,0,0,0")]).quiet?.rule.letsUrgentPass == true)
    #expect(PlasmaSettings([shared]).quiet == nil)
  }

  @Test func `apps that are not let through take no place of those that are`() {
    let others = (0..<300).map { "[Applications][app\($0)]\nShowPopupsInDndMode=false\n" }
    let own = others.joined() + "[Applications][pager]\nShowPopupsInDndMode=true\n"
    let quiet = PlasmaSettings([own, until("2099,1,1,0,0,0")]).quiet
    #expect(quiet?.rule.apps == [AppID("pager")])
  }

  @Test func `it holds until its end, and is looked at then`() {
    var focus = FocusState()
    focus.desktopChanged(to: PlasmaSettings([until("2026,6,10,13,0,0")]).quiet)
    #expect(focus.followsTheClock)
    let view = focus.look(at: noon, Clock.utc)
    #expect(view.parts.map(\.cause) == [.desktop("Plasma")])
    #expect(view.next == at("2026-06-10 13:00"))
    #expect(focus.look(at: at("2026-06-10 13:00"), Clock.utc).parts == [])
  }

  @Test func `off sets it aside, also over a restart, until the settings say another time`() {
    var focus = FocusState()
    focus.desktopChanged(to: PlasmaSettings([until("2026,6,10,13,0,0")]).quiet)
    focus.switchOff(at: noon, Clock.utc)
    #expect(focus.look(at: noon, Clock.utc).parts == [])
    var memory = FocusMemory()
    memory.desktopAside = focus.desktopAside
    let read = FocusMemory(memory.text, rules: focus)
    var next = FocusState(manual: nil, desktopAside: read.desktopAside)
    next.desktopChanged(to: focus.desktop)
    #expect(next.look(at: noon, Clock.utc).parts == [])
    next.desktopChanged(to: PlasmaSettings([until("2026,6,10,14,0,0")]).quiet)
    #expect(next.look(at: noon, Clock.utc).parts.count == 1)
  }

  @Test func `toggled it is off, and what held is known after a restart`() {
    var focus = FocusState()
    focus.desktopChanged(to: PlasmaSettings([until("2026,6,10,13,0,0")]).quiet)
    var memory = FocusMemory()
    memory.held = ActiveFocus(focus.look(at: noon, Clock.utc).parts, since: noon)
    #expect(
      FocusMemory(memory.text, rules: focus).held?.parts.map(\.cause) == [.desktop("the desktop")])
    focus.toggle(at: noon, Clock.utc)
    #expect(focus.look(at: noon, Clock.utc).parts == [])
  }
}
