/// The bytes of a file as lines; a position is the index of a byte.
struct SourceText {
  /// The longest file: a thousand apps with every key written out fit in a third of it.
  static let mostBytes = 1 << 20

  let bytes: [UInt8]
  /// The lines without their ends: a newline, and one carriage return before it.
  let lines: [Range<Int>]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lines: [Range<Int>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == .newline {
      lines.append(Self.line(from: start, to: index, in: bytes))
      start = index + 1
    }
    if start < bytes.count { lines.append(Self.line(from: start, to: bytes.count, in: bytes)) }
    self.lines = lines
  }

  private static func line(from start: Int, to end: Int, in bytes: [UInt8]) -> Range<Int> {
    end > start && bytes[end - 1] == .carriageReturn ? start..<(end - 1) : start..<end
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The line and column of a byte; only errors ask, so it may take its time.
  func place(of offset: Int) -> PreferenceError.Place {
    let index = (lines.lastIndex { $0.lowerBound <= offset }) ?? 0
    let start = lines.isEmpty ? 0 : lines[index].lowerBound
    let end = min(max(offset, start), bytes.count)
    // Every character has one byte that is not a continuation (10xxxxxx).
    let before = bytes[start..<end].count { $0 & 0b1100_0000 != 0b1000_0000 }
    return PreferenceError.Place(line: index + 1, column: before + 1)
  }

  /// The first byte of each line that is no UTF-8.
  func badBytes() -> [Int] {
    if String(validating: bytes, as: UTF8.self) != nil { return [] }
    return lines.compactMap { line in
      var decoder = UTF8()
      var rest = bytes[line].makeIterator()
      var offset = line.lowerBound
      while true {
        switch decoder.decode(&rest) {
        case .scalarValue(let scalar): offset += UTF8.width(scalar)
        case .emptyInput: return nil
        case .error: return offset
        }
      }
    }
  }
}

/// The part of a range that has no blanks or tabs around it.
func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
  var start = range.lowerBound
  var end = range.upperBound
  while start < end, bytes[start].isBlank { start += 1 }
  while end > start, bytes[end - 1].isBlank { end -= 1 }
  return start..<end
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let tab = UInt8(ascii: "\t")
  static let hash = UInt8(ascii: "#")
  static let semicolon = UInt8(ascii: ";")
  static let backslash = UInt8(ascii: "\\")

  var isBlank: Bool { self == UInt8(ascii: " ") || self == .tab }
  var isControl: Bool { (self < 0x20 && self != .tab) || self == 0x7f }
}

/// An error at one byte of a text, before it is known to which file and line that belongs.
struct Fault: Error, Hashable {
  /// The index of the byte in the whole text.
  var offset: Int
  var problem: String
  var expected: String?
  var suggestion: String?

  init(at offset: Int, _ problem: String, expected: String? = nil, suggestion: String? = nil) {
    self.offset = offset
    self.problem = problem
    self.expected = expected
    self.suggestion = suggestion
  }
}

/// The first faults of a text; those beyond the bound are only counted.
struct FaultList {
  /// The most faults that are told; a file that is no preferences file has thousands.
  static let most = 50

  private(set) var first: [Fault] = []
  private(set) var untold = 0

  var isFull: Bool { first.count >= Self.most }

  mutating func add(_ fault: Fault) {
    if isFull { untold += 1 } else { first.append(fault) }
  }

  /// Two lists as one, in the order of the text.
  func merged(with other: FaultList) -> FaultList {
    var all = FaultList()
    for fault in (first + other.first).sorted(by: { $0.offset < $1.offset }) { all.add(fault) }
    all.untold += untold + other.untold
    return all
  }
}
