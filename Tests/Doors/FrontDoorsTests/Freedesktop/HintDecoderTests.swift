import Bus
import NotificationModel
import Testing

@testable import FrontDoors
@testable import Intake

/// A value as it may be in a hint's variant, and what is made of it.
struct HintCase: Sendable, CustomTestStringConvertible {
  let hint: String
  let signature: StaticString
  let value: UntrustedHint.Value?
  let write: @MainActor @Sendable (inout MessageWriter) -> Void

  var testDescription: String { "\(hint) \(signature)" }

  init(
    _ signature: StaticString, _ value: UntrustedHint.Value?, of hint: String = "urgency",
    _ write: @escaping @MainActor @Sendable (inout MessageWriter) -> Void
  ) {
    self.hint = hint
    self.signature = signature
    self.value = value
    self.write = write
  }

  static let all = [
    HintCase("y", .integer(2)) { $0.byte(2) },
    HintCase("b", .flag(true)) { $0.bool(true) },
    HintCase("i", .integer(-2)) { $0.int32(-2) },
    HintCase("u", .integer(4_294_967_295)) { $0.uint32(.max) },
    HintCase("x", .integer(.min)) { $0.int64(.min) },
    HintCase("t", .integer(.max)) { $0.uint64(.max) },
    HintCase("d", .number(0.5)) { $0.double(0.5) },
    HintCase("s", .text("text")) { $0.string("text") },
    HintCase("as", .texts(["a", "b"]), of: "x-pennant-destructive") { $0.strings(["a", "b"]) },
    HintCase("as", .texts(["a"]), of: "x-kde-urls") { $0.strings(["a"]) },
    HintCase("s", .text("a,b"), of: "x-pennant-destructive") { $0.string("a,b") },
    // A value larger than its hint makes something of is not read.
    HintCase("as", .other("as")) { $0.strings(["a", "b"]) },
    HintCase("as", .other("as"), of: "image-data") { $0.strings(["a", "b"]) },
    HintCase("s", .text("text"), of: "image-data") { $0.string("text") },
    HintCase("(iiibiiay)", .other("(iiibiiay)"), of: "category") { writer in
      writer.structure {
        for number: Int32 in [1, 1, 4] { $0.int32(number) }
        $0.bool(true)
        for number: Int32 in [8, 4] { $0.int32(number) }
        $0.bytes([1, 2, 3, 4])
      }
    },
    HintCase("ay", .other("ay")) { $0.bytes([1]) },
    HintCase("o", .other("o")) { $0.objectPath("/a") },
    HintCase("(i)", .other("(i)")) { $0.structure { $0.int32(1) } },
    HintCase("a{sv}", .other("a{sv}")) { $0.array(of: "{sv}") { _ in } },
    HintCase("v", .text("inside")) { $0.variant("s") { $0.string("inside") } },
    HintCase("v", .other("v")) { nest(30, &$0) },
  ]
}

@MainActor
private func nest(_ depth: Int, _ writer: inout MessageWriter) {
  writer.variant(depth == 0 ? "i" : "v") { inner in
    if depth == 0 { inner.int32(1) } else { nest(depth - 1, &inner) }
  }
}

/// The numbers of an `(iiibiiay)`, and how many of its bytes are copied.
struct ImageCase: Sendable {
  var width: Int32 = 2
  var height: Int32 = 2
  var rowStride: Int32 = 8
  var bits: Int32 = 8
  var channels: Int32 = 4
  var bytes = 16
  let copied: Int

  static let all = [
    ImageCase(copied: 16),
    ImageCase(bytes: 1 << 20, copied: 16),
    ImageCase(bytes: 3, copied: 3),
    ImageCase(width: 512, height: 512, rowStride: 2_048, bytes: 2 << 20, copied: 1 << 20),
    ImageCase(width: 513, bytes: 1 << 20, copied: 0),
    ImageCase(width: 0, copied: 0),
    ImageCase(height: -1, copied: 0),
    ImageCase(bits: 16, copied: 0),
    ImageCase(channels: 1_000_000, copied: 0),
    ImageCase(rowStride: .max, bytes: 2 << 20, copied: 1 << 20),
    ImageCase(rowStride: .min, bytes: 100, copied: 16),
    // No two of them can be multiplied with the third.
    ImageCase(width: .max, height: .max, channels: .max, copied: 0),
    ImageCase(width: .min, height: .min, rowStride: .min, channels: .min, copied: 0),
  ]
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct HintDecoderTests {
  @Test(arguments: HintCase.all)
  func `each type a hint may have`(_ hint: HintCase) throws {
    let call = NotifyCall.hint(hint.hint, hint.signature) { hint.write(&$0) }
    let hints = try UnreadNotify(call.message()).read().hints
    #expect(hints == hint.value.map { [UntrustedHint(hint.hint, $0)] } ?? [])
  }

  @Test(arguments: ImageCase.all)
  func `pixels are copied only as far as their numbers go`(_ image: ImageCase) throws {
    let call = NotifyCall.hint("image-data", "(iiibiiay)") {
      $0.structure {
        $0.int32(image.width)
        $0.int32(image.height)
        $0.int32(image.rowStride)
        $0.bool(true)
        $0.int32(image.bits)
        $0.int32(image.channels)
        $0.bytes([UInt8](repeating: 9, count: image.bytes))
      }
    }
    let hints = try UnreadNotify(call.message()).read().hints
    guard case .image(let found) = hints.first?.value else {
      Issue.record("\(hints)")
      return
    }
    #expect(found.width == image.width)
    #expect(found.rowStride == image.rowStride)
    #expect(found.bytes.count == image.copied)
  }

  @Test func `a list is read to one entry past what is looked at`() throws {
    let call = NotifyCall.hint("x-pennant-destructive", "as") {
      $0.strings([String](repeating: "key", count: 10_000))
    }
    let hints = try UnreadNotify(call.message()).read().hints
    #expect(
      hints == [
        UntrustedHint(
          "x-pennant-destructive", .texts([String](repeating: "key", count: 65)))
      ])
  }
}
