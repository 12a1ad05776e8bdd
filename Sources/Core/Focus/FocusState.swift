public import Clock
public import Policy

/// Everything that can bring a focus about, and what follows from it at a time.
///
/// A switch by hand stands in the place of the schedule. Everything else holds beside it: the
/// focuses for the locked and the shared screen, for one that a window fills and for one that nobody
/// is at, and the apps that ask for quiet. Where several hold, a notification has to pass each of
/// them.
public struct FocusState: Sendable {
  private var named = NamedFocuses()
  public private(set) var manual: ManualSwitch?
  public private(set) var inhibitors = Inhibitors()
  public private(set) var isLocked = false
  /// Whether a program has said that it shares the screen.
  public private(set) var isSharing = false
  /// Whether a window that fills the screen is in front.
  public private(set) var isFullscreen = false
  /// Whether nobody has touched the session for a while.
  public private(set) var isAway = false
  /// The desktop's own settings, where the desktop cannot act on them.
  public private(set) var desktop: DesktopQuiet?
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

  public var rules: [FocusGroup] { named.rules }

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
    public var setAside: [FocusGroup] = []
    public var setAsideUntil: UnixTime?
    /// The focus whose schedule ends what was switched on by hand, as it begins then.
    public var nextRule: FocusGroup?
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
    func add(_ rule: FocusGroup, _ cause: FocusCause, since: UnixTime? = nil) {
      view.holding.append(Holding(part: .init(rule, cause), since: since, until: nil))
    }
    if isLocked, let whenLocked = named.whenLocked { add(rule(whenLocked), .locked) }
    let sharers = inhibitors.heard.filter(\.isSharing)
    if let whenSharing = named.whenSharing, isSharing || !sharers.isEmpty {
      add(rule(whenSharing), .sharing)
    }
    // Behind a locked screen no window fills it.
    if isFullscreen, !isLocked, let whenFullscreen = named.whenFullscreen {
      add(rule(whenFullscreen), .fullscreen)
    }
    if isAway, let whenAway = named.whenAway { add(rule(whenAway), .away) }
    // The focus for the shared screen stands for all who share it. All others ask for the same, so
    // that the first speaks for them.
    let first = inhibitors.heard.first { named.whenSharing == nil || !$0.isSharing }
    if let first {
      add(.plain, .inhibitor(app: first.app, reason: first.reason), since: first.since)
    }
  }

  /// A name that is not in the preferences (any more) stands for the plain one, under its name.
  func rule(_ name: String?) -> FocusGroup {
    guard let name else { return plainRule }
    return rules.first { $0.name == name } ?? FocusGroup(name: name)
  }

  /// The rule of do-not-disturb by hand: the person's own, where the preferences have one.
  public var plainRule: FocusGroup {
    let own = known(FocusGroup.nameByHand)
    return rules.first { $0.name == own } ?? .plain
  }

  /// The name as the preferences write it, also where a person does not mind capitals.
  public func known(_ name: String) -> String? {
    let same = rules.first { $0.name == name }
    return (same ?? rules.first { $0.name.lowercased() == name.lowercased() })?.name
  }

  /// The focus that the schedule brings next.
  public func nextBeginning(
    after time: UnixTime, _ clock: some UTCOffsets
  ) -> FocusSchedule.Beginning? {
    FocusSchedule(rules).nextBeginning(after: time, clock)
  }

  /// Whether something begins or ends at a time of day.
  public var followsTheClock: Bool {
    manual?.until != nil || desktop != nil || rules.contains(where: \.isScheduled)
  }

  // MARK: Circumstances

  public mutating func preferencesChanged(to named: NamedFocuses) {
    self.named = named
  }

  public mutating func lockChanged(isLocked: Bool) { self.isLocked = isLocked }

  public mutating func sharingChanged(isSharing: Bool) { self.isSharing = isSharing }

  public mutating func screenFilled(_ isFullscreen: Bool) { self.isFullscreen = isFullscreen }

  public mutating func personLeft(_ isAway: Bool) { self.isAway = isAway }

  public mutating func desktopChanged(to desktop: DesktopQuiet?) { self.desktop = desktop }

  /// Apps begin or end to ask for quiet, or the person says whom of them to hear.
  public mutating func inhibitorsChanged<Answer>(
    _ change: (inout Inhibitors) -> Answer
  ) -> Answer {
    change(&inhibitors)
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
    inhibitors.setAside(sparingSharers: named.whenSharing != nil)
    if let desktop { desktopAside = desktop.end }
  }

  /// Switches off where anything holds that off can end, and this one on where nothing holds at all:
  /// no switch is laid upon what the lock or the shared screen brings.
  public mutating func toggle(
    _ name: String? = nil, at time: UnixTime, _ clock: some UTCOffsets
  ) {
    let holding = look(at: time, clock).parts
    let canEnd = holding.contains {
      switch $0.cause {
      case .manual, .schedule, .inhibitor, .desktop: true
      case .locked, .sharing, .fullscreen, .away, .supposed: false
      }
    }
    if canEnd { switchOff(at: time, clock) } else if holding.isEmpty { switchOn(name, at: time) }
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
