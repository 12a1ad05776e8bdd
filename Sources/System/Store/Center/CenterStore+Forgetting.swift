public import Clock
public import NotificationModel

/// Forgetting past items: by age, by number and bytes, or because the person wants it.
extension CenterStore {
  /// Forgets all past items, or those of one app; says how many.
  public func clearHistory(app: AppID? = nil) throws(StoreFault) -> Int {
    let count =
      if let app {
        try forget(by: statements.endsOfApp, .text(app.key))
      } else {
        try forget(due: UnixTime(milliseconds: .max))
      }
    if count > 0 { holdsErased = true }
    return count
  }

  /// Forgets the past of apps whose text is not to be kept any more.
  public func clearHistory(where isUnwanted: (AppID) -> Bool) throws(StoreFault) {
    for key in past.byApp.keys.sorted() where isUnwanted(AppID(key)) {
      _ = try clearHistory(app: AppID(key))
    }
  }

  /// A page of past messages, to be judged by what they say.
  public struct PastPage: Hashable, Sendable {
    public let messages: [StoredMessage]
    /// The row before which the next page begins; `nil` behind the oldest.
    public let next: Int64?
  }

  /// Reads a page of past messages, the newest first.
  ///
  /// - Parameters:
  ///   - row: only older rows are read.
  ///   - count: how many rows are looked at.
  ///   - isJudged: the apps whose messages are wanted.
  /// - Returns: the messages, and where to go on.
  /// - Throws: why they cannot be read.
  public func pastMessages(
    before row: Int64?, atMost count: Int, where isJudged: (AppID) -> Bool
  ) throws(StoreFault) -> PastPage {
    var looked = 0
    var last: Int64?
    var wanted: [NotificationID] = []
    try statements.endsBefore.run([.integer(row ?? .max), .integer(Int64(count))]) { row in
      looked += 1
      last = row.integer(0)
      let id = UInt32(exactly: row.integer(0)).flatMap { NotificationID($0) }
      if let id, isJudged(AppID(row.text(1))) { wanted.append(id) }
    }
    var messages: [StoredMessage] = []
    for id in wanted {
      if let message = try message(of: id) { messages.append(message) }
    }
    return PastPage(messages: messages, next: looked < count ? nil : last)
  }

  /// Forgets these past items, as the person wishes.
  public func forgetPast(_ ids: [NotificationID]) throws(StoreFault) {
    try atOnce { () throws(StoreFault) in
      for id in ids where try dropPast(id) > 0 { holdsErased = true }
    }
  }

  /// Forgets past items that have been remembered for long enough; says how many.
  @discardableResult
  public func forget(due now: UnixTime) throws(StoreFault) -> Int {
    try forget(by: statements.dueEnds, .integer(now.milliseconds))
  }

  private func forget(by statement: Statement, _ value: StoredValue) throws(StoreFault) -> Int {
    var count = 0
    try atOnce { () throws(StoreFault) in count = try drop(by: statement, [value]) }
    return count
  }

  func dropPast(_ id: NotificationID) throws(StoreFault) -> Int {
    try drop(by: statements.end, [.integer(Int64(id.rawValue))])
  }

  /// Deletes the ends that a statement names, and their items.
  private func drop(by statement: Statement, _ values: [StoredValue]) throws(StoreFault) -> Int {
    var ids: [Int64] = []
    try statement.run(values) { row in
      past.remove(Int(row.integer(1)), from: row.text(2))
      ids.append(row.integer(0))
    }
    for id in ids {
      try statements.dropEnd.bind(id, at: 1)
      try statements.dropEnd.finish()
      try statements.dropItem.bind(id, at: 1)
      try statements.dropItem.finish()
    }
    if !ids.isEmpty { holdsDropped = true }
    return ids.count
  }

  /// Forgets the oldest past items of each app over its limit.
  ///
  /// If the total is over its limit too, the largest senders lose items first.
  func keepBounds() throws(StoreFault) {
    for app in past.crowded {
      let excess = (past.byApp[app]?.count ?? 0) - StoreLimits.pastPerApp
      _ = try drop(by: statements.oldestEnds, [.text(app), .integer(Int64(excess))])
    }
    let isCrowded = past.count > StoreLimits.past + StoreLimits.pastSlack
    guard isCrowded || past.bytes > StoreLimits.pastBytes else { return }
    var holders = try PastHolders(statements.holders)
    while isCrowded, past.count > StoreLimits.past {
      let excess = past.count - StoreLimits.past
      guard try dropOfMost(.count, among: &holders, atMost: excess) > 0 else { break }
    }
    while past.bytes > StoreLimits.pastBytes {
      // A few at a time, as their sizes are not known before.
      guard try dropOfMost(.bytes, among: &holders, atMost: 16) > 0 else { return }
    }
  }

  /// Forgets those items of the largest sender that are due first; where none is large, of all.
  private func dropOfMost(
    _ share: PastHolders.Share, among holders: inout PastHolders, atMost count: Int
  ) throws(StoreFault) -> Int {
    guard let (most, lead) = holders.most(share) else {
      return try drop(by: statements.firstDueEnds, [.integer(Int64(count))])
    }
    let wanted: Int64 =
      switch share {
      // Several at once: two senders with equal numbers would otherwise take turns, item by item.
      case .count: Int64(min(count, max(lead, 16)))
      case .bytes: Int64(count)
      }
    let before = past.bytes
    let dropped =
      if let maker = most.maker {
        try drop(by: statements.firstDueOfMaker, [.text(maker), .integer(wanted)])
      } else {
        try drop(by: statements.firstDueOfVouched, [.text(most.app), .integer(wanted)])
      }
    holders.took(dropped, before - past.bytes, from: most)
    // A sender without any row counts as empty now, so that another one is the largest.
    return dropped > 0 ? dropped : try dropOfMost(share, among: &holders, atMost: count)
  }
}
