import CenterList
import NotificationModel

// The effects of keys.
extension CenterState {
  mutating func press(_ key: Key) -> [CenterEffect] {
    notice = nil
    if case .reply(let id, let editor) = mode { return type(key, id, editor) }
    let hadHelp = showsHelp
    showsHelp = false
    let item = selectedItem
    switch key {
    case .interrupt, .character("q"): return [.quit]
    case .character("?"): showsHelp = !hadHelp
    case .up, .character("k"): move(by: -1)
    case .down, .character("j"): move(by: 1)
    case .pageUp, .control("b"): movePage(down: false)
    case .pageDown, .control("f"): movePage(down: true)
    case .home, .character("g"): selected = order.first
    case .end, .character("G"): selected = order.last
    case .tab, .character(" "): unfold()
    case .enter, .character("o"): return wish(item.flatMap(tap))
    case .character("r"): reply()
    case .character("d"), .delete: return wish(item.map { .dismiss($0.id) })
    case .character("D"): return wish(item.map { .dismissAll($0.app) })
    case .character("s"): return wish(item.map { .showAgain($0.id) })
    case .character("m"): return wish(item.map(mute))
    case .character(let character):
      guard let number = character.wholeNumberValue, character.isASCII, number > 0 else { break }
      return wish(item.flatMap { press($0, number) })
    case .left, .right, .escape, .backspace, .control, .pasted: break
    }
    return []
  }

  /// Says what cannot be done; the rest is done by the service, which tells what came of it, or in
  /// the person's own files, which need no service.
  private mutating func wish(_ wish: CenterWish?) -> [CenterEffect] {
    guard let item = selectedItem else { return [] }
    guard isServiceThere || wish?.isForOwnFiles == true else {
      notice = Notice(text: "The service does not run.", isBad: true)
      return []
    }
    guard let wish else {
      notice = Notice(text: Self.refusal(item), isBad: true)
      return []
    }
    return [.wish(wish)]
  }

  private func tap(_ item: CenterItem) -> CenterWish? { item.canBeOpened ? .tap(item.id) : nil }

  private func mute(_ item: CenterItem) -> CenterWish {
    let target = MuteTarget(item)
    return muted.contains(target) ? .unmute(target) : .mute(target)
  }

  private func press(_ item: CenterItem, _ number: Int) -> CenterWish? {
    let buttons = item.buttons
    guard number <= buttons.count else { return nil }
    return .press(item.id, buttons[number - 1].key)
  }

  private mutating func reply() {
    let item = selectedItem
    _ = wish(item.flatMap { $0.isAnswerable ? .reply($0.id, "") : nil })
    guard notice == nil, let item else { return }
    let text = unsent.flatMap { $0.id == item.id ? $0.text : nil } ?? ""
    mode = .reply(item.id, LineEditor(text))
  }

  private static func refusal(_ item: CenterItem) -> String {
    switch item.reach {
    case .app: "It does not have that."
    case .entry: "Its app has gone; Enter opens it."
    case .nobody: "Its app has gone."
    }
  }

  private mutating func unfold() {
    guard let selected else { return }
    if unfolded.remove(selected) == nil { unfolded.insert(selected) }
  }

  private mutating func type(
    _ key: Key, _ id: NotificationID, _ editor: LineEditor
  ) -> [CenterEffect] {
    var editor = editor
    switch key {
    case .escape, .interrupt:
      mode = .list
    case .enter:
      guard !editor.string.allSatisfy(\.isWhitespace) else { break }
      mode = .list
      unsent = nil
      return wish(.reply(id, editor.string))
    case _:
      if editor.take(key) { mode = .reply(id, editor) }
    }
    return []
  }
}

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
