internal import CenterList
internal import NotificationModel

// Threads, of which a line shows the newest message until it is unfolded.
extension PanelState {
  /// The line of an open item; `nil` where it is out of sight.
  private func line(_ id: NotificationID) -> ListLine? {
    CenterSection.sections(of: items.matching(search)).lazy
      .flatMap { [openThreads] in $0.lines(unfolding: openThreads) }.first { $0.item.id == id }
  }

  /// Unfolds the thread of a row, or folds it at its first; false where the row is of no thread.
  mutating func turnThread(_ row: PanelRowID, isOpen: Bool? = nil) -> Bool {
    guard case .open(let id) = row, let line = line(id), let thread = line.thread else {
      return false
    }
    let opens = isOpen ?? line.isFolded
    guard opens == line.isFolded else { return false }
    if opens { openThreads.insert(thread.group) } else { openThreads.remove(thread.group) }
    return true
  }

  /// A message in a folded thread is out of sight: the selection goes to the row of the thread.
  mutating func followThread() {
    guard case .open(let id) = selected, let group = items[id]?.group, line(id) == nil,
      let newest = items.matching(search).first(where: { $0.group == group })
    else { return }
    selected = .open(newest.id)
  }

  /// The items that dismissing a row takes: one, or all of a folded thread.
  func dismissed(_ id: NotificationID) -> [NotificationID] {
    line(id)?.items.map(\.id) ?? [id]
  }
}
