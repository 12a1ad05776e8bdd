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
