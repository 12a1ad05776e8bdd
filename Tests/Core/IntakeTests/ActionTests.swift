import Intake
import NotificationModel
import Testing

/// What becomes of the flat list of keys and titles.
@Suite(.timeLimit(.minutes(1)))
struct ActionTests {
  @Test func `pairs are buttons in the app's order, however many`() {
    let list = (1...6).flatMap { ["key\($0)", "Title \($0)"] }
    let accepted = accept(list)
    #expect(
      accepted.notification.actions
        == (1...6).map { Action(key: ActionKey("key\($0)"), title: "Title \($0)") })
    #expect(accepted.repairs.isEmpty)
  }

  @Test func `default is the tap, and needs no title`() {
    let accepted = accept(["default", "", "view", "View"])
    #expect(accepted.notification.activation == Action(key: .activate, title: ""))
    #expect(accepted.notification.actions.map(\.title) == ["View"])
  }

  @Test func `settings is an action like others here`() {
    #expect(accept(["settings", "Settings"]).notification.actions.map(\.key) == [.settings])
  }

  @Test func `inline-reply is the reply field, with its words from the hints`() {
    let accepted = accept(
      ["inline-reply", "Answer"],
      [
        UntrustedHint("x-kde-reply-placeholder-text", .text("Say\nsomething")),
        UntrustedHint("x-kde-reply-submit-button-text", .text("Send")),
      ])
    #expect(
      accepted.notification.reply
        == ReplyField(title: "Answer", prompt: "Say something", sendTitle: "Send"))
    #expect(accepted.notification.actions.isEmpty)
    #expect(accept(["inline-reply", ""]).notification.reply == ReplyField(title: "Reply"))
  }

  @Test(arguments: [
    (["a", "A", "odd"], ["a"], ActionFault.unpaired),
    (["odd"], [], .unpaired),
    (["", "Empty", "a", "A"], ["a"], .emptyKey),
    (["a", "A", "a", "B"], ["a"], .duplicate),
    (["default", "A", "default", "B"], [], .duplicate),
    (["inline-reply", "A", "inline-reply", "B"], [], .duplicate),
    (["pennant-close", "Close", "a", "A"], ["a"], .reserved),
    (["pennant-", "x"], [], .reserved),
    (["a\nb", "x"], [], .badKey),
    ([" ", " "], [], .badKey),
    (["a\u{1B}b", "x"], [], .badKey),
    (["a\u{202E}b", "x"], [], .badKey),
    ([String(repeating: "k", count: 1_025), "x"], [], .tooLong),
  ])
  func `a pair that cannot be one is dropped, the others stay`(
    list: [String], keys: [String], fault: ActionFault
  ) {
    let accepted = accept(list)
    #expect(accepted.notification.actions.map(\.key.rawValue) == keys)
    #expect(accepted.repairs == [.actionDropped(fault)])
  }

  @Test(arguments: [
    (["reply", ""], "reply"),
    (["app.reply::42", " \n"], "app.reply::42"),
    (["a", "Two\nlines"], "Two lines"),
    (["a", "<b>x</b>"], "<b>x</b>"),
  ])
  func `a title is one line, the key where it is empty`(list: [String], title: String) {
    #expect(accept(list).notification.actions.map(\.title) == [title])
  }

  @Test func `a long title is cut`() {
    let accepted = accept(["a", String(repeating: "long ", count: 100)])
    #expect(accepted.notification.actions[0].title.count <= Limits.actionTitleCharacters)
    #expect(accepted.repairs == [.textCut(.actionTitle)])
  }

  @Test func `hundreds of actions are not looked at`() {
    let accepted = accept((0..<500).flatMap { ["key\($0)", "x"] })
    #expect(accepted.notification.actions.count == Limits.actionPairs)
    #expect(accepted.repairs == [.actionsCut(500 - Limits.actionPairs)])
  }

  @Test(arguments: [
    UntrustedHint.Value.texts(["delete", "default", "no-such-key"]), .text("delete, default"),
  ])
  func `the app marks its destructive keys`(value: UntrustedHint.Value) {
    let accepted = accept(
      ["default", "Open", "keep", "Keep", "delete", "Delete"],
      [UntrustedHint("x-pennant-destructive", value)])
    #expect(accepted.notification.actions.map(\.isDestructive) == [false, true])
    #expect(accepted.notification.activation?.isDestructive == true)
    #expect(accepted.repairs.isEmpty)
  }

  private func accept(_ actions: [String], _ hints: [UntrustedHint] = []) -> Intake.Accepted {
    Intake.accept(UntrustedNotify(summary: "Title", actions: actions, hints: hints))
  }
}
