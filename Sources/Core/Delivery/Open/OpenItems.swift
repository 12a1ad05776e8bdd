import NotificationModel
import Policy

/// Everything that is open, under all by which it is looked for: each count goes up and down here.
final class OpenItems {
  private var table = NumberTable<NotificationID, Item>()
  private var ids: IDSource
  /// Open items that their apps know by words of their own.
  private var entrances: [DoorAddress: NotificationID] = [:]
  /// The apps of the items, which keep their own state.
  let apps = Apps()
  /// Open items that wait for their time.
  private(set) var sleepers = Sleepers()
  /// Open items of all apps by age.
  private(set) var ages = AgeLines()
  /// Status displays have an age of their own: they come and go, and push out nothing else.
  private var statusAges = AgeList()
  private(set) var statusCount = 0
  /// Items that hold pixels, by age.
  private var pictureAges = AgeList()
  private var lastStamp: UInt64 = 0
  private var holdings = Holdings()
  private(set) var weight = Weight()
  /// Open items in their order, until one comes or goes.
  private var knownOrder: [NotificationID]?

  init(firstID: UInt32) {
    ids = IDSource(startingAt: firstID)
  }

  subscript(id: NotificationID) -> Item? { table[id] }

  var count: Int { table.count }
  var keys: [NotificationID] { table.keys }
  var values: [Item] { table.values }

  /// The item that has come in by a door under this name.
  subscript(address: DoorAddress) -> NotificationID? { entrances[address] }

  /// The items that have come in by doors.
  var entered: [Item] { entrances.values.compactMap { table[$0] } }

  // MARK: Ids

  var nextNumber: UInt32 { ids.next }

  func passIDs(upTo highest: NotificationID) { ids.skip(past: highest) }

  /// Takes the next id; `reservation` is set where a new block of ids must be written down first.
  func takeID() -> (id: NotificationID, reservation: UInt32?) {
    var (id, reservation) = ids.take()
    // Only after the counter has gone round can an id still be open.
    while table[id] != nil {
      let next = ids.take()
      id = next.id
      reservation = next.reserve ?? reservation
    }
    return (id, reservation)
  }

  // MARK: Filing

  func file(_ item: Item) {
    let record = apps[item.identity.app]
    item.isFiled(under: record)
    table[item.id] = item
    if let entrance = item.entrance { entrances[entrance.address] = item.id }
    knownOrder = nil
    weight.text += item.weight.text
    weight.picture += item.weight.picture
    holdings.add(item)
    record?.filed(item)
    if item.waitsAs != nil { sleepers.add(item) }
    if item.asleep == nil, item.verdict.isStatus { statusCount += 1 }
  }

  /// The reverse of `file`.
  func unfile(_ item: Item) {
    table[item.id] = nil
    if let entrance = item.entrance { entrances[entrance.address] = nil }
    knownOrder = nil
    weight.text -= item.weight.text
    weight.picture -= item.weight.picture
    holdings.remove(item)
    if item.weight.picture > 0 {
      let holds = pictureCheck
      pictureAges.remove(holds: holds)
      item.holding?.pictured.remove(holds: holds)
    }
    item.record?.unfiled(item)
    if item.waitsAs != nil { sleepers.remove(item.id) }
    if item.asleep == nil, item.verdict.isStatus { statusCount -= 1 }
  }

  /// An open item is gathered until another time than before, or is gathered no more.
  func gatheringMoved(of item: Item) {
    if item.waitsAs != nil { sleepers.add(item) } else { sleepers.remove(item.id) }
  }

  /// Gives an item its place among the others by age; it must be filed already.
  func enlist(_ item: Item) {
    lastStamp += 1
    item.isEnlisted(as: lastStamp)
    // A sleeping item is not pushed out, so that it stands in no line; nor is a question, by what
    // apps send.
    guard item.asleep == nil, item.question == nil else { return }
    if item.verdict.isStatus {
      statusAges.append(item.id, stamp: lastStamp)
    } else {
      item.record?.lines.append(item)
      item.holding?.lines.append(item)
      ages.append(item)
    }
  }

  /// Takes an item's place among the others away; to be called when its stamp holds no more.
  func strike(_ item: Item) {
    guard item.asleep == nil, item.question == nil else { return }
    let holds = stampCheck
    if item.verdict.isStatus {
      statusAges.remove(holds: holds)
    } else {
      item.record?.lines.remove(item, holds: holds)
      item.holding?.lines.remove(item, holds: holds)
      ages.remove(item, holds: holds)
    }
  }

  /// Writes down that an item holds pixels, behind those that did before it.
  func notePicture(of item: Item) {
    guard item.weight.picture > 0 else { return }
    lastStamp += 1
    item.hasPicture(as: lastStamp)
    pictureAges.append(item.id, stamp: lastStamp)
    item.holding?.pictured.append(item.id, stamp: lastStamp)
  }

  private var pictureCheck: (AgeList.Entry) -> Bool {
    { [table] in
      guard let item = table[$0.id] else { return false }
      return item.pictureStamp == $0.stamp && item.weight.picture > 0
    }
  }

  private var stampCheck: (AgeList.Entry) -> Bool {
    { [table] in table[$0.id]?.stamp == $0.stamp }
  }

  /// Whether an entry in a card's list is that of an item which is on that card still.
  func holds(_ entry: AgeList.Entry, on card: CardID) -> Bool {
    guard let item = table[entry.id] else { return false }
    return item.card == card && item.stamp == entry.stamp
  }

  // MARK: Items that are to leave

  /// The most status displays, more than any screen has room for; a flood of them pushes out its
  /// own kind.
  static let mostStatusItems = 64

  /// The item of an app that is closed when the app has more open than it may.
  func leaver(of app: AppID, keeping most: Int, sparing id: NotificationID) -> NotificationID? {
    guard let record = apps[app], record.open > most || record.text > Limits.textBytesPerApp
    else { return nil }
    return record.lines.oldest(besides: id, holds: stampCheck)
  }

  /// The status display to leave, where there are too many.
  func statusLeaver(sparing id: NotificationID) -> NotificationID? {
    guard statusCount > Self.mostStatusItems else { return nil }
    let holds = stampCheck
    return statusAges.oldest(besides: id, holds: holds)
  }

  /// The item that is closed when all apps together keep too much: the oldest of the holder that
  /// keeps most, or the oldest of all where nobody keeps much.
  func crowdLeaver(sparing id: NotificationID) -> NotificationID? {
    let isCrowd = table.count > Limits.openItems
    guard isCrowd || weight.text > Limits.textBytesHeld else { return nil }
    let holds = stampCheck
    for holding in holdings.largest(isCrowd ? .items : .text) {
      if let leaver = holding.lines.oldest(besides: id, holds: holds) { return leaver }
    }
    return ages.oldest(besides: id, holds: holds)
  }

  /// Takes the oldest picture away where there are too many; the notice that had it stays.
  func dropPicture() -> Item? {
    guard weight.picture > Limits.pictureBytesHeld else { return nil }
    let holds = pictureCheck
    let own = holdings.largest(.pictures).lazy.compactMap { $0.pictured.oldest(holds: holds) }.first
    guard let id = own ?? pictureAges.oldest(holds: holds), let item = table[id] else { return nil }
    holdings.removePicture(of: item)
    weight.picture -= item.weight.picture
    item.lostPicture()
    return item
  }

  // MARK: Lists

  /// The items of an app that are open, and neither asleep nor status displays.
  func ids(of app: AppID) -> [NotificationID] {
    apps[app]?.lines.all(holds: stampCheck).sorted() ?? []
  }

  /// All that is open, oldest first; put in order once for all pages between two changes.
  func order() -> [NotificationID] {
    if let order = knownOrder { return order }
    let order = values.filter { !$0.verdict.isStatus }.map(\.id).sorted()
    knownOrder = order
    return order
  }
}

/// The rules of the part that do not hold after an event: asked by tests.
extension OpenItems {
  func check() -> [String] {
    var wrong: [String] = []
    func check(_ holds: Bool, _ rule: @autoclosure () -> String) {
      if !holds { wrong.append(rule()) }
    }
    let items = values
    let asleep = items.filter { $0.waitsAs != nil }
    check(
      statusCount == items.count { $0.verdict.isStatus && $0.asleep == nil },
      "status items are counted")
    check(statusCount <= Self.mostStatusItems, "status items are few")
    check(sleepers.count == asleep.count, "sleepers are counted")
    check(sleepers.first == asleep.compactMap { $0.sleep?.wakesAt }.min(), "the next one wakes us")
    for kind in Sleep.Kind.allCases {
      let own = asleep.filter { $0.waitsAs == kind }
      let total = Sleepers.Total(count: own.count, text: own.reduce(0) { $0 + $1.weight.text })
      check(sleepers.total(kind) == total, "\(kind): adds up")
    }
    check(
      entrances.count == items.count { $0.entrance != nil }
        && entrances.allSatisfy { table[$1]?.entrance?.address == $0 },
      "what came in by a door is known there")
    check(weight.text == items.reduce(0) { $0 + $1.weight.text }, "text adds up")
    check(weight.picture == items.reduce(0) { $0 + $1.weight.picture }, "pictures add up")
    check(weight.picture <= Limits.pictureBytesHeld, "pictures are bounded")
    check(
      knownOrder.map { Set($0) == Set(items.filter { !$0.verdict.isStatus }.map(\.id)) } ?? true,
      "the known order is that of now")
    return wrong + apps.check(items) + holdings.check(items)
  }

  /// All that is left behind where nothing is open.
  var leftovers: [String] {
    var left = apps.leftovers
    if table.count != 0 { left.append("items") }
    if weight != Weight() { left.append("weight") }
    if statusCount != 0 { left.append("status") }
    if sleepers.count != 0 || sleepers.first != nil { left.append("sleepers") }
    return left
  }
}
