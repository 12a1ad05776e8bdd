import Bus
import Intake

/// A hint on the wire, in its own type or in another.
@MainActor
enum HintOfAnyType {
  static func write(_ hint: UntrustedHint, _ hints: inout MessageWriter, _ tape: inout Tape) {
    switch hint.value {
    case .flag(let value): hints.entry(hint.name, "b") { $0.bool(value) }
    case .integer(let value): integer(value, hint.name, &hints, &tape)
    case .number(let value): hints.entry(hint.name, "d") { $0.double(value) }
    case .text(let value): text(value, hint.name, &hints, &tape)
    case .texts(let values): hints.entry(hint.name, "as") { $0.strings(values) }
    case .image(let image): pixels(image, hint.name, &hints)
    case .other:
      let depth = tape.below(40)
      hints.entry(hint.name, "v") { nested(depth, &$0) }
    }
  }

  private static func integer(
    _ value: Int64, _ name: String, _ hints: inout MessageWriter, _ tape: inout Tape
  ) {
    switch tape.below(5) {
    case 0: hints.entry(name, "y") { $0.byte(UInt8(truncatingIfNeeded: value)) }
    case 1: hints.entry(name, "i") { $0.int32(Int32(truncatingIfNeeded: value)) }
    case 2: hints.entry(name, "u") { $0.uint32(UInt32(truncatingIfNeeded: value)) }
    case 3: hints.entry(name, "t") { $0.uint64(UInt64(bitPattern: value)) }
    case _: hints.entry(name, "x") { $0.int64(value) }
    }
  }

  private static func text(
    _ value: String, _ name: String, _ hints: inout MessageWriter, _ tape: inout Tape
  ) {
    switch tape.below(4) {
    case 0: hints.entry(name, "v") { $0.variant("s") { $0.string(value) } }
    case 1: hints.entry(name, "(s)") { $0.structure { $0.string(value) } }
    case _: hints.entry(name, "s") { $0.string(value) }
    }
  }

  private static func pixels(
    _ image: UntrustedImage, _ name: String, _ hints: inout MessageWriter
  ) {
    hints.entry(name, "(iiibiiay)") {
      $0.structure {
        $0.int32(image.width)
        $0.int32(image.height)
        $0.int32(image.rowStride)
        $0.bool(image.hasAlpha)
        $0.int32(image.bitsPerSample)
        $0.int32(image.channels)
        $0.bytes(image.bytes)
      }
    }
  }

  private static func nested(_ depth: Int, _ writer: inout MessageWriter) {
    guard depth > 0 else { return writer.variant("s") { $0.string("at the bottom") } }
    writer.variant("v") { nested(depth - 1, &$0) }
  }
}
