internal import Bus
internal import Clock
internal import MainLoop
internal import NotificationModel

/// A switch among a desktop's settings that dconf keeps.
nonisolated struct DconfSwitch {
  let schema: String
  let folder: String
  let key: String
  /// The value at which the desktop is not to disturb.
  let silentAt: String

  static let gnome = DconfSwitch(
    schema: "org.gnome.desktop.notifications", folder: "/org/gnome/desktop/notifications/",
    key: "show-banners", silentAt: "false")
  static let cinnamon = DconfSwitch(
    schema: "org.cinnamon.desktop.notifications", folder: "/org/cinnamon/desktop/notifications/",
    key: "display-notifications", silentAt: "false")
  static let mate = DconfSwitch(
    schema: "org.mate.NotificationDaemon", folder: "/org/mate/notification-daemon/",
    key: "do-not-disturb", silentAt: "true")

  var command: [String] { ["gsettings", "get", schema, key] }

  /// Whether a change of this path may be one of the switch; a folder stands for all below it.
  func isChanged(by path: String) -> Bool {
    let own = folder + key
    return path == own || (path.hasSuffix("/") && own.hasPrefix(path))
  }
}

/// The do-not-disturb of GNOME, Cinnamon or MATE, and GNOME's switches for single apps: settings
/// that dconf tells to have changed, and small programs read.
///
/// dconf's file is nobody's but its own, and its library would be a thread and a megabyte here.
final class DconfSilence: SilenceSource {
  private static let mostOutput = 64
  /// Without dconf's tool the apps are read one by one, for which nobody waits longer than this.
  private static let appsPatience = Span.seconds(1)

  private let connection: BusConnection
  private let loop: MainLoop
  private let place: DconfSwitch
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
    _ place: DconfSwitch, on connection: BusConnection, loop: MainLoop, command: [String]? = nil,
    appsCommand: [String]? = nil, tell: @escaping (Bool) -> Void,
    tellApps: @escaping (MutedApps) -> Void = { _ in }
  ) {
    self.place = place
    self.connection = connection
    self.loop = loop
    self.tell = tell
    self.tellApps = tellApps
    banners = SettingReading(
      command ?? place.command, upTo: Self.mostOutput, on: loop
    ) { [weak self] in self?.readSwitch($0) }
    apps = appsCommand.flatMap {
      SettingReading($0, upTo: GnomeApps.mostOutput, on: loop) { [weak self] in self?.readApps($0) }
    }
    appsAreIn = appsCommand == nil
  }

  func begin(known: @escaping () -> Void) {
    self.known = known
    let deadline = Deadline(on: loop) { [weak self] in
      self?.appsAreIn = true
      self?.lookWhetherKnown()
    }
    deadline.arm(after: Self.appsPatience)
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
    if paths.contains(where: place.isChanged) { banners?.ask() }
    if paths.contains(where: GnomeApps.isSwitch) { apps?.ask() }
  }

  private func readSwitch(_ output: [UInt8]?) {
    // A failure says nothing of what was so before, and a desktop without the setting has no such
    // switch.
    let isNow =
      output.map { String(decoding: $0, as: UTF8.self).hasPrefix(place.silentAt) } ?? isSilent
    if isNow != isSilent {
      isSilent = isNow
      tell(isNow)
    }
    // The first failure may be of a session that only begins; nobody waits longer than for a second
    // try.
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

/// The switches that GNOME's Settings have for each app: where they are kept and how they are read.
nonisolated enum GnomeApps {
  static let folder = "/org/gnome/desktop/notifications/application/"
  /// Room for some hundred apps; the rest of an output is passed over.
  static let mostOutput = 131_072
  private static let mostApps = 256
  private static let mostName = 256
  /// The shell shows no banner of an app where either is off, except a critical one for the second.
  private static let switches: Set<Substring> = ["enable", "show-banners"]

  /// Runs one program for all apps where dconf has its tool, else one for each app.
  ///
  /// Both say a group for each app, and a line for each of its settings.
  static let usualCommand = [
    "sh", "-c",
    """
    exec 2>/dev/null
    command -v dconf >/dev/null && exec dconf dump \(folder)
    gsettings get org.gnome.desktop.notifications application-children |
      tr -cs 'a-z0-9-' '\\n' | sed '/./!d; \(mostApps)q' | while read -r id; do
        echo "[$id]"
        gsettings list-recursively "org.gnome.desktop.notifications.application:\(folder)$id/" |
          sed 's/^[^ ]* \\([^ ]*\\) /\\1=/'
      done
    """,
  ]

  /// Whether a change of this path may be one of a switch; a folder stands for all below it.
  static func isSwitch(_ path: String) -> Bool {
    if path.hasSuffix("/") { return path.hasPrefix(folder) || folder.hasPrefix(path) }
    guard path.hasPrefix(folder) else { return false }
    return path.split(separator: "/").last.map(switches.contains) ?? false
  }

  /// The apps of which a switch is off, in the text that the tools print.
  static func muted(in output: [UInt8]) -> MutedApps {
    var muted: Set<String> = []
    var app: String?
    for line in output.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: "[") {
        app = name(in: line)
      } else if let app, isOff(line), muted.count < mostApps {
        muted.insert(app)
      }
    }
    return MutedApps(muted)
  }

  private static func name(in line: ArraySlice<UInt8>) -> String? {
    let name = line.dropFirst().dropLast()
    guard line.last == UInt8(ascii: "]"), !name.isEmpty, name.count <= mostName,
      !name.contains(UInt8(ascii: "/"))
    else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private static func isOff(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count <= mostName else { return false }
    let parts = String(decoding: line, as: UTF8.self).split(separator: "=", maxSplits: 1)
    return parts.count == 2 && switches.contains(parts[0]) && parts[1] == "false"
  }
}
