import Bus
import Delivery
import FrontDoors
import Glibc
import Identity
import LocalFiles
import MainLoop
import NotificationModel

/// Finds out who is behind each connection.
///
/// The bus is asked once, before the first call of a connection is looked at.
final class Callers {
  private enum Knowledge {
    /// - Parameter since: when it was first heard of.
    case asking(isOnBus: Bool, since: Int64)
    case known(Sender)
  }

  /// Takes the sender, and whether its process may have one connection more.
  typealias Answer = (Sender, _ isWelcome: Bool) -> Void

  private struct Curious {
    let bytes: Int
    let then: Answer
  }

  private let connection: BusConnection
  private let apps: AppFaces
  private let turns: CallTurns
  private let gone: (ConnectionName) -> Void
  private let refuse: (FreedesktopRequest, _ sentence: String) -> Void
  private var callers: [ConnectionName: Knowledge] = [:]
  /// Callbacks that wait to be told who a connection is, while the bus is asked about it.
  private var curious: [ConnectionName: [Curious]] = [:]
  /// Calls that came from a connection while the bus is asked about it, in their order.
  private var waiting: [ConnectionName: [FreedesktopRequest]] = [:]
  /// For both of them, and for what a door has waiting before it asks.
  private var room = WaitingRoom()
  private var quota = ProcessQuota()
  /// Connections that left the bus while calls of theirs wait for their turn.
  private var leaving: Set<ConnectionName> = []

  init(
    on connection: BusConnection, loop: MainLoop, apps: AppFaces,
    pass: @escaping (FreedesktopRequest, Sender) -> Void,
    refuse: @escaping (FreedesktopRequest, String) -> Void,
    gone: @escaping (ConnectionName) -> Void
  ) {
    self.connection = connection
    self.apps = apps
    self.refuse = refuse
    self.gone = gone
    turns = CallTurns(on: loop, hasMore: { [connection] in connection.hasMore }, pass: pass)
    turns.served = { [weak self] in self?.served($0) }
  }

  /// Passes a request on, in the order in which its connection made it.
  func take(_ request: FreedesktopRequest) {
    let caller = request.sender
    switch callers[caller] {
    case .known(let sender):
      turns.take(request, from: sender)
    case .asking:
      wait(with: request, of: caller)
    case nil:
      guard wait(with: request, of: caller) else { return }
      ask(caller)
    }
  }

  /// Calls of a flood wait for their turn.
  var isServing: Bool { turns.count > 0 }

  /// Says who is behind a connection, now or soon; false where too much waits to know already.
  ///
  /// The call that waits for it holds so many bytes.
  func identify(_ caller: ConnectionName, holding bytes: Int, then: @escaping Answer) -> Bool {
    if case .known(let sender) = callers[caller] {
      then(sender, true)
      return true
    }
    guard room.enter(caller, bytes: bytes) else { return false }
    curious[caller, default: []].append(Curious(bytes: bytes, then: then))
    guard callers[caller] == nil else { return true }
    ask(caller)
    return true
  }

  /// Takes room for a call that waits for something else before its caller is asked about; false
  /// where there is none.
  func reserve(_ bytes: Int, for caller: ConnectionName) -> Bool {
    room.enter(caller, bytes: bytes)
  }

  /// The reverse of a `reserve` that was granted.
  func release(_ bytes: Int, of caller: ConnectionName) {
    room.leave(caller, bytes: bytes)
  }

  /// Takes over a sender that made something in an earlier run of the service and is still there.
  func introduce(_ sender: Sender) {
    guard sender.isOnBus, callers[sender.connection] == nil else { return }
    remember(sender)
  }

  /// False where its process has too many connections.
  @discardableResult
  private func remember(_ sender: Sender) -> Bool {
    callers[sender.connection] = nil
    guard sender.isOnBus else { return true }
    // The connections through our own gate are those of many apps, one each.
    guard sender.isOurs || quota.enter(sender.processID) else { return false }
    callers[sender.connection] = .known(sender)
    return true
  }

  /// Connections that are known, and calls that wait until theirs are.
  var heldCounts: (connections: Int, calls: Int) {
    (callers.count, room.count + turns.count)
  }

  @discardableResult
  private func wait(with request: FreedesktopRequest, of caller: ConnectionName) -> Bool {
    // A call that is refused is not copied first: for a large one that takes as long as all else.
    guard room.hasRoom(for: caller, bytes: request.bytes) else {
      refuse(request, Self.noRoom)
      return false
    }
    let request = request.copied()
    guard room.enter(caller, bytes: request.bytes) else {
      refuse(request, Self.noRoom)
      return false
    }
    waiting[caller, default: []].append(request)
    return true
  }

  /// Tells of it when all that it called has been passed on; one that is still unknown is no news.
  func vanished(_ caller: ConnectionName) {
    switch callers[caller] {
    case .known(let sender):
      guard !turns.holds(caller) else {
        leaving.insert(caller)
        return
      }
      callers[caller] = nil
      if !sender.isOurs { quota.leave(sender.processID) }
      gone(caller)
    case .asking(_, let since):
      callers[caller] = .asking(isOnBus: false, since: since)
    case nil:
      break
    }
  }

  /// The last of what a sender had waiting has been passed on.
  private func served(_ caller: ConnectionName) {
    if leaving.remove(caller) != nil { vanished(caller) }
  }

  /// Passes everything on that waits for its turn.
  func end() {
    turns.end()
  }

  private func ask(_ caller: ConnectionName) {
    callers[caller] = .asking(isOnBus: true, since: HeldProcess.now)
    guard let name = BusName(caller.rawValue) else { return learned(caller, nil, Self.unseen) }
    connection.credentials(of: name) { [weak self] in self?.heard($0, of: caller) }
  }

  /// The bus knows which process it is; that one is looked at.
  private func heard(_ credentials: Credentials?, of caller: ConnectionName) {
    guard case .asking(_, let since) = callers[caller] else { return }
    // The caller has left the bus already, which knows nothing of it any more.
    guard let credentials else { return learned(caller, nil, Self.unseen) }
    guard let facts = ProcessLook.facts(of: credentials, heardAt: since) else {
      return learned(caller, credentials, .nothing)
    }
    guard let name = facts.relay?.busName.flatMap({ BusName($0) }) else {
      return learned(caller, credentials, proof(by: facts), isMadeToWait: facts.isMadeToWait)
    }
    connection.owner(of: name) { [weak self] owner in
      guard let self else { return }
      var facts = facts
      facts.ownsRelayName = owner?.rawValue == caller.rawValue
      learned(caller, credentials, proof(by: facts))
    }
  }

  private static let unseen = Proof.unseen(.unknownSandbox)

  private func proof(by facts: ProcessFacts) -> Proof {
    facts.proof(isApp: apps.exists, isTerminal: apps.isTerminal)
  }

  private func learned(
    _ caller: ConnectionName, _ credentials: Credentials?, _ proof: Proof,
    isMadeToWait: Bool = false
  ) {
    guard case .asking(let isOnBus, _) = callers[caller] else { return }
    let requests = waiting.removeValue(forKey: caller) ?? []
    let sender = Sender(
      connection: caller, proof: proof, processID: credentials?.processID,
      isOnBus: isOnBus && credentials != nil, isMadeToWait: isMadeToWait)
    let isWelcome = remember(sender)
    let wanted = curious.removeValue(forKey: caller) ?? []
    for one in wanted { room.leave(caller, bytes: one.bytes) }
    for request in requests { room.leave(caller, bytes: request.bytes) }
    for one in wanted { one.then(sender, isWelcome) }
    for request in requests {
      guard isWelcome else {
        refuse(request, Self.tooMany)
        continue
      }
      turns.take(request, from: sender)
    }
  }

  static let noRoom = "too much waits already until it is known who sent it; try again in a moment"

  static let tooMany =
    "one program may notify from \(Limits.connectionsPerProcess) connections at a time"
}

nonisolated extension ProcessFacts {
  fileprivate var isMadeToWait: Bool { program.map { KnownWaiter.isNamed($0.name) } ?? false }
}

nonisolated extension Sender {
  /// Whether the sender came through a gate of this service.
  fileprivate var isOurs: Bool { processID == UInt32(getpid()) }
}
