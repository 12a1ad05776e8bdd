internal import Bus
internal import MainLoop

/// The do-not-disturb of GNOME: a setting that dconf tells to have changed, and `gsettings` reads.
///
/// dconf's file is nobody's but its own, and its library would be a thread and a megabyte here.
final class GnomeSilence: SilenceSource {
  private static let name: BusName = "ca.desrt.dconf"
  private static let interface: InterfaceName = "ca.desrt.dconf.Writer"
  private static let key = "/org/gnome/desktop/notifications/show-banners"
  nonisolated static let usualCommand = [
    "gsettings", "get", "org.gnome.desktop.notifications", "show-banners",
  ]
  private static let mostKeys = 64
  private static let wordBytes = 1_024
  private static let mostOutput = 64
  private static let patience: Int64 = 5_000_000_000

  private let command: [String]
  private let connection: BusConnection
  private let loop: MainLoop
  private let tell: (Bool) -> Void
  private var watch: NameWatch?
  private var signals: Subscription?
  private var child: ChildProcess?
  private var tooLong: Deadline?
  private var output: [UInt8] = []
  private var isStale = false
  private var isSilent = false
  private var known: (() -> Void)?

  init(
    on connection: BusConnection, loop: MainLoop, command: [String] = usualCommand,
    tell: @escaping (Bool) -> Void
  ) {
    self.command = command
    self.connection = connection
    self.loop = loop
    self.tell = tell
  }

  deinit {
    let child = child
    MainActor.assumeIsolated { child?.terminate() }
  }

  func begin(known: @escaping () -> Void) {
    self.known = known
    begin()
  }

  func begin() {
    watch = NameWatch(Self.name, on: connection) { [weak self] in self?.writerIsNow($0) }
    ask()
  }

  func hear(_ signal: BusMessage) {}

  private func writerIsNow(_ owner: UniqueName?) {
    signals = owner.map { owner in
      connection.subscribe(
        to: SignalRule(from: owner, interface: Self.interface, member: "Notify")
      ) { [weak self] in self?.heard($0) }
    }
    // It is started for a change, and the first may be over.
    if owner != nil { ask() }
  }

  /// A path, what changed below it, and a mark; a folder stands for all below it.
  private func heard(_ signal: BusMessage) {
    var reader = signal.reader
    guard let prefix = reader.string(upTo: Self.wordBytes),
      let changes = reader.strings(count: Self.mostKeys, upTo: Self.wordBytes)
    else { return }
    let isOurs = changes.contains { change in
      let path = prefix + change
      return path == Self.key || (path.hasSuffix("/") && Self.key.hasPrefix(path))
    }
    if isOurs { ask() }
  }

  private func ask() {
    isStale = child != nil
    guard child == nil else { return }
    output = []
    child = try? ChildProcess(
      command, environment: ChildEnvironment.inherited(), on: loop,
      onOutput: { [weak self] in self?.take($0) }, onEnd: { [weak self] in self?.ended($0) })
    guard child != nil else { return isKnown() }
    let deadline = Deadline(on: loop) { [weak self] in self?.child?.terminate() }
    deadline.arm(atNanoseconds: loop.nowNanoseconds &+ Self.patience)
    tooLong = deadline
  }

  private func take(_ bytes: [UInt8]) {
    output += bytes.prefix(Self.mostOutput - output.count)
  }

  private func ended(_ end: ChildEnd) {
    child = nil
    tooLong = nil
    // Not to show banners is not to disturb; a desktop without the setting has no such switch.
    let isNow = end == .exited(0) && String(decoding: output, as: UTF8.self).hasPrefix("false")
    if isNow != isSilent {
      isSilent = isNow
      tell(isNow)
    }
    if isStale { ask() } else { isKnown() }
  }

  private func isKnown() {
    let known = known
    self.known = nil
    known?()
  }
}
