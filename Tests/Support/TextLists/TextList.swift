internal import Glibc

/// A list in po/ of texts that stand in no call of their own, as they are made of tables.
///
/// A text has a line, in which `\n` stands for the end of one of its own.
public struct TextList {
  private let path: String

  public init(_ name: String) { path = "po/\(name)" }

  /// What is wrong with the list; `nil` where it has these texts, and no other.
  ///
  /// With `PENNANT_WRITE_TEXTS=1` the list is written anew.
  public func fault(unless texts: [String]) -> String? {
    let wanted = texts.map { Self.line($0) }.joined()
    if unsafe getenv("PENNANT_WRITE_TEXTS") != nil { write(wanted) }
    return read() == wanted ? nil : "PENNANT_WRITE_TEXTS=1 has this test write \(path) anew"
  }

  private static func line(_ text: String) -> String {
    text.flatMap { character -> String in
      switch character {
      case "\n": "\\n"
      case "\\": "\\\\"
      case _: String(character)
      }
    } + "\n"
  }

  private func read() -> String? {
    guard let file = unsafe fopen(path, "r") else { return nil }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private func write(_ text: String) {
    guard let file = unsafe fopen(path, "w") else { return }
    unsafe fputs(text, file)
    unsafe fclose(file)
  }
}
