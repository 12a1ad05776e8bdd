import Clock
public import NotificationModel
public import Policy

/// The apps that the person has muted, each until its time.
struct Mutes {
  private var mutes: [AppID: Mute] = [:]
  /// The earliest end; asked for after every event, so it is kept.
  private(set) var firstEnd: UnixTime?

  subscript(app: AppID) -> Mute? { mutes[app] }

  /// The mute of an app, also of one that may be a muted app.
  subscript(identity: AppIdentity) -> Mute? {
    guard !mutes.isEmpty else { return nil }
    return mutes[identity.app] ?? identity.perhaps.flatMap { mutes[$0] }
  }

  var all: [(app: AppID, mute: Mute)] {
    mutes.map { ($0.key, $0.value) }.sorted { $0.app.key < $1.app.key }
  }

  func hasRoom(for app: AppID) -> Bool {
    mutes[app] != nil || mutes.count < Limits.mutedApps
  }

  mutating func muted(_ app: AppID, _ mute: Mute) {
    mutes[app] = mute
    noteEnds()
  }

  /// False where it was not muted.
  mutating func ended(_ app: AppID) -> Bool {
    guard mutes.removeValue(forKey: app) != nil else { return false }
    noteEnds()
    return true
  }

  /// The apps whose mute is over, the earliest first.
  func due(at time: UnixTime) -> [AppID] {
    guard let firstEnd, firstEnd <= time else { return [] }
    return mutes.filter { $0.value.until <= time }
      .sorted { ($0.value.until, $0.key.key) < ($1.value.until, $1.key.key) }.map(\.key)
  }

  private mutating func noteEnds() { firstEnd = mutes.values.map(\.until).min() }
}

/// Muting of single apps, by the person's word.
extension Ledger {
  /// The muted apps, by their names.
  public var mutes: [(app: AppID, mute: Mute)] { circumstances.mutes.all }

  /// Whether there is room for one more.
  public func mayMute(_ app: AppID) -> Bool { circumstances.mutes.hasRoom(for: app) }

  /// Things on screen stay there, as when a focus begins.
  func change(_ new: Mute?, of app: AppID, _ turn: inout Turn) {
    guard var mute = new else { return endMute(of: app, &turn) }
    guard mayMute(app) else { return }
    // Items that an earlier mute kept off the screen are not to come after a restart.
    if let before = circumstances.mutes[app] { mute.since = min(before.since, mute.since) }
    circumstances.mutes.muted(app, mute)
    turn.add(.muteChanged(app, until: mute.until))
  }

  /// Ends the mutes whose time has come.
  func endMutes(at time: UnixTime, _ turn: inout Turn) {
    for app in circumstances.mutes.due(at: time) { endMute(of: app, &turn) }
  }

  private func endMute(of app: AppID, _ turn: inout Turn) {
    guard circumstances.mutes.ended(app) else { return }
    // Held items stay in the Center; they belong to no later mute.
    for item in items.values
    where item.verdict.hold == .muted && circumstances.mutes[item.identity] == nil {
      item.isHeldBackNoMore()
    }
    turn.add(.muteChanged(app, until: nil))
  }
}
