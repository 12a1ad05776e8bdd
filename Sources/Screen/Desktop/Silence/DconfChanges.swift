internal import Bus

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
    // It is started for a change, and the first may be over.
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
