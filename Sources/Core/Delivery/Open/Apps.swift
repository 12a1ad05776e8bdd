import NotificationModel
import Policy

/// The apps that have anything open, or lately had.
final class Apps {
  private var records: [AppID: AppRecord] = [:]
  /// The number of known apps at which those with nothing open are forgotten.
  private var mostBeforeSweep = Apps.remembered
  private(set) var aliasCount = 0
  /// The apps whose badge has moved in this event, each once however often it moved.
  private(set) var badgesDue: [AppID] = []

  /// Apps with nothing open that are remembered, for their rate and their badge.
  static let remembered = 1_024

  var count: Int { records.count }

  var values: [AppRecord] { Array(records.values) }

  /// All of them, in the order of their names.
  var inOrder: [AppRecord] { records.values.sorted { $0.app.spelling < $1.app.spelling } }

  subscript(app: AppID) -> AppRecord? { records[app] }

  /// The ids of open items that some app knows by this number of its own.
  func ids(knownAs number: UInt32) -> [NotificationID] {
    guard aliasCount > 0 else { return [] }
    return records.values.compactMap { $0.aliases[number] }
  }

  // MARK: Coming and going

  /// An app that was not known has sent something; those that are forgotten for it are the answer.
  func met(_ record: AppRecord) -> [AppRecord] {
    let forgotten = records.count >= mostBeforeSweep ? forgetIdle() : []
    records[record.app] = record
    return forgotten
  }

  /// App names cost nothing to make up, with or without a badge: the longest silent go.
  private func forgetIdle() -> [AppRecord] {
    let idle = records.values.filter { $0.held == 0 }
      .sorted { $0.lastArrival < $1.lastArrival }
    let forgotten = idle.dropLast(Self.remembered / 2)
    for record in forgotten { records[record.app] = nil }
    // Where most have something open there is little to gain from looking again soon.
    mostBeforeSweep = max(Self.remembered, records.count * 2)
    return Array(forgotten)
  }

  // MARK: Numbers of their own

  /// Remembers the number an app knows an item by, while there is room for such.
  func remember(_ alias: UInt32, for item: Item) {
    guard let record = item.record, record.aliases.count < Limits.aliasesPerApp,
      aliasCount < Limits.aliases
    else { return }
    if record.knows(item.id, as: alias) { aliasCount += 1 }
    item.isKnown(as: alias)
  }

  func forgetAlias(of item: Item) {
    guard let alias = item.alias, item.record?.aliases[alias] == item.id else { return }
    item.record?.forgets(alias)
    aliasCount -= 1
  }

  // MARK: Badges

  /// The badge of an app may be another one once the event is over.
  func badgeMoved(_ record: AppRecord) {
    if record.noteBadge() { badgesDue.append(record.app) }
  }

  func badgeMoved(_ app: AppID) {
    if let record = records[app] { badgeMoved(record) }
  }

  func badgesSaid() { badgesDue.removeAll(keepingCapacity: true) }
}

/// The rules of the part that do not hold after an event: asked by tests.
extension Apps {
  func check(_ items: [Item]) -> [String] {
    var wrong: [String] = []
    func check(_ holds: Bool, _ rule: @autoclosure () -> String) {
      if !holds { wrong.append(rule()) }
    }
    let ids = Set(items.map(\.id))
    let all = Dictionary(grouping: items, by: \.identity.app)
    for (app, record) in records {
      let name = app.spelling
      let own = all[app] ?? []
      let kept = own.filter { !$0.verdict.isStatus && $0.asleep == nil }
      let held = own.filter(\.awaitsConsent)
      check(
        record.scheduled == own.count { $0.asleep == .scheduled }, "\(name): scheduled")
      check(record.scheduled <= Limits.scheduledPerApp, "\(name): not too many")
      check(record.open == kept.count, "\(name): open is \(kept.count), not \(record.open)")
      check(record.text == kept.reduce(0) { $0 + $1.weight.text }, "\(name): text adds up")
      check(record.text <= Limits.textBytesPerApp || kept.count == 1, "\(name): text")
      check(record.held == own.count, "\(name): held")
      check(
        record.threads == Dictionary(grouping: kept, by: \.notification.thread).mapValues(\.count),
        "\(name): threads add up")
      check(record.tags.values.allSatisfy(ids.contains), "\(name): tags live")
      check(record.aliases.values.allSatisfy(ids.contains), "\(name): aliases live")
      check(
        record.unconsented == held.count { !$0.verdict.isStatus }, "\(name): held for consent")
      check(held.count <= Limits.heldPerApp, "\(name): held is bounded")
    }
    check(items.allSatisfy { records[$0.identity.app] === $0.record }, "every item has its app")
    check(
      aliasCount == records.values.reduce(0) { $0 + $1.aliases.count }, "aliases are counted")
    check(badgesDue.isEmpty, "badges that moved are told")
    return wrong
  }

  /// The counts that are left behind where nothing is open.
  var leftovers: [String] {
    var left = aliasCount == 0 ? [] : ["aliases"]
    for (app, record) in records {
      if record.open != 0 || record.held != 0 || record.text != 0 {
        left.append("\(app.spelling): counts")
      }
      if !record.folds.isEmpty { left.append("\(app.spelling): folds") }
      if !record.tags.isEmpty { left.append("\(app.spelling): tags") }
      if !record.threads.isEmpty { left.append("\(app.spelling): threads") }
    }
    return left
  }
}
