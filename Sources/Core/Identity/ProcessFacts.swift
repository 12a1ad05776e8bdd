public import NotificationModel

/// The facts that the system states about a process; none can be forged from inside a sandbox.
public struct ProcessFacts: Hashable, Sendable {
  /// The content of `/.flatpak-info` in the root that a process sees.
  public enum FlatpakMark: Hashable, Sendable {
    case none
    /// The system does not let us look: the process guards itself, or is another user's.
    case closed
    case text(String)
    /// Something is there, or may be, that is not what Flatpak puts there.
    case unreadable
  }

  public var flatpakInfo: FlatpakMark
  /// `/proc/PID/cgroup`.
  public var controlGroups: String
  /// The security label the bus reports.
  public var securityLabel: String?
  /// The program that it runs, where that can be seen.
  public var program: ProgramFile?
  /// The marks of the sandboxes in the control group of a proxy that has no mark of its own.
  public var behindProxy: [FlatpakMark] = []
  /// Whether the process owns the bus name that a relay like it has to own.
  public var ownsRelayName = false
  /// Whether the process was gone before a look at it, so that only the bus's words are known.
  public private(set) var isGone = false
  /// The times when the process started and when its connection was first heard of, in nanoseconds
  /// since the boot.
  public var startedAt: Int64?
  public var heardAt: Int64?

  public init(
    flatpakInfo: FlatpakMark = .none, controlGroups: String = "", securityLabel: String? = nil
  ) {
    self.flatpakInfo = flatpakInfo
    self.controlGroups = controlGroups
    self.securityLabel = securityLabel
  }

  /// The facts of a process that is gone.
  public static func gone(securityLabel: String?) -> ProcessFacts {
    var facts = ProcessFacts(securityLabel: securityLabel)
    facts.isGone = true
    return facts
  }

  /// The relay that the process may be, if it also owns the bus name that such a relay must own.
  public var relay: KnownRelay? { KnownRelay.known(program) }

  /// Whether there is a desktop entry of an id.
  public enum Entry: Hashable, Sendable {
    case missing
    /// Its disk has not answered.
    case awaited
    /// In a terminal's unit anything may run.
    case there(isTerminal: Bool)
  }

  /// The standing of a process, as far as disks have said which desktop entries there are.
  public enum Judgement: Hashable, Sendable {
    case settled(Proof)
    /// This entry is awaited; the process counts as this until the disk answers.
    case provisional(Proof, entry: String)
    /// A snap whose entry is awaited, since the entry says which app it is.
    case awaited(entry: String)
  }

  /// The strongest proof there is: a sandbox, then a relay's own program, then an app's unit.
  ///
  /// - Parameter entry: the desktop entry of an id.
  /// - Returns: what the process counts as.
  public func judged(by entry: (String) -> Entry) -> Judgement {
    let label = SnapName(label: securityLabel)
    // Of a process that is gone, or whose number another has now, only the label is left.
    guard !isGone, !isAnother else {
      return label?.judged(by: entry) ?? .settled(.unseen(.unknownSandbox))
    }
    if let sandbox { return .settled(.sandbox(sandbox)) }
    if let snap = label ?? SnapName(controlGroups: controlGroups) { return snap.judged(by: entry) }
    if flatpakInfo == .closed {
      return switch unit(entry) {
      case .app(let app): .settled(.unseen(app))
      case .none: .settled(.unseen(.unknownSandbox))
      // Nobody known keeps the protection of the app that it claims to be.
      case .awaited(let app): .provisional(.unseen(.unknownSandbox), entry: app.spelling)
      }
    }
    if let relay, relay.busName == nil || ownsRelayName { return .settled(.relay(relay.app)) }
    return switch unit(entry) {
    case .app(let app): .settled(.unit(app))
    case .none: .settled(.nothing)
    // Until then all that protects the words of that app holds.
    case .awaited(let app): .provisional(.unit(app), entry: app.spelling)
    }
  }

  private enum Unit {
    /// No unit, or a terminal's, in which anything may run.
    case none
    case app(AppID)
    /// The first reading of the unit's name whose entry is awaited.
    case awaited(AppID)
  }

  /// The app in whose unit the process runs.
  private func unit(_ entry: (String) -> Entry) -> Unit {
    for id in AppUnitName.apps(in: controlGroups) {
      switch entry(id) {
      case .missing: continue
      case .awaited: return .awaited(AppID(id))
      case .there(let isTerminal): return isTerminal ? .none : .app(AppID(id))
      }
    }
    return .none
  }

  /// Whether the process started after its connection was first heard of.
  ///
  /// A process that did has the number of an earlier one, which is gone.
  private var isAnother: Bool {
    guard let startedAt, let heardAt else { return false }
    return startedAt > heardAt
  }

  /// The Flatpak app that the process is, or stands before; `nil` outside of any such sandbox.
  private var sandbox: AppID? {
    switch flatpakInfo {
    case .text, .unreadable: return Self.app(flatpakInfo)
    case .none, .closed: break
    }
    guard program?.isSandboxProxy == true else { return nil }
    // A proxy outside of all sandboxes stands before one; its neighbours tell which, if they agree.
    let apps = Set(behindProxy.map { Self.app($0) })
    return apps.count == 1 ? apps.first : .unknownSandbox
  }

  private static func app(_ mark: FlatpakMark) -> AppID {
    switch mark {
    case .text(let text): FlatpakInfo.app(in: text).map { AppID($0) } ?? .unknownSandbox
    case .none, .closed, .unreadable: .unknownSandbox
    }
  }
}

extension SnapName {
  /// The app by the snap's desktop entry, where it has one, else by its name.
  fileprivate func judged(by known: (String) -> ProcessFacts.Entry) -> ProcessFacts.Judgement {
    switch known(entry) {
    case .missing: .settled(.sandbox(AppID(name)))
    case .awaited: .awaited(entry: entry)
    case .there: .settled(.sandbox(AppID(entry)))
    }
  }
}
