import Delivery
import NotificationModel

/// The callers that are known, those that the bus is asked about, and what waits for its answers.
///
/// Calls wait for their own sender; questions are others' about a connection.
nonisolated struct CallerBook<Call, Question> {
  private enum Knowledge {
    /// - Parameter since: when it was first heard of.
    case asking(isOnBus: Bool, since: Int64)
    /// All is known but for a desktop entry, which a disk has still to give.
    case awaited(isOnBus: Bool, entry: String)
    case known(Sender)
  }

  private struct Waiter<Value> {
    let value: Value
    let bytes: Int
  }

  /// The fate of a call or question about a connection that is not known yet.
  enum Waiting: Equatable {
    case noRoom
    /// The bus is being asked.
    case waits
    /// The bus has not been asked yet.
    case isToBeAsked
  }

  /// The answer about a connection, and all that has waited for it, in its order.
  struct Learned {
    let sender: Sender
    /// Whether its process may have one connection more.
    let isWelcome: Bool
    let questions: [Question]
    let calls: [Call]
  }

  /// Our own process, whose connections through our gate are those of many apps, one each.
  private let ourProcess: UInt32
  private var callers: [ConnectionName: Knowledge] = [:]
  private var questions: [ConnectionName: [Waiter<Question>]] = [:]
  private var calls: [ConnectionName: [Waiter<Call>]] = [:]
  /// The room for waiting calls and questions, and for calls that a door holds before it asks.
  private var room = UnknownCallerQuota()
  /// The same room for connections whose desktop entry is awaited.
  private var awaitedRoom = AwaitedEntryQuota()
  private var quota = ProcessQuota()
  /// Connections that left the bus while calls of theirs wait for their turn.
  private var leaving: Set<ConnectionName> = []

  init(ourProcess: UInt32) {
    self.ourProcess = ourProcess
  }

  /// Connections that are known or asked about.
  var count: Int { callers.count }
  /// Calls and questions that wait.
  var waitingCount: Int { room.count + awaitedRoom.count }

  /// The sender behind a connection, where that is known.
  func sender(_ caller: ConnectionName) -> Sender? {
    guard case .known(let sender) = callers[caller] else { return nil }
    return sender
  }

  /// When a connection that is asked about was first heard of.
  func askedSince(_ caller: ConnectionName) -> Int64? {
    guard case .asking(_, let since) = callers[caller] else { return nil }
    return since
  }

  /// Whether one more would find room, before anything of it is copied.
  func hasRoom(for caller: ConnectionName, bytes: Int) -> Bool {
    guard let entry = entryAwaited(of: caller) else {
      return room.hasRoom(for: caller, bytes: bytes)
    }
    return awaitedRoom.hasRoom(for: entry, bytes: bytes)
  }

  /// A connection that is not known has called.
  mutating func called(_ call: Call, bytes: Int, by caller: ConnectionName) -> Waiting {
    guard enter(caller, bytes: bytes) else { return .noRoom }
    calls[caller, default: []].append(Waiter(value: call, bytes: bytes))
    return callers[caller] == nil ? .isToBeAsked : .waits
  }

  /// Somebody wants to know who a connection is that is not known.
  mutating func wondered(
    _ question: Question, bytes: Int, about caller: ConnectionName
  ) -> Waiting {
    guard enter(caller, bytes: bytes) else { return .noRoom }
    questions[caller, default: []].append(Waiter(value: question, bytes: bytes))
    return callers[caller] == nil ? .isToBeAsked : .waits
  }

  /// Takes room for a call that waits for something else before its caller is asked about; false
  /// where there is none.
  mutating func reserve(_ bytes: Int, for caller: ConnectionName) -> Bool {
    room.enter(caller, bytes: bytes)
  }

  /// The reverse of a `reserve` that was granted.
  mutating func release(_ bytes: Int, of caller: ConnectionName) {
    room.leave(caller, bytes: bytes)
  }

  /// The bus is asked about a connection from now on.
  mutating func asked(about caller: ConnectionName, at now: Int64) {
    callers[caller] = .asking(isOnBus: true, since: now)
  }

  /// Everything about a connection is known but this desktop entry, which a disk has still to give.
  ///
  /// A connection of which nothing finds room is forgotten, and asked about at its next call.
  ///
  /// - Returns: the calls and questions that find no room in which to wait for that.
  mutating func awaits(
    _ entry: String, of caller: ConnectionName
  ) -> (questions: [Question], calls: [Call]) {
    guard case .asking(let isOnBus, _) = callers[caller] else { return ([], []) }
    let (keptQuestions, questionsTurnedAway) = moved(questions[caller], of: caller, to: entry)
    let (keptCalls, callsTurnedAway) = moved(calls[caller], of: caller, to: entry)
    questions[caller] = keptQuestions
    calls[caller] = keptCalls
    let isIdle = keptQuestions == nil && keptCalls == nil
    callers[caller] = isIdle ? nil : .awaited(isOnBus: isOnBus, entry: entry)
    return (questionsTurnedAway, callsTurnedAway)
  }

  /// A disk has said more of a connection, which counts as something else from now on.
  mutating func proved(_ caller: ConnectionName, as proof: Proof) {
    guard case .known(var sender) = callers[caller] else { return }
    sender.proof = proof
    callers[caller] = .known(sender)
  }

  /// Whether a connection is known, or somebody waits to know it.
  func holds(_ caller: ConnectionName) -> Bool { callers[caller] != nil }

  /// The answer about a connection has come; `nil` where nobody has asked.
  ///
  /// `isThere` says whether the bus still knew the connection.
  mutating func learned(
    _ caller: ConnectionName, _ proof: Proof, processID: UInt32?, isThere: Bool,
    isMadeToWait: Bool = false
  ) -> Learned? {
    let isOnBus: Bool
    let entry: String?
    switch callers[caller] {
    case .asking(let isOn, _): (isOnBus, entry) = (isOn, nil)
    case .awaited(let isOn, let awaited): (isOnBus, entry) = (isOn, awaited)
    case .known, nil: return nil
    }
    let sender = Sender(
      connection: caller, proof: proof, processID: processID, isOnBus: isOnBus && isThere,
      isMadeToWait: isMadeToWait)
    let isWelcome = remember(sender)
    let wondered = questions.removeValue(forKey: caller) ?? []
    let called = calls.removeValue(forKey: caller) ?? []
    for bytes in wondered.map(\.bytes) + called.map(\.bytes) {
      if let entry {
        awaitedRoom.leave(entry, bytes: bytes)
      } else {
        room.leave(caller, bytes: bytes)
      }
    }
    return Learned(
      sender: sender, isWelcome: isWelcome, questions: wondered.map(\.value),
      calls: called.map(\.value))
  }

  /// A sender made something in an earlier run of the service and is still there.
  mutating func introduced(_ sender: Sender) {
    guard sender.isOnBus, callers[sender.connection] == nil else { return }
    _ = remember(sender)
  }

  /// A connection has left the bus; true where that is news, as nothing of it waits any more.
  ///
  /// `hasTurns` says whether calls of the connection wait for their turn.
  mutating func vanished(_ caller: ConnectionName, hasTurns: Bool) -> Bool {
    switch callers[caller] {
    case .known(let sender):
      guard !hasTurns else {
        leaving.insert(caller)
        return false
      }
      callers[caller] = nil
      if !isOurs(sender) { quota.leave(sender.processID) }
      return true
    case .asking(_, let since):
      callers[caller] = .asking(isOnBus: false, since: since)
      return false
    case .awaited(_, let entry):
      callers[caller] = .awaited(isOnBus: false, entry: entry)
      return false
    case nil:
      return false
    }
  }

  /// The last of what a sender had waiting was passed on; true where the sender has left the bus
  /// meanwhile.
  mutating func served(_ caller: ConnectionName) -> Bool {
    guard leaving.remove(caller) != nil else { return false }
    return vanished(caller, hasTurns: false)
  }

  /// False where its process has too many connections.
  private mutating func remember(_ sender: Sender) -> Bool {
    callers[sender.connection] = nil
    guard sender.isOnBus else { return true }
    guard isOurs(sender) || quota.enter(sender.processID) else { return false }
    callers[sender.connection] = .known(sender)
    return true
  }

  private func entryAwaited(of caller: ConnectionName) -> String? {
    guard case .awaited(_, let entry) = callers[caller] else { return nil }
    return entry
  }

  private mutating func enter(_ caller: ConnectionName, bytes: Int) -> Bool {
    guard let entry = entryAwaited(of: caller) else { return room.enter(caller, bytes: bytes) }
    return awaitedRoom.enter(entry, bytes: bytes)
  }

  /// Moves what waits of a connection to the room of those whose entry is awaited.
  ///
  /// - Returns: what is in that room, and what found no place there.
  private mutating func moved<Value>(
    _ waiting: [Waiter<Value>]?, of caller: ConnectionName, to entry: String
  ) -> (kept: [Waiter<Value>]?, turnedAway: [Value]) {
    var kept: [Waiter<Value>] = []
    var turnedAway: [Value] = []
    for one in waiting ?? [] {
      room.leave(caller, bytes: one.bytes)
      if awaitedRoom.enter(entry, bytes: one.bytes) {
        kept.append(one)
      } else {
        turnedAway.append(one.value)
      }
    }
    return (kept.isEmpty ? nil : kept, turnedAway)
  }

  private func isOurs(_ sender: Sender) -> Bool { sender.processID == ourProcess }
}
