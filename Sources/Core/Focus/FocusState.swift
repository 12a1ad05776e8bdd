public import Clock
public import Policy

/// Everything that can bring a focus about, and what follows from it at a time.
///
/// A switch by hand stands in the place of the schedule. Everything else holds beside it: the
/// focuses for the locked and the shared screen, for one that a window fills and for one that nobody
/// is at, and the apps that ask for quiet. Where several hold, a notification has to pass each of
/// them.
public struct FocusState: Sendable {
  public var rules: [FocusRule] = []
  /// The focuses for the locked and the shared screen, for a window that fills it and for when
  /// nobody is there, by name.
  public var whenLocked: String?
  public var whenSharing: String?
  public var whenFullscreen: String?
  public var whenAway: String?

  public private(set) var manual: ManualSwitch?
  public var inhibitors = Inhibitors()
  public var isLocked = false
  /// Whether a program has said that it shares the screen.
  public var isSharing = false
  /// Whether a window that fills the screen is in front.
  public var isFullscreen = false
  /// Whether nobody has touched the session for a while.
  public var isAway = false
  /// The desktop's own settings, where the desktop cannot act on them.
  public var desktop: DesktopQuiet?
  /// The end of the desktop's quiet that the person has switched off; another end is a new switch.
  public private(set) var desktopAside: DesktopQuiet.End?

  public init() {}

  public init(
    manual: ManualSwitch?, aside: AppsSetAside = AppsSetAside(),
    desktopAside: DesktopQuiet.End? = nil
  ) {
    self.manual = manual
    self.desktopAside = desktopAside
    inhibitors.aside = aside
  }

  /// A focus that holds.
  public struct Holding: Hashable, Sendable {
    public let part: ActiveFocus.Part
    /// When it began, where that is known.
    public let since: UnixTime?
    /// When it ends by itself.
    public let until: UnixTime?
  }

  /// The focuses that hold at a time, and when to look again.
  public struct View: Hashable, Sendable {
    public var holding: [Holding] = []
    /// The scheduled focuses that the person has switched off until `setAsideUntil`.
    public var setAside: [FocusRule] = []
    public var setAsideUntil: UnixTime?
    /// The focus whose schedule ends what was switched on by hand, as it begins then.
    public var nextRule: FocusRule?
    public var next: UnixTime?

    public init() {}

    public var parts: [ActiveFocus.Part] { holding.map(\.part) }

    /// When nothing of it holds any more by itself; `nil` where something has no end.
    public var end: UnixTime? {
      let ends = holding.compactMap(\.until)
      return ends.count == holding.count ? ends.max() : nil
    }
  }

  /// Forgets a switch whose time is over, and says what holds.
  public mutating func look(at time: UnixTime, _ clock: some UTCOffsets) -> View {
    let schedule = FocusSchedule(rules)
    var view = View()
    let end = manual?.end(by: schedule, clock)
    if let end, end <= time { manual = nil }
    view.next = schedule.nextBoundary(after: time, clock)
    let scheduled = schedule.holding(at: time, clock)
    switch manual?.position {
    case .on(let name):
      let part = ActiveFocus.Part(rule(name), .manual)
      view.holding.append(Holding(part: part, since: manual?.at, until: end))
      if let end, manual?.until == nil { view.nextRule = schedule.beginning(at: end, clock) }
    case .off:
      view.setAside = scheduled.map(\.rule)
      view.setAsideUntil = end
    case nil:
      view.holding += scheduled.map {
        Holding(part: .init($0.rule, .schedule), since: nil, until: $0.until)
      }
    }
    if manual != nil, let end { view.next = min(view.next ?? end, end) }
    addImplied(to: &view)
    addDesktop(to: &view, at: time, clock)
    return view
  }

  private func addDesktop(to view: inout View, at time: UnixTime, _ clock: some UTCOffsets) {
    guard let desktop, desktop.end != desktopAside else { return }
    let end = desktop.end.time(clock)
    guard end > time else { return }
    let part = ActiveFocus.Part(desktop.rule, .desktop(desktop.desktop))
    view.holding.append(Holding(part: part, since: nil, until: end))
    view.next = min(view.next ?? end, end)
  }

  private func addImplied(to view: inout View) {
    func add(_ rule: FocusRule, _ cause: FocusCause, since: UnixTime? = nil) {
      view.holding.append(Holding(part: .init(rule, cause), since: since, until: nil))
    }
    if isLocked, let whenLocked { add(rule(whenLocked), .locked) }
    let sharers = inhibitors.heard.filter(\.isSharing)
    if let whenSharing, isSharing || !sharers.isEmpty { add(rule(whenSharing), .sharing) }
    // Behind a locked screen no window fills it.
    if isFullscreen, !isLocked, let whenFullscreen { add(rule(whenFullscreen), .fullscreen) }
    if isAway, let whenAway { add(rule(whenAway), .away) }
    // The focus for the shared screen stands for all who share it. All others ask for the same, so
    // that the first speaks for them.
    let first = inhibitors.heard.first { whenSharing == nil || !$0.isSharing }
    if let first {
      add(.plain, .inhibitor(app: first.app, reason: first.reason), since: first.since)
    }
  }

  /// A name that is not in the preferences (any more) stands for the plain one, under its name.
  func rule(_ name: String?) -> FocusRule {
    guard let name else { return plainRule }
    return rules.first { $0.name == name } ?? FocusRule(name: name)
  }

  /// The rule of do-not-disturb by hand: the person's own, where the preferences have one.
  public var plainRule: FocusRule {
    let own = known(FocusRule.nameByHand)
    return rules.first { $0.name == own } ?? .plain
  }

  /// The name as the preferences write it, also where a person does not mind capitals.
  public func known(_ name: String) -> String? {
    let same = rules.first { $0.name == name }
    return (same ?? rules.first { $0.name.lowercased() == name.lowercased() })?.name
  }

  /// Whether something begins or ends at a time of day.
  public var followsTheClock: Bool {
    manual?.until != nil || desktop != nil || rules.contains(where: \.isScheduled)
  }

  // MARK: Switching

  public mutating func switchOn(_ name: String?, at time: UnixTime, until: UnixTime? = nil) {
    manual = ManualSwitch(.on(name), at: time, until: until)
  }

  /// Switches off; that is remembered only while the schedule says otherwise.
  public mutating func switchOff(at time: UnixTime, _ clock: some UTCOffsets) {
    let isScheduled = !FocusSchedule(rules).holding(at: time, clock).isEmpty
    manual = isScheduled ? ManualSwitch(.off, at: time) : nil
    // Apps that share the screen are spared where the preferences say what a shared screen means.
    inhibitors.setAside(sparingSharers: whenSharing != nil)
    if let desktop { desktopAside = desktop.end }
  }

  /// Switches off where anything holds that off can end, and on where nothing holds at all: no
  /// switch is laid upon what the lock or the shared screen brings.
  public mutating func toggle(at time: UnixTime, _ clock: some UTCOffsets) {
    let holding = look(at: time, clock).parts
    let canEnd = holding.contains {
      switch $0.cause {
      case .manual, .schedule, .inhibitor, .desktop: true
      case .locked, .sharing, .fullscreen, .away, .supposed: false
      }
    }
    if canEnd { switchOff(at: time, clock) } else if holding.isEmpty { switchOn(nil, at: time) }
  }

  /// The next time the clock shows this minute of the day.
  public static func next(
    _ minute: Int, after time: UnixTime, _ clock: some UTCOffsets
  ) -> UnixTime {
    let today = clock.day(of: time)
    let first = clock.first(minute, on: today)
    return first > time ? first : clock.first(minute, on: today &+ 1)
  }
}

/// A switch that the person has made by hand, and how long it counts.
///
/// While the switch counts it stands in the place of the schedule, which does not undo it. The
/// switch counts until the next boundary of the schedule after it was made (any scheduled focus
/// begins or ends), or until the time that was given with it. From then on the schedule's word
/// holds, and nothing is switched a second time. With `Night` from 22:00 to 07:00:
///
/// | at | the person says | then |
/// |---|---|---|
/// | 12:00 | on | holds until 22:00, when Night goes on from it without a break |
/// | 12:00 | on, 12:30 off | nothing is left of it; Night comes at 22:00 |
/// | 12:00 | off | there is nothing to switch off, and nothing is remembered |
/// | 23:00 | off | Night is set aside until 07:00, also over a restart; it comes the next evening |
/// | 23:00 | off, 23:30 on | holds until 07:00 |
/// | 23:00 | on Work | Work in the place of Night until 07:00 |
/// | 21:00 | for 2h | holds until 23:00; then Night, which began meanwhile, holds |
/// | 06:00 | until 08:00 | holds until 08:00: a time that was given is not cut short |
/// | any | on, with no schedule | holds until it is switched off |
///
/// Toggled is off where anything holds that off can end, and on where nothing holds; where only the
/// lock or the shared screen keeps quiet, it changes nothing.
///
/// Off also sets aside the apps that ask for quiet at that moment; one that asks later is heard.
/// The focuses for the lock and the shared screen hold beside any switch.
public struct ManualSwitch: Hashable, Sendable {
  public enum Position: Hashable, Sendable {
    /// The focus of this name, or the plain one.
    case on(String?)
    /// The focuses of the schedule are set aside.
    case off
  }

  public var position: Position
  /// When it was made.
  public var at: UnixTime
  /// The time that was given with it.
  public var until: UnixTime?

  public init(_ position: Position, at: UnixTime, until: UnixTime? = nil) {
    self.position = position
    self.at = at
    self.until = until
  }

  /// When it no longer counts; `nil` where nothing ends it.
  func end(by schedule: FocusSchedule, _ clock: some UTCOffsets) -> UnixTime? {
    until ?? schedule.nextBoundary(after: at, clock)
  }
}
