import Bus
import Intake
import NotificationModel
import Testing

@testable import FrontDoors

/// How a hint is written for those who send a `Notify` themselves.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct HintEncoderTests {
  nonisolated static let cases: [(Hint, UntrustedHint.Value, type: String)] = [
    (.urgency, .integer(2), "y"), (.badge, .integer(7), "u"), (.value, .integer(-3), "i"),
    (.deliverAt, .integer(1 << 40), "x"), (.thread, .text("a"), "s"),
    (.transient, .flag(true), "b"), (.destructive, .texts(["a", "b"]), "as"),
  ]

  @Test(arguments: cases.indices)
  func `each has the type that its row names, and is read back`(index: Int) throws {
    let (hint, value, type) = Self.cases[index]
    let message = NotifyCall(hints: { $0.hint(hint, value) }).message()
    #expect(try UnreadNotify(message).read().hints == [UntrustedHint(hint, value)])
    var reader = message.reader
    for _ in 0..<6 { reader.skip() }
    var entries = reader.enter(.array)
    var entry = entries?.enter(.dictEntry)
    entry?.skip()
    var variant = entry?.look(into: .variant)
    #expect(variant?.nextSignature() == type)
  }

  @Test func `a number too large for its type is held at the largest`() throws {
    let message = NotifyCall(hints: { $0.hint(.badge, .integer(.max)) }).message()
    #expect(
      try UnreadNotify(message).read().hints == [UntrustedHint(.badge, .integer(4_294_967_295))])
  }
}
