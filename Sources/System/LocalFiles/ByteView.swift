/// Bytes to read numbers from, where reading past the end is `nil` and never a trap.
struct ByteView {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  var count: Int { bytes.count }

  subscript(index: Int) -> UInt8? {
    index >= 0 && index < bytes.count ? bytes[index] : nil
  }

  func has(_ text: StaticString, at index: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index >= 0, index <= count, length <= count - index else { return false }
    let here = bytes[index..<index + length]
    return text.withUTF8Buffer { unsafe here.elementsEqual($0) }
  }

  func bigEndian(_ width: Int, at index: Int) -> UInt32? {
    number(width, at: index) { $0 }
  }

  func littleEndian(_ width: Int, at index: Int) -> UInt32? {
    number(width, at: index) { width - 1 - $0 }
  }

  private func number(_ width: Int, at index: Int, _ place: (Int) -> Int) -> UInt32? {
    guard width <= 4, index >= 0, index <= count, width <= count - index else { return nil }
    var value: UInt32 = 0
    for step in 0..<width { value = value << 8 | UInt32(bytes[index + place(step)]) }
    return value
  }
}
