import Testing

@testable import Bus

/// Messages that are copied from one that was written before.
@MainActor
struct CopiedMessageTests {
  @Test func `each signal of a pair has its own numbers and nothing of the one before`() throws {
    var pair = try #require(
      PairSignal("Ended", of: "org.example.Talk", at: "/org/example/Talk", to: ":1.7"))
    for (first, second) in [(1, 2), (0, 0), (UInt32.max, 0xC000_0001)] as [(UInt32, UInt32)] {
      let made = pair.message(first, second)
      let message = try #require(made)
      #expect(message.kind == .signal)
      #expect(message.member == "Ended")
      #expect(message.interface == "org.example.Talk")
      #expect(message.path == "/org/example/Talk")
      #expect(message.destination == ":1.7")
      #expect(message.signature == "uu")
      // It gets one when it is sent.
      #expect(message.serial == 0)
      var reader = message.reader
      #expect(reader.uint32() == first)
      #expect(reader.uint32() == second)
      #expect(reader.kind == nil)
    }
  }

  @Test func `each answer is to its own call`() {
    let first = ReplyHandle(caller: ":1.7", serial: 3, isWanted: true)
    let model = AnswerModel(like: first)
    #expect(model.caller == ":1.7")
    for serial in [3, 4, UInt32.max] {
      let answer = model.message(
        replyTo: ReplyHandle(caller: ":1.7", serial: serial, isWanted: true))
      answer.write { $0.uint32(serial / 2) }
      #expect(answer.kind == .reply)
      #expect(answer.replySerial == serial)
      #expect(answer.destination == ":1.7")
      #expect(answer.serial == 0)
      #expect(!answer.wantsReply)
      #expect(answer.signature == "u")
      var reader = answer.reader
      #expect(reader.uint32() == serial / 2)
    }
  }
}
