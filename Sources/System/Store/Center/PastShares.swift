internal import NotificationModel

/// How many past items there are, and how large their messages are together.
struct PastCounts: Hashable {
  struct Share: Hashable {
    var count = 0
    var bytes = 0
  }

  private(set) var count = 0
  private(set) var bytes = 0
  /// Shares by the app's key, never more than there are past items.
  private(set) var byApp: [String: Share] = [:]

  /// The keys of apps with more past items than the limit and the slack.
  private(set) var crowded: Set<String> = []

  /// Whether no past item has to go for want of room.
  var isWithinBounds: Bool {
    crowded.isEmpty && count <= StoreLimits.past + StoreLimits.pastSlack
      && bytes <= StoreLimits.pastBytes
  }

  init() {}

  init(in database: Database) throws(StoreFault) {
    let sums = try database.statement(
      """
      SELECT app, count(*), sum(min(max(size, 0), \(StoreLimits.valueBytes))) FROM past GROUP BY app
      """)
    try sums.run([]) { row in
      add(Share(count: Int(row.integer(1)), bytes: Int(row.integer(2))), to: row.text(0))
    }
  }

  mutating func add(_ share: Share, to app: String) {
    count += share.count
    bytes += share.bytes
    var sum = byApp[app] ?? Share()
    sum.count += share.count
    sum.bytes += share.bytes
    byApp[app] = sum
    if sum.count > StoreLimits.pastPerApp + StoreLimits.pastSlack { crowded.insert(app) }
  }

  mutating func remove(_ bytes: Int, from app: String) {
    guard var share = byApp[app] else { return }
    // Clamped as when it was added: a damaged file may say any size.
    let bytes = min(max(bytes, 0), Int(StoreLimits.valueBytes))
    count -= 1
    self.bytes -= bytes
    share.count -= 1
    share.bytes -= bytes
    byApp[app] = share.count > 0 ? share : nil
    if share.count <= StoreLimits.pastPerApp { crowded.remove(app) }
  }
}

/// The senders with many past items, looked up when the past has no room.
///
/// The largest has to give. A sender is told by what vouches for it, since app names cost nothing
/// to make up.
struct PastHolders {
  /// The measure that is over its limit.
  enum Share { case count, bytes }

  struct Holder {
    /// A process of one life of the service; `nil` for an app that is vouched for.
    let maker: String?
    let app: String
    var count: Int
    var bytes: Int

    fileprivate func amount(_ share: Share) -> Int {
      switch share {
      case .count: count
      case .bytes: bytes
      }
    }
  }

  private(set) var large: [Holder] = []

  /// Finds the senders with more than a hundredth of all that may be remembered.
  init(_ statement: Statement) throws(StoreFault) {
    let values = [StoreLimits.past / 100, StoreLimits.pastBytes / 100].map {
      StoredValue.integer(Int64($0))
    }
    try statement.run(values) { row in
      large.append(
        Holder(
          maker: row.optionalText(0), app: row.text(1), count: Int(row.integer(2)),
          bytes: Int(row.integer(3))))
    }
  }

  /// The largest sender, and how much it may lose before another one is larger.
  func most(_ share: Share) -> (holder: Holder, lead: Int)? {
    let order = large.sorted { $0.amount(share) > $1.amount(share) }
    guard let first = order.first, first.count > 0 else { return nil }
    let second = order.dropFirst().first?.amount(share) ?? 0
    return (first, max(first.amount(share) - second, 1))
  }

  mutating func took(_ count: Int, _ bytes: Int, from holder: Holder) {
    let index = large.firstIndex { $0.maker == holder.maker && $0.app == holder.app }
    guard let index else { return }
    // A sender without any row counts as empty.
    large[index].count = count > 0 ? large[index].count - count : 0
    large[index].bytes = count > 0 ? large[index].bytes - bytes : 0
  }
}

/// The process behind an item whose app's name nothing vouches for.
enum PastMaker {
  /// - Parameters:
  ///   - app: the app that the item counted as.
  ///   - proof: what is known of its sender.
  ///   - process: the sender's number, where the bus said it.
  ///   - session: the row of the session in which the process had that number.
  /// - Returns: a key for the process; `nil` where the app's own name is enough.
  static func word(
    of app: AppID, _ proof: Proof, process: UInt32?, session: Int64
  ) -> String? {
    guard !AppIdentity(claim: app, proof: proof).isVouchedFor else { return nil }
    return "\(session)/\(process.map { String($0) } ?? "")"
  }
}
