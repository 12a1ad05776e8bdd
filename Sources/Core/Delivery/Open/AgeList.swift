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

/// The banners and quiet items of somebody by age, and the alerts apart: they leave last.
struct AgeLines: Sendable {
  private(set) var quiet = AgeList()
  private(set) var alerts = AgeList()

  mutating func append(_ item: Item) {
    if item.isAlert {
      alerts.append(item.id, stamp: item.stamp)
    } else {
      quiet.append(item.id, stamp: item.stamp)
    }
  }

  /// Notes that the entry of an item no longer holds.
  mutating func remove(_ item: Item, holds: (AgeList.Entry) -> Bool) {
    if item.isAlert { alerts.remove(holds: holds) } else { quiet.remove(holds: holds) }
  }

  /// The oldest that is no alert; an alert only where nothing else is left.
  mutating func oldest(
    besides spared: NotificationID, holds: (AgeList.Entry) -> Bool
  ) -> NotificationID? {
    quiet.oldest(besides: spared, holds: holds) ?? alerts.oldest(besides: spared, holds: holds)
  }

  func all(holds: (AgeList.Entry) -> Bool) -> [NotificationID] {
    quiet.all(holds: holds) + alerts.all(holds: holds)
  }
}

/// The open items of an app's name by age: items that only claim the name leave before those of the
/// app itself, which otherwise any program could push out.
struct NameLines: Sendable {
  private(set) var claimed = AgeLines()
  private(set) var proven = AgeLines()

  mutating func append(_ item: Item) {
    if item.identity.isVouchedFor { proven.append(item) } else { claimed.append(item) }
  }

  /// Notes that the entry of an item no longer holds.
  mutating func remove(_ item: Item, holds: (AgeList.Entry) -> Bool) {
    if item.identity.isVouchedFor {
      proven.remove(item, holds: holds)
    } else {
      claimed.remove(item, holds: holds)
    }
  }

  mutating func oldest(
    besides spared: NotificationID, holds: (AgeList.Entry) -> Bool
  ) -> NotificationID? {
    claimed.oldest(besides: spared, holds: holds) ?? proven.oldest(besides: spared, holds: holds)
  }

  func all(holds: (AgeList.Entry) -> Bool) -> [NotificationID] {
    claimed.all(holds: holds) + proven.all(holds: holds)
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
