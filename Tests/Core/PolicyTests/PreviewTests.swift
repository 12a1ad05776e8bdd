import NotificationModel
import Testing

@testable import Policy

/// Which previews are hidden, and the words in their place.
@Suite(.timeLimit(.minutes(1))) struct PreviewTests {
  @Test(arguments: [
    (PreviewChoice.always, false, false), (.always, true, false), (.whenUnlocked, false, false),
    (.whenUnlocked, true, true), (.never, false, true), (.never, true, true),
  ])
  func `when a preview is hidden`(choice: PreviewChoice, isLocked: Bool, isHidden: Bool) {
    var context = PolicyContext()
    context.isLocked = isLocked
    let verdict = Policy.decide(.from(), context: context, .previews(choice))
    #expect(verdict.isHidden == isHidden)
    #expect(verdict.reasons.contains(.previewHidden(.line(1))) == (choice == .never))
  }

  @Test(
    arguments: [
      (nil, "Notification", 1, "Notification"),
      (nil, "Private", 1, "Private"),
      ("Friend Request", "Private", 1, "Friend Request"),
      ("%u New Comments", "x", 3, "3 New Comments"),
      ("%u of %u", "x", 2, "2 of 2"),
      ("100%", "x", 2, "100%"),
      ("%%u %d %", "x", 2, "%2 %d %"),
      ("", "Private", 1, "Private"),
      ("", "", 1, "Notification"),
    ] as [(String?, String, Int, String)])
  func `what stands in its place`(own: String?, persons: String, pending: Int, words: String) {
    var context = PolicyContext()
    context.pendingInThread = pending
    let verdict = Policy.decide(
      .from { $0.placeholder = own }, context: context, .placeholder(persons))
    #expect(verdict.placeholder == words)
  }
}
