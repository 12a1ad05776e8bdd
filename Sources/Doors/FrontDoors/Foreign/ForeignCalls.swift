public import Bus
internal import Clock
public import MainLoop

/// Calls on our name that are for the server behind: its own tools look for it there.
///
/// `dunstctl`, `makoctl` and panel applets call interfaces, paths and methods of their server on
/// the notification name, because that is where it is without us.
public final class ForeignCalls {
  /// The outcome of passing a call on to the server behind.
  public enum Passing: Sendable {
    case passed
    /// The server is on its way: the call is kept until it is there.
    case notYet
    /// The server is there, and has not read what it was sent before.
    case noRoom
    /// There is no such way.
    case nowhere
    /// The call is not for the server now.
    case refused(BusFault)
  }

  /// The rights of a caller at a server that shows everybody's notifications.
  public nonisolated enum Standing: Sendable {
    /// A program of the person's.
    case mayCall
    /// The caller is in a sandbox, or may be.
    case speaksForItselfAlone
    /// Its process has more connections than one may have.
    case tooMany(String)
  }

  /// Says who a caller is, now or soon; false where too many wait to be known already.
  public typealias Identify = (UniqueName, @escaping (Standing) -> Void) -> Bool

  /// Passes a call on to the server behind, under the caller's name; the reply is run once, and
  /// only for what was passed.
  public typealias Pass = (
    _ call: BusMessage, _ caller: UniqueName, _ reply: @escaping (BusMessage?) -> Void
  ) -> Passing

  /// Far above what tools say, and far below what a server that does not read may leave with us.
  nonisolated static let mostBytes = 256 << 10
  /// Servers start in a fraction of it, and people wait for a tool no longer.
  static let usualPatience = Span.seconds(2)

  /// How to reach the server behind; nobody is asked without one.
  public var pass: Pass?
  /// Finds out who calls, before a call goes on.
  ///
  /// The server shows and presses what all apps have sent.
  public var identify: Identify {
    get { callers.identify }
    set { callers.identify = newValue }
  }
  /// Why a call is not for the server now; `nil` for one that may go on.
  public var objection: (BusMessage) -> BusFault? = { _ in nil }
  private let connection: BusConnection
  private let loop: MainLoop
  private let patience: Span
  private var places = CallerPlaces()
  /// The calls that wait until the server is there.
  private var held = HeldCalls()
  /// The commands, which want no answer, that wait until their caller has a place.
  private var waiting = HeldCalls()
  private let callers = ForeignCallers()
  private var overdue: Deadline?

  public convenience init(
    on connection: BusConnection, objects: ObjectServer, loop: MainLoop
  ) {
    self.init(on: connection, objects: objects, loop: loop, patience: Self.usualPatience)
  }

  init(
    on connection: BusConnection, objects: ObjectServer, loop: MainLoop, patience: Span
  ) {
    self.connection = connection
    self.loop = loop
    self.patience = patience
    overdue = Deadline(on: loop) { [weak self] in self?.refuseOverdue() }
    callers.admit = { [weak self] in self?.admit($0) ?? false }
    callers.refuse = { [weak self] one, fault in
      if let decide = one.decide { decide(fault) } else { self?.refuse(one.reply, fault) }
    }
    objects.others = { [weak self] in self?.take($0) ?? false }
  }

  /// Says on the bus, in our name, what the server behind says to its tools.
  public func tell(_ signal: BusMessage) {
    let destination = signal.destination.flatMap { BusName($0) }
    if let copy = signal.passed(to: destination) { connection.send(copy) }
  }

  /// Decides by the same rules whether a call may go on that reached the server by a name of its
  /// own.
  public func judge(_ call: BusMessage, _ decide: @escaping (BusFault?) -> Void) {
    guard let reply = call.replyHandle, let bytes = call.bytes(upTo: Self.mostBytes) else {
      return decide(BusFault(.limitsExceeded, "this cannot be passed on to the desktop server"))
    }
    _ = callers.look(
      at: HeldCalls.Held(call: call, reply: reply, bytes: bytes, decide: decide))
  }

  private func take(_ call: BusMessage) -> Bool {
    guard pass != nil, let reply = call.replyHandle else { return false }
    // Descriptors cannot be passed on: a message that speaks of some it has not is the end of the
    // server's connection.
    guard !call.holdsDescriptors, let bytes = call.bytes(upTo: Self.mostBytes) else {
      refuse(reply, BusFault(.limitsExceeded, "this cannot be passed on to the desktop server"))
      return true
    }
    return callers.look(at: HeldCalls.Held(call: call, reply: reply, bytes: bytes))
  }

  /// Handles a call whose caller may reach the server; false where there is no server.
  private func admit(_ one: HeldCalls.Held) -> Bool {
    if let decide = one.decide {
      decide(objection(one.call))
      return true
    }
    guard places.hasRoom(for: one.reply.caller) else {
      // Nobody would hear that a command was refused.
      if one.reply.isWanted || !waiting.add(one) { refuse(one.reply, Self.notAnsweredBefore) }
      return true
    }
    return handle(one)
  }

  /// A place has become free.
  private func passWaiting() {
    while let one = waiting.takeFirst(where: { places.hasRoom(for: $0.reply.caller) }) {
      _ = handle(one)
    }
  }

  private func handle(_ one: HeldCalls.Held) -> Bool {
    switch passOn(one.call, one.reply) {
    case .passed: return true
    case .notYet: return hold(one)
    case .noRoom:
      refuse(one.reply, Self.noAnswer)
      return true
    case .refused(let fault):
      refuse(one.reply, fault)
      return true
    case .nowhere: return false
    }
  }

  private func passOn(_ call: BusMessage, _ reply: ReplyHandle) -> Passing {
    // The server answers also what wants no answer: that says when its place is free again.
    if let fault = objection(call) { return .refused(fault) }
    guard let pass, let asked = reply.isWanted ? call : call.wantingReply() else { return .nowhere }
    places.take(for: reply.caller)
    let passing = pass(asked, reply.caller) { [weak self] answer in
      guard let self else { return }
      places.leave(for: reply.caller)
      if reply.isWanted { tell(answer, to: reply) }
      passWaiting()
    }
    switch passing {
    case .passed: break
    case .notYet, .noRoom, .nowhere, .refused: places.leave(for: reply.caller)
    }
    return passing
  }

  private func tell(_ answer: BusMessage?, to call: ReplyHandle) {
    if let answer = answer?.passed(asAnswerTo: call) {
      connection.send(answer)
    } else {
      refuse(call, Self.noAnswer)
    }
  }

  private static let notAnsweredBefore = BusFault(
    .limitsExceeded, "the desktop server has not answered the calls before")
  private static let noAnswer = BusFault(.noReply, "the desktop server does not answer")

  private func refuse(_ call: ReplyHandle, _ fault: BusFault) {
    guard call.isWanted else { return }
    connection.send(BusMessage(error: fault.name, fault.text, to: call))
  }
}

// MARK: While the server starts

extension ForeignCalls {
  /// The server is there: what was held for it is passed on, in its order.
  public func serverIsThere() {
    let calls = held.takeAll()
    overdue?.disarm()
    for one in calls {
      places.leave(for: one.reply.caller)
      switch passOn(one.call, one.reply) {
      case .passed: break
      case .noRoom: refuse(one.reply, Self.noAnswer)
      case .refused(let fault): refuse(one.reply, fault)
      case .notYet, .nowhere: refuse(one.reply, Self.notStarted)
      }
    }
    passWaiting()
  }

  private func hold(_ one: HeldCalls.Held) -> Bool {
    if held.add(one, until: loop.now + patience) {
      places.take(for: one.reply.caller)
      overdue?.arm(at: held.nextDeadline)
    } else {
      refuse(one.reply, BusFault(.limitsExceeded, "too much waits for the desktop server to start"))
    }
    return true
  }

  private func refuseOverdue() {
    for one in held.takeOverdue(at: loop.now) {
      places.leave(for: one.reply.caller)
      refuse(one.reply, Self.notStarted)
    }
    overdue?.arm(at: held.nextDeadline)
    passWaiting()
  }

  private static let notStarted = BusFault(.noReply, "the desktop server has not started yet")
}
