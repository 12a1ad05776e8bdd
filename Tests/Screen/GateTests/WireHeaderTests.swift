import Testing

@testable import Gate

struct WireHeaderTests {
  static let full = RawMessage(
    fields: [
      .path("/org/example"), .interface("org.example.Talk"), .member("Say"),
      .destination("org.example.There"), .sender(":1.7"), .signature("s"), .descriptors(3),
    ],
    body: [5, 0, 0, 0] + Array("hello".utf8) + [0])

  @Test(arguments: [ByteOrder.little, .big])
  func `every field is read, in both byte orders`(order: ByteOrder) throws {
    var message = Self.full
    message.order = order
    message.flags = 1
    message.body = message.string("hello")
    let bytes = message.bytes
    let header = try #require(try WireHeader(bytes[...]))
    #expect(header.kind == .call)
    #expect(header.order == order)
    #expect(header.wantsReply == false)
    #expect(header.serial == 7)
    #expect(header.total == bytes.count)
    #expect(header.bodyStart == bytes.count - 10)
    #expect(header.interface == "org.example.Talk")
    #expect(header.member == "Say")
    #expect(header.destination == "org.example.There")
    #expect(header.sender == ":1.7")
    #expect(header.descriptors == 3)
    #expect(header.strings(bytes[...]) == ["hello"])
  }

  @Test func `an answer names its call`() throws {
    var message = RawMessage(kind: 3, fields: [.errorName("org.example.No"), .replySerial(99)])
    let error = try #require(try WireHeader(message.bytes[...]))
    #expect(error.kind == .error)
    #expect(error.replySerial == 99)
    message.kind = 9
    #expect(try WireHeader(message.bytes[...])?.kind == .other)
  }

  @Test func `as long as a header is not all there, nothing is said of it`() throws {
    let bytes = Self.full.bytes
    for count in 0..<(bytes.count - 10) {
      let part = bytes.prefix(count)
      var reader = HeaderReader()
      #expect(try reader.read(part) == nil)
      let wanted = reader.wanted
      #expect(wanted > count)
      #expect(wanted <= bytes.count - 10)
    }
    #expect(try WireHeader(bytes.prefix(bytes.count - 10)) != nil)
  }

  @Test func `however its bytes come, the same is said of it`() throws {
    let bytes = Self.full.bytes
    for step in 1...20 {
      var reader = HeaderReader()
      var header: WireHeader?
      for count in stride(from: 0, through: bytes.count, by: step) where header == nil {
        header = try reader.read(bytes.prefix(count))
      }
      #expect(try header ?? reader.read(bytes[...]) == WireHeader(bytes[...]))
    }
  }

  @Test func `of a name no more is kept than shows that it is none`() throws {
    let name = String(repeating: "x", count: 100_000)
    let header = try #require(try WireHeader(RawMessage(fields: [.member(name)]).bytes[...]))
    #expect(header.member == String(name.prefix(256)))
  }

  @Test func `bytes are counted from where the message begins, not from where the buffer does`()
    throws
  {
    let bytes = [UInt8](repeating: 0xFF, count: 13) + Self.full.bytes
    #expect(try WireHeader(bytes[13...])?.member == "Say")
  }

  @Test(arguments: [
    ("no byte order", [UInt8(ascii: "X")], WireFault.noByteOrder(UInt8(ascii: "X"))),
    ("no kind", RawMessage(kind: 0).bytes, .noKind),
    ("version 2", RawMessage(version: 2).bytes, .protocolVersion(2)),
    ("no serial", RawMessage(serial: 0).bytes, .noSerial),
    (
      "a header of more than 64 MiB", RawMessage(claimedFields: 64 << 20 + 1).bytes,
      .headerTooLong(64 << 20 + 1)
    ),
    (
      "a message of more than 128 MiB", RawMessage(claimedBody: 128 << 20).bytes,
      .messageTooLong(128 << 20 + 16)
    ),
    (
      "as much as can be claimed",
      RawMessage(claimedBody: .max).bytes, .messageTooLong(Int(UInt32.max) + 16)
    ),
    (
      "a string that ends after the header",
      RawMessage(fields: [.raw(3, "s", align: 4, [200, 0, 0, 0, 65, 0])]).bytes, .pastTheEnd
    ),
    (
      "a string of 4 GiB",
      RawMessage(fields: [.raw(3, "s", align: 4, [255, 255, 255, 255, 65, 0])]).bytes,
      .pastTheEnd
    ),
    (
      "a string without its NUL",
      RawMessage(fields: [.raw(3, "s", align: 4, [1, 0, 0, 0, 65, 66])]).bytes, .pastTheEnd
    ),
    (
      "a member that is a number",
      RawMessage(fields: [.raw(3, "u", align: 4, [1, 0, 0, 0])]).bytes, .fieldType(3)
    ),
    ("a field of no type", RawMessage(fields: [.raw(20, "", align: 1, [])]).bytes, .badSignature),
    (
      "two types in one field", RawMessage(fields: [.raw(20, "yy", align: 1, [1, 2])]).bytes,
      .badSignature
    ),
    (
      "an array of nothing", RawMessage(fields: [.raw(20, "a", align: 4, [0, 0, 0, 0])]).bytes,
      .badSignature
    ),
    (
      "an array of what is no type",
      RawMessage(fields: [.raw(20, "a)", align: 4, [0, 0, 0, 0])]).bytes, .badSignature
    ),
    (
      "an open structure", RawMessage(fields: [.raw(20, "(y", align: 8, [1, 0])]).bytes,
      .badSignature
    ),
    (
      "a type nobody knows", RawMessage(fields: [.raw(20, "!", align: 1, [1])]).bytes, .badSignature
    ),
    (
      "variants without end",
      RawMessage(fields: [
        .raw(
          20, "v", align: 1, Array(repeatElement([1, UInt8(ascii: "v"), 0], count: 90).joined()))
      ]).bytes, .tooDeep
    ),
    (
      "arrays without end",
      RawMessage(fields: [.raw(20, String(repeating: "a", count: 200), align: 4, [0, 0, 0, 0])])
        .bytes, .tooDeep
    ),
  ])
  func `garbage is a fault`(what: String, bytes: [UInt8], fault: WireFault) {
    #expect(throws: fault) { try WireHeader(bytes[...]) }
  }

  @Test(
    arguments: [
      ("y", 1, [1]),
      ("t", 8, [1, 2, 3, 4, 5, 6, 7, 8]),
      ("as", 4, [6, 0, 0, 0, 1, 0, 0, 0, 65, 0]),
      ("a{sv}", 4, [0, 0, 0, 0, 0, 0, 0, 0]),
      ("(yv)", 8, [1, 1, UInt8(ascii: "u"), 0, 9, 0, 0, 0]),
      ("g", 1, [1, UInt8(ascii: "s"), 0]),
    ] as [(String, Int, [UInt8])])
  func `fields of a later protocol are passed over`(
    type: String, align: Int, value: [UInt8]
  ) throws {
    let message = RawMessage(fields: [.raw(42, type, align: align, value), .member("After")])
    #expect(try WireHeader(message.bytes[...])?.member == "After")
  }

  @Test func `no bytes at all make it trap`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      var bytes = Self.full.bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      if let header = try? WireHeader(bytes[...]) { _ = header.strings(bytes[...]) }
    }
  }
}
