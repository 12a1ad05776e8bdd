/// How the last good texts are written down: a first line, then each file's name and text, each
/// with its number of bytes before it.
extension LastGood {
  private static let firstLine = Array("pennant last good preferences 1\n".utf8)

  /// Sixteen of the longest files; a longer blob is not worth the reading and counts as none.
  public static let mostSavedBytes = 16 << 20

  public var saved: [UInt8] {
    var blob = Self.firstLine
    for file in files {
      let name = Array(file.name.utf8)
      blob += Array("\(name.count) \(file.bytes.count)\n".utf8)
      blob += name
      blob += file.bytes
    }
    return blob
  }

  /// Reads what was saved; `nil` for anything else, for a disk may hold anything.
  public init?(saved blob: [UInt8]) {
    guard blob.count <= Self.mostSavedBytes, blob.starts(with: Self.firstLine) else { return nil }
    var rest = blob[Self.firstLine.count...]
    var files: [File] = []
    while !rest.isEmpty {
      guard let lineEnd = rest.firstIndex(of: .newline) else { return nil }
      let numbers = rest[..<lineEnd].split(
        separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      guard numbers.count == 2, let nameLength = ValueText.number(numbers[0]),
        let textLength = ValueText.number(numbers[1])
      else { return nil }
      rest = rest[(lineEnd + 1)...]
      guard let name = Self.take(nameLength, from: &rest),
        let text = Self.take(textLength, from: &rest)
      else { return nil }
      files.append(File(name: String(decoding: name, as: UTF8.self), bytes: Array(text)))
    }
    self.init(files: files)
  }

  private static func take(_ count: Int64, from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>?
  {
    guard count <= rest.count else { return nil }
    let part = rest.prefix(Int(count))
    rest = rest.dropFirst(Int(count))
    return part
  }
}
