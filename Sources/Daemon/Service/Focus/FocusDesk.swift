import Clock
import ControlProtocol
import Delivery
import Focus
import FrontDoors
import LocalTime
import MainLoop
import NotificationModel
import Policy
import Translations

/// Everything about not disturbing comes together here, and what follows is told to the ledger.
///
/// At each event, the desk looks anew at which focuses hold, and does nothing where they are the
/// same as before.
final class FocusDesk {
  private let loop: MainLoop
  let executor: Executor
  private let state: StateFolder
  private let log: Log
  var focus: FocusState
  private let remembered: FocusMemory
  private let boot: String
  private(set) var active: ActiveFocus?
  private(set) var view = FocusState.View()
  private var time: FocusTime?
  /// The hours that rules name, and those of them in which the time of day lies.
  private var hours: HoursSchedule
  private var hoursNow: Set<DayHours> = []
  private var hasBegun = false
  /// A message that came while the open items were restored is held by the focus that holds
  /// afterwards.
  private let lifeBegan = WallClock.now
  private var budget = LookBudget()
  /// Apps have begun or ended to ask for quiet, and it is looked at when the budget allows it.
  private var later: Deadline?
  private var isLate = false
  /// The lines of a flood are all the same.
  private var isFlooded = false
  private var told: FocusStatus?
  /// The desktop server's own switch.
  private(set) var serverIsSilent = false
  private let arrivals: Arrivals
  private let notices: OwnNotices

  init(
    loop: MainLoop, executor: Executor, arrivals: Arrivals, notices: OwnNotices,
    state: StateFolder, book: PreferenceBook, boot: String, log: Log
  ) {
    self.arrivals = arrivals
    self.notices = notices
    self.loop = loop
    self.executor = executor
    self.state = state
    self.boot = boot
    self.log = log
    hours = HoursSchedule(book.hoursOfRules)
    var focus = FocusState()
    focus.take(book)
    remembered = FocusMemory(state.focus, rules: focus)
    self.focus = FocusState(
      manual: remembered.manual, aside: remembered.aside, desktopAside: remembered.desktopAside)
    self.focus.take(book)
    self.focus.sharingChanged(isSharing: remembered.sharingBoot == boot && !boot.isEmpty)
    // So until somebody has said how it is now.
    for part in remembered.held?.parts ?? [] {
      if part.cause == .fullscreen { self.focus.screenFilled(true) }
      if part.cause == .away { self.focus.personLeft(true) }
    }
    // The items that an earlier life left open are judged by what held then.
    active = remembered.held
    view = self.focus.look(at: lifeBegan, LocalClock())
    tellPresence()
    if let active { executor.take(.focusChanged(active)) }
    pass(into: hours.holding(at: lifeBegan, LocalClock()))
  }

  /// Begins to look, as everything is restored and what is told now can be shown.
  func begin() {
    hasBegun = true
    if let until = remembered.heldUntil, until <= WallClock.now { become(nil) }
    look(holdingSince: lifeBegan)
  }

  /// Looks at the clock and at everything else, and sees to it that it looks again in time.
  ///
  /// - Parameter since: the time from which messages count as held by a focus that begins; `nil`
  ///   for now.
  func look(holdingSince since: UnixTime? = nil) {
    let now = WallClock.now
    view = focus.look(at: now, LocalClock())
    // What the person says while the past is still read is answered rightly, and outlives a kill.
    guard hasBegun else { return keep() }
    pass(into: hours.holding(at: now, LocalClock()))
    let parts = view.parts
    if parts != active?.parts ?? [] {
      become(parts.isEmpty ? nil : ActiveFocus(parts, since: active?.since ?? since ?? now))
    }
    executor.outlets.door.isInhibited = active != nil || serverIsSilent
    keep()
    arm()
  }

  /// Takes over the hours of the rules of new preferences before these come into force, because the
  /// first message already needs them.
  func expect(_ book: PreferenceBook) {
    let coming = HoursSchedule(book.hoursOfRules).holding(at: WallClock.now, LocalClock())
    pass(into: hoursNow.union(coming))
  }

  /// The preferences have changed, or are asked to be read again.
  func take(_ book: PreferenceBook) {
    hours = HoursSchedule(book.hoursOfRules)
    focus.take(book)
    focus.inhibitorsChanged { all in
      all.judge { executor.ledger.quietWord(on: $0, in: book) }
    }
    look()
  }

  /// Apps begin or end to ask for quiet; nothing is done where none does.
  func change(_ change: (inout Inhibitors) -> Void) {
    let before = focus.inhibitors
    focus.inhibitorsChanged(change)
    guard focus.inhibitors != before, !isLate else { return }
    guard let time = budget.take(at: loop.now) else {
      look()
      return tell()
    }
    isLate = true
    log.sayOnce(.info, "apps ask for quiet and end it in a flood: it is looked at once a second")
    if later == nil { later = Deadline(on: loop) { [weak self] in self?.lookLate() } }
    later?.arm(at: time)
  }

  private func lookLate() {
    isLate = false
    _ = budget.take(at: loop.now)
    isFlooded = true
    look()
    isFlooded = false
    tell()
  }

  /// A connection has left the bus.
  func forget(_ connection: ConnectionName) {
    change { $0.removeAll(of: connection) }
  }

  /// Takes the state of the lock, before `begin` and at each change.
  func lockIsNow(_ isLocked: Bool) {
    focus.lockChanged(isLocked: isLocked)
    tellPresence()
    look()
    // Why apps ask for quiet is not told while it is locked.
    if hasBegun, !focus.inhibitors.all.isEmpty { tell() }
  }

  func screenIsNow(filled isFilled: Bool) {
    guard isFilled != focus.isFullscreen else { return }
    focus.screenFilled(isFilled)
    look()
  }

  func personIsNow(away isAway: Bool) {
    guard isAway != focus.isAway else { return }
    focus.personLeft(isAway)
    tellPresence()
    look()
  }

  /// Behind a locked screen nobody sees what comes, whether or not the desktop says more.
  private func tellPresence() {
    executor.take(.presenceChanged(isAway: focus.isAway || focus.isLocked))
  }

  func serverIsNow(silent isSilent: Bool) {
    guard isSilent != serverIsSilent else { return }
    serverIsSilent = isSilent
    log.say(.info, "the desktop server is \(isSilent ? "not to disturb" : "to be heard again")")
    look()
    tell()
  }

  /// Whether the desktop's own settings held something back when an earlier life ended.
  var wasHeldByDesktop: Bool {
    remembered.held?.parts.contains { if case .desktop = $0.cause { true } else { false } } == true
  }

  func desktopIsNow(quiet: DesktopQuiet?) {
    guard quiet != focus.desktop else { return }
    focus.desktopChanged(to: quiet)
    look()
  }

  private func pass(into new: Set<DayHours>) {
    guard new != hoursNow else { return }
    arrivals.readAllAnswered()
    hoursNow = new
    executor.take(.hoursChanged(new))
  }

  private func become(_ new: ActiveFocus?) {
    // Messages that came before must have their place before anything changes.
    arrivals.readAllAnswered()
    active = new
    let line = Catalogue.inEnglish {
      let names = new?.parts.map(\.wordlessWords) ?? []
      return names.isEmpty ? "no focus holds" : "held back by \(names.joined(separator: ", "))"
    }
    if isFlooded { log.sayOnce(.info, line) } else { log.say(.info, line) }
    executor.take(.focusChanged(new))
    if let away = executor.ledger.takeAway() {
      notices.tell(.away, title: away.title, body: away.body)
    }
    tell()
  }

  /// Tells the status where it is a new one, so that a change made of several parts is told once.
  private func tell() {
    let now = status
    guard now != told else { return }
    told = now
    executor.outlets.watchers.focusChanged(now)
  }

  private func keep() {
    var memory = FocusMemory()
    memory.manual = focus.manual
    memory.held = active
    memory.heldUntil = hasBegun ? view.end : remembered.heldUntil
    memory.sharingBoot = focus.isSharing ? boot : nil
    memory.aside = focus.inhibitors.aside
    memory.desktopAside = focus.desktopAside
    state.keepFocus(memory.text)
  }

  private func arm() {
    guard focus.followsTheClock || !hours.isEmpty else {
      time = nil
      return
    }
    if time == nil {
      time = FocusTime(on: loop, log: log) { [weak self] in self?.look() }
    }
    let next = [view.next, hours.nextBoundary(after: WallClock.now, LocalClock())]
    time?.arm(next.compactMap { $0 }.min())
  }
}

nonisolated extension FocusState {
  /// Takes over what the preferences say of focuses.
  fileprivate mutating func take(_ book: PreferenceBook) {
    preferencesChanged(to: NamedFocuses(of: book))
    inhibitorsChanged { all in all.hideReasons { book.mayHideReasons(of: $0) } }
  }
}

/// Comes back at a time of day, and whenever the clock or the time zone is another.
final class FocusTime {
  private static let zoneFolder = "/etc"
  private static let zoneNames: Set<String> = ["localtime", "timezone"]

  /// The year 3000.
  private static let never = UnixTime(milliseconds: 32_503_680_000_000)

  private var timer: WallDeadline?
  private var zone: DirectoryWatch?

  init(on loop: MainLoop, log: Log, body: @escaping () -> Void) {
    do throws(SystemFault) {
      timer = try WallDeadline(on: loop, body: body)
    } catch {
      log.say(.warning, "the kernel gives no timer, so no focus begins or ends by itself: \(error)")
    }
    // Without it the zone is looked at with the next change, or 'pennant reload'.
    zone = try? DirectoryWatch(on: loop, directory: Self.zoneFolder) { name in
      if name.map({ Self.zoneNames.contains($0) }) ?? true { body() }
    }
  }

  /// The clock is watched even where nothing is due: if it is set back, something may become due.
  func arm(_ time: UnixTime?) {
    timer?.arm(at: time ?? Self.never)
  }
}
