import Clock
import Fronting
import NotificationModel
import Policy

@testable import Delivery

/// Random events, the same ones again for the same seed, and what the world saw of them.
struct Walk {
  var random: Dice
  let desk = Desk(nil)
  private(set) var lastEvent = ""
  private var present: Set<String> = []
  private var seen = 0
  private(set) var brokenPromises: [String] = []

  init(seed: UInt64) {
    random = Dice(seed: seed)
    desk.prefer(.keepItems(8), .rateLimit(.atMost(20, per: .seconds(10))))
    desk.server.mood = .holds
  }

  mutating func step() {
    switch random.below(100) {
    case 0..<40: arrives()
    case 40..<45: asksToClose()
    case 45: snoozes()
    case 46: wantsSomethingBack()
    case 47..<50: leaves()
    case 50..<80: serverSpeaks()
    case 80..<83: serverComesOrGoes()
    case 83..<94: timePasses()
    case 94: desk.handle(.playerChanged(isAble: random.below(2) == 0))
    case 95..<97: locksOrUnlocks()
    case _: prefers()
    }
    judge()
  }

  mutating func closeEverything() {
    for id in desk.ledger.items.keys.sorted() {
      guard let item = desk.ledger.items[id] else { continue }
      guard item.question == nil else {
        desk.handle(.handled(id, .dismissed))
        continue
      }
      let owner = item.owners.last?.rawValue ?? ":1.99"
      desk.close(id.rawValue, from: owner)
    }
    judge()
  }

  private mutating func arrives() {
    let connection = ":1.\(random.below(8))"
    let number: UInt32? = random.pick(nil, nil, nil, 5, 6, someID())
    let stays = random.below(6) > 0
    if stays { present.insert(connection) }
    var kind = random
    let title = random.pick("a", "b", "c", "")
    lastEvent = "arrival from \(connection) replacing \(number ?? 0)"
    let wall = desk.wall
    desk.arrive(
      title, app: random.pick("One", "Two", "Three"), from: connection,
      proof: random.pick(.nothing, .nothing, .unit(AppID("One")), .sandbox(AppID("Two"))),
      stays: stays, replacing: number
    ) {
      kind.shape(&$0)
      if kind.below(8) == 0 {
        $0.deliverAt = wall.seconds + Int64(kind.pick(-5, 2, 30, 4_000, 40_000_000))
      }
    }
    random = kind
  }

  private mutating func asksToClose() {
    let connection = ":1.\(random.below(8))"
    let number = random.pick(5, 6, 0, someID())
    lastEvent = "close of \(number) by \(connection)"
    desk.close(number, from: connection)
  }

  private mutating func snoozes() {
    guard let id = NotificationID(someID()) else { return }
    lastEvent = "\(id) is snoozed"
    let span = random.pick(.seconds(1), .minutes(1), .hours(2)) as Span
    desk.handle(.handled(id, .snoozed(until: desk.wall + span)))
  }

  private mutating func wantsSomethingBack() {
    let (id, effects) = desk.ledger.promise()
    guard effects.count < 2 else { return }
    lastEvent = "\(id) is brought back"
    var kind = random
    var notification = Notification(claim: AppClaim(name: kind.pick("One", "Two")), title: "back")
    notification.thread = kind.pick("t", "u", nil)
    var past = Restored(
      id: id, notification: notification,
      sender: Sender(connection: ConnectionName(""), isOnBus: false), face: AppFace(name: "One"),
      receivedAt: UnixTime(milliseconds: 0), age: .zero)
    past.sleep = Sleep(.snoozed, wakesAt: desk.wall, wokeAt: desk.wall)
    desk.handle(.broughtBack(past, isShown: kind.below(2) == 0))
    random = kind
  }

  private mutating func leaves() {
    let connection = ":1.\(random.below(8))"
    guard random.below(4) > 0 else {
      lastEvent = "\(connection) is proved anew"
      return desk.isProved(connection, as: random.pick(.nothing, .unit(AppID("One"))))
    }
    lastEvent = "\(connection) leaves"
    desk.leaves(connection)
    judge()
    present.remove(connection)
  }

  private mutating func serverSpeaks() {
    let server = desk.server
    let number =
      server.given.sorted { $0.rawValue < $1.rawValue }.dropFirst(
        random.below(max(server.given.count, 1))
      ).first ?? ServerID(77_777)
    let some = random.below(12) == 0 ? ServerID(77_777) : number
    let event: DesktopEvent
    switch random.below(10) {
    case 0..<5:
      guard !server.held.isEmpty else { return }
      let index = random.below(6) == 0 ? random.below(server.held.count) : 0
      let (order, presentation, replacing) = server.held[index]
      switch random.below(8) {
      case 0: event = .notShown(order, .silence)
      case 1:
        server.held.remove(at: index)
        event = .notShown(order, random.pick(.nonsense, .error("x")))
      case _:
        if random.below(20) > 0 { server.held.remove(at: index) }
        server.renumbers = random.below(3) == 0
        let twice = random.below(20) == 0 && server.given.contains(some)
        event = .shown(order, twice ? some : server.draw(presentation, replacing: replacing))
      }
    case 5, 6, 7:
      event = .left(some, random.pick(.faded, .faded, .dismissed, .closedByCall, .neverShown))
    case 8:
      event = .acted(
        some,
        random.pick(
          .activate, .close, .snooze, ActionKey("x"), ActionKey("x"), ActionKey("never"), .allow,
          .dontAllow, .allowQuietly, .confirm),
        activationToken: nil)
    case _: event = .replied(some, "yes")
    }
    lastEvent = "\(event)"
    desk.hear(event)
  }

  private mutating func serverComesOrGoes() {
    if desk.ledger.screen.abilities != nil, random.below(2) == 0 {
      lastEvent = "server vanishes"
      desk.vanishes()
    } else {
      lastEvent = "server appears"
      desk.server.forget()
      desk.appears(random.pick(.honouring, .withoutClock, .listing, .oneAtATime))
    }
  }

  private mutating func timePasses() {
    lastEvent = "time passes"
    if random.below(20) == 0 {
      desk.clockIsAhead = random.pick(.zero, .hours(1), .seconds(-3_600))
      desk.lookAtClock()
    }
    desk.wait(
      random.pick(
        .milliseconds(20), .milliseconds(120), .seconds(1), .seconds(1), .seconds(4),
        .minutes(random.below(30) == 0 ? 90 : 1)))
  }

  private mutating func locksOrUnlocks() {
    if random.below(2) == 0 {
      let app = random.pick("One", "Two", "")
      lastEvent = "the window of '\(app)' is in front"
      let window = app.isEmpty ? nil : FrontWindow(classes: [app])
      return desk.handle(.frontChanged(window, isNews: random.below(4) > 0))
    }
    let isLocked = !desk.ledger.isLocked
    lastEvent = isLocked ? "locked" : "unlocked"
    desk.handle(.lockChanged(isLocked: isLocked))
  }

  private mutating func prefers() {
    lastEvent = "preferences change"
    let fate: [Setting] = random.pick(
      [], [.style(.none)], [.style(.alert)], [.previews(.never)], [.onFade(.close)],
      [.center(false)], [.allow(.no)], [.badge(.count)], [.snoozeAction(.seconds(30))],
      [.threads(.group)], [.threads(.group), .onFade(.close)],
      [.duplicates(.show)], [.styles(.banner)], [.lockScreen(false)], [.previews(.always)],
      [.allow(.ask)], [.allow(.ask)], [.destructive(.confirm)], [.foreground(.center)],
      [.foreground(.quiet)], [.onFocus(.dismiss)])
    desk.prefer(
      .defaults(
        [.keepItems(8), .keep(.hours(1)), .rateLimit(.atMost(20, per: .seconds(10)))] + fate,
        apps: ["One": random.pick([], [.style(.banner)], [.allow(.no)], [.allow(.ask)], fate)]))
  }

  private mutating func someID() -> UInt32 {
    let ids = desk.ledger.items.keys.sorted()
    guard !ids.isEmpty else { return 9 }
    return ids[random.below(ids.count)].rawValue
  }

  /// What was promised to those outside.
  private mutating func judge() {
    let fresh = desk.effects[seen...]
    seen = desk.effects.count
    for effect in fresh {
      switch effect {
      case .answer(_, let id):
        if desk.reasons(id).isEmpty, !desk.isOpen(id) {
          brokenPromises.append("\(id) has no place")
        }
      case .signalClosed(let id, _, let connections):
        if desk.reasons(id).count != 1 { brokenPromises.append("\(id) closed twice") }
        if desk.isOpen(id) { brokenPromises.append("\(id) closed and open") }
        for name in connections { mustBePresent(name) }
      case .signalAction(_, _, _, let name), .signalReply(_, _, let name): mustBePresent(name)
      case .play(let sound, _, _):
        if sound == .silent { brokenPromises.append("silence is played") }
      case .seekPlayer:
        if desk.ledger.loudspeaker.isThere {
          brokenPromises.append("a player is sought that is there")
        }
      case .show, .withdraw, .answerClose, .refuse, .badge, .reserveIDs, .note, .write, .open,
        .openCenter, .snooze, .conceal, .run, .dropFiles, .speak, .flash, .muteChanged, .keepAnswer,
        .keepAsked,
        .answerAtDoor:
        break
      }
    }
    if !desk.server.strangeNumbers.isEmpty { brokenPromises.append("a number never given") }
  }

  private mutating func mustBePresent(_ name: ConnectionName) {
    if !present.contains(name.rawValue) { brokenPromises.append("\(name.rawValue) is gone") }
  }
}

/// A generator that gives the same numbers for the same seed (SplitMix64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  mutating func below(_ end: Int) -> Int { Int(next() % UInt64(max(end, 1))) }

  mutating func pick<Value>(_ values: Value...) -> Value { values[below(values.count)] }

  /// Makes a notification one of many kinds.
  mutating func shape(_ notification: inout NotificationModel.Notification) {
    if below(5) == 0 { notification.urgency = pick(.low, .critical) }
    if below(5) == 0 { notification.timeout = pick(.never, .after(.seconds(2))) }
    if below(8) == 0 { notification.isTransient = true }
    if below(4) == 0 { notification.sound = pick(.named("bell"), .suppressed) }
    if below(8) == 0 { notification.isResident = true }
    if below(8) == 0 { notification.badge = pick(0, 3) }
    if below(6) == 0 { notification.thread = pick("t", "u") }
    if below(6) == 0 {
      let isDestructive = below(2) == 0
      notification.actions = [
        Action(key: ActionKey("x"), title: "X", isDestructive: isDestructive)
      ]
    }
    if below(3) == 0 { notification.openOnTap() }
    if below(9) == 0 { notification.reply = ReplyField(title: "Answer") }
    if below(8) == 0 {
      notification.tag = ReplaceTag(kind: pick(.stack, .synchronous), name: pick("v", "w"))
    }
    if below(12) == 0 { notification.progress = Int32(below(100)) }
    if below(10) == 0 { notification.level = pick(.passive, .critical) }
    if below(8) == 0 {
      notification.category = Category(pick("call.incoming", "transfer", "im.received"))
    }
    if below(40) == 0 {
      notification.picture = .pixels(
        PixelImage(
          width: 500, height: 500, rowStride: 2_000, hasAlpha: true,
          bytes: [UInt8](repeating: UInt8(below(3)), count: 1_000_000)))
    }
  }
}
