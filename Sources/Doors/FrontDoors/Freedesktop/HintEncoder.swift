public import Bus
public import Intake

/// Writes hints as their rows say, for those who send a `Notify` themselves.
extension MessageWriter {
  /// Appends a hint to an `a{sv}`; a whole number has the type that the row of its hint names.
  public mutating func hint(_ hint: Hint, _ value: UntrustedHint.Value) {
    let name = hint.name.description
    switch value {
    case .flag(let flag): entry(name, "b") { $0.bool(flag) }
    case .integer(let number): integer(name, number, hint.kind)
    case .number(let number): entry(name, "d") { $0.double(number) }
    case .text(let text): entry(name, "s") { $0.string(text) }
    case .texts(let texts): entry(name, "as") { $0.strings(texts) }
    // Nobody here sends pixels, and of other types there is only the name.
    case .image, .other: break
    }
  }

  private mutating func integer(_ name: String, _ number: Int64, _ kind: Hint.Kind) {
    switch kind {
    case .byte: entry(name, "y") { $0.byte(UInt8(clamping: number)) }
    case .number: entry(name, "u") { $0.uint32(UInt32(clamping: number)) }
    case .seconds: entry(name, "x") { $0.int64(number) }
    case .integer, .flag, .text, .list, .places, .pixels:
      entry(name, "i") { $0.int32(Int32(clamping: number)) }
    }
  }
}
