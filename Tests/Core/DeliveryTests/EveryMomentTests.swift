import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Every cell of lock × previews × style × focus × level, as the page for people has it.
@Suite(.timeLimit(.minutes(1))) struct EveryMomentTests {
  struct Cell: CustomTestStringConvertible, Sendable {
    let isLocked: Bool
    let previews: PreviewChoice
    let hasFocus: Bool
    let level: InterruptionLevel
    let style: StyleChoice
    let seen: String
    let counted: String
    let stored: String

    var testDescription: String {
      "\(isLocked ? "locked" : "unlocked"), previews \(previews.rawValue), "
        + "\(hasFocus ? "focus, " : "")\(level.rawValue), style \(style.rawValue): \(seen)"
    }
  }

  static let cells = Page.rows(of: "docs/moments.md")
    .filter { $0.first == "locked" || $0.first == "unlocked" }.flatMap { cells(of: $0) }

  private static func cells(of words: [String]) -> [Cell] {
    guard words.count == 10, let previews = PreviewChoice(rawValue: words[1]),
      let level = InterruptionLevel(rawValue: words[3])
    else { return [] }
    return StyleChoice.allCases.enumerated().map { index, style in
      Cell(
        isLocked: words[0] == "locked", previews: previews, hasFocus: words[2] == "on",
        level: level, style: style, seen: words[4 + index], counted: words[8], stored: words[9])
    }
  }

  @Test func `the page has every cell`() { #expect(Self.cells.count == 2 * 3 * 2 * 4 * 4) }

  @Test(arguments: cells) func `it is as the page says`(_ cell: Cell) throws {
    let desk = Desk(preferences: .defaults(.previews(cell.previews), .style(cell.style)))
    desk.handle(.playerChanged(isAble: true))
    if cell.isLocked { desk.locks() }
    if cell.hasFocus {
      let plain = FocusGroup(name: "")
      desk.handle(
        .focusChanged(ActiveFocus([.init(plain, .manual)], since: UnixTime(milliseconds: 0))))
    }
    var message: NotificationModel.Notification?
    let id = try #require(
      desk.arrive("Words") {
        $0.level = cell.level
        $0.sound = .named("bell")
        $0.badge = 3
        message = $0
      })
    #expect(seen(desk) == cell.seen)
    let badge = desk.badges[AppID("Mail")] ?? 0
    #expect("\(desk.ledger.counts.open) open, badge \(badge)" == cell.counted && desk.isOpen(id))
    let shown = desk.ledger.centerItem(id)
    #expect((shown?.title == "Words") == !isHidden(cell), "the Center hides what the screen does")
    #expect(stored(try #require(message), desk) == cell.stored)
    #expect(desk.ledger.broken == [])
  }

  private func isHidden(_ cell: Cell) -> Bool {
    switch cell.previews {
    case .always: false
    case .never: true
    case .whenUnlocked: cell.isLocked
    }
  }

  /// In the words of the page.
  private func seen(_ desk: Desk) -> String {
    guard let shown = desk.server.onScreen.values.first else {
      return desk.played.isEmpty ? "Center" : "Center ♪"
    }
    let style =
      switch shown.style {
      case .alert: "alert"
      case .banner: "banner"
      }
    let isReadable = shown.title == "Words"
    return (isReadable ? "" : "hidden ") + style + (desk.played.isEmpty ? "" : " ♪")
  }

  /// What the service writes down of it; Tests/Service/test_moments.py looks at the bytes on disk.
  private func stored(_ message: NotificationModel.Notification, _ desk: Desk) -> String {
    let arrival = Arrival(
      notification: message, replaces: nil,
      sender: Sender(connection: ConnectionName(":1.1")), face: AppFace(name: "Mail"),
      receivedAt: desk.wall, answer: .awaited(ReplyToken(1)))
    return switch desk.ledger.keeping(of: arrival) {
    case .whole: "text"
    case .withheld: "placeholder"
    case .nothing: "nothing"
    }
  }
}
