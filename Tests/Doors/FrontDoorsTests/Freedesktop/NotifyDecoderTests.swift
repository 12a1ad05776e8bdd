import Bus
import Intake
import NotificationModel
import Testing

@testable import FrontDoors

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct NotifyDecoderTests {
  @Test func `every argument is read`() throws {
    let call = NotifyCall(
      appName: "Mail", replacesID: 7, icon: "mail-unread", summary: "Two messages",
      body: "From <b>Ann</b>", actions: ["default", "", "odd"],
      hints: {
        $0.entry("urgency", "y") { $0.byte(2) }
        $0.entry("x-nobody-knows", "s") { $0.string("not read") }
        $0.entry("category", "s") { $0.string("email.arrived") }
      }, timeout: 5_000)
    #expect(
      try UnreadNotify(call.message()).read()
        == UntrustedNotify(
          appName: "Mail", replacesID: 7, appIcon: "mail-unread", summary: "Two messages",
          body: "From <b>Ann</b>", actions: ["default", "", "odd"],
          hints: [
            UntrustedHint("urgency", .integer(2)),
            UntrustedHint("category", .text("email.arrived")),
          ], expireTimeout: 5_000))
  }

  @Test func `text is cut before it is copied, far beyond what is kept`() throws {
    let call = NotifyCall(
      summary: String(repeating: "ü", count: 1 << 20), body: String(repeating: "x", count: 1 << 20))
    let notify = try UnreadNotify(call.message()).read()
    #expect(notify.summary.utf8.count == WireBounds.lineBytes)
    #expect(notify.summary.allSatisfy { $0 == "ü" })
    #expect(notify.body.utf8.count == WireBounds.bodyBytes)
    #expect(WireBounds.lineBytes > 4 * 4 * Limits.titleCharacters)
    #expect(WireBounds.bodyBytes > 4 * 4 * Limits.bodyCharacters)
  }

  @Test func `thousands of actions and hints cost no more than the first of them`() throws {
    let many = NotifyCall(
      actions: (0..<5_000).flatMap { ["key\($0)", "Title"] },
      hints: { hints in
        for _ in 0..<5_000 { hints.entry("urgency", "y") { $0.byte(1) } }
      })
    let notify = try UnreadNotify(many.message()).read()
    #expect(notify.actions.count == WireBounds.actionStrings)
    #expect(notify.hints.count == Limits.hints)
  }
}
