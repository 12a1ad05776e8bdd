internal import CenterList
internal import NotificationModel

// Threads, of which a line shows the newest message until it is unfolded.
extension PanelState {
  /// Unfolds the thread of a row, or folds it at its first; false where the row is of no thread.
  mutating func turnThread(_ row: PanelRowID, isOpen: Bool? = nil) -> Bool {
    guard case .open(let id) = row, let line = list.line(of: id), let thread = line.thread else {
      return false
    }
    let opens = isOpen ?? line.isFolded
    guard opens == line.isFolded else { return false }
    if opens {
      list.openThreads.insert(thread.group)
    } else {
      list.openThreads.remove(thread.group)
    }
    return true
  }

  /// A message in a folded thread is out of sight: the selection goes to the row of the thread.
  ///
  /// - Parameter group: the thread that has changed.
  mutating func followThread(_ group: UInt32?) {
    guard case .open(let id) = selected, let group, list.items[id]?.group == group,
      list.line(of: id) == nil,
      let newest = list.items.matching(list.search).first(where: { $0.group == group })
    else { return }
    selected = .open(newest.id)
  }

  /// The items that dismissing a row takes: one, or all of a folded thread.
  func dismissed(_ id: NotificationID) -> [NotificationID] {
    list.line(of: id)?.items.map(\.id) ?? [id]
  }
}
