internal import NotificationModel

/// The changes that earlier lives noted and the database could not take, by item.
///
/// Items that are open by these changes are open all the same.
struct LeftItems {
  private struct Found {
    var message: StoredMessage?
    var session: StoreSession?
    /// The newest sleep, where the message is in the database.
    var sleep: Sleep?
    var end: StoredClosing?
    var isOver: Bool { end != nil }
  }

  private var found: [NotificationID: Found] = [:]

  init(_ records: [JournalRecord]) {
    var session: StoreSession?
    for record in records {
      switch record {
      case .life(let life): session = life
      case .ids: break
      case .change(let change): take(change, session)
      }
    }
  }

  private mutating func take(_ change: StoredChange, _ session: StoreSession?) {
    var item = found[change.id] ?? Found()
    switch change {
    case .message(let message):
      (item.message, item.session, item.sleep) = (message, session, nil)
    case .sleep(_, let sleep):
      if item.message == nil { item.sleep = sleep } else { item.message?.sleep = sleep }
    case .end(let closing):
      if item.end == nil { item.end = closing }
    }
    found[change.id] = item
  }

  /// The same changes in as few records as possible.
  var folded: [FoldedJournal.Part] {
    found.sorted { $0.key < $1.key }.compactMap { id, item in
      if let message = item.message {
        return item.isOver ? nil : .init(session: item.session, change: .message(message))
      }
      if let end = item.end { return .init(session: nil, change: .end(end)) }
      return item.sleep.map { .init(session: nil, change: .sleep(id, $0)) }
    }
  }

  /// Brings a page of the database to what it would be, and adds the items that the database does
  /// not have behind the last page.
  mutating func lay(over page: inout OpenPage) {
    page.items = page.items.compactMap { item in
      guard let newer = found.removeValue(forKey: item.message.id) else { return item }
      guard !newer.isOver else { return nil }
      var item = item
      if let message = newer.message, let session = newer.session {
        (item.message, item.session, item.picture) = (message, session, nil)
      }
      if let sleep = newer.sleep { item.message.sleep = sleep }
      return item
    }
    guard page.next == nil else { return }
    for (_, item) in found.sorted(by: { $0.key < $1.key }) where !item.isOver {
      guard let message = item.message, let session = item.session else { continue }
      page.items.append(
        StoredItem(
          message: message, firstAt: message.receivedAt, session: session, picture: nil, end: nil))
    }
    found = [:]
  }
}
