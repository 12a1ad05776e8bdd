import Bus
import Cards
import Clock
import FrontDoors
import Intake
import LocalTime
import MainLoop
import NotificationModel
import Translations
import Widgets
import WindowsOptions

/// Serves `org.freedesktop.Notifications` with cards: requests become transitions of `Cards`, and
/// their effects are carried out here.
final class CardServer {
  /// The most cards that stand or wait: Pennant sends a handful, another caller may send any
  /// number.
  private static let mostAsked = 256
  /// A window that has been started is there after so long, or never.
  private static let patience = Span.seconds(5)
  private static let name: BusName = "org.freedesktop.Notifications"

  /// A card that was asked for, and by whom.
  ///
  /// An object is overwritten as it is freed; a value would stay in the storage of its table.
  private final class Asked {
    let content: CardContent
    let caller: ConnectionName

    init(content: CardContent, caller: ConnectionName) {
      self.content = content
      self.caller = caller
    }
  }

  /// Why the loop was left.
  private(set) var fault: String?
  private let connection: BusConnection
  private let loop: MainLoop
  private let objects: ObjectServer
  private let stack: CardStack
  private let look: StyleInForce
  private var door: FreedesktopDoor?
  private var cards: Cards
  private var asked: [CardNumber: Asked] = [:]
  private var lastID = CardNumber(0)
  private var clock: Deadline?
  private let rinse: WordRinse
  private var center: CenterWatch?
  private var isCenterOpen = false
  /// When the Center was started last.
  private var centerAsked: Moment?

  init(_ settings: CardSettings, on connection: BusConnection, loop: MainLoop) {
    Toolkit.offerNoMenus()
    cards = Cards(most: settings.most)
    self.connection = connection
    self.loop = loop
    objects = ObjectServer(on: connection)
    look = StyleInForce(settings.targets, on: connection, warn: WindowsProgram.warn)
    rinse = WordRinse(on: connection, loop: loop)
    stack = CardStack(settings) { [unowned loop] in loop.now }
    clock = Deadline(on: loop) { [weak self] in self?.timePassed() }
    door = FreedesktopDoor(
      on: connection, objects: objects, as: Product.windowsName
    ) { [weak self] in self?.take($0) }
    door?.capabilities = OwnWindows.capabilities
    stack.hear { [weak self] in self?.heard($0) }
    stack.takesClicks = { [weak self] id in
      guard let self else { return false }
      return cards.takesClicks(id, at: now)
    }
    center = CenterWatch(on: connection) { [weak self] in self?.centerIs(open: $0) }
    connection.onDisconnect = { [weak self] in self?.leave("the bus is gone: \($0.text)") }
    connection.onNameLost = { [weak self] in self?.leave("\($0) is another's") }
    connection.requestName(Self.name, .doNotQueue) { [weak self] outcome in
      switch outcome {
      case .owned, .queued: break
      case .taken: self?.leave("\(Self.name) is another's")
      case .failed(let fault): self?.leave("\(Self.name) is not to be had: \(fault.text)")
      }
    }
  }

  private var now: Moment { loop.now }

  private func leave(_ fault: String) {
    self.fault = fault
    loop.stop()
  }

  // MARK: - The bus

  private func take(_ request: FreedesktopRequest) {
    switch request {
    case .notify(let notify, let caller, let reply):
      let message = notify.read()
      guard asked.count < Self.mostAsked || asked[CardNumber(message.replacesID)] != nil else {
        door?.refuse(reply, BusFault(.limitsExceeded, "\(Self.mostAsked) cards stand or wait"))
        return
      }
      let content = CardContent(message)
      let id = number(replacing: message.replacesID)
      if let id = NotificationID(id.rawValue) { door?.answer(reply, id: id) }
      if asked.isEmpty { look.loadPersons() }
      let earlier = asked[id]?.content
      if earlier != nil { rinse.later() }
      asked[id] = Asked(content: content, caller: caller)
      carryOut(
        cards.asked(
          id, content.stay, isCritical: content.isCritical,
          goesOn: earlier.map { content.goesOn(from: $0) } ?? false,
          age: message.age(at: WallClock.now), at: now))
    case .close(let number, _, let reply):
      door?.answerClosed(reply)
      stack.dropWords(of: CardNumber(number))
      carryOut(cards.closed(CardNumber(number), at: now))
    }
  }

  /// The number of a card that stands or waits stays; any other is given anew.
  private func number(replacing number: UInt32) -> CardNumber {
    if asked[CardNumber(number)] != nil { return CardNumber(number) }
    repeat {
      lastID = CardNumber(lastID.rawValue &+ 1)
    } while lastID.rawValue == 0 || asked[lastID] != nil
    return lastID
  }

  // MARK: - A person

  private func heard(_ event: CardStack.Event) {
    switch event {
    case .pointer(let id): cards.pointerCame(over: id, at: now)
    case .pointerLeft: return carryOut(cards.pointerLeft(at: now))
    case .dismissed(let id): return carryOut(cards.dismissed(id, at: now))
    case .tapped(let id):
      guard let content = asked[id]?.content else { return }
      if let tap = content.tap { return choose(tap.key, of: id) }
      // An alert waits for its buttons; a banner has been seen.
      if !content.isAlert { carryOut(cards.dismissed(id, at: now)) }
      return
    case .chosen(let id, let key): return choose(key, of: id)
    case .answered(let id, let text):
      return carryOut(cards.answered(id, text, stays: stays(id), at: now))
    case .writing(let id): cards.writing(in: id, at: now)
    case .moved(let ids): cards.moved(ids, at: now)
    case .followed(let id, let address):
      return Toolkit.open(address) { [weak self] fault in
        guard let fault else { return }
        self?.stack.say(
          translated("The link cannot be opened: {reason}", ["reason": fault]), in: id)
        WindowsProgram.warn("a link cannot be opened: \(fault)")
      }
    case .more:
      return openCenter()
    case .room: return carryOut(cards.roomChanged(at: now))
    }
    lookAtClock()
  }

  private func centerIs(open: Bool) {
    // The person has closed it, and may want it again at once.
    if isCenterOpen, !open { centerAsked = nil }
    isCenterOpen = open
    stack.centerIs(open: open)
  }

  /// Opens the Center, which a second start would close again.
  private func openCenter() {
    guard !isCenterOpen, centerAsked.map({ $0 + Self.patience <= now }) != false else { return }
    centerAsked = now
    if !OwnWindow.center.open() { WindowsProgram.warn("the Center cannot be started") }
  }

  private func choose(_ key: ActionKey, of id: CardNumber) {
    carryOut(cards.chosen(key, of: id, stays: stays(id), at: now))
  }

  private func stays(_ id: CardNumber) -> Bool { asked[id]?.content.isResident == true }

  // MARK: - Effects

  private func timePassed() {
    stack.endOverdueMotion(at: now)
    carryOut(cards.timePassed(at: now))
  }

  private func carryOut(_ effects: [CardEffect]) {
    for effect in effects {
      switch effect {
      case .arrange: break
      case .invoke(let id, let key):
        // An action is a click of this moment, for which its app may come to the front.
        let token = Toolkit.activationToken
        tell(id) { door, id, caller in
          if let token { door.sendToken(id, token, to: caller) }
          door.sendAction(id, key, to: caller)
        }
      case .reply(let id, let text):
        tell(id) { door, id, caller in door.sendReply(id, text, to: caller) }
      case .end(let id, let end):
        tell(id) { door, id, caller in door.sendClosed(id, end, to: caller) }
        asked[id] = nil
        rinse.later()
      }
    }
    repeat { arrange() } while stack.isTooHigh && cards.tooHigh(at: now)
    stack.show()
    lookAtClock()
  }

  private func arrange() {
    let now = now
    stack.arrange(
      cards.places, waiting: cards.waiting, content: { [asked] in asked[$0]?.content },
      age: { [cards] in cards.age(of: $0, at: now).words })
  }

  private func tell(
    _ id: CardNumber, _ send: (FreedesktopDoor, NotificationID, ConnectionName) -> Void
  ) {
    guard let door, let caller = asked[id]?.caller, let number = NotificationID(id.rawValue)
    else { return }
    send(door, number, caller)
  }

  private func lookAtClock() {
    clock?.arm(at: [cards.next(after: now), stack.motionEndsBy].compactMap { $0 }.min())
  }
}
