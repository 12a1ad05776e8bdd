import NotificationModel
import Policy
import Testing

@testable import Delivery

/// The end of an item says by which action it came, where its words are remembered.
@Suite(.timeLimit(.minutes(1))) struct ActedEndTests {
  private let desk = Desk()

  private func arrive(_ change: (inout NotificationModel.Notification) -> Void = { _ in }) throws
    -> NotificationID
  {
    try #require(
      desk.arrive("x") {
        $0.openOnTap()
        $0.offer("like")
        $0.reply = ReplyField(title: "Reply")
        change(&$0)
      })
  }

  static let deeds: [(Handling, ActionKey?)] = [
    (.acted(.activate, activationToken: nil), .activate),
    (.acted(ActionKey("like"), activationToken: nil), ActionKey("like")),
    (.confirmed(ActionKey("like"), activationToken: nil), ActionKey("like")),
    (.replied("Yes"), .inlineReply), (.dismissed, nil),
    (.acted(.close, activationToken: nil), nil),
  ]

  @Test(arguments: deeds)
  func `what was pressed is remembered by its key, what was only dismissed is not`(
    handling: Handling, acted: ActionKey?
  ) throws {
    let id = try arrive()
    desk.handle(.handled(id, handling))
    #expect(desk.endings[id]?.reason == .dismissed && desk.endings[id]?.acted == acted)
  }

  @Test func `nothing is remembered of one whose words are not`() throws {
    desk.prefer(.history(false))
    let id = try arrive()
    desk.handle(.handled(id, .acted(ActionKey("like"), activationToken: nil)))
    #expect(desk.endings[id] == Ending(id: id, app: AppID("Mail"), reason: .dismissed, past: nil))
  }
}
