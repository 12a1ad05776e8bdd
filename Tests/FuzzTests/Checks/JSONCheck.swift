@testable import JSONReading
@testable import Push

/// JSON of anybody's: it is refused with its place, or says the same when it is written again; and
/// what is made of it as a payload is fit to be sent.
enum JSONCheck {
  private static let bounds = JSONBounds(bytes: 4_096)

  static func faults(in bytes: [UInt8]) -> [String] {
    var faults = Faults()
    do throws(JSONFault) {
      let value = try JSONReader.read(bytes, bounds)
      let written = WrittenJSON.text(value)
      let again = try? JSONReader.read(Array(written.utf8), JSONBounds(bytes: .max))
      faults.expect(again.map(WrittenJSON.text) == written, "written as \(written)")
    } catch {
      faults.expectLine(error.description, "a fault")
      let lines = bytes.count { $0 == 0x0a } + 1
      faults.expect(1...lines ~= error.line, "a fault in line \(error.line)")
      faults.expect(1...(bytes.count + 1) ~= error.column, "a fault in column \(error.column)")
    }
    payload(bytes, &faults)
    return faults.all
  }

  private static func payload(_ bytes: [UInt8], _ faults: inout Faults) {
    do throws(PushFault) {
      let payload = try PushPayload(bytes)
      for note in payload.notes { faults.expectLine(note, "a note") }
      faults.expect(payload.title.utf8.count <= PushPayload.mostBytes, "the title grew")
    } catch {
      faults.expectLine(error.sentence, "a refusal")
    }
    do throws(PushFault) {
      _ = try PushEnvelope(line: bytes)
    } catch {
      faults.expectLine(error.sentence, "a refusal")
    }
  }
}
