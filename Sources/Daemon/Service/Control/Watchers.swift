import Clock
import ControlProtocol
import Delivery
import FrontDoors
import MainLoop
import NotificationModel

/// Tells those who watch what has changed: soon, and only the latest of each item.
///
/// Nothing is done while nobody watches.
final class Watchers {
  /// A person sees no sooner change; a flood is told as what it came to.
  private static let interval = Span.milliseconds(50)
  /// Where very much is open, looking at it takes long: no more than a tenth of the time goes
  /// there.
  private static let share: Int64 = 10

  private let loop: MainLoop
  private let ledger: Ledger
  private let door: ControlDoor
  private var deadline: Deadline?
  private var isArmed = false
  /// Items that may look different now, although nothing has happened to them.
  private var unlooked: [NotificationID] = []
  /// How many of them are told in one go: whoever else waits for the bus has their turn in between.
  private static let atOnce = 64
  private var lastCost = Span.zero
  private var told: [NotificationID: CenterItem] = [:]
  private var ended: [(NotificationID, AppID, CloseReason)] = []
  private var counts: CenterCounts?
  private var badges: [AppID: AppBadge] = [:]
  private let center: CenterKeeper

  init(loop: MainLoop, ledger: Ledger, center: CenterKeeper, door: ControlDoor) {
    self.loop = loop
    self.ledger = ledger
    self.center = center
    self.door = door
    deadline = Deadline(on: loop) { [weak self] in self?.pass() }
  }

  /// Somebody watches, or nobody does any more.
  var isWatched = false {
    didSet {
      guard isWatched != oldValue else { return }
      ledger.isWatched = isWatched
      ended = []
      told = [:]
      unlooked = []
      badges = [:]
      guard isWatched else { return }
      // A watcher that begins asks for what is there.
      for id in ledger.openIDs() where ledger.leads(id) { told[id] = ledger.centerItem(id) }
      for badge in ledger.badges { badges[badge.app] = badge }
      counts = currentCounts
    }
  }

  /// An event has been carried out.
  func changed(_ effects: [Effect]) {
    guard isWatched else { return }
    if ledger.takePastDiffers() { door.tell(.past) }
    for case .write(.ended(let ending)) in effects {
      ended.append((ending.id, ending.app, ending.reason))
    }
    guard !isArmed, ledger.hasTouched || !ended.isEmpty else { return }
    arm(after: max(Self.interval, lastCost * Self.share))
  }

  func preferencesChanged() {
    if isWatched { door.tell(.reloaded) }
  }

  /// The screen was locked or unlocked: everything is looked at again, the newest first.
  func lockChanged() {
    guard isWatched else { return }
    unlooked = told.keys.sorted()
    arm(after: .zero)
  }

  func focusChanged(_ focus: FocusStatus) {
    if isWatched { door.tell(.focus(focus)) }
  }

  func muteChanged(_ app: AppID, _ until: UnixTime?) {
    if isWatched { door.tell(.mute(app, until: until)) }
  }

  /// Tells what is still to be told, before somebody reads how it is now.
  ///
  /// An item that is listed before it was told would end without a word to whoever has listed it.
  func catchUp() {
    if isArmed { pass() }
  }

  private func arm(after pause: Span) {
    isArmed = true
    deadline?.arm(after: pause)
  }

  private func pass() {
    isArmed = false
    guard isWatched else { return }
    let begun = loop.now
    defer { lastCost = loop.now - begun }
    for (id, app, reason) in ended where told.removeValue(forKey: id) != nil {
      door.tell(.removed(id, app, reason))
    }
    ended = []
    let looked = unlooked.suffix(Self.atOnce)
    unlooked.removeLast(looked.count)
    defer { if !unlooked.isEmpty { arm(after: max(Self.interval, lastCost * Self.share)) } }
    for id in ledger.takeTouched() + looked {
      guard let item = ledger.centerItem(id) else { continue }
      guard ledger.leads(id), !ledger.isStatus(id) else {
        // The item is open, but in no list: a newer identical one stands for it, or it shows a
        // status now.
        if told.removeValue(forKey: id) != nil { door.tell(.removed(id, item.app, nil)) }
        continue
      }
      let before = told.updateValue(item, forKey: id)
      if before == nil {
        door.tell(.added(item))
      } else if before != item {
        door.tell(.changed(item))
      }
    }
    tellBadges()
    // Last, when what they count has been told.
    let now = currentCounts
    if now != counts { door.tell(.counts(now)) }
    counts = now
  }

  private var currentCounts: CenterCounts {
    var counts = ledger.counts
    counts.past = UInt32(clamping: center.pastCount)
    return counts
  }

  private func tellBadges() {
    var now: [AppID: AppBadge] = [:]
    for badge in ledger.badges { now[badge.app] = badge }
    for badge in now.values where badges[badge.app] != badge { door.tell(.badge(badge)) }
    for badge in badges.values where now[badge.app] == nil {
      door.tell(.badge(AppBadge(app: badge.app, entry: badge.entry, count: 0)))
    }
    badges = now
  }
}
