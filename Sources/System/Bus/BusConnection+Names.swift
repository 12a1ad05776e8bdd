/// The bus's own records: names, their owners, and the processes of these.
extension BusConnection {
  /// Asks for a name; `then` is run once.
  public func requestName(
    _ name: BusName, _ flags: NameFlags = [], then: @escaping (NameOutcome) -> Void
  ) {
    callBus("RequestName") {
      $0.string(name.rawValue)
      $0.uint32(flags.rawValue)
    } reply: { result in
      let outcome = NameOutcome(result)
      // The end of the connection is told once, by `onDisconnect`, and not for each name besides.
      if case .failed(let fault) = outcome, fault.name == .disconnected { return }
      then(outcome)
    }
  }

  public func releaseName(_ name: BusName) {
    tellBus("ReleaseName") { $0.string(name.rawValue) }
  }

  /// Gives a name up; `then` is run behind everything that was sent to us under it.
  public func releaseName(_ name: BusName, then: @escaping () -> Void) {
    callBus("ReleaseName") {
      $0.string(name.rawValue)
    } reply: { _ in
      then()
    }
  }

  /// Asks who owns a name; the answer is `nil` where nobody does.
  public func owner(of name: BusName, then: @escaping (UniqueName?) -> Void) {
    callBus("GetNameOwner") {
      $0.string(name.rawValue)
    } reply: { result in
      guard case .reply(let message) = result else { return then(nil) }
      var reader = message.reader
      then(reader.string().flatMap { UniqueName($0) })
    }
  }

  /// Asks for the owner of a name and for those that wait in line for it, in this order.
  ///
  /// The answer is empty where the name is not known.
  ///
  /// The bus tells nobody when somebody joins the line.
  public func queuedOwners(of name: BusName, then: @escaping ([UniqueName]) -> Void) {
    callBus("ListQueuedOwners") {
      $0.string(name.rawValue)
    } reply: { result in
      guard case .reply(let message) = result else { return then([]) }
      var reader = message.reader
      let names = reader.strings(count: BusLimits.queuedOwners, upTo: BusLimits.nameBytes) ?? []
      then(names.compactMap { UniqueName($0) })
    }
  }

  /// The bus's own id, another one at each of its starts; `nil` where it does not say.
  public func busID(then: @escaping (String?) -> Void) {
    callBus("GetId") { _ in
    } reply: { result in
      guard case .reply(let message) = result else { return then(nil) }
      var reader = message.reader
      then(reader.string(upTo: BusLimits.nameBytes))
    }
  }

  /// Every connection that is on the bus now.
  public func connections(then: @escaping ([UniqueName]) -> Void) {
    names("ListNames") { then($0.compactMap { UniqueName($0) }) }
  }

  /// The names at which somebody is there to be called, or can be started by the bus.
  public func callableNames(then: @escaping (Set<String>) -> Void) {
    names("ListNames") { [weak self] owned in
      self?.activatableNames { then(owned.union($0)) }
    }
  }

  /// The names for which the bus would start somebody.
  public func activatableNames(then: @escaping (Set<String>) -> Void) {
    names("ListActivatableNames", then: then)
  }

  /// Has the bus start whoever it knows for a name.
  public func startService(_ name: BusName) {
    tellBus("StartServiceByName") {
      $0.string(name.rawValue)
      $0.uint32(0)
    }
  }

  private func names(_ member: MemberName, then: @escaping (Set<String>) -> Void) {
    callBus(member) { _ in
    } reply: { result in
      guard case .reply(let message) = result else { return then([]) }
      var reader = message.reader
      then(Set(reader.strings(count: BusLimits.namesListed, upTo: BusLimits.nameBytes) ?? []))
    }
  }

}

/// How a name is asked for.
public nonisolated struct NameFlags: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Lets others take the name over: for names that pass to and fro between owners.
  public static let allowReplacement = NameFlags(rawValue: 1)
  /// Takes it from an owner that allows that.
  public static let replaceExisting = NameFlags(rawValue: 2)
  /// Does not wait in line behind an owner.
  public static let doNotQueue = NameFlags(rawValue: 4)
}

/// The result of asking for a name.
public nonisolated enum NameOutcome: Hashable, Sendable {
  case owned
  /// We wait in line behind the owner; `onNameAcquired` tells when it is our turn.
  case queued
  /// Somebody else's, and we are not in line.
  case taken
  case failed(BusFault)

  @MainActor
  fileprivate init(_ result: CallResult) {
    guard case .reply(let message) = result else {
      self = .failed(result.fault ?? BusFault(.failed, ""))
      return
    }
    var reader = message.reader
    switch reader.uint32() {
    case 1, 4: self = .owned
    case 2: self = .queued
    case 3: self = .taken
    case _: self = .failed(BusFault(.failed, "the bus gave an answer of no known kind"))
    }
  }
}

/// Follows who owns a name on the bus, from now on and through every change.
public final class NameWatch {
  public private(set) var owner: UniqueName?
  private var subscription: Subscription?
  private var isKnown = false

  /// The body is run with the first answer and at each change; `nil` is nobody.
  public init(
    _ name: BusName, on connection: BusConnection, body: @escaping (UniqueName?) -> Void
  ) {
    let rule = SignalRule(
      from: .bus, interface: .bus, member: "NameOwnerChanged", argument: name.rawValue)
    subscription = connection.subscribe(to: rule) { [weak self] message in
      var reader = message.reader
      reader.skip()
      reader.skip()
      self?.isNow(reader.string().flatMap { UniqueName($0) }, body)
    }
    // Asked after the subscription: the answer cannot miss a change, and one change that comes
    // ahead of it says the same or is older.
    connection.owner(of: name) { [weak self] in self?.isNow($0, body) }
  }

  public func cancel() {
    subscription = nil
  }

  private func isNow(_ owner: UniqueName?, _ body: (UniqueName?) -> Void) {
    guard subscription != nil, !isKnown || owner != self.owner else { return }
    isKnown = true
    self.owner = owner
    body(owner)
  }
}
