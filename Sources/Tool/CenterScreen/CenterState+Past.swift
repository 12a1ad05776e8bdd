internal import CenterList
internal import NotificationModel
internal import Translations

// The history, what is looked for, and what comes back.
extension CenterState {
  /// Lists the history in the place of what is open, and the other way round.
  mutating func toggleHistory() -> [CenterEffect] {
    showsPast.toggle()
    unfolded = []
    offset = 0
    selected = order.first
    return showsPast && isServiceThere ? askPast() : []
  }

  /// Has the first page come, in the place of all that is there.
  mutating func askPast() -> [CenterEffect] { [.listPast(past.anew(search))] }

  /// Has the first page come where the past is listed, and no word of it in sight before, also
  /// where the person turns to it later.
  mutating func doubtPast() -> [CenterEffect] {
    let before = order
    let query = past.anewInDoubt(search)
    keepSelection(before)
    return showsPast && isServiceThere ? [.listPast(query)] : []
  }

  mutating func takePast(_ page: [CenterItem], _ query: PastQuery) -> [CenterEffect] {
    let before = order
    let next = past.take(page, query)
    keepSelection(before)
    return next.map { [.listPast($0)] } ?? []
  }

  /// The next page, where the person comes near the end of those that are there.
  mutating func olderIfNear() -> [CenterEffect] {
    guard showsPast, isServiceThere, let selected,
      items.suffix(Self.nearEnd).contains(where: { $0.id == selected })
    else { return [] }
    return past.older(search).map { [.listPast($0)] } ?? []
  }

  /// About what a small screen has.
  private static let nearEnd = 10

  mutating func look(for words: String) -> [CenterEffect] {
    guard words != search else { return [] }
    let before = order
    search = words
    keepSelection(before)
    return showsPast && isServiceThere ? askPast() : []
  }

  mutating func typeSearch(_ key: Key, _ editor: LineEditor) -> [CenterEffect] {
    var editor = editor
    switch key {
    case .escape, .interrupt:
      mode = .list
      return look(for: "")
    case .enter, .down:
      mode = .list
      return []
    case _:
      guard editor.take(key) else { return [] }
      mode = .search(editor)
      return look(for: editor.string)
    }
  }

  /// Leaves the search first, then the history.
  mutating func goBack() -> [CenterEffect] {
    if !search.isEmpty { return look(for: "") }
    return showsPast ? toggleHistory() : []
  }

  mutating func undo() -> [CenterEffect] {
    guard dismissals.isThere else {
      notice = Notice(text: translated("There is nothing to undo."), isBad: true)
      return []
    }
    let next = dismissals.ask()
    return next.isEmpty ? [] : ask(.bringBack(next))
  }

  /// The words where a list is empty.
  var wordsForNothing: String {
    guard isServiceThere else { return "" }
    if showsPast {
      guard past.isWhole else { return "" }
      return search.isEmpty
        ? translated("Nothing is in the history.")
        : translated("Nothing past has “{words}” in it.", ["words": search])
    }
    guard !isLoading else { return "" }
    return search.isEmpty
      ? translated("Nothing is open.")
      : translated(
        "Nothing open has “{words}” in it; h looks in the history.", ["words": search])
  }
}
