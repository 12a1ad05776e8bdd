public import Choosing

/// A line by which a compositor starts a server, or Pennant, with the session.
///
/// The file is the person's own program, in a way: it is looked at, and never changed.
public struct StartLine: Hashable, Sendable {
  public enum Program: Hashable, Sendable {
    case server(ServerProgram)
    case pennant
  }

  public let path: String
  /// From 1 on.
  public let number: Int
  public let program: Program

  /// Where somebody has more of them, these will do to learn what to do.
  public static let most = 8

  /// The lines of a file that count.
  public static func all(in file: StartFile, path: String, _ bytes: [UInt8]) -> [StartLine] {
    var reader = StartReader(style: file.style)
    var found: [StartLine] = []
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where found.count < most {
      guard let text = reader.command(in: String(decoding: line, as: UTF8.self)) else { continue }
      for program in StartedPrograms.all(in: text) {
        found.append(StartLine(path: path, number: index + 1, program: program))
      }
    }
    return Array(found.prefix(most))
  }
}

/// Which part of a line is a command, line after line.
private struct StartReader {
  let style: StartFile.Style
  private var isInside = false

  init(style: StartFile.Style) { self.style = style }

  /// `nil` for one that starts nothing.
  mutating func command(in line: String) -> String? {
    let text = Self.trimmed(line)
    guard !text.hasPrefix("#"), !text.hasPrefix("//") else { return nil }
    let code = Self.withoutRemark(text)
    switch style {
    case .shell: return code
    case .word(let words): return command(in: code, behind: words)
    case .key(let keys):
      guard let (key, value) = Self.halves(code), keys.contains(key) else { return nil }
      // Rules for its window: `[workspace 2 silent] mako`.
      guard value.hasPrefix("["), let end = value.firstIndex(of: "]") else { return value }
      return String(value[value.index(after: end)...])
    case .group(let name):
      if code.hasPrefix("[") { isInside = code == "[\(name)]" }
      return isInside ? Self.halves(code)?.value : nil
    }
  }

  /// Several may stand in braces, each on a line of its own: `exec {`.
  private mutating func command(in code: String, behind words: Set<String>) -> String? {
    if isInside {
      isInside = !code.hasPrefix("}")
      return isInside ? code : nil
    }
    let first = code.prefix { $0 != " " && $0 != "\t" }
    guard words.contains(String(first)) else { return nil }
    let rest = Self.trimmed(String(code.dropFirst(first.count)))
    isInside = rest == "{"
    return isInside ? nil : rest
  }

  /// Of what stands behind a blank and a number sign nothing is run, in any of these files.
  private static func withoutRemark(_ text: String) -> String {
    var last: Character = "x"
    return String(
      text.prefix { character in
        defer { last = character }
        return character != "#" || (last != " " && last != "\t")
      })
  }

  private static func halves(_ text: String) -> (key: String, value: String)? {
    guard let sign = text.firstIndex(of: "=") else { return nil }
    return (trimmed(String(text[..<sign])), trimmed(String(text[text.index(after: sign)...])))
  }

  private static func trimmed(_ text: String) -> String {
    let blanks: Set<Character> = [" ", "\t", "\r"]
    let end = text.lastIndex { !blanks.contains($0) }.map { text.index(after: $0) }
    return String(text[..<(end ?? text.startIndex)].drop { blanks.contains($0) })
  }
}
