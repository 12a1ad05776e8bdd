import Glibc

/// The files that belong to the day.
struct Fixtures {
  private let folder: String

  /// Beside the sources of the tests.
  init() {
    folder =
      #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "/") + "/Fixtures"
  }

  /// The text of a file; empty where there is none.
  func text(_ name: String) -> String {
    guard let file = unsafe fopen("\(folder)/\(name)", "r") else { return "" }
    defer { unsafe fclose(file) }
    var text: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&part, 1, part.count, file)
      guard count > 0 else { break }
      text += part.prefix(count)
    }
    return String(decoding: text, as: UTF8.self)
  }

  func write(_ text: String, to name: String) {
    guard let file = unsafe fopen("\(folder)/\(name)", "w") else { return }
    let bytes = Array(text.utf8)
    _ = unsafe fwrite(bytes, 1, bytes.count, file)
    unsafe fclose(file)
  }

  /// Whether golden files are to be written, not compared.
  static var writesGolden: Bool {
    unsafe getenv("PENNANT_WRITE_GOLDEN").map { unsafe String(cString: $0) } == "1"
  }
}
