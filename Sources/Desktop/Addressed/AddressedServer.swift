public import Bus
internal import Glibc
public import MainLoop
public import NotificationModel

/// A server that somebody else runs, reached by a bus name.
///
/// It is believed only under its current unique name: calls go there, signals are taken from there
/// alone, and every call has a deadline.
public final class AddressedServer: DesktopBackEnd {
  /// Where a server is found.
  public struct Address: Hashable {
    public var name: BusName
    public var interface: InterfaceName = "org.freedesktop.Notifications"
    public var path: ObjectPath = "/org/freedesktop/Notifications"

    public init(name: BusName) {
      self.name = name
    }
  }

  public var report: (DesktopEvent) -> Void = { _ in }
  /// One line for the log.
  public var note: (String) -> Void = { _ in }

  let connection: BusConnection
  let address: Address
  let pictures: PictureDesk
  var server: Server?
  private var watch: NameWatch?
  /// Who has the name, while it is found out who that is.
  private var owner: UniqueName?
  private(set) var introduction: ServerIntroduction?
  private let loop: MainLoop
  /// Somebody else draws now; what is answered late is taken down again.
  private(set) var isStopped = false
  var ordersInFlight = 0
  /// A server that runs answers in far less; one that hangs shall not keep us.
  private static let lastWords = Span.milliseconds(250).nanoseconds

  /// The server as it is in this life of it.
  struct Server {
    let owner: UniqueName
    let profile: ServerProfile
    let abilities: DesktopAbilities
    let signals: Subscription
    /// The token of an action that is about to be told.
    var token: (id: ServerID, text: String)?
  }

  public init(
    at address: Address, on connection: BusConnection, loop: MainLoop, pictures: PictureDesk
  ) {
    self.address = address
    self.connection = connection
    self.loop = loop
    self.pictures = pictures
  }

  public func start() {
    watch = NameWatch(address.name, on: connection) { [weak self] owner in
      self?.ownerIsNow(owner)
    }
  }

  public func stop() {
    isStopped = true
    withdrawRest()
    watch?.cancel()
    watch = nil
    introduction = nil
    owner = nil
    server = nil
    awaitAnswers()
  }

  /// What is on its way to the screen can be taken down once its number is known.
  private func awaitAnswers() {
    var isLate = false
    let deadline = Deadline(on: loop) { isLate = true }
    deadline.arm(atNanoseconds: loop.nowNanoseconds &+ Self.lastWords)
    while ordersInFlight > 0, !isLate { loop.turn(mayWait: true) }
  }

  private func ownerIsNow(_ owner: UniqueName?) {
    introduction = nil
    self.owner = nil
    withdrawals = Withdrawals()
    if server != nil {
      server = nil
      lateOrders = [:]
      report(.vanished)
    }
    guard let owner else {
      note("the desktop server at \(address.name) is not there")
      return
    }
    askWhetherOurselves(owner)
  }

  /// Forwarding to ourselves would go round for ever; another bus may be ours by another address.
  private func askWhetherOurselves(_ candidate: UniqueName) {
    owner = candidate
    connection.credentials(of: BusName(candidate)) { [weak self] credentials in
      guard let self, owner == candidate else { return }
      if candidate == connection.uniqueName || credentials?.processID == UInt32(getpid()) {
        note(
          "the desktop server at \(address.name) is this very service: nothing is forwarded to it;"
            + " name another with --desktop or 'server ='")
      } else {
        introduce(candidate)
      }
    }
  }

  private func introduce(_ owner: UniqueName) {
    let introduction = ServerIntroduction(of: owner, at: address, on: connection, loop: loop) {
      [weak self] profile, capabilities in
      self?.meet(owner, profile, capabilities)
    }
    introduction.note = { [weak self] in self?.note($0) }
    self.introduction = introduction
    introduction.ask()
  }

  private func meet(
    _ owner: UniqueName, _ profile: ServerProfile, _ capabilities: Set<String>
  ) {
    introduction = nil
    let rule = SignalRule(from: owner, interface: address.interface, path: address.path)
    let signals = connection.subscribe(to: rule) { [weak self] in self?.hear($0) }
    let abilities = profile.abilities(capabilities: capabilities)
    server = Server(owner: owner, profile: profile, abilities: abilities, signals: signals)
    note("forwarding to \(profile.name) at \(address.name)")
    report(.appeared(abilities))
  }

  var withdrawals = Withdrawals()

  // Answers that came after their deadline still say which number the server gave.
  var lateOrders: [CallSerial: ShowOrder] = [:]
}
