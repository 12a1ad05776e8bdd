import Bus
import MainLoop
import NotificationModel

/// Asks a server who it is and what it can do, patiently: it may be stopped or starting.
final class ServerIntroduction {
  private static let patience = Limits.callDeadline.nanoseconds
  /// Between two tries, so that a server that is stuck is not buried in questions.
  private static let pause = Span.seconds(5).nanoseconds

  private let owner: UniqueName
  private let address: AddressedServer.Address
  private let connection: BusConnection
  private let done: (ServerProfile, Set<String>) -> Void
  private var profile: ServerProfile?
  private var retry: Deadline?
  private let loop: MainLoop

  init(
    of owner: UniqueName, at address: AddressedServer.Address, on connection: BusConnection,
    loop: MainLoop, done: @escaping (ServerProfile, Set<String>) -> Void
  ) {
    self.owner = owner
    self.address = address
    self.connection = connection
    self.loop = loop
    self.done = done
    retry = Deadline(on: loop) { [weak self] in self?.ask() }
    ask()
  }

  private func ask() {
    call("GetServerInformation") { [weak self] reader in
      guard let self, let name = reader.string(upTo: 256) else { return }
      profile = profile(for: name)
      askCapabilities()
    }
  }

  private func askCapabilities() {
    call("GetCapabilities") { [weak self] reader in
      guard let self, let profile, let list = reader.strings(count: 64, upTo: 64) else { return }
      done(profile, Set(list))
    }
  }

  /// A shell that is addressed by its own name is that shell, whatever its helper says.
  private func profile(for name: String) -> ServerProfile {
    switch address.name.rawValue {
    case "org.gnome.Shell": .gnomeShell
    case "org.kde.plasmashell": .plasma
    case "org.Cinnamon": .cinnamon
    case _: .forServer(named: name)
    }
  }

  private func call(_ member: MemberName, _ read: @escaping (inout MessageReader) -> Void) {
    let message = BusMessage(
      call: member, of: address.interface, at: address.path, to: BusName(owner))
    connection.call(message, nanoseconds: Self.patience) { [weak self] result in
      guard let self else { return }
      guard case .reply(let answer) = result else {
        retry?.arm(atNanoseconds: loop.nowNanoseconds &+ Self.pause)
        return
      }
      var reader = answer.reader
      read(&reader)
    }
  }
}
