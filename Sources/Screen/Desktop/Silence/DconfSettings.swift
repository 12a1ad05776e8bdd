internal import Bus
internal import Clock
internal import MainLoop
internal import Processes

/// A small program that is run for what it says, again after each change, and one at a time.
final class SettingReading {
  private static let patience = Span.seconds(5)
  /// The pauses before a failed program is run again, as a session's start may be the reason.
  private static let pauses: [Span] = [.seconds(1), .seconds(5), .seconds(30)]

  private let command: [String]
  private let mostOutput: Int
  private let loop: MainLoop
  private let read: ([UInt8]?) -> Void
  private var child: ChildProcess?
  private var tooLong: Deadline?
  private var output: [UInt8] = []
  private var isStale = false
  private var retry: Deadline?
  private var failures = 0

  /// - Parameters:
  ///   - command: the program and its arguments.
  ///   - mostOutput: what it says beyond so many bytes is passed over.
  ///   - loop: where it is heard.
  ///   - read: gets what it has said; `nil` where it fails, or cannot be run.
  init(
    _ command: [String], upTo mostOutput: Int, on loop: MainLoop, read: @escaping ([UInt8]?) -> Void
  ) {
    self.command = command
    self.mostOutput = mostOutput
    self.loop = loop
    self.read = read
  }

  deinit {
    let child = child
    MainActor.assumeIsolated { child?.terminate() }
  }

  func ask() {
    failures = 0
    run()
  }

  private func run() {
    retry = nil
    isStale = child != nil
    guard child == nil else { return }
    output = []
    child = try? ChildProcess(
      command, environment: ChildEnvironment.inherited(), on: loop,
      onOutput: { [weak self] in self?.take($0) }, onEnd: { [weak self] in self?.ended($0) })
    guard child != nil else { return failed() }
    let deadline = Deadline(on: loop) { [weak self] in self?.child?.terminate() }
    deadline.arm(after: Self.patience)
    tooLong = deadline
  }

  private func take(_ bytes: [UInt8]) {
    output += bytes.prefix(mostOutput - output.count)
  }

  private func ended(_ end: ChildEnd) {
    child = nil
    tooLong = nil
    if end == .exited(0) { read(output) } else { failed() }
    if isStale { ask() }
  }

  private func failed() {
    if failures < Self.pauses.count {
      let later = Deadline(on: loop) { [weak self] in self?.run() }
      later.arm(after: Self.pauses[failures])
      retry = later
      failures += 1
    }
    read(nil)
  }
}

/// Hears from dconf which settings have changed; their values it leaves to others.
final class DconfChanges {
  private static let name: BusName = "ca.desrt.dconf"
  private static let interface: InterfaceName = "ca.desrt.dconf.Writer"
  private static let mostKeys = 64
  private static let wordBytes = 1_024

  private let connection: BusConnection
  private let heard: ([String]) -> Void
  private var watch: NameWatch?
  private var signals: Subscription?

  /// - Parameters:
  ///   - connection: the session bus.
  ///   - heard: gets the paths that have changed; a folder stands for all below it.
  init(on connection: BusConnection, heard: @escaping ([String]) -> Void) {
    self.connection = connection
    self.heard = heard
  }

  func begin() {
    watch = NameWatch(Self.name, on: connection) { [weak self] in self?.writerIsNow($0) }
  }

  private func writerIsNow(_ owner: UniqueName?) {
    signals = owner.map { owner in
      connection.subscribe(
        to: SignalRule(from: owner, interface: Self.interface, member: "Notify")
      ) { [weak self] in self?.take($0) }
    }
    // dconf's writer is started for a change, and the first change may be over.
    if owner != nil { heard(["/"]) }
  }

  /// A path, what changed below it, and a mark.
  private func take(_ signal: BusMessage) {
    var reader = signal.reader
    guard let prefix = reader.string(upTo: Self.wordBytes),
      let changes = reader.strings(count: Self.mostKeys + 1, upTo: Self.wordBytes)
    else { return }
    // Of more than are read, any may have changed.
    heard(changes.count > Self.mostKeys ? ["/"] : changes.map { prefix + $0 })
  }
}
