import Clock
import Intake
import NotificationModel
import Testing

@testable import Cards

/// What a card shows of what the service sends.
@Suite(.timeLimit(.minutes(1)))
struct ContentTests {
  private func content(
    title: String = "Ann", actions: [String] = [], hints: [UntrustedHint] = [],
    timeout: Int32 = 5_000
  ) -> CardContent {
    CardContent(
      UntrustedNotify(
        appName: "Mail", appIcon: "mail", summary: title, body: "At <b>seven</b>",
        actions: actions, hints: hints, expireTimeout: timeout))
  }

  /// Whether a card shows the same work as another, further on.
  @Test(arguments: [
    ("value", ["stop", "Stop"], true), ("value", ["delete", "Delete"], false),
    ("value", [], false), ("x-other", ["stop", "Stop"], false),
  ])
  func `work that goes on`(hint: String, actions: [String], goesOn: Bool) {
    let earlier = content(actions: ["stop", "Stop"], hints: [UntrustedHint("value", .integer(25))])
    let later = content(actions: actions, hints: [UntrustedHint(hint, .integer(60))])
    #expect(later.goesOn(from: earlier) == goesOn)
  }

  @Test func `another link in the words is something else to press`() {
    func card(_ address: String) -> CardContent {
      CardContent(
        UntrustedNotify(
          summary: "Copying", body: "<a href=\"https://\(address)\">here</a>",
          hints: [UntrustedHint("value", .integer(25))]))
    }
    #expect(card("a.org").goesOn(from: card("a.org")))
    #expect(!card("b.org").goesOn(from: card("a.org")))
  }

  @Test(arguments: [("Delete a.txt?", true), ("Delete all of it?", false)])
  func `beside a button that destroys, other words are another question`(
    body: String, goesOn: Bool
  ) {
    func card(_ body: String) -> CardContent {
      CardContent(
        UntrustedNotify(
          body: body, actions: ["d", "Delete"],
          hints: [
            UntrustedHint("value", .integer(25)),
            UntrustedHint("x-pennant-destructive", .texts(["d"])),
          ]))
    }
    #expect(card(body).goesOn(from: card("Delete a.txt?")) == goesOn)
  }

  /// An app that sends no title has its name for one, which stands in the head already.
  @Test(
    arguments: [
      ("Mail", "At seven", nil, ""), ("Mail", "", 40, ""), ("Mail", "", nil, "Mail"),
      ("Ann", "At seven", nil, "Ann"),
    ] as [(String, String, Int64?, String)])
  func `the name of the app stands once`(title: String, body: String, bar: Int64?, shown: String) {
    let card = CardContent(
      UntrustedNotify(
        appName: "Mail", summary: title, body: body,
        hints: bar.map { [UntrustedHint("value", .integer($0))] } ?? []))
    #expect(card.title == shown)
  }

  @Test func `a question of the service has all its buttons, and those that destroy come last`() {
    let card = content(
      actions: ["pennant-confirm", "Delete", "pennant-close", "Cancel", "like", "Like"],
      hints: [UntrustedHint("x-pennant-destructive", .texts(["pennant-confirm"]))])
    #expect(card.buttons.map(\.title) == ["Cancel", "Like", "Delete"])
    #expect(card.buttons.map(\.isDestructive) == [false, false, true])
  }

  @Test func `the words are those of the service, with their styles`() {
    let card = content()
    #expect(card.appName == "Mail" && card.title == "Ann")
    #expect(
      card.body == RichText(runs: [.init(.text("At ")), .init(.text("seven"), style: .bold)]))
  }

  static let times: [(Int32, CardStay)] = [
    (0, .untilActedOn), (1_500, .atMost(.milliseconds(1_500))), (-1, .atMost(.seconds(5))),
  ]

  @Test(arguments: times)
  func `its time says whether it is an alert`(timeout: Int32, stay: CardStay) {
    #expect(content(timeout: timeout).stay == stay)
    #expect(content(timeout: timeout).isAlert == (timeout == 0))
  }

  @Test func `Pennant's own buttons stand first, and what destroys last`() {
    let card = content(
      actions: [
        "default", "", "pennant-close", "Close", "pennant-view", "View", "delete", "Delete",
        "archive", "Archive", "inline-reply", "Reply",
      ], hints: [UntrustedHint("x-pennant-destructive", .texts(["delete"]))])
    #expect(card.buttons.map(\.title) == ["Close", "View", "Archive", "Delete"])
    #expect(card.buttons.map(\.isDestructive) == [false, false, false, true])
    #expect(card.tap?.key == .activate)
    #expect(card.reply?.title == "Reply")
  }

  @Test func `an icon is looked for by its name, then by that of the desktop entry`() {
    let card = content(hints: [UntrustedHint("desktop-entry", .text("org.example.Mail"))])
    #expect(card.iconNames == ["mail", "org.example.Mail"])
  }

  static let levels: [([UntrustedHint], Bool)] = [
    ([], false), ([UntrustedHint("urgency", .integer(2))], true),
    ([UntrustedHint("x-pennant-interruption-level", .text("critical"))], true),
    ([UntrustedHint("x-pennant-interruption-level", .text("time-sensitive"))], false),
  ]

  @Test(arguments: levels)
  func `what is critical has an accent`(hints: [UntrustedHint], isCritical: Bool) {
    #expect(content(hints: hints).isCritical == isCritical)
  }

  @Test func `a bar is a share of the whole`() {
    #expect(content().progress == nil)
    #expect(content(hints: [UntrustedHint("value", .integer(25))]).progress == 0.25)
  }

  @Test(arguments: [(1_000, "1 min"), (70_000, "now"), (Int64.min, "106751 d")])
  func `the age is from when the service has had the message`(cameAt: Int64, words: String) {
    let message = UntrustedNotify(hints: [UntrustedHint("x-pennant-came-at", .integer(cameAt))])
    #expect(CardAge(message.age(at: UnixTime(milliseconds: 61_000))).words == words)
    #expect(UntrustedNotify().age(at: UnixTime(milliseconds: 61_000)) == .zero)
    // Of a hint that no row has, nothing is read off the bus.
    #expect(Hint.names.contains { $0.description == "x-pennant-came-at" })
  }

  static let rows: [([String], [Int])] = [
    ([], []), (["OK"], [1]), (["A", "B", "C"], [3]), (["A", "B", "C", "D"], [2, 2]),
    (["A", "B", "C", "D", "E"], [3, 2]), (["A", "B", "C", "D", "E", "F"], [3, 3]),
    (["Mark as read", "B", "C"], [2, 1]), (["Remind me tomorrow", "B", "C"], [1, 2]),
    (["A", "B", "C", "D", "E", "Mark as read"], [2, 2, 2]),
    (["A", "B", "C", "D", "E", "Remind me tomorrow"], [3, 2, 1]),
    (["Remind me tomorrow", "Remind me next week"], [1, 1]),
  ]

  @Test(arguments: rows)
  func `buttons share rows so that their titles are readable`(titles: [String], rows: [Int]) {
    let buttons = titles.map { Action(key: ActionKey($0), title: $0) }
    #expect(ButtonLayout.rows(buttons).map(\.count) == rows)
    #expect(ButtonLayout.rows(buttons).flatMap { $0 } == buttons)
  }

  @Test func `a narrow card, and one with large letters, has room for fewer titles in a row`() {
    let buttons = ["Close", "Unlock to view"].map { Action(key: ActionKey($0), title: $0) }
    #expect(ButtonLayout.rows(buttons).count == 1)
    #expect(ButtonLayout.rows(buttons, width: 280).count == 2)
    #expect(ButtonLayout.rows(buttons, letter: 12).count == 2)
  }
}
