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
  /// The answer about a connection.
  enum Introduction {
    case welcome(Sender)
    /// The connection may not call now, for a reason that its program is told.
    case refused(String)
  }

  typealias Answer = (Introduction) -> Void

  private struct Seen {
    let credentials: Credentials
    let facts: ProcessFacts
  }

  private struct Unsettled {
    let seen: Seen
    /// The entry by which more will be known.
    var entry: String
  }

  private let connection: BusConnection
  private let apps: AppFaces
  private let loop: MainLoop
  private let server: any CallServer
  private lazy var turns = CallTurns(
    on: loop, hasMore: { [connection] in connection.hasMore }, server: server,
    known: { [unowned self] in book.sender($0) }, served: { [unowned self] in served($0) })
  /// Processes of which a desktop entry has still to say what they are.
  private var awaiting: [ConnectionName: Unsettled] = [:]
  /// Processes that are known so far, and of which a desktop entry may say more.
  private var provisional: [ConnectionName: Unsettled] = [:]
  private var book = CallerBook<FreedesktopRequest, Answer>(ourProcess: UInt32(getpid()))

  init(
    on connection: BusConnection, loop: MainLoop, apps: AppFaces, server: any CallServer
  ) {
    self.connection = connection
    self.loop = loop
    self.apps = apps
    self.server = server
  }

  /// Passes a request on, in the order in which its connection made it.
  func passOn(_ request: FreedesktopRequest) {
    let caller = request.sender
    if let sender = book.sender(caller) { return turns.passOn(request, from: sender) }
    // A call that is refused is not copied first: for a large one that takes as long as all else.
    guard book.hasRoom(for: caller, bytes: request.bytes) else {
      return server.refuse(request, Self.noRoom)
    }
    let request = request.copied()
    switch book.called(request, bytes: request.bytes, by: caller) {
    case .noRoom: server.refuse(request, Self.noRoom)
    case .waits: break
    case .isToBeAsked: ask(caller)
    }
  }

  /// Calls of a flood wait for their turn.
  var isServing: Bool { turns.count > 0 }

  /// Says who is behind a connection, now or soon; false where too much waits to know already.
  ///
  /// The call that waits for it holds so many bytes.
  func identify(_ caller: ConnectionName, holding bytes: Int, then: @escaping Answer) -> Bool {
    if let sender = book.sender(caller) {
      then(.welcome(sender))
      return true
    }
    switch book.wondered(then, bytes: bytes, about: caller) {
    case .noRoom: return false
    case .waits: return true
    case .isToBeAsked:
      ask(caller)
      return true
    }
  }

  /// The process behind a connection, once that is known.
  func process(of caller: ConnectionName) -> UInt32? { book.sender(caller)?.processID }

  /// Takes room for a call that waits for something else before its caller is asked about; false
  /// where there is none.
  func reserve(_ bytes: Int, for caller: ConnectionName) -> Bool {
    book.reserve(bytes, for: caller)
  }

  /// The reverse of a `reserve` that was granted.
  func release(_ bytes: Int, of caller: ConnectionName) {
    book.release(bytes, of: caller)
  }

  /// Takes over a sender that made something in an earlier run of the service and is still there.
  func introduce(_ sender: Sender) { book.introduced(sender) }

  /// Connections that are known, and calls that wait until theirs are.
  var heldCounts: (connections: Int, calls: Int) {
    (book.count, book.waitingCount + turns.count)
  }

  /// Tells of it when all that it called has been passed on; one that is still unknown is no news.
  func vanished(_ caller: ConnectionName) {
    if book.vanished(caller, hasTurns: turns.holds(caller)) { server.isGone(caller) }
    if !book.holds(caller) { forget(caller) }
  }

  /// The last of what a sender had waiting has been passed on.
  private func served(_ caller: ConnectionName) {
    if book.served(caller) { server.isGone(caller) }
    if !book.holds(caller) { forget(caller) }
  }

  private func forget(_ caller: ConnectionName) {
    awaiting[caller] = nil
    provisional[caller] = nil
  }

  /// Passes everything on that waits for its turn.
  func end() {
    turns.end()
  }

  private func ask(_ caller: ConnectionName) {
    book.asked(about: caller, at: HeldProcess.now)
    guard let name = BusName(caller.rawValue) else { return learned(caller, nil, Self.unseen) }
    connection.credentials(of: name) { [weak self] in self?.heard($0, of: caller) }
  }

  /// The bus knows which process it is; that one is looked at.
  private func heard(_ credentials: Credentials?, of caller: ConnectionName) {
    guard let since = book.askedSince(caller) else { return }
    // The caller has left the bus already, which knows nothing of it any more.
    guard let credentials else { return learned(caller, nil, Self.unseen) }
    guard let facts = ProcessLook.facts(of: credentials, heardAt: since) else {
      return learned(caller, credentials, .nothing)
    }
    guard let name = facts.relay?.busName.flatMap({ BusName($0) }) else {
      return found(Seen(credentials: credentials, facts: facts), of: caller)
    }
    connection.owner(of: name) { [weak self] owner in
      var facts = facts
      facts.ownsRelayName = owner?.rawValue == caller.rawValue
      self?.found(Seen(credentials: credentials, facts: facts), of: caller)
    }
  }

  private static let unseen = Proof.unseen(.unknownSandbox)

  /// Everything about a process is known, but for its desktop entry where a disk has not answered.
  private func found(_ one: Seen, of caller: ConnectionName) {
    switch one.facts.judged(by: apps.entry) {
    case .awaited(let entry):
      awaiting[caller] = Unsettled(seen: one, entry: entry)
      let turnedAway = book.awaits(entry, of: caller)
      for call in turnedAway.calls { server.refuse(call, Self.noRoom) }
      for answer in turnedAway.questions { answer(.refused(Self.noRoom)) }
      if !book.holds(caller) { forget(caller) }
    case .provisional(let proof, let entry):
      learned(caller, one.credentials, proof, isMadeToWait: one.facts.isMadeToWait)
      guard book.sender(caller) != nil else { return }
      provisional[caller] = Unsettled(seen: one, entry: entry)
    case .settled(let proof):
      learned(caller, one.credentials, proof, isMadeToWait: one.facts.isMadeToWait)
    }
  }

  /// A disk has answered: those that waited for these entries may be known, and others better than
  /// before; `nil` stands for all entries.
  func lookAgain(for entries: Set<String>?) {
    for (caller, one) in awaiting where entries?.contains(one.entry) != false {
      awaiting[caller] = nil
      found(one.seen, of: caller)
    }
    for (caller, one) in provisional where entries?.contains(one.entry) != false {
      switch one.seen.facts.judged(by: apps.entry) {
      case .awaited: continue
      case .provisional(_, let next): provisional[caller]?.entry = next
      case .settled(let proof):
        provisional[caller] = nil
        book.proved(caller, as: proof)
        server.isProved(caller, as: proof)
      }
    }
  }

  private func learned(
    _ caller: ConnectionName, _ credentials: Credentials?, _ proof: Proof,
    isMadeToWait: Bool = false
  ) {
    let found = book.learned(
      caller, proof, processID: credentials?.processID, isThere: credentials != nil,
      isMadeToWait: isMadeToWait)
    guard let found else { return }
    for answer in found.questions {
      answer(found.isWelcome ? .welcome(found.sender) : .refused(Self.tooMany))
    }
    for request in found.calls {
      if found.isWelcome {
        turns.passOn(request, from: found.sender)
      } else {
        server.refuse(request, Self.tooMany)
      }
    }
  }

  static let noRoom = "too much waits already until it is known who sent it; try again in a moment"

  static let tooMany =
    "one program may notify from \(Limits.connectionsPerProcess) connections at a time"
}

nonisolated extension ProcessFacts {
  fileprivate var isMadeToWait: Bool { program.map { KnownWaiter.isNamed($0.name) } ?? false }
}
