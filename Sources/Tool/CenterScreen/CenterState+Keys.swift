import CenterList
import NotificationModel
import Translations

// The effects of keys.
extension CenterState {
  mutating func press(_ key: Key) -> [CenterEffect] {
    notice = nil
    switch mode {
    case .reply(let id, let editor): return type(key, id, editor)
    case .search(let editor): return typeSearch(key, editor)
    case .choosing(let choice): return choose(key, choice)
    case .list: break
    }
    let hadHelp = showsHelp
    showsHelp = false
    switch key {
    case .interrupt, .character("q"): return [.quit]
    case .character("?"): showsHelp = !hadHelp
    case .character("h"): return toggleHistory()
    case .character("/"): mode = .search(LineEditor(search))
    case .character("Q"): return toggleQuiet()
    case .character("u"): return undo()
    case .escape: return goBack()
    case .up, .character("k"): move(by: -1)
    case .down, .character("j"): move(by: 1)
    case .pageUp, .control("b"): movePage(down: false)
    case .pageDown, .control("f"): movePage(down: true)
    case .home, .character("g"): selected = order.first
    case .end, .character("G"): selected = order.last
    case .tab, .character(" "): unfold()
    case .character("m"): if let item = selectedItem { return toggleMute(item) }
    case .character("s"): return wish(selectedItem.map { .showAgain($0.id) })
    case .character, .enter, .delete: return showsPast ? pressOnPast(key) : pressOnOpen(key)
    case .right: unfold(true)
    case .left: unfold(false)
    case .backspace, .control, .pasted: break
    }
    return olderIfNear()
  }

  private mutating func pressOnOpen(_ key: Key) -> [CenterEffect] {
    let item = selectedItem
    switch key {
    case .enter, .character("o"): return wish(item.flatMap(tap))
    case .character("r"): reply()
    case .character("z"): if let item { chooseLater(item) }
    case .character("d"), .delete: return dismiss(item.map(dismissal))
    case .character("D"): return item.map { clear($0.app) } ?? []
    case .character(let character):
      guard let number = character.wholeNumberValue, character.isASCII, number > 0 else { break }
      return wish(item.flatMap { press($0, number) })
    case _: break
    }
    return []
  }

  /// A past item has no buttons, and nothing is left to handle.
  private mutating func pressOnPast(_ key: Key) -> [CenterEffect] {
    switch key {
    case .enter: unfold()
    case .character("o"), .character("r"), .character("z"), .character("d"), .character("D"),
      .character("1"), .delete:
      guard selectedItem != nil else { break }
      notice = Notice(text: translated("It is over; s shows it again."), isBad: true)
    case _: break
    }
    return []
  }

  /// Says what cannot be done; the rest is done by the service, which tells what came of it.
  mutating func wish(_ wish: CenterWish?) -> [CenterEffect] {
    guard let item = selectedItem else { return wish.map { $0.isAboutNone ? ask($0) : [] } ?? [] }
    guard let wish else {
      guard isServiceThere else { return ask(.endQuiet) }
      notice = Notice(text: Self.refusal(item), isBad: true)
      return []
    }
    return ask(wish)
  }

  mutating func ask(_ wish: CenterWish) -> [CenterEffect] {
    guard isServiceThere else {
      notice = Notice(text: translated("The service does not run."), isBad: true)
      return []
    }
    return [.wish(wish)]
  }

  /// Dismisses, and remembers the items, which can be brought back.
  private mutating func dismiss(_ wanted: CenterWish?) -> [CenterEffect] {
    let effects = wish(wanted)
    guard !effects.isEmpty else { return effects }
    if case .dismiss(let id) = wanted { dismissals.dismissed([id]) }
    if case .dismissThese(let ids) = wanted { dismissals.dismissed(ids) }
    return effects
  }

  /// Dismisses all of an app that is in sight.
  private mutating func clear(_ app: AppID) -> [CenterEffect] {
    var next = dismissals
    let effects = wish(next.clear(app, of: openItems, search: search))
    if !effects.isEmpty { dismissals = next }
    return effects
  }

  private func tap(_ item: CenterItem) -> CenterWish? { item.canBeOpened ? .tap(item.id) : nil }

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
    case .app: translated("It does not have that.")
    case .entry: translated("Its app has gone; Enter opens it.")
    case .nobody: translated("Its app has gone.")
    }
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
