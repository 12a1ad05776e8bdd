import NotificationModel

// What keys do.
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

  /// Says what cannot be done; the rest is done by the service, which tells what came of it, or in the
  /// person's own files, which need no service.
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

extension CenterItem {
  /// The buttons that have an effect.
  ///
  /// The buttons of an app that is gone reach nobody, but Snooze is Pennant's own.
  var buttons: [Action] { reach == .app ? actions : actions.filter { $0.key == .snooze } }
  var canBeOpened: Bool { reach != .nobody && opens }
  var isAnswerable: Bool { reach == .app && takesReply && !isHidden }
}
