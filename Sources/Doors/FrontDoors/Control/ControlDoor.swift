public import Bus
public import ControlProtocol
public import NotificationModel
import Queues

/// The front door `org.pennant.Control1`: what people's own programs see and do.
///
/// The door knows the protocol and who is told of changes. Other parts answer the requests.
public final class ControlDoor {
  public typealias Handler = (
    ControlRequest, ConnectionName, @escaping (ControlAnswer) -> Void
  ) -> Void

  private let connection: BusConnection
  private let handle: Handler
  private let processOf: (ConnectionName) -> UInt32?
  private var subscribers = Subscribers()

  /// Puts the object on the bus.
  ///
  /// - Parameters:
  ///   - connection: the session bus.
  ///   - objects: of that connection.
  ///   - processOf: the process behind a connection, as far as it is known.
  ///   - handle: answers each request once, now or later. To `subscribe` and `unsubscribe` it
  ///     answers `done` where the caller may; the door sees to the rest.
  public init(
    on connection: BusConnection, objects: ObjectServer,
    processOf: @escaping (ConnectionName) -> UInt32? = { _ in nil }, handle: @escaping Handler
  ) {
    self.connection = connection
    self.processOf = processOf
    self.handle = handle
    let interface = ExportedInterface(
      ControlInterface.name, document: ControlInterface.document
    ) { [weak self] in self?.take($0) ?? false }
    objects.export([interface], at: ControlInterface.path)
  }

  /// Somebody is told of changes: where not, none need be put together.
  public var hasSubscribers: Bool { !subscribers.all.isEmpty }

  /// Tells all subscribers, and nobody else on the bus.
  public func tell(_ signal: ControlSignal) {
    for one in subscribers.all {
      if let name = BusName(one.name.rawValue) { connection.send(signal.message(to: name)) }
    }
  }

  /// A connection has left the bus.
  public func forget(_ connection: ConnectionName) {
    subscribers.remove(connection)
  }

  /// False where there is no such method.
  private func take(_ call: BusMessage) -> Bool {
    // The bus puts a sender on every message.
    guard let reply = call.replyHandle else { return true }
    do throws(BusFault) {
      guard let request = try ControlRequest(call) else { return false }
      take(request, reply)
    } catch {
      send(BusMessage(error: error.name, error.text, to: reply), reply)
    }
    return true
  }

  private func take(_ request: ControlRequest, _ reply: ReplyHandle) {
    let caller = ConnectionName(reply.caller.rawValue)
    if request == .subscribe { subscribers.ask(caller) }
    handle(request, caller) { [weak self] answer in
      guard let self else { return }
      send(settle(request, caller, answer).message(to: reply), reply)
    }
  }

  /// Brings the list of subscribers up to date, and refuses a new subscriber where it is full.
  private func settle(
    _ request: ControlRequest, _ caller: ConnectionName, _ answer: ControlAnswer
  ) -> ControlAnswer {
    if request == .subscribe {
      guard answer == .done else {
        subscribers.turnAway(caller)
        return answer
      }
      return subscribers.accept(caller, of: processOf(caller)) ? .done : .refused(.full)
    }
    if request == .unsubscribe, answer == .done { subscribers.remove(caller) }
    return answer
  }

  private func send(_ message: BusMessage, _ reply: ReplyHandle) {
    guard reply.isWanted else { return }
    guard !message.isBroken else {
      let text = "the answer is too long for one message"
      connection.send(BusMessage(error: .limitsExceeded, text, to: reply))
      return
    }
    connection.send(message)
  }
}

/// The programs that are told of changes.
///
/// Finding out who asks takes a while, and the program may be gone by then. A program that is gone
/// must not be put on the list, since nobody would take it off again.
nonisolated struct Subscribers {
  struct Subscriber: Equatable {
    let name: ConnectionName
    /// The process behind it, which may have several; by its name where that is not known.
    let holder: Holder

    enum Holder: Hashable {
      case process(UInt32)
      case connection(ConnectionName)
    }
  }

  /// Oldest first.
  private(set) var all: [Subscriber] = []
  private var asking: Set<ConnectionName> = []

  /// Notes that a program asks to be told; whether it may is not known yet.
  mutating func ask(_ name: ConnectionName) {
    asking.insert(name)
  }

  /// Adds a program that may be told; false where there is no room.
  ///
  /// Where all places are taken, whoever holds most loses the oldest.
  mutating func accept(_ name: ConnectionName, of process: UInt32?) -> Bool {
    guard asking.remove(name) != nil, !all.contains(where: { $0.name == name }) else { return true }
    let holder = process.map(Subscriber.Holder.process) ?? .connection(name)
    if all.count >= ControlBounds.subscribers {
      let place = SharedRoom.placeToFree(among: all.map(\.holder), for: holder)
      guard let place else { return false }
      all.remove(at: place)
    }
    all.append(Subscriber(name: name, holder: holder))
    return true
  }

  /// Forgets a program that may not be told.
  mutating func turnAway(_ name: ConnectionName) {
    asking.remove(name)
  }

  mutating func remove(_ name: ConnectionName) {
    all.removeAll { $0.name == name }
    asking.remove(name)
  }
}
