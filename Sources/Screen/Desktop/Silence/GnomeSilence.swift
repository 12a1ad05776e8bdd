internal import Bus
internal import MainLoop
internal import NotificationModel

/// The do-not-disturb of GNOME, and its switches for single apps: settings that dconf tells to have
/// changed, and small programs read.
///
/// dconf's file is nobody's but its own, and its library would be a thread and a megabyte here.
final class GnomeSilence: SilenceSource {
  private static let key = "/org/gnome/desktop/notifications/show-banners"
  nonisolated static let usualCommand = [
    "gsettings", "get", "org.gnome.desktop.notifications", "show-banners",
  ]
  private static let mostOutput = 64
  /// Without dconf's tool the apps are read one by one, for which nobody waits longer than this.
  private static let appsPatience: Int64 = 1_000_000_000

  private let connection: BusConnection
  private let loop: MainLoop
  private let tell: (Bool) -> Void
  private let tellApps: (MutedApps) -> Void
  private var changes: DconfChanges?
  private var banners: SettingReading?
  private var apps: SettingReading?
  private var isSilent = false
  private var muted = MutedApps.none
  /// Called once, when both have been read or the apps take too long.
  private var known: (() -> Void)?
  private var (bannersAreIn, appsAreIn) = (false, false)
  private var bannersFailed = false
  private var tooLong: Deadline?

  init(
    on connection: BusConnection, loop: MainLoop, command: [String] = usualCommand,
    appsCommand: [String] = GnomeApps.usualCommand, tell: @escaping (Bool) -> Void,
    tellApps: @escaping (MutedApps) -> Void = { _ in }
  ) {
    self.connection = connection
    self.loop = loop
    self.tell = tell
    self.tellApps = tellApps
    banners = SettingReading(command, upTo: Self.mostOutput, on: loop) { [weak self] in
      self?.readBanners($0)
    }
    apps = SettingReading(appsCommand, upTo: GnomeApps.mostOutput, on: loop) { [weak self] in
      self?.readApps($0)
    }
  }

  func begin(known: @escaping () -> Void) {
    self.known = known
    let deadline = Deadline(on: loop) { [weak self] in
      self?.appsAreIn = true
      self?.lookWhetherKnown()
    }
    deadline.arm(atNanoseconds: loop.nowNanoseconds &+ Self.appsPatience)
    tooLong = deadline
    begin()
  }

  func begin() {
    let changes = DconfChanges(on: connection) { [weak self] in self?.heard($0) }
    self.changes = changes
    changes.begin()
    banners?.ask()
    apps?.ask()
  }

  func hear(_ signal: BusMessage) {}

  private func heard(_ paths: [String]) {
    let isOurs = paths.contains { path in
      path == Self.key || (path.hasSuffix("/") && Self.key.hasPrefix(path))
    }
    if isOurs { banners?.ask() }
    if paths.contains(where: GnomeApps.isSwitch) { apps?.ask() }
  }

  private func readBanners(_ output: [UInt8]?) {
    // Not to show banners is not to disturb. What fails says nothing of what was so before, and a
    // desktop without the setting has no such switch.
    let isNow = output.map { String(decoding: $0, as: UTF8.self).hasPrefix("false") } ?? isSilent
    if isNow != isSilent {
      isSilent = isNow
      tell(isNow)
    }
    // The first failure may be of a session that only begins; nobody waits for more than one more try.
    bannersAreIn = output != nil || bannersFailed
    bannersFailed = output == nil
    lookWhetherKnown()
  }

  private func readApps(_ output: [UInt8]?) {
    // A tool that fails once says nothing of what was switched before.
    let now = output.map(GnomeApps.muted) ?? muted
    if now != muted {
      muted = now
      tellApps(now)
    }
    appsAreIn = true
    lookWhetherKnown()
  }

  private func lookWhetherKnown() {
    guard bannersAreIn, appsAreIn else { return }
    tooLong = nil
    let known = known
    self.known = nil
    known?()
  }
}
