public import Policy

/// The packed preferences file, which shows every key with its default and its meaning.
public struct DefaultText: Sendable {
  public let bytes: [UInt8]
  private let blocks: [Block]

  private struct Block: Sendable {
    let key: SettingKey
    let value: String
    /// The comments above the key, as written.
    let comments: [String]
  }

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    blocks = Self.blocks(of: bytes)
  }

  /// How the default of a key is written.
  public func value(of key: SettingKey) -> String? {
    // The default is empty, and the file shows an example in its place.
    guard key != .destructiveActions else { return "" }
    return blocks.first { $0.key == key }?.value
  }

  /// The lines of a group in which every key is commented out.
  public var stub: [String] {
    var lines: [String] = []
    for block in blocks {
      if !lines.isEmpty { lines.append("") }
      lines += block.comments
      lines.append("#\(block.key.rawValue) = \(block.value)")
    }
    return lines
  }

  /// The examples of `[Defaults]`: `#key = value` without a blank behind the '#'.
  private static func blocks(of bytes: [UInt8]) -> [Block] {
    let text = SourceText(bytes)
    var found: [Block] = []
    var comments: [String] = []
    var isInDefaults = false
    for range in text.lines {
      let line = text.string(range)
      if line.hasPrefix("[") || line.hasPrefix("#[") {
        isInDefaults = line == "[Defaults]"
        comments = []
      } else if !isInDefaults || line.isEmpty {
        comments = []
      } else if line.hasPrefix("# ") {
        comments.append(line)
      } else if let block = block(line, comments) {
        found.append(block)
        comments = []
      }
    }
    return found
  }

  private static func block(_ line: String, _ comments: [String]) -> Block? {
    let parts = line.dropFirst().split(separator: "=", maxSplits: 1)
    guard line.hasPrefix("#"), parts.count == 2 else { return nil }
    let word = parts[0].split(separator: " ").first.map(String.init) ?? ""
    guard let key = SettingKey.spelled(word) else { return nil }
    return Block(key: key, value: String(parts[1].drop { $0 == " " }), comments: comments)
  }
}
