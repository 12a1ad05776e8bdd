internal import CenterList
internal import NotificationModel

// The effects of keys.
extension PanelState {
  mutating func press(_ key: PanelKey, _ place: KeyPlace) -> [PanelEffect] {
    switch (key, place) {
    case (.quit, _): return [.close]
    case (.find, _): return [.search(nil)]
    case (.undo, .list), (.undo, .button), (.undo, .search): return act(.undo)
    case (.escape, _): return escape(place)
    case (.up, .list), (.up, .button): return move(by: -1)
    case (.down, .list), (.down, .button): return move(by: 1)
    case (.down, .search), (.enter, .search): return toList()
    case (.pageUp, .list), (.pageUp, .button): return [.turnPage(down: false)]
    case (.pageDown, .list), (.pageDown, .button): return [.turnPage(down: true)]
    case (.home, .list), (.home, .button): return select(stops.first)
    case (.end, .list), (.end, .button): return select(stops.last)
    case (.character("/"), .list), (.character("/"), .button): return [.search(nil)]
    case (.character(let letter), .list), (.character(let letter), .button):
      return [.search(letter)]
    case (_, .list), (.delete, .button), (.deleteAll, .button): return pressOnRow(key)
    case (_, .button), (_, .search), (_, .reply): return []
    }
  }

  /// Whether a key in a place is the panel's, and not the widget's that has the keys.
  public static func takes(_ key: PanelKey, in place: KeyPlace) -> Bool {
    switch place {
    case .list: true
    case .button:
      switch key {
      case .up, .down, .pageUp, .pageDown, .home, .end, .delete, .deleteAll, .escape, .find, .undo,
        .quit, .character:
        true
      case .left, .right, .enter, .space, .menu: false
      }
    case .search:
      switch key {
      case .down, .enter, .escape, .find, .undo, .quit: true
      case .up, .pageUp, .pageDown, .home, .end, .left, .right, .space, .delete, .deleteAll, .menu,
        .character:
        false
      }
    case .reply:
      switch key {
      case .escape, .find, .quit: true
      case .up, .down, .pageUp, .pageDown, .home, .end, .left, .right, .enter, .space, .delete,
        .deleteAll, .menu, .undo, .character:
        false
      }
    }
  }

  /// Leaves one thing at a time, the innermost first.
  private mutating func escape(_ place: KeyPlace) -> [PanelEffect] {
    if place == .reply { return giveUpReply() }
    if list.choice != nil {
      list.choice = nil
      return selected.map { [.focus($0)] } ?? []
    }
    if !list.search.isEmpty { return [.clearSearch] + (selected.map { [.focus($0)] } ?? []) }
    return [.close]
  }

  private mutating func pressOnRow(_ key: PanelKey) -> [PanelEffect] {
    guard let row = selected else { return [] }
    if row == .older { return key == .enter || key == .space ? askOlder() : [] }
    guard let id = row.item else { return [] }
    switch key {
    case .enter: return open(row, id)
    case .space: return act(.unfold(row))
    case .right:
      if !turnThread(row, isOpen: true) { list.unfolded.insert(row) }
      return [.focus(row)]
    case .left:
      if list.unfolded.remove(row) == nil { _ = turnThread(row, isOpen: false) }
      return [.focus(row)]
    case .delete: return isOpen(row) ? act(.dismiss(id)) : []
    case .deleteAll: return list.items[id].flatMap { isOpen(row) ? act(.clear($0.app)) : nil } ?? []
    case .menu: return act(isOpen(row) ? .chooseLater(id) : .showAgain(id))
    case .up, .down, .home, .end, .pageUp, .pageDown, .escape, .find, .undo, .quit, .character:
      break
    }
    return []
  }

  func isOpen(_ row: PanelRowID) -> Bool {
    if case .open = row { true } else { false }
  }

  /// Opens what the row is about; what cannot be opened is unfolded.
  private mutating func open(_ row: PanelRowID, _ id: NotificationID) -> [PanelEffect] {
    guard isOpen(row), list.items[id]?.canBeOpened == true else { return act(.unfold(row)) }
    return act(.open(id))
  }

  private mutating func move(by step: Int) -> [PanelEffect] {
    let stops = self.stops
    guard let selected, let place = stops.firstIndex(of: selected) else {
      return select(stops.first)
    }
    // Above the first row is the field for searching.
    if place + step < 0 { return [.search(nil)] }
    return select(stops[min(place + step, stops.count - 1)])
  }

  private mutating func toList() -> [PanelEffect] {
    selectSomething()
    return select(selected)
  }

  private mutating func select(_ row: PanelRowID?) -> [PanelEffect] {
    guard let row else { return [] }
    selected = row
    return [.focus(row)]
  }
}
