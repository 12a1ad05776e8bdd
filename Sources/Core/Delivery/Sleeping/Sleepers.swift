import Clock
import NotificationModel

/// The items that wait for a time of day, and how many there are of each kind.
struct Sleepers: Sendable {
  struct Total: Hashable, Sendable {
    var count = 0
    var text = 0
  }

  private struct Entry: Sendable {
    let kind: Sleep.Kind
    let wakesAt: UnixTime
    let text: Int
    /// The process that made the item, where nothing vouches for the name it came under.
    let maker: Maker?
  }

  private var entries: [NotificationID: Entry] = [:]
  private var totals: [Sleep.Kind: Total] = [:]
  /// How many wait for each time: many may wait for the same.
  private var times: [UnixTime: Int] = [:]
  /// The earliest time of all; asked for after every event, so it is kept.
  private(set) var first: UnixTime?

  var count: Int { entries.count }

  func total(_ kind: Sleep.Kind) -> Total { totals[kind] ?? Total() }

  mutating func add(_ item: Item) {
    guard let sleep = item.sleep else { return }
    remove(item.id)
    entries[item.id] = Entry(
      kind: sleep.kind, wakesAt: sleep.wakesAt, text: item.weight.text, maker: item.maker)
    change(sleep.kind, 1, item.weight.text)
    times[sleep.wakesAt, default: 0] += 1
    first = min(first ?? sleep.wakesAt, sleep.wakesAt)
  }

  mutating func remove(_ id: NotificationID) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    change(entry.kind, -1, -entry.text)
    let others = (times[entry.wakesAt] ?? 1) - 1
    times[entry.wakesAt] = others > 0 ? others : nil
    if others == 0, entry.wakesAt == first { first = times.keys.min() }
  }

  /// How many one process has made under names that nothing vouches for, besides one of them.
  func scheduled(by maker: Maker, besides id: NotificationID?) -> Int {
    entries.count { $0.value.maker == maker && $0.value.kind == .scheduled && $0.key != id }
  }

  /// The items whose time has come, the earliest first.
  func due(at time: UnixTime) -> [NotificationID] {
    guard let first, first <= time else { return [] }
    return entries.filter { $0.value.wakesAt <= time }
      .sorted { ($0.value.wakesAt, $0.key) < ($1.value.wakesAt, $1.key) }.map(\.key)
  }

  /// The items that wait as such a kind, the oldest first.
  func all(_ kind: Sleep.Kind) -> [NotificationID] {
    entries.filter { $0.value.kind == kind }.map(\.key).sorted()
  }

  private mutating func change(_ kind: Sleep.Kind, _ count: Int, _ text: Int) {
    totals[kind, default: Total()].count += count
    totals[kind, default: Total()].text += text
  }
}
