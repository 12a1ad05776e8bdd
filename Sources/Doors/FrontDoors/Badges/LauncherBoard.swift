internal import Bus
internal import NotificationModel

/// Which numbers are on the icons of apps, and whose they are.
///
/// Listeners know one number an app, whoever tells it, or show the one told last. So an app whose
/// number somebody else tells is left alone, without a last word: "no number" from us would take
/// the other one away.
nonisolated struct LauncherBoard {
  struct Update: Hashable, Sendable {
    let app: LauncherApp
    /// 0 takes it away.
    let count: UInt32
  }

  /// Apps with a number at a time: each has an object on the bus, and a session has a few dozen.
  static let mostApps = 256
  /// The most other programs whose numbers are listened to; any beyond that is not heard.
  static let mostTellers = 256
  /// The most apps whose numbers one of them may tell: its own, perhaps under a few names.
  static let mostAppsPerTeller = 16

  private struct Number {
    let app: LauncherApp
    let count: UInt32
  }

  /// The number of each app that has one, none of them 0.
  private var numbers: [AppID: Number] = [:]
  /// The numbers that listeners may still have from us.
  private var told: [LauncherApp: UInt32] = [:]
  private var tellers: [UniqueName: Set<LauncherApp>] = [:]
  /// The apps whose number may have changed, in the order of the changes.
  private var touched: [LauncherApp] = []
  /// The apps whose number is told even where it is what was told before.
  private var again: Set<LauncherApp> = []

  mutating func set(_ badge: AppBadge) {
    let before = numbers[badge.app]
    let app = badge.count == 0 ? nil : badge.entry.flatMap { LauncherApp(entry: $0) }
    guard before?.app != app || before?.count != app.map({ _ in badge.count }) else { return }
    numbers[badge.app] = nil
    if let app, numbers.count < Self.mostApps {
      numbers[badge.app] = Number(app: app, count: badge.count)
    }
    for changed in [before?.app, app] { if let changed { touch(changed) } }
  }

  /// Somebody else tells a number of this app.
  mutating func heard(_ app: LauncherApp, from teller: UniqueName) {
    if let known = tellers[teller] {
      guard known.count < Self.mostAppsPerTeller else { return }
    } else {
      guard tellers.count < Self.mostTellers else { return }
    }
    tellers[teller, default: []].insert(app)
  }

  /// A program has left the bus, and with it what it told.
  mutating func left(_ teller: UniqueName) {
    guard let apps = tellers.removeValue(forKey: teller) else { return }
    for app in apps where !isAnothers(app) {
      touch(app)
      // Ours may lie under it, as old as when the other came.
      if told[app] != nil { again.insert(app) }
    }
  }

  /// A listener came that has heard nothing yet.
  mutating func listenerCame() {
    for app in told.keys.sorted(by: { $0.entry < $1.entry }) {
      touch(app)
      again.insert(app)
    }
  }

  /// Takes away all that is ours.
  mutating func clear() {
    numbers = [:]
    touched = told.keys.sorted { $0.entry < $1.entry }
  }

  /// The number that we have on the icon of an app now.
  func count(of app: LauncherApp) -> UInt32 {
    guard !isAnothers(app) else { return 0 }
    // Two apps may have one entry: what is said for one does not take away the other's.
    return numbers.values.reduce(0) { sum, number in
      guard number.app == app else { return sum }
      let (more, isTooMuch) = sum.addingReportingOverflow(number.count)
      return isTooMuch ? .max : more
    }
  }

  /// The numbers that listeners are to be told now; they count as told.
  mutating func takeUpdates() -> [Update] {
    defer {
      touched = []
      again = []
    }
    return touched.compactMap { app in
      guard !isAnothers(app) else { return nil }
      let count = count(of: app)
      guard count != told[app] ?? 0 || again.contains(app) else { return nil }
      told[app] = count == 0 ? nil : count
      return Update(app: app, count: count)
    }
  }

  private mutating func touch(_ app: LauncherApp) {
    if !touched.contains(app) { touched.append(app) }
  }

  private func isAnothers(_ app: LauncherApp) -> Bool {
    tellers.values.contains { $0.contains(app) }
  }
}

/// An app as the launcher protocol names it: by its desktop entry.
nonisolated struct LauncherApp: Hashable, Sendable {
  /// Without `.desktop`.
  let entry: String

  private static let start = "application://"
  private static let ending = ".desktop"
  /// The longest URI that an entry can have.
  static let longest = start.utf8.count + Limits.desktopEntryBytes + ending.utf8.count

  /// `nil` for what is no name of a file.
  init?(entry: String) {
    guard !entry.isEmpty, entry.utf8.count <= Limits.desktopEntryBytes,
      !entry.utf8.contains(UInt8(ascii: "/"))
    else { return nil }
    self.entry = entry
  }

  /// Reads the URI of somebody's signal; `nil` for any other.
  init?(uri: String) {
    guard uri.hasPrefix(Self.start), uri.hasSuffix(Self.ending),
      uri.utf8.count > Self.start.utf8.count + Self.ending.utf8.count
    else { return nil }
    self.init(entry: String(uri.dropFirst(Self.start.count).dropLast(Self.ending.count)))
  }

  var uri: String { Self.start + entry + Self.ending }

  /// The path of its object; docks look at the signal alone, but some sandboxes let no other path
  /// through.
  var path: ObjectPath? {
    // As g_str_hash() does it, which takes bytes as signed numbers.
    let hash = uri.utf8.reduce(UInt32(5_381)) {
      $0 &* 33 &+ UInt32(truncatingIfNeeded: Int8(bitPattern: $1))
    }
    return ObjectPath("/com/canonical/unity/launcherentry/\(hash)")
  }
}
