import NotificationModel
import Testing

@testable import Policy

/// Which buttons an app has, and their order.
@Suite(.timeLimit(.minutes(1))) struct ButtonTests {
  /// `delete!` is marked destructive by the app.
  private func row(
    _ keys: [String], tap: String? = nil, _ settings: [Setting] = []
  ) -> (buttons: [String], tap: String?, reasons: [Reason]) {
    func action(_ word: String) -> Action {
      let key = word.filter { $0 != "!" }
      return Action(
        key: ActionKey(key), title: key.uppercased(), isDestructive: word.hasSuffix("!"))
    }
    let verdict = Policy.decide(
      .from {
        $0.actions = keys.map(action)
        $0.activation = tap.map(action)
      }, face: AppFace(name: "Mail"), settings: .written(settings), isStatus: false,
      context: PolicyContext())
    return (
      verdict.buttons.actions.map { $0.key.rawValue + ($0.isDestructive ? "!" : "") },
      verdict.buttons.activation?.key.rawValue,
      verdict.reasons.filter { $0 != .bannerAsUsual && $0.key != .bannerDuration }
    )
  }

  @Test func `of five, four survive, in their order`() {
    let row = row(["a", "b", "c", "d", "e"], tap: "default")
    #expect(row.buttons == ["a", "b", "c", "d"])
    #expect(row.tap == "default")
    #expect(row.reasons == [.actionsCut(1, .builtIn)])
  }

  @Test func `the fifth is cut before a destructive one moves last`() {
    #expect(row(["a!", "b", "c", "d", "e"]).buttons == ["b", "c", "d", "a!"])
    #expect(row(["a", "b", "c", "d", "e!"]).buttons == ["a", "b", "c", "d"])
  }

  @Test(arguments: 0...4)
  func `the person may want fewer`(count: Int) {
    let row = row(["a", "b", "c", "d", "e"], [.actions(count)])
    #expect(row.buttons == Array(["a", "b", "c", "d"].prefix(count)))
    #expect(row.reasons == [.actionsCut(5 - count, .line(1))])
  }

  @Test func `the app's settings button is not counted`() {
    #expect(
      row(["settings", "a", "b", "c", "d"]).buttons == ["a", "b", "c", "d", "settings"])
    #expect(row(["a", "settings"], [.actions(0)]).buttons == ["settings"])
  }

  @Test func `a destructive default is no tap but a button`() {
    let row = row(["a"], tap: "default!")
    #expect(row.tap == nil)
    #expect(row.buttons == ["a", "default!"])
    #expect(row.reasons.contains(.destructiveIsNoTap))
  }

  @Test(
    arguments: [
      (
        "a button, and they want to be asked", ["bin!"], nil, DestructiveChoice.confirm, "bin", true
      ),
      ("a button, and they do not", ["bin!"], nil, .show, "bin", false),
      ("one that destroys nothing", ["bin!", "b"], nil, .confirm, "b", false),
      ("a tap that destroys, whatever they want", [], "default!", .show, "default", true),
      ("a tap that does not", ["bin!"], "default", .confirm, "default", false),
      ("what is not there", [], nil, .confirm, "bin", false),
    ] as [(String, [String], String?, DestructiveChoice, String, Bool)])
  func `who is asked first`(
    what: String, keys: [String], tap: String?, choice: DestructiveChoice, key: String,
    asks: Bool
  ) {
    func action(_ word: String) -> Action {
      let key = word.filter { $0 != "!" }
      return Action(key: ActionKey(key), title: key, isDestructive: word.hasSuffix("!"))
    }
    let verdict = Policy.decide(
      .from {
        $0.actions = keys.map(action)
        $0.activation = tap.map(action)
      }, .destructive(choice))
    #expect(verdict.buttons.asksFirst(ActionKey(key)) == asks, "\(what)")
    #expect(
      verdict.reasons.contains(.destructiveAsks(.line(1)))
        == (choice == .confirm && (keys + [tap ?? ""]).contains { $0.hasSuffix("!") }))
  }

  @Test func `the person may hide what is destructive`() {
    let row = row(["a!", "b"], tap: "default!", [.destructive(.hide)])
    #expect(row.buttons == ["b"])
    #expect(row.tap == nil)
    #expect(row.reasons.contains(.destructiveHidden(2, .line(1))))
  }

  @Test(arguments: ["delete", "DELETE", "Delete"])
  func `the person may name what is destructive, by key or title`(word: String) {
    #expect(row(["delete", "b"], [.destructiveActions([word])]).buttons == ["b", "delete!"])
    #expect(row([], tap: "delete", [.destructiveActions([word])]).tap == nil)
  }

  @Test func `nothing offered is nothing drawn`() {
    let row = row([])
    #expect(row.buttons == [] && row.tap == nil && row.reasons == [])
  }
}
