import NotificationModel
import Queues

/// Ids in the order in which they came; taking one out of the middle costs nothing.
///
/// An entry holds as long as its item still bears the entry's stamp. Entries that no longer hold
/// are passed over at the ends, and swept out when they outnumber the rest.
struct AgeList: Sendable {
  struct Entry: Hashable, Sendable {
    let id: NotificationID
    let stamp: UInt64
  }

  private var entries = Queue<Entry>()
  private var gone = 0

  mutating func append(_ id: NotificationID, stamp: UInt64) {
    entries.add(Entry(id: id, stamp: stamp))
  }

  /// How many places it takes in memory, those that no longer hold among them.
  var length: Int { entries.count }

  /// Notes that one entry, wherever it is, no longer holds.
  mutating func remove(holds: (Entry) -> Bool) {
    gone += 1
    guard gone > 32, gone * 2 > entries.count else { return }
    entries.removeAll { !holds($0) }
    gone = 0
  }

  /// The oldest that holds, `spared` apart.
  mutating func oldest(
    besides spared: NotificationID? = nil, holds: (Entry) -> Bool
  ) -> NotificationID? {
    while let first = entries.first, !holds(first) {
      _ = entries.takeFirst()
      gone = max(gone - 1, 0)
    }
    return entries.first { $0.id != spared && holds($0) }?.id
  }

  func newest(holds: (Entry) -> Bool) -> NotificationID? {
    entries.last(where: holds)?.id
  }

  /// All that hold, oldest first.
  func all(holds: (Entry) -> Bool) -> [NotificationID] {
    entries.filter(holds).map(\.id)
  }
}

/// The open items of somebody by age, in the order in which they leave.
///
/// Banners and quiet items leave before alerts, and all that only claims the app's name before
/// what the system vouches for: otherwise any program could push the app's own items out.
struct AgeLines: Sendable {
  private var claimedQuiet = AgeList()
  private var claimedAlerts = AgeList()
  private var quiet = AgeList()
  private var alerts = AgeList()

  /// How many places they take in memory.
  var length: Int { claimedQuiet.length + claimedAlerts.length + quiet.length + alerts.length }

  mutating func append(_ item: Item) { change(item) { $0.append(item.id, stamp: item.stamp) } }

  /// Notes that the entry of an item no longer holds.
  mutating func remove(_ item: Item, holds: (AgeList.Entry) -> Bool) {
    change(item) { $0.remove(holds: holds) }
  }

  private mutating func change(_ item: Item, _ body: (inout AgeList) -> Void) {
    switch (item.identity.isVouchedFor, item.isAlert) {
    case (false, false): body(&claimedQuiet)
    case (false, true): body(&claimedAlerts)
    case (true, false): body(&quiet)
    case (true, true): body(&alerts)
    }
  }

  /// The first to leave.
  mutating func oldest(
    besides spared: NotificationID, holds: (AgeList.Entry) -> Bool
  ) -> NotificationID? {
    claimedQuiet.oldest(besides: spared, holds: holds)
      ?? claimedAlerts.oldest(besides: spared, holds: holds)
      ?? quiet.oldest(besides: spared, holds: holds)
      ?? alerts.oldest(besides: spared, holds: holds)
  }

  func all(holds: (AgeList.Entry) -> Bool) -> [NotificationID] {
    claimedQuiet.all(holds: holds) + claimedAlerts.all(holds: holds) + quiet.all(holds: holds)
      + alerts.all(holds: holds)
  }
}

/// The last few items that something happened to, for who asks why; of a flood nobody asks about
/// all.
struct LastIDs: Sendable {
  private static let most = 32

  private var ids: [NotificationID] = []
  /// Where the oldest stands, once there are so many.
  private var oldest = 0

  mutating func add(_ id: NotificationID) {
    guard ids.count == Self.most else { return ids.append(id) }
    ids[oldest] = id
    oldest = (oldest + 1) % Self.most
  }

  func contains(_ id: NotificationID) -> Bool { ids.contains(id) }
}
