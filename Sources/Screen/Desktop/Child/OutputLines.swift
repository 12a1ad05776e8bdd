internal import Clock
import TerminalText

/// The output of a server as lines for the log: short, harmless, and not too many.
nonisolated struct OutputLines {
  /// The log is ours, and a server's lines shall not push out our own.
  static let lines = 10
  static let period = Span.seconds(10)
  /// The bytes of a line that are kept; the rest of a longer line is left out.
  static let bytes = 500

  private var line: [UInt8] = []
  private var isCut = false
  private var since: Moment?
  private var used = 0
  private var left = 0

  /// The lines that are complete now.
  mutating func feed(_ written: [UInt8], at now: Moment) -> [String] {
    var out: [String] = []
    for byte in written {
      if byte == UInt8(ascii: "\n") {
        take(at: now, into: &out)
      } else if line.count < Self.bytes {
        line.append(byte)
      } else {
        isCut = true
      }
    }
    return out
  }

  /// The lines that are left when no more output comes.
  mutating func end(at now: Moment) -> [String] {
    var out: [String] = []
    take(at: now, into: &out)
    tellLeft(into: &out)
    return out
  }

  private mutating func take(at now: Moment, into out: inout [String]) {
    defer {
      line.removeAll(keepingCapacity: true)
      isCut = false
    }
    guard line.contains(where: { $0 > 0x20 && $0 != 0x7f }) else { return }
    if since.map({ now - $0 >= Self.period }) ?? true {
      since = now
      used = 0
      tellLeft(into: &out)
    }
    guard used < Self.lines else { return left += 1 }
    used += 1
    var characters = PrintableText.characters(String(decoding: line, as: UTF8.self))
    while characters.last == " " { characters.removeLast() }
    out.append(String(characters) + (isCut ? "…" : ""))
  }

  private mutating func tellLeft(into out: inout [String]) {
    guard left > 0 else { return }
    out.append("(\(left) more line\(left == 1 ? "" : "s"))")
    left = 0
  }
}
