import Testing

@testable import Bus

@MainActor
struct MessageBytesTests {
  private func say(_ text: String) -> BusMessage {
    let message = BusMessage(
      call: "Say", of: "org.example.Talk", at: "/org/example/Talk", to: "org.example.There")
    message.write { $0.string(text) }
    return message
  }

  @Test func `a message that went through bytes is the same, from whom it is said to be`() throws {
    let bytes = try #require(say("hello").bytes(serial: CallSerial(0xC000_0001), sender: ":1.7"))
    let message = try #require(BusMessage(bytes: bytes[...]))
    #expect(message.kind == .call)
    #expect(message.serial == 0xC000_0001)
    #expect(message.sender == ":1.7")
    #expect(message.member == "Say")
    var reader = message.reader
    #expect(reader.string() == "hello")
    #expect(BusMessage(bytes: bytes[...], from: ":1.9")?.sender == ":1.9")
  }

  @Test func `a message that had a serial can be written again under another`() throws {
    let bytes = try #require(say("hello").bytes(serial: CallSerial(1)))
    let came = try #require(BusMessage(bytes: bytes[...]))
    let again = try #require(came.bytes(serial: CallSerial(2), sender: ":1.8"))
    let message = try #require(BusMessage(bytes: again[...]))
    #expect(message.serial == 2)
    #expect(message.sender == ":1.8")
    #expect(came.serial == 1)
  }

  @Test func `what is no whole message makes none, wherever it is cut or changed`() throws {
    let bytes = try #require(say("hello").bytes(serial: CallSerial(1)))
    for count in 0..<bytes.count { #expect(BusMessage(bytes: bytes.prefix(count))?.kind == nil) }
    #expect(BusMessage(bytes: Array("GET / HTTP/1.1\r\n\r\n".utf8)[...])?.kind == nil)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0xFF
      if let message = BusMessage(bytes: changed[...]) {
        var reader = message.reader
        _ = reader.string()
      }
    }
  }

  @Test func `a broken message, and one without a serial, are not written`() {
    let broken = say("hello")
    broken.isBroken = true
    #expect(broken.bytes(serial: CallSerial(1)) == nil)
    #expect(say("hello").bytes(serial: CallSerial(0)) == nil)
  }

  @Test func `a message that came is written as it came`() throws {
    let bytes = try #require(say("hello").bytes(serial: CallSerial(9), sender: ":1.7"))
    let message = try #require(BusMessage(marshalled: bytes))
    #expect(message.sender == ":1.7" && message.serial == 9)
    #expect(message.marshalled() == bytes)
  }

  @Test func `one that was never sent is not, and other bytes than a message's make none`() throws {
    #expect(say("hello").marshalled() == nil)
    let bytes = try #require(say("hello").bytes(serial: CallSerial(1)))
    for count in 0..<bytes.count { #expect(BusMessage(marshalled: Array(bytes[..<count])) == nil) }
    #expect(BusMessage(marshalled: bytes + [0]) == nil)
    #expect(BusMessage(marshalled: bytes + bytes) == nil)
  }
}
