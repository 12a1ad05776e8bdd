import Bus

/// The role of a connection at the gate, and the decisions about its messages that follow from it.
nonisolated struct GateRules {
  /// Whether this connection may become the server now, or is it.
  enum Standing: Hashable {
    /// A connection of the server's process, while no other is the server.
    case candidate
    /// A connection of the server's process, beside the one that is the server.
    case sibling
    case stranger
  }

  enum Role: Hashable {
    case undecided
    /// A connection that has asked for the name once; its calls as a server are taken out to its
    /// end.
    case server(holdsName: Bool)
  }

  /// The name of the notification service, which its interface has too.
  let name: String
  private(set) var role = Role.undecided
  /// The name on the real bus, which told it in its answer to `Hello`.
  private(set) var uniqueName: String?
  private var helloSerial: UInt32?
  /// Effects that wait until the bus has answered `Hello`, as that answer must come first.
  private var early: [GateEffect] = []

  static let bus = "org.freedesktop.DBus"

  init(name: String) {
    self.name = name
  }

  var holdsName: Bool { role == .server(holdsName: true) }

  private var isServer: Bool { role != .undecided }

  // MARK: From the child

  mutating func lookFromChild(_ header: WireHeader, _ standing: Standing) -> HeaderRuling {
    switch header.kind {
    case .call: lookAtCall(header)
    case .reply, .error: lookAtReply(header)
    case .signal: lookAtSignal(header)
    case .other: .pass
    }
  }

  private mutating func lookAtCall(_ header: WireHeader) -> HeaderRuling {
    guard header.destination == Self.bus, header.interface == nil || header.interface == Self.bus
    else { return .pass }
    if header.member == "Hello", helloSerial == nil { helloSerial = header.serial }
    guard BusQuestion(rawValue: header.member ?? "") != nil else { return .pass }
    return .needsBody(upTo: header.bodyStart + GateLimits.questionBytes, otherwise: .pass)
  }

  /// Removes the server's answers to calls of ours, also repeated or unasked ones.
  private func lookAtReply(_ header: WireHeader) -> HeaderRuling {
    guard isServer, let serial = header.replySerial, GateLimits.reservedSerials.contains(serial)
    else { return .pass }
    return .needsBody(
      upTo: GateLimits.answerBytes,
      otherwise: Ruling(
        fate: .take, effects: [.overlongAnswer(serial: serial, to: header.destination)]))
  }

  private func lookAtSignal(_ header: WireHeader) -> HeaderRuling {
    guard isServer else { return .pass }
    if header.interface == name {
      let note = GateEffect.note("a signal of the server's was too large, and left out")
      return .needsBody(
        upTo: GateLimits.signalBytes, otherwise: Ruling(fate: .take, effects: [note]))
    }
    guard holdsName, isForTools(header) else { return .pass }
    return .needsBody(upTo: GateLimits.signalBytes, otherwise: .pass)
  }

  /// Whether a signal is of use to tools that know the server by our name.
  ///
  /// Interfaces whose listeners find the sender by its unique name are left out: such listeners
  /// gain nothing from a second name.
  private func isForTools(_ header: WireHeader) -> Bool {
    guard header.destination == nil, let interface = header.interface else { return false }
    if interface == InterfaceName.properties.rawValue { return true }
    return !Self.notForTools.contains { interface.hasPrefix($0) }
  }

  private static let notForTools = [
    "org.freedesktop.DBus.", "org.gtk.", "org.a11y.", "org.kde.StatusNotifier",
    "com.canonical.dbusmenu",
  ]

  mutating func judgeFromChild(
    _ header: WireHeader, _ message: ArraySlice<UInt8>, _ standing: Standing
  ) -> Ruling {
    switch header.kind {
    case .call:
      guard let question = BusQuestion(rawValue: header.member ?? ""),
        header.strings(message).first == name
      else { return .pass }
      return judge(question, header, standing)
    case .reply, .error:
      let serial = header.replySerial ?? 0
      return Ruling(fate: .take, effects: [.answer(serial: serial, to: header.destination)])
    case .signal:
      if header.interface == name { return Ruling(fate: .take, effects: [.signal]) }
      return Ruling(fate: .pass, effects: [.foreignSignal])
    case .other:
      return .pass
    }
  }

  private mutating func judge(
    _ question: BusQuestion, _ header: WireHeader, _ standing: Standing
  ) -> Ruling {
    switch question {
    case .requestName:
      return request(header, standing)
    case .releaseName:
      guard holdsName else { return isServer ? answer(header, .code(2)) : .pass }
      role = .server(holdsName: false)
      let told = [MadeMessage.nameLost, .ownerChanged(isHeld: false)]
      return answer(header, .code(1), before: told, after: [.released])
    case .owner: return told(header, .ownName)
    case .hasOwner: return told(header, .flag(true))
    case .queuedOwners: return told(header, .ownNames)
    case .process: return told(header, .process)
    case .credentials: return told(header, .credentials)
    }
  }

  /// The codes are those of the bus: 1 owner now, 3 it is another's, 4 owner already.
  private mutating func request(_ header: WireHeader, _ standing: Standing) -> Ruling {
    if holdsName { return answer(header, .code(4)) }
    guard standing == .candidate else {
      return answer(
        header, .code(3), after: [.note("a program behind the gate may not have the name")])
    }
    role = .server(holdsName: true)
    let told = [MadeMessage.ownerChanged(isHeld: true), .nameAcquired]
    return answer(header, .code(1), before: told, after: [.held])
  }

  private mutating func told(_ header: WireHeader, _ value: MadeMessage.Value) -> Ruling {
    holdsName ? answer(header, value) : .pass
  }

  /// Answers in the bus's place, as soon as the child knows its own name.
  private mutating func answer(
    _ header: WireHeader, _ value: MadeMessage.Value, before: [MadeMessage] = [],
    after: [GateEffect] = []
  ) -> Ruling {
    let reply = GateEffect.toChild(.reply(to: header.serial, value))
    let effects = before.map(GateEffect.toChild) + (header.wantsReply ? [reply] : []) + after
    guard uniqueName == nil else { return Ruling(fate: .take, effects: effects) }
    // A peer that asks on and on before it is known is no peer of the bus's.
    if early.count < 64 { early += effects }
    return .take
  }

  // MARK: From the bus

  func lookFromBus(_ header: WireHeader, _ standing: Standing) -> HeaderRuling {
    switch header.kind {
    case .call:
      guard isServer || standing == .candidate,
        GateLimits.reservedSerials.contains(header.serial)
      else { return lookAtCallOverBus(header, standing) }
      // An answer to this one could not be told from one to us.
      let isAnswered = header.wantsReply && header.sender != nil
      let refusal = GateEffect.refuse(caller: header.sender ?? "", serial: header.serial)
      return .decided(Ruling(fate: .take, effects: isAnswered ? [refusal] : []))
    case .reply:
      guard uniqueName == nil, let helloSerial, header.replySerial == helloSerial else {
        return .pass
      }
      return .needsBody(upTo: header.bodyStart + GateLimits.questionBytes, otherwise: .pass)
    case .signal:
      guard isServer, header.sender == Self.bus, header.interface == Self.bus,
        ["NameOwnerChanged", "NameAcquired", "NameLost"].contains(header.member)
      else { return .pass }
      return .needsBody(upTo: header.bodyStart + 3 * GateLimits.questionBytes, otherwise: .pass)
    case .error, .other:
      return .pass
    }
  }

  /// Anybody may call the server by its own names on the bus: such a call is looked at first, as
  /// one to our name is.
  private func lookAtCallOverBus(_ header: WireHeader, _ standing: Standing) -> HeaderRuling {
    guard isServer || standing != .stranger, let sender = header.sender, sender != Self.bus else {
      return .pass
    }
    let refusal = GateEffect.refuse(caller: sender, serial: header.serial, .tooLarge)
    let ruling = Ruling(fate: .take, effects: header.wantsReply ? [refusal] : [])
    guard header.descriptors == 0 else { return .decided(ruling) }
    return .needsBody(upTo: GateLimits.calledBytes, otherwise: ruling)
  }

  mutating func judgeFromBus(_ header: WireHeader, _ message: ArraySlice<UInt8>) -> Ruling {
    if header.kind == .call { return Ruling(fate: .take, effects: [.called]) }
    let first = header.strings(message).first
    if header.kind == .reply {
      guard let first else { return .pass }
      uniqueName = first
      defer { early = [] }
      return Ruling(fate: .pass, effects: early)
    }
    // The bridge's own name: what happens to it is not what happens to the server's.
    return first == name ? .take : .pass
  }
}

/// A call to the bus about a name; each raw value is the name of the bus's method.
nonisolated enum BusQuestion: String {
  case requestName = "RequestName"
  case releaseName = "ReleaseName"
  case owner = "GetNameOwner"
  case hasOwner = "NameHasOwner"
  case queuedOwners = "ListQueuedOwners"
  case process = "GetConnectionUnixProcessID"
  case credentials = "GetConnectionCredentials"
}
