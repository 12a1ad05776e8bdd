import Bus
import NotificationModel
import Testing

@testable import FrontDoors
@testable import Intake

/// What is seen of a message before it is answered.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct UnreadNotifyTests {
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
    #expect(try UnreadNotify(call.message()).read().hints.isEmpty)
  }

  @Test(arguments: [
    ("a new one", 0, nil as StaticString?, false),
    ("one with a number", 7, nil, true),
    ("one with a hint that is no tag", 0, "x-canonical-private-icon-only", false),
    ("Ubuntu's tag", 0, "x-canonical-private-synchronous", true),
    ("its old spelling", 0, "private-synchronous", true),
    ("its oldest spelling", 0, "synchronous", true),
    ("dunst's tag", 0, "x-dunst-stack-tag", true),
  ])
  func `only a number or a tag may replace`(
    what: String, number: UInt32, hint: StaticString?, mayReplace: Bool
  ) throws {
    let call = NotifyCall(
      replacesID: number,
      hints: { hints in
        hints.entry("urgency", "y") { $0.byte(1) }
        if let hint { hints.entry(hint.description, "s") { $0.string("volume") } }
      })
    #expect(try UnreadNotify(call.message()).mayReplace == mayReplace, "\(what)")
  }

  @Test func `it reads the same when it has let go of the message`() throws {
    weak var message: BusMessage?
    var notify: UnreadNotify
    do {
      let made = NotifyCall(summary: "Hello", body: "there").message()
      message = made
      notify = try UnreadNotify(made)
    }
    let before = notify.read()
    #expect(before.summary == "Hello" && message != nil)
    notify.letGoOfMessage()
    #expect(notify.read() == before && message == nil)
  }

  @Test func `a message that was read counts for what is left of it`() throws {
    var notify = try UnreadNotify(
      NotifyCall(summary: "Hello", body: String(repeating: "x", count: 6 << 20)).message())
    #expect(notify.bytes > 6 << 20)
    notify.letGoOfMessage()
    #expect(notify.bytes < 1 << 20)
  }

  private func fault(_ message: BusMessage) -> BusFault? {
    do throws(BusFault) {
      _ = try UnreadNotify(message)
      return nil
    } catch {
      return error
    }
  }
}
