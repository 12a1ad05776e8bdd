import Clock
import NotificationModel
import Policy

/// Gathered items: they are open in the Center at once, and told in one line at their time of day.
extension Ledger {
  /// Takes the summary of what has arrived by now, which can be had once.
  public func takeDelivered() -> HeldDigest? { circumstances.takeDelivered() }

  /// Has an item wait for the next time of day at which its verdict says that it arrives.
  func gather(_ item: Item, _ settings: AppSettings, _ turn: inout Turn) {
    guard item.verdict.hold == .gathered,
      let next = settings.deliver.flatMap({ circumstances.deliveries[$0] })
    else { return }
    gather(item, until: next.at, &turn)
  }

  private func gather(_ item: Item, until time: UnixTime, _ turn: inout Turn) {
    let sleep = Sleep(.gathered, wakesAt: time)
    item.sleeps(sleep)
    items.gatheringMoved(of: item)
    turn.add(.write(.slept(item.id, sleep)))
  }

  /// Changes which times come next: one has passed, or the clock, the time zone or the preferences
  /// are other ones.
  ///
  /// Items that were due by then arrive first, together with those that the preferences gather no
  /// more.
  func change(
    deliveries: [GatherTimes: NextGathering], at time: UnixTime, _ turn: inout Turn
  ) {
    circumstances.arrive(at: deliveries)
    var due = Set(items.sleepers.due(at: time))
    for id in items.sleepers.all(.gathered) where !due.contains(id) {
      guard let item = items[id], let sleep = item.sleep else { continue }
      guard let next = settings(of: item).deliver.flatMap({ deliveries[$0] }) else {
        due.insert(id)
        continue
      }
      if next.at != sleep.wakesAt { gather(item, until: next.at, &turn) }
    }
    deliver(due.sorted(), at: time, &turn)
  }

  /// Lets the gathered items among some arrive: they stay where they are, and are told together.
  ///
  /// Items that a focus or a mute keeps back now are not told here, but by that focus or mute
  /// later.
  func deliver(_ ids: [NotificationID], at time: UnixTime, _ turn: inout Turn) {
    var told: [Item] = []
    for id in ids {
      guard let item = items[id], item.waitsAs == .gathered else { continue }
      item.wasDelivered(at: time)
      items.gatheringMoved(of: item)
      if let sleep = item.sleep { turn.add(.write(.slept(id, sleep))) }
      touch(id)
      // The person may have asked for it before its time.
      guard item.verdict.hold == .gathered else { continue }
      let verdict = verdict(
        on: item.notification, face: item.face, identity: item.identity, isStatus: false,
        replacing: item, under: circumstances.quiet(for: item.identity),
        settings: settings(of: item))
      switch verdict.hold {
      case .none, .gathered, .hushed, .inFront, .hushedInFront:
        item.isHeldBackNoMore()
        told.append(item)
      case .told, .untold, .muted: item.wasHeldBack(by: verdict)
      }
    }
    circumstances.delivered(
      HeldDigest(told) { [circumstances] in circumstances.hidesNames(of: $0) })
  }
}
