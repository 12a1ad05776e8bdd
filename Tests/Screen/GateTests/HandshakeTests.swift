import Testing

@testable import Gate

struct HandshakeTests {
  static let client = "\0AUTH EXTERNAL 31303030\r\nNEGOTIATE_UNIX_FD\r\nBEGIN\r\n"
  static let bus = "OK 0123456789abcdef\r\nAGREE_UNIX_FD\r\n"

  @Test(arguments: [
    (Handshake.Side.client, client),
    (.client, "\0AUTH\r\nAUTH EXTERNAL\r\nDATA\r\nBEGIN\r\n"),
    (.bus, bus),
    (.bus, "REJECTED EXTERNAL\r\nDATA\r\nOK 0\r\nERROR\r\n"),
  ])
  func `a dialogue ends where the messages begin, however its bytes come`(
    side: Handshake.Side, text: String
  ) throws {
    let bytes = Array(text.utf8) + RawMessage.toBus("Hello").bytes
    for size in [1, 2, 3, 7, bytes.count] {
      var handshake = Handshake(side)
      var taken = 0
      var rest = bytes[...]
      while !handshake.isOver, !rest.isEmpty {
        let part = rest.prefix(size)
        let count = try handshake.take(part)
        taken += count
        rest = rest.dropFirst(count)
        if count < part.count { break }
      }
      #expect(handshake.isOver)
      #expect(taken == text.utf8.count)
    }
  }

  @Test(arguments: [
    ("no NUL ahead", Handshake.Side.client, "AUTH\r\n", WireFault.noNul),
    ("a line that ends in a mere newline", .client, "\0AUTH\n", .lineEnd),
    ("a mere newline from the bus", .bus, "OK 1\n", .lineEnd),
    ("a line without end", .client, "\0" + String(repeating: "A", count: 20_000), .lineTooLong),
    ("the same of the bus", .bus, String(repeating: "A", count: 20_000), .lineTooLong),
    ("a message before the bus has agreed", .bus, "REJECTED EXTERNAL\r\nl", .notADialogue),
  ])
  func `what is no dialogue is a fault`(
    what: String, side: Handshake.Side, text: String, fault: WireFault
  ) {
    var handshake = Handshake(side)
    #expect(throws: fault) { _ = try handshake.take(Array(text.utf8)[...]) }
  }
}
