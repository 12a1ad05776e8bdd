import Bus
import Choosing
import Clock
import Desktop
import FrontDoors
import MainLoop
import NotificationModel
import Probing
import WindowsOptions

/// Has notifications drawn: holds the back ends that `WhoDraws` asks for, gives them their orders,
/// and is the only one who hears what they report.
final class Drawing {
  let backEnds: any BackEndMaker
  let owner: any DrawingOwner
  /// Calls on our name that are for a server of ours; `nil` where nobody calls.
  let toolCalls: ForeignCalls?
  let loop: MainLoop
  let log: Log
  private var who: WhoDraws
  /// The one who draws, or stands in for a server of ours.
  var backEnd: (any DesktopBackEnd)?
  /// The plan from which the lives of a server of ours are made.
  var plan: ChildPlan?
  /// The present life of that server.
  var life: ChildLife?
  /// Where cards of our own windows stand, for the next start of them.
  var cards = CardSettings()
  /// Whether the server of ours is our windows, told by `cards` where to draw.
  var drawsCards = false
  /// The search for somebody who can draw, with `auto`.
  var search: SessionSearch?
  /// The connection that had the notification name before us.
  var former: UniqueName?
  private var wake: Deadline?
  private var armedFor: Moment?

  /// - Parameters:
  ///   - who: says who draws.
  ///   - backEnds: makes them.
  ///   - owner: hears of all that concerns others.
  ///   - toolCalls: calls on our name that are for a server of ours.
  ///   - loop: serves it.
  ///   - log: takes the lines of back ends.
  init(
    _ who: WhoDraws, backEnds: any BackEndMaker, owner: any DrawingOwner,
    toolCalls: ForeignCalls?, loop: MainLoop, log: Log
  ) {
    self.who = who
    self.backEnds = backEnds
    self.owner = owner
    self.toolCalls = toolCalls
    self.loop = loop
    self.log = log
    wake = Deadline(on: loop) { [weak self] in
      self?.armedFor = nil
      self?.timePassed()
    }
  }

  /// Changes who draws; the items on the old screen are shown again on the new one.
  func ask(for wish: WhoDraws.Wish) {
    follow { $0.asked(for: wish, at: $1) }
  }

  /// Ends the drawing, and clears the screen: buttons of ours would reach nobody there.
  ///
  /// The ledger stays as it is.
  func stop() {
    follow { who, _ in who.stopped() }
  }

  /// Another process had the notification name for a while, and goes on serving.
  func met(former owner: UniqueName) {
    former = owner
    search?.former = owner
    search?.look()
  }

  private func timePassed() {
    let standIn = backEnds.standIn
    follow { $0.timePassed(at: $1, standIn: standIn) }
  }

  /// Does what an event asks for, in its order; the doing may be an event again.
  func follow(_ event: (inout WhoDraws, Moment) -> [WhoDraws.Effect]) {
    let effects = event(&who, loop.now)
    for effect in effects { carryOut(effect) }
    guard who.nextWake != armedFor else { return }
    armedFor = who.nextWake
    wake?.arm(at: armedFor)
  }
}

// MARK: Orders

extension Drawing {
  /// The back end that takes the orders.
  var screen: (any DesktopBackEnd)? { backEnd ?? life?.backEnd }

  /// Whether orders can be carried out now; a server that rests is started, and `goOn` says when it
  /// is there.
  func takesOrders() -> Bool {
    if who.takesOrders { return true }
    follow { $0.wanted(at: $1) }
    return false
  }

  func show(_ presentation: Presentation, order: ShowOrder, replacing: ServerID?) {
    follow { who, _ in
      who.ordered(order)
      return []
    }
    screen?.show(presentation, order: order, replacing: replacing)
  }

  func withdraw(_ id: ServerID) {
    screen?.withdraw(id)
    follow {
      $0.withdrew(id, at: $1)
      return []
    }
  }

  /// The number on an app's icon; 0 takes it off.
  func setBadge(_ count: UInt32, of app: String) { screen?.setBadge(count, of: app) }
}

// MARK: How it stands

extension Drawing {
  /// The condition of the server that is to draw; `nil` where there is none to speak of.
  var condition: ServerCondition? { who.condition(screen?.condition) }

  /// The state of a server of ours, also while somebody stands in for it.
  var ownState: ServerState? { who.ownState(life?.backEnd.condition) }

  /// The failure for which somebody stands in.
  var failure: WhoDraws.Failure? { who.failure }

  /// With `auto`, the choice as of the latest look: reasons change without another being chosen.
  var choice: Choice? { search?.choice }

  /// With `auto`, the candidates that failed lately.
  var failures: [GivenUps.Failure] { search?.failures ?? [] }
}

// MARK: What back ends report

extension Drawing: ChildListener {
  func heard(_ event: DesktopEvent, from backEnd: BackEndID) {
    follow { $0.reported(event, by: backEnd, at: $1) }
    // Whatever does not answer may go on showing what is hidden by now.
    if owner.isLocked, case .notShown(_, .silence) = event {
      follow { who, _ in who.wasSilentBehindLock(backEnd) }
    }
  }

  func note(_ line: String) { log.say(.info, line) }
  func wrote(_ line: String) { log.say(.debug, line) }

  func quit() { owner.quit() }

  func tookName(_ life: BackEndID) {
    follow { $0.tookName(life, at: $1) }
  }

  func lostName(_ life: BackEndID) {
    follow { $0.lostName(life, at: $1) }
  }

  func ended(_ life: BackEndID, _ end: ServerEnd) {
    follow { $0.ended(life, end, at: $1) }
  }

  func saidToTools(_ signal: BusMessage) { toolCalls?.tell(signal) }

  func calledDirectly(_ call: BusMessage, _ decide: @escaping (BusFault?) -> Void) {
    // Where nobody judges, the call goes on.
    guard let toolCalls else { return decide(nil) }
    toolCalls.judge(call, decide)
  }
}
