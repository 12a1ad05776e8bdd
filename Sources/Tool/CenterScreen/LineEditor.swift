/// A line of text while a person types it.
struct LineEditor: Hashable, Sendable {
  private(set) var text: [Character] = []
  /// The index before which the next character is inserted.
  private(set) var cursor = 0

  /// The most characters: no app takes more for a reply, and no bus for a message.
  static let most = 4_000

  init(_ text: String = "") {
    insert(text)
  }

  var string: String { String(text) }

  /// A mark joins the letter before it, so the text is put together anew.
  mutating func insert(_ more: String) {
    let added = more.prefix(Self.most - text.count)
    let before = Array(String(text[..<cursor]) + added)
    text = before + text[cursor...]
    cursor = before.count
  }

  /// - Returns: false for a key that edits nothing.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    // A line is what it is; its breaks are spaces.
    case .pasted(let words): insert(String(words.map { $0.isNewline ? " " : $0 }))
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .backspace: remove(from: max(0, cursor - 1))
    case .delete, .control("d"):
      if cursor < text.count { text.remove(at: cursor) }
    case .control("u"): remove(from: 0)
    case .control("k"): text.removeSubrange(cursor...)
    case .control("w"): remove(from: wordStart)
    case .up, .down, .pageUp, .pageDown, .enter, .tab, .escape, .interrupt, .control: return false
    }
    return true
  }

  private mutating func remove(from start: Int) {
    text.removeSubrange(start..<cursor)
    cursor = start
  }

  private var wordStart: Int {
    var start = cursor
    while start > 0, text[start - 1] == " " { start -= 1 }
    while start > 0, text[start - 1] != " " { start -= 1 }
    return start
  }
}
