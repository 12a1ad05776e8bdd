import NotificationModel
import Policy

@testable import Delivery

extension Ledger {
  /// What must hold after every event, and does not.
  var broken: [String] {
    var wrong: [String] = []
    func check(_ holds: Bool, _ rule: @autoclosure () -> String) {
      if !holds { wrong.append(rule()) }
    }
    let asleep = items.values.filter { $0.asleep != nil }
    let kept = items.values.filter { !$0.verdict.isStatus && $0.asleep == nil }
    check(
      statusCount == items.count - kept.count - asleep.count, "status items are counted")
    check(sleepers.count == asleep.count, "sleepers are counted")
    check(nextWake == asleep.compactMap { $0.sleep?.wakesAt }.min(), "the next one wakes us")
    for kind in Sleep.Kind.allCases {
      let own = asleep.filter { $0.asleep == kind }
      check(
        sleepers.total(kind)
          == Sleepers.Total(count: own.count, text: own.reduce(0) { $0 + $1.weight.text }),
        "\(kind): adds up")
    }
    check(
      asleep.allSatisfy { showing(of: .card($0.card))?.isOnScreen == false },
      "what sleeps is not on screen")
    check(statusCount <= Self.statusItems, "status items are few")
    // Once for all apps: thousands of items under hundreds of names are looked at, too.
    let keptBy = Dictionary(grouping: kept, by: \.identity.app)
    let asleepBy = Dictionary(grouping: asleep, by: \.identity.app)
    let allBy = Dictionary(grouping: items.values, by: \.identity.app)
    for (app, record) in apps {
      let own = keptBy[app] ?? []
      check(
        record.scheduled
          == asleepBy[app, default: []].count { $0.asleep == .scheduled },
        "\(app.spelling): scheduled")
      check(record.scheduled <= Limits.scheduledPerApp, "\(app.spelling): not too many")
      check(record.open == own.count, "\(app.spelling): open is \(own.count), not \(record.open)")
      check(record.text == own.reduce(0) { $0 + $1.weight.text }, "\(app.spelling): text adds up")
      check(record.text <= Limits.textBytesPerApp || own.count == 1, "\(app.spelling): text")
      check(
        record.held == allBy[app, default: []].count, "\(app.spelling): held")
      check(
        record.threads == Dictionary(grouping: own, by: \.notification.thread).mapValues(\.count),
        "\(app.spelling): threads add up")
      check(record.tags.values.allSatisfy { items[$0] != nil }, "\(app.spelling): tags live")
      check(record.aliases.values.allSatisfy { items[$0] != nil }, "\(app.spelling): aliases live")
      check(
        record.folds.allSatisfy { cards[$0.value]?.fold?.digest == $0.key },
        "\(app.spelling): folds")
    }
    check(items.values.allSatisfy { apps[$0.identity.app] != nil }, "every item has its app")
    check(
      entrances.count == items.values.count { $0.entrance != nil }
        && entrances.allSatisfy { items[$1]?.entrance?.address == $0 },
      "what came in by a door is known there")
    let held = items.values.filter(\.isHeld)
    let heldBy = Dictionary(grouping: held, by: \.identity.app)
    for (app, record) in apps {
      let count = heldBy[app, default: []].count
      let displays = heldBy[app, default: []].count { $0.verdict.isStatus }
      check(record.unconsented == count - displays, "\(app.spelling): held for consent")
      check(count <= Limits.heldPerApp, "\(app.spelling): held is bounded")
    }
    check(
      held.allSatisfy { showing(of: .card($0.card))?.isOnScreen == false },
      "nothing that is held is on screen")
    check(aliasCount == apps.values.reduce(0) { $0 + $1.aliases.count }, "aliases are counted")
    check(weight.text == items.values.reduce(0) { $0 + $1.weight.text }, "text adds up")
    check(weight.picture == items.values.reduce(0) { $0 + $1.weight.picture }, "pictures add up")
    check(weight.picture <= Limits.pictureBytesHeld, "pictures are bounded")
    let holders = Dictionary(grouping: items.values, by: \.holder)
    check(holdings.everybody.count == holders.count, "who holds anything is known")
    for holding in holdings.everybody {
      let own = holders[holding.holder] ?? []
      check(
        holding.items == own.count && own.allSatisfy { $0.holding === holding }
          && holding.text == own.reduce(0) { $0 + $1.weight.text }
          && holding.pictures == own.reduce(0) { $0 + $1.weight.picture },
        "\(holding.holder): what it holds adds up")
    }
    let members = Dictionary(grouping: items.values, by: \.card)
    check(members.count == cards.count, "each card holds items, and each item has a card")
    for card in cards.values {
      let id = card.id
      check(card.count == members[id]?.count, "\(id): \(card.count) members")
      check(Set(self.members(of: id)) == Set((members[id] ?? []).map(\.id)), "\(id): members")
    }
    let all = items.values
    wrong += senders.check(all) + asking.check(all) + circumstances.preferences.check()
    brokenOnScreen(&wrong)
    return wrong
  }

  private func brokenOnScreen(_ wrong: inout [String]) {
    func check(_ holds: Bool, _ rule: @autoclosure () -> String) {
      if !holds { wrong.append(rule()) }
    }
    check(screen.overdue.count < Limits.callsOverdue, "what is late for long is given up")
    check(screen.orders.count <= Limits.callsOverdue + 1, "more in flight than a server is given")
    check(screen.lost.count <= Limits.callsOwed, "what is lost is bounded")
    check(screen.lost.allSatisfy { screen.orders[$0] == nil }, "what is lost is not awaited")
    check(screen.overdue.allSatisfy { screen.orders[$0] != nil }, "overdue orders are out")
    check(screen.abilities != nil || screen.orders.isEmpty, "no order without a server")
    for (server, thing) in screen.things {
      check(showing(of: thing)?.serverID == server, "\(server) maps a live thing that knows it")
    }
    for ordered in screen.orders {
      guard case .thing(let thing) = ordered.value else { continue }
      guard case .ordered(ordered.key, _, _)? = showing(of: thing)?.state else {
        wrong.append("\(thing) knows its order")
        continue
      }
    }
    let waiting = Set(screen.waitingThings)
    for thing in screen.things.values where showing(of: thing)?.isOnScreen == true {
      guard case .on = showing(of: thing)?.state else { continue }
      check(!mustBeHidden(thing), "\(thing) can be read and must not be")
      check(!isOffLockScreen(thing), "\(thing) is on the lock screen and must not be")
    }
    for card in cards.values where card.showing.isParked {
      check(isLocked, "\(card.id) is kept off a screen that is not locked")
      check(!card.showing.isOnScreen, "\(card.id) is kept off the screen")
    }
    for thing in cards.keys.map(Thing.card) + summaries.keys.map(Thing.summary) {
      guard let showing = showing(of: thing) else { continue }
      switch showing.state {
      case .wanting(let previous):
        if previous == nil, let card = thing.card, let verdict = newest(on: card)?.verdict,
          verdict.afterFade == .closes, verdict.fadesAfter != nil
        {
          check(showing.fadesAt != nil, "\(thing) does not wait for ever")
        }
        check(waiting.contains(thing), "\(thing) waits in the queue")
        check(previous.map { screen.things[$0] == thing } ?? true, "\(thing) replaces its own")
      case .ordered(let order, _, _):
        check(screen.orders[order] == .thing(thing), "\(thing) has its order out")
      case .on(let server):
        check(screen.things[server] == thing, "\(thing) is found by its number")
      case .off:
        check(showing.refreshesAt == nil, "\(thing) is off and has nothing to refresh")
      }
      let next = [showing.fadesAt, showing.refreshesAt].compactMap { $0 }.min()
      if let next {
        check((showing.queuedFor ?? .init(nanoseconds: .max)) <= next, "\(thing) wakes")
      }
      if case .off = showing.state, case .card(let id) = thing, showing.fadesAt == nil,
        !(showing.isParked && newest(on: id)?.isAlert == true)
      {
        check(
          self.members(of: id).allSatisfy {
            items[$0]?.verdict.afterFade == .staysInCenter || items[$0]?.asleep != nil
              || items[$0].map(asking.spares) == true
          },
          "\(thing) is off the screen and is kept, or has its time")
      }
    }
  }

  /// Nothing is open: what is left behind where there should be nothing.
  var leftovers: [String] {
    var left: [String] = []
    if !items.isEmpty { left.append("items") }
    if !cards.isEmpty { left.append("cards") }
    if aliasCount != 0 { left.append("aliases") }
    if weight != Weight() { left.append("weight") }
    if statusCount != 0 { left.append("status") }
    if sleepers.count != 0 || nextWake != nil { left.append("sleepers") }
    if senders.haveItems { left.append("connections") }
    for (app, record) in apps {
      if record.open != 0 || record.held != 0 || record.text != 0 {
        left.append("\(app.spelling): counts")
      }
      if !record.folds.isEmpty { left.append("\(app.spelling): folds") }
      if !record.tags.isEmpty { left.append("\(app.spelling): tags") }
      if !record.threads.isEmpty { left.append("\(app.spelling): threads") }
    }
    if screen.things.values.contains(where: { $0.card != nil }) { left.append("screen") }
    return left
  }
}
