internal import CenterList
internal import NotificationModel

// Folding: a text to a few lines, a thread to its newest message.
extension CenterState {
  /// The lines of the list, from its top.
  var lines: [ListLine] { sections.flatMap { $0.lines(unfolding: openThreads) } }

  private var selectedLine: ListLine? {
    selected.flatMap { id in lines.first { $0.item.id == id } }
  }

  /// Unfolds the thread that is selected, else its text; the text is folded by the same key.
  mutating func unfold() {
    guard let selected, let line = selectedLine else { return }
    if line.isFolded, let group = line.item.group {
      openThreads.insert(group)
    } else if unfolded.remove(selected) == nil {
      unfolded.insert(selected)
    }
  }

  /// Unfolds, or folds the text and then the thread.
  mutating func unfold(_ isOpen: Bool) {
    guard let selected, let line = selectedLine else { return }
    guard !isOpen else {
      if line.isFolded || !unfolded.contains(selected) { unfold() }
      return
    }
    guard unfolded.remove(selected) == nil, let group = line.item.group else { return }
    openThreads.remove(group)
    followThread()
  }

  /// A message in a folded thread is out of sight: the selection goes to the line of the thread.
  mutating func followThread() {
    guard let selected, let group = openItems[selected]?.group else { return }
    if let line = lines.first(where: { $0.isFolded && $0.item.group == group }) {
      self.selected = line.item.id
    }
  }

  /// Dismisses what the line of an item stands for.
  func dismissal(_ item: CenterItem) -> CenterWish {
    guard let line = selectedLine, line.isFolded else { return .dismiss(item.id) }
    return .dismissThese(line.items.map(\.id))
  }
}
