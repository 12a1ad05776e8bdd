import Bus
import Clock
import Policy

/// Follows one screen saver over its comings and goings; it is asked, and never started.
final class ScreenSaverWatch {
  /// How long to wait for an answer.
  ///
  /// A screen saver that runs answers at once; until then its signals count.
  private static let patience = Span.seconds(5)

  private let saver: ScreenSaver
  private let connection: BusConnection
  private let heard: (LockWord) -> Void
  private let lost: () -> Void
  private var names: NameWatch?
  private var signals: Subscription?
  private var owner: UniqueName?
  /// Whether the owner that is there has said if the screen is locked.
  private var hasSpoken = false

  init(
    _ saver: ScreenSaver, on connection: BusConnection, heard: @escaping (LockWord) -> Void,
    lost: @escaping () -> Void
  ) {
    self.saver = saver
    self.connection = connection
    self.heard = heard
    self.lost = lost
    names = NameWatch(saver.name, on: connection) { [weak self] in self?.ownerIsNow($0) }
  }

  private func ownerIsNow(_ owner: UniqueName?) {
    let former = self.owner
    self.owner = owner
    signals = nil
    hasSpoken = false
    if owner == nil || former != nil { lost() }
    guard let owner else { return }
    // Only the owner of the name speaks for it, wherever on its connection it has its object.
    let rule = SignalRule(from: owner, interface: saver.interface, member: "ActiveChanged")
    signals = connection.subscribe(to: rule) { [weak self] in self?.take($0) }
    ask(owner, at: saver.paths[...])
  }

  /// Asks at one place after the other until there is an object.
  private func ask(_ owner: UniqueName, at paths: ArraySlice<ObjectPath>) {
    guard let path = paths.first else { return saysNothing() }
    let call = BusMessage(
      call: "GetActive", of: saver.interface, at: path, to: BusName(owner))
    call.mayStartService = false
    connection.call(call, within: Self.patience) { [weak self] result in
      guard let self, self.owner == owner else { return }
      switch result {
      case .reply(let message):
        take(message)
        saysNothing()
      case .refused: ask(owner, at: paths.dropFirst())
      case .timedOut, .disconnected: saysNothing()
      }
    }
  }

  private func saysNothing() {
    if !hasSpoken { lost() }
  }

  private func take(_ message: BusMessage) {
    var reader = message.reader
    guard let isActive = reader.bool() else { return }
    hasSpoken = true
    heard(isActive ? .locked : .unlocked)
  }
}

/// A screen saver of the session bus that says when it locks.
///
/// The interface of each bears its name, and all have one shape: `GetActive` and `ActiveChanged`.
nonisolated struct ScreenSaver: Hashable, Sendable {
  let name: BusName
  let interface: InterfaceName
  /// The places where the screen saver may be, the usual one first.
  let paths: [ObjectPath]

  static let known: [ScreenSaver] = [
    ScreenSaver(
      name: "org.freedesktop.ScreenSaver", interface: "org.freedesktop.ScreenSaver",
      paths: ["/org/freedesktop/ScreenSaver", "/ScreenSaver"]),
    ScreenSaver(
      name: "org.gnome.ScreenSaver", interface: "org.gnome.ScreenSaver",
      paths: ["/org/gnome/ScreenSaver"]),
    ScreenSaver(
      name: "org.cinnamon.ScreenSaver", interface: "org.cinnamon.ScreenSaver",
      paths: ["/org/cinnamon/ScreenSaver"]),
    ScreenSaver(
      name: "org.mate.ScreenSaver", interface: "org.mate.ScreenSaver",
      paths: ["/org/mate/ScreenSaver"]),
    ScreenSaver(
      name: "org.xfce.ScreenSaver", interface: "org.xfce.ScreenSaver",
      paths: ["/org/xfce/ScreenSaver"]),
  ]
}
