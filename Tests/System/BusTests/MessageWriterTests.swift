import Clock
import PrivateBus
import Testing

@testable import Bus

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct MessageWriterTests {
  @Test func `what is written is what is read`() throws {
    let message = BusMessage(
      call: "Notify", of: "org.example.Sample", at: "/org/example", to: "org.example.Name")
    message.write { writer in
      writer.string("name")
      writer.uint32(.max)
      writer.array(of: "{sv}") { hints in
        hints.entry("urgency", "y") { $0.byte(2) }
        hints.entry("image-data", "(ib)") {
          $0.structure {
            $0.int32(-1)
            $0.bool(false)
          }
        }
      }
      writer.strings([])
      writer.double(1.5)
    }
    #expect(message.hasSignature("sua{sv}asd"))
    #expect(message.destination == "org.example.Name")
    #expect(message.path == "/org/example")
    #expect(message.interface == "org.example.Sample")
    #expect(message.member == "Notify")
    #expect(message.kind == .call)

    var reader = message.reader
    #expect(reader.string() == "name")
    #expect(reader.uint32() == .max)
    var hints = try reader.require(.array)
    var urgency = try hints.require(.dictEntry)
    #expect(urgency.string() == "urgency")
    var level = try urgency.require(.variant)
    #expect(level.byte() == 2)
    var image = try hints.require(.dictEntry)
    #expect(image.string() == "image-data")
    var variant = try image.require(.variant)
    var structure = try variant.require(.structure)
    #expect(structure.int32() == -1)
    #expect(structure.bool() == false)
    #expect(reader.strings() == [])
    #expect(reader.double() == 1.5)
  }

  @Test func `NULs are left out of a string`() {
    let message = BusMessage(signal: "Sample", of: "org.example.Sample", at: "/")
    message.write { $0.string("a\0b\0") }
    var reader = message.reader
    #expect(reader.string() == "ab")
  }

  @Test(arguments: [64, 65, 300])
  func `values nested deeper than a message may have break it, and not the process`(depth: Int) {
    func nest(_ left: Int, _ writer: inout MessageWriter) {
      guard left > 1 else { return writer.variant("u") { $0.uint32(7) } }
      writer.variant("v") { nest(left - 1, &$0) }
    }
    let message = BusMessage(signal: "Sample", of: "org.example.Sample", at: "/")
    message.write { nest(depth, &$0) }
    #expect(message.isBroken == (depth > 64))
  }

  @Test func `a message that grows too large is broken and never sent`() throws {
    let bench = try Bench()
    let connection = try bench.connect()
    let message = try echoCall(to: connection)
    let megabytes = String(repeating: "x", count: 6 << 20)
    message.write { writer in
      writer.array(of: "s") { array in
        for _ in 0..<10 { array.string(megabytes) }
      }
      writer.uint32(1)
    }
    #expect(message.isBroken)
    #expect(!connection.send(message))
    #expect(connection.call(message, within: Span(nanoseconds: 1)) { _ in } == nil)
  }
}
