import Bus
import Testing

/// One value of each type, written as an argument.
struct Sample: Sendable, CustomTestStringConvertible {
  let kind: ValueKind
  let write: @MainActor @Sendable (inout MessageWriter) -> Void

  var testDescription: String { "\(kind)" }

  static let all = [
    Sample(kind: .byte) { $0.byte(7) },
    Sample(kind: .bool) { $0.bool(true) },
    Sample(kind: .int32) { $0.int32(-7) },
    Sample(kind: .uint32) { $0.uint32(7) },
    Sample(kind: .int64) { $0.int64(-7) },
    Sample(kind: .uint64) { $0.uint64(7) },
    Sample(kind: .double) { $0.double(0.5) },
    Sample(kind: .string) { $0.string("text") },
    Sample(kind: .objectPath) { $0.objectPath("/a/path") },
    Sample(kind: .array) { $0.strings(["one", "two"]) },
    Sample(kind: .variant) { $0.variant("s") { $0.string("inside") } },
    Sample(kind: .structure) { $0.structure { $0.int32(1) } },
  ]
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct MessageReaderTests {
  func message(_ body: (inout MessageWriter) -> Void) -> BusMessage {
    let message = BusMessage(signal: "Sample", of: "org.example.Sample", at: "/")
    message.write(body)
    return message
  }

  @Test(arguments: Sample.all)
  func `what is not of the type asked for is left where it is`(_ sample: Sample) {
    var reader = message { sample.write(&$0) }.reader
    #expect(reader.kind == sample.kind)
    var found: [ValueKind] = []
    if reader.byte() != nil { found.append(.byte) }
    if reader.bool() != nil { found.append(.bool) }
    if reader.int16() != nil { found.append(.int16) }
    if reader.uint16() != nil { found.append(.uint16) }
    if reader.int32() != nil { found.append(.int32) }
    if reader.uint32() != nil { found.append(.uint32) }
    if reader.int64() != nil { found.append(.int64) }
    if reader.uint64() != nil { found.append(.uint64) }
    if reader.double() != nil { found.append(.double) }
    if reader.string() != nil { found.append(.string) }
    if reader.objectPath() != nil { found.append(.objectPath) }
    if reader.signature() != nil { found.append(.signature) }
    if reader.bytes() != nil { found.append(.array) }
    if reader.strings() != nil { found.append(.array) }
    for kind in [ValueKind.variant, .structure, .dictEntry, .string] where reader.enter(kind) != nil
    {
      found.append(kind)
    }
    #expect(found == [sample.kind])
    #expect(reader.kind == nil)
    reader.skip()
    #expect(reader.kind == nil)
  }

  @Test(arguments: [
    ("Grüße", 100, "Grüße"), ("Grüße", 3, "Gr"), ("Grüße", 4, "Grü"), ("Grüße", 0, ""),
    ("😀", 3, ""), ("😀", 4, "😀"), ("", 4, ""), ("abc", -1, ""),
  ])
  func `a string is cut at the start of a character`(_ text: String, _ limit: Int, _ cut: String) {
    var reader = message { $0.string(text) }.reader
    #expect(reader.string(upTo: limit) == cut)
    reader = message { $0.string(text) }.reader
    #expect(reader.skipText() == text.utf8.count)
    #expect(reader.kind == nil && reader.skipText() == 0)
  }

  @Test func `bytes and strings are held to their limits`() {
    let message = message {
      $0.bytes([1, 2, 3])
      $0.bytes([1, 2, 3])
      $0.bytes([])
      $0.strings(["one", "two", "three"])
      $0.uint32(9)
    }
    var reader = message.reader
    #expect(reader.bytes(upTo: 2) == [1, 2])
    #expect(reader.arrayLength() == 3)
    #expect(reader.bytes(upTo: 3) == [1, 2, 3])
    #expect(reader.bytes() == [])
    #expect(reader.strings(count: 2, upTo: 2) == ["on", "tw"])
    #expect(reader.uint32() == 9)
  }

  @Test func `the length of an array is that of all its elements`() {
    let message = message { writer in
      writer.array(of: "{sv}") {
        $0.entry("key", "ay") { $0.bytes([UInt8](repeating: 0, count: 5_000)) }
      }
    }
    var reader = message.reader
    let length = reader.arrayLength() ?? 0
    #expect(length > 5_000 && length < 5_050)
  }

  @Test func `depth is bounded`() {
    func nest(_ depth: Int, _ writer: inout MessageWriter) {
      writer.variant(depth == 0 ? "i" : "v") { inner in
        if depth == 0 { inner.int32(1) } else { nest(depth - 1, &inner) }
      }
    }
    let message = message { nest(40, &$0) }
    var reader = message.reader
    var depth = 0
    while let inner = reader.enter(.variant) {
      reader = inner
      depth += 1
    }
    #expect(depth == 16)
  }

  @Test func `a word is known without being copied`() {
    var reader = message { $0.string("two") }.reader
    #expect(reader.firstIndex(in: ["one", "two"]) == 1)
    #expect(reader.firstIndex(in: ["tw", "twofold"]) == nil)
    #expect(reader.string() == "two")
  }
}
