import Glibc

/// The tables of a page for people, so that none of them says what is not so.
enum Page {
  /// The cells of each line of its tables, heads and rules among them.
  static func rows(of page: String) -> [[String]] {
    let root = #filePath.split(separator: "/").dropLast(5).map { "/\($0)" }.joined()
    guard let file = unsafe fopen("\(root)/\(page)", "r") else { return [] }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("|") }
      .map { $0.split(separator: "|").map(trimmed) }
  }

  private static func trimmed(_ cell: Substring) -> String {
    String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
