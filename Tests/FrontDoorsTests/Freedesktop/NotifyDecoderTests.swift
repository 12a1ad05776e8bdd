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
      try NotifyDecoder.decode(call.message())
        == UntrustedNotify(
          appName: "Mail", replacesID: 7, appIcon: "mail-unread", summary: "Two messages",
          body: "From <b>Ann</b>", actions: ["default", "", "odd"],
          hints: [
            UntrustedHint("urgency", .integer(2)),
            UntrustedHint("category", .text("email.arrived")),
          ], expireTimeout: 5_000))
  }

  @Test func `arguments of other types are refused by name`() {
    let message = BusMessage(
      call: "Notify", of: FreedesktopDoor.interface, at: FreedesktopDoor.path,
      to: FreedesktopDoor.busName)
    #expect(fault(message)?.name == .invalidArguments)
    message.write {
      $0.string("Mail")
      $0.int32(-1)
    }
    #expect(fault(message)?.name == .invalidArguments)
  }

  @Test func `text is cut before it is copied, far beyond what is kept`() throws {
    let call = NotifyCall(
      summary: String(repeating: "ü", count: 1 << 20), body: String(repeating: "x", count: 1 << 20))
    let notify = try NotifyDecoder.decode(call.message())
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
    let notify = try NotifyDecoder.decode(many.message())
    #expect(notify.actions.count == WireBounds.actionStrings)
    #expect(notify.hints.count == Limits.hints)
  }

  enum Part: CaseIterable {
    case body, actions, hint, unknownHint
  }

  @Test(arguments: Part.allCases)
  func `a message over the bound is refused by name, wherever the bytes are`(_ part: Part) {
    let large = String(repeating: "x", count: Limits.messageBytes)
    let call =
      switch part {
      case .body: NotifyCall(body: large)
      case .actions: NotifyCall(actions: ["key", large])
      case .hint: NotifyCall.hint("category", "s") { $0.string(large) }
      case .unknownHint: NotifyCall.hint("x-unknown", "s") { $0.string(large) }
      }
    #expect(fault(call.message())?.name == .limitsExceeded)
  }

  @Test func `a full-size picture in a message under the bound is not refused`() throws {
    let call = NotifyCall.hint("x-unknown", "ay") {
      $0.bytes([UInt8](repeating: 0, count: Limits.messageBytes - 1_000))
    }
    #expect(try NotifyDecoder.decode(call.message()).hints.isEmpty)
  }

  private func fault(_ message: BusMessage) -> BusFault? {
    do throws(BusFault) {
      _ = try NotifyDecoder.decode(message)
      return nil
    } catch {
      return error
    }
  }
}
