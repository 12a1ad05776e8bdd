internal import Clock
public import NotificationModel

/// Items, read back. A row that makes no sense is passed over and counted in `skipped`.
extension CenterStore {
  /// All open items, the oldest first.
  func openItems() throws(StoreFault) -> [StoredItem] {
    try openItems(after: nil, upTo: .max, atMost: .max).items
  }

  /// A page of open items, the oldest first, and the last row looked at; `nil` at the end.
  ///
  /// Pictures are given as far as they may be held in memory, the newest first.
  func openItems(
    after id: Int64?, upTo last: Int64, atMost count: Int
  ) throws(StoreFault) -> (items: [StoredItem], last: Int64?) {
    var rows: [ItemRow] = []
    var seen: Int64?
    var looked = 0
    try statements.open.search([.integer(id ?? .min), .integer(last)]) { row in
      keep(row, in: &rows)
      seen = row.integer(0)
      looked += 1
      return looked < count
    }
    return (try withPictures(rows, newestLast: true), looked < count ? nil : seen)
  }

  public func item(_ id: NotificationID) throws(StoreFault) -> StoredItem? {
    var rows: [ItemRow] = []
    try statements.one.run([.integer(Int64(id.rawValue))]) { keep($0, in: &rows) }
    return try withPictures(rows, newestLast: true).first
  }

  /// The message of an item, without its picture.
  func message(of id: NotificationID) throws(StoreFault) -> StoredMessage? {
    var rows: [ItemRow] = []
    try statements.one.run([.integer(Int64(id.rawValue))]) { keep($0, in: &rows) }
    return rows.first?.item.message
  }

  /// A page of past items, the newest first.
  ///
  /// A search for words reads no pictures, which it does not need.
  public func history(
    _ query: ItemQuery, withPictures: Bool = true
  ) throws(StoreFault) -> [StoredItem] {
    let limit = Int(min(query.limit, ItemQuery.pageLimit))
    guard limit > 0 else { return [] }
    var rows: [ItemRow] = []
    let before = StoredValue.integer(query.before.map { Int64($0.rawValue) } ?? .max)
    let statement = query.app == nil ? statements.pastBefore : statements.pastOfAppBefore
    let since = StoredValue.integer(query.since?.milliseconds ?? .min)
    let values = [before, since] + (query.app.map { [.text($0.key)] } ?? [])
    try statement.search(values) { row in
      keep(row, in: &rows)
      return rows.count < limit
    }
    guard withPictures else { return rows.map(\.item) }
    return try self.withPictures(rows, newestLast: false)
  }

  private func keep(_ row: borrowing StoredRow, in rows: inout [ItemRow]) {
    guard let read = ItemRow(row) else {
      skipped += 1
      return
    }
    rows.append(read)
  }

  /// Adds the pictures, each of which is read once, however many items have it.
  private func withPictures(
    _ rows: [ItemRow], newestLast: Bool
  ) throws(StoreFault) -> [StoredItem] {
    var items = rows.map(\.item)
    var known: [Int64: StoredPicture?] = [:]
    var room = Limits.pictureBytesHeld
    for offset in rows.indices {
      let index = newestLast ? rows.count - 1 - offset : offset
      guard let row = rows[index].picture else { continue }
      if let picture = known[row] {
        items[index].picture = picture
      } else if room > 0 {
        let picture = try picture(row)
        known[row] = .some(picture)
        room -= picture?.size ?? 0
        items[index].picture = picture
      }
    }
    return items
  }
}

extension CenterStore {
  /// A piece of what is open, behind the row at which the one before ended; nothing beyond an id.
  public func openPage(
    after row: Int64?, upTo last: NotificationID
  ) throws(StoreFault) -> OpenPage {
    let page = try openItems(
      after: row, upTo: Int64(last.rawValue), atMost: StoreLimits.readTogether)
    return OpenPage(items: page.items, next: page.last, skipped: skipped, isOfDatabase: true)
  }
}
