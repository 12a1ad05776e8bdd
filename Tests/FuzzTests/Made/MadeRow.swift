@testable import Store

/// Values of columns, out of a tape.
enum MadeRow {
  static func value(_ tape: inout Tape) -> StoredValue {
    switch tape.below(6) {
    case 0: .nothing
    case 1: .bytes(bytes(&tape))
    case 2: .text(text(&tape))
    case _: .integer(integer(&tape))
    }
  }

  static func integer(_ tape: inout Tape) -> Int64 {
    tape.flag() ? Int64(tape.below(8)) : tape.number()
  }

  static func text(_ tape: inout Tape) -> String {
    let texts = [":1.7", "Mail", "1f0e", "b007", "", tape.text()]
    return tape.pick(texts)
  }

  /// Now and then longer than what is read at once.
  static func bytes(_ tape: inout Tape) -> [UInt8] {
    let bytes = tape.bytes(Int(tape.byte()))
    return tape.below(16) == 0 ? Array(repeating: bytes, count: 300).flatMap(\.self) : bytes
  }
}
