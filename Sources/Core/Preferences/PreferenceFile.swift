/// A preferences file as it was found on the disk.
public struct PreferenceFile: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case bytes([UInt8])
    /// The file is there and cannot be read: the reason is a sentence that may start with its name.
    case unreadable(String)
  }

  /// A longer file is refused, so nobody needs to read more of it.
  public static let mostBytes = SourceText.mostBytes

  /// How it is named to people, and what tells it from other files; a path.
  public let name: String
  public let content: Content

  public init(name: String, content: Content) {
    self.name = name
    self.content = content
  }

  public init(name: String, bytes: [UInt8]) {
    self.init(name: name, content: .bytes(bytes))
  }

  public init(name: String, text: String) {
    self.init(name: name, content: .bytes(Array(text.utf8)))
  }

  public var isRead: Bool {
    switch content {
    case .bytes: true
    case .unreadable: false
    }
  }

  /// The text of a line, counted from 1, without white space around it.
  public func line(_ number: Int) -> String? {
    guard case .bytes(let bytes) = content else { return nil }
    let source = SourceText(bytes)
    guard source.lines.indices.contains(number - 1) else { return nil }
    return source.string(trimmed(source.lines[number - 1], in: source.bytes))
  }
}
