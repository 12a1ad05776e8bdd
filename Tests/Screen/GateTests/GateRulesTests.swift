import Testing

@testable import Gate

struct GateRulesTests {
  static let name = "org.freedesktop.Notifications"

  /// A connection of the child's that has said hello and may be the server.
  private func child(named: Bool = true) throws -> Peer {
    var peer = Peer()
    var hello = RawMessage.toBus("Hello")
    hello.serial = 1
    #expect(try peer.says(hello) == .pass)
    if named { #expect(try peer.helloAnswered() == .pass) }
    return peer
  }

  private func server() throws -> Peer {
    var peer = try child()
    _ = try peer.says(.toBus("RequestName", Self.name))
    #expect(peer.rules.holdsName)
    return peer
  }

  @Test func `the first that asks for the name gets it from us`() throws {
    var peer = try child()
    #expect(
      try peer.says(.toBus("RequestName", Self.name))
        == Ruling(
          fate: .take,
          effects: [
            .toChild(.ownerChanged(isHeld: true)), .toChild(.nameAcquired),
            .toChild(.reply(to: 7, .code(1))), .held,
          ]))
    #expect(
      try peer.says(.toBus("RequestName", Self.name))
        == Ruling(fate: .take, effects: [.toChild(.reply(to: 7, .code(4)))]))
  }

  @Test func `an answer of ours waits for the bus's to Hello`() throws {
    var peer = try child(named: false)
    #expect(try peer.says(.toBus("RequestName", Self.name)) == .take)
    #expect(
      try peer.helloAnswered()
        == Ruling(
          fate: .pass,
          effects: [
            .toChild(.ownerChanged(isHeld: true)), .toChild(.nameAcquired),
            .toChild(.reply(to: 7, .code(1))), .held,
          ]))
    #expect(peer.rules.uniqueName == ":1.42")
  }

  @Test func `a program that is not the server is told that the name is another's`() throws {
    var peer = try child()
    peer.standing = .stranger
    let ruling = try peer.says(.toBus("RequestName", Self.name))
    #expect(ruling.fate == .take)
    #expect(ruling.effects.first == .toChild(.reply(to: 7, .code(3))))
    #expect(peer.rules.role == .undecided)
  }

  @Test func `other names are the bus's business`() throws {
    var peer = try server()
    for member in ["RequestName", "ReleaseName", "GetNameOwner", "GetConnectionUnixProcessID"] {
      #expect(try peer.says(.toBus(member, "org.example.Other")) == .pass)
    }
    #expect(try peer.says(.toBus("AddMatch", Self.name)) == .pass)
  }

  static let questions: [(String, MadeMessage.Value)] = [
    ("GetNameOwner", .ownName), ("NameHasOwner", .flag(true)), ("ListQueuedOwners", .ownNames),
    ("GetConnectionUnixProcessID", .process), ("GetConnectionCredentials", .credentials),
  ]

  @Test(arguments: questions)
  func `the server hears that the name is its own, others hear the truth`(
    member: String, value: MadeMessage.Value
  ) throws {
    var server = try server()
    let question = RawMessage.toBus(member, Self.name)
    #expect(
      try server.says(question)
        == Ruling(fate: .take, effects: [.toChild(.reply(to: 7, value))]))
    var other = try child()
    #expect(try other.says(question) == .pass)
    other.standing = .stranger
    #expect(try other.says(question) == .pass)
  }

  @Test(arguments: [ByteOrder.little, .big])
  func `questions are understood in both byte orders`(order: ByteOrder) throws {
    var peer = try child()
    #expect(try peer.says(.toBus("RequestName", Self.name, order: order)).fate == .take)
  }

  @Test func `a name that is given up can be had again`() throws {
    var peer = try server()
    #expect(
      try peer.says(.toBus("ReleaseName", Self.name))
        == Ruling(
          fate: .take,
          effects: [
            .toChild(.nameLost), .toChild(.ownerChanged(isHeld: false)),
            .toChild(.reply(to: 7, .code(1))), .released,
          ]))
    #expect(!peer.rules.holdsName)
    #expect(try peer.says(.toBus("GetNameOwner", Self.name)) == .pass)
    #expect(try peer.says(.toBus("RequestName", Self.name)).effects.last == .held)
  }

  @Test func `a question that wants no answer gets none`() throws {
    var peer = try child()
    var question = RawMessage.toBus("RequestName", Self.name)
    question.flags = 1
    #expect(
      try peer.says(question)
        == Ruling(
          fate: .take,
          effects: [.toChild(.ownerChanged(isHeld: true)), .toChild(.nameAcquired), .held]))
  }

  @Test func `answers to our calls are taken out, all others pass`() throws {
    var reply = RawMessage(kind: 2, fields: [.replySerial(0xC000_0005), .destination(":1.9")])
    let taken = Ruling(fate: .take, effects: [.answer(serial: 0xC000_0005, to: ":1.9")])
    var other = try child()
    #expect(try other.says(reply) == .pass)
    var server = try server()
    #expect(try server.says(reply) == taken)
    // Once more, as an error: some servers answer twice.
    reply.kind = 3
    reply.fields.append(.errorName("org.example.No"))
    #expect(try server.says(reply) == taken)
    _ = try server.says(.toBus("ReleaseName", Self.name))
    #expect(try server.says(reply) == taken)
    reply.fields = [.replySerial(0xBFFF_FFFF), .destination(":1.9")]
    #expect(try server.says(reply) == .pass)
  }

  @Test func `an answer that is too large is taken out unread`() throws {
    let reply = RawMessage(
      kind: 2, fields: [.replySerial(0xC000_0005), .destination(":1.9")],
      claimedBody: 100 << 20)
    var server = try server()
    #expect(
      try server.says(reply)
        == Ruling(fate: .take, effects: [.overlongAnswer(serial: 0xC000_0005, to: ":1.9")]))
  }

  @Test func `a call over the bus whose serial is one of ours is refused`() throws {
    var call = RawMessage(
      serial: 0xC000_0000, fields: [.member("Notify"), .path("/a"), .sender(":1.66")])
    var server = try server()
    let refusal = Ruling(fate: .take, effects: [.refuse(caller: ":1.66", serial: 0xC000_0000)])
    #expect(try server.hears(call) == refusal)
    // One that may become the server is held to it from the start.
    var candidate = try child()
    #expect(try candidate.hears(call) == refusal)
    candidate.standing = .stranger
    #expect(try candidate.hears(call) == .pass)
    call.flags = 1
    #expect(try server.hears(call) == .take)
    call.serial = 0xBFFF_FFFF
    #expect(try server.hears(call) == Ruling(fate: .take, effects: [.called]))
  }

  @Test(arguments: [
    (GateRules.Standing.candidate, Ruling(fate: .take, effects: [.called])),
    (.sibling, Ruling(fate: .take, effects: [.called])), (.stranger, .pass),
  ])
  func `a call to the server by its own name is told, others pass`(
    standing: GateRules.Standing, ruling: Ruling
  ) throws {
    var peer = try child()
    peer.standing = standing
    let fields: [RawMessage.Field] = [
      .member("NotificationAction"), .interface("org.dunstproject.cmd0"), .path("/a"),
      .sender(":1.66"),
    ]
    let call = RawMessage(fields: fields)
    #expect(try peer.hears(call) == ruling)
    // By the bus itself.
    let own = RawMessage(fields: [.member("Ping"), .path("/a"), .sender(GateRules.bus)])
    #expect(try peer.hears(own) == .pass)
    guard standing != .stranger else { return }
    let large = RawMessage(fields: fields, claimedBody: UInt32(GateLimits.calledBytes))
    #expect(
      try peer.hears(large)
        == Ruling(
          fate: .take, effects: [.refuse(caller: ":1.66", serial: large.serial, .tooLarge)]))
  }

  @Test(arguments: [UInt8(2), 3, 4])
  func `what dbus-broker itself says passes, though its serial is always the highest`(
    kind: UInt8
  ) throws {
    let said = RawMessage(
      kind: kind, serial: .max,
      fields: [
        .replySerial(9), .sender("org.freedesktop.DBus"), .path("/org/freedesktop/DBus"),
        .interface("org.freedesktop.DBus"), .member("NameAcquired"),
        .errorName("org.freedesktop.DBus.Error.Failed"),
      ])
    var server = try server()
    #expect(try server.hears(said) == .pass)
  }

  @Test(arguments: [
    // Of notifications: taken out, whomever they are for.
    (signal(name, nil), Ruling(fate: .take, effects: [.signal])),
    (signal(name, ":1.9"), Ruling(fate: .take, effects: [.signal])),
    // For the server's own tools: passed on, and told.
    (signal("org.dunstproject.cmd0", nil), Ruling(fate: .pass, effects: [.foreignSignal])),
    (
      signal("org.freedesktop.DBus.Properties", nil),
      Ruling(fate: .pass, effects: [.foreignSignal])
    ),
    // For one program, or of other trades.
    (signal("org.dunstproject.cmd0", ":1.9"), .pass),
    (signal("org.freedesktop.DBus.ObjectManager", nil), .pass),
    (signal("org.gtk.Actions", nil), .pass),
    (signal("org.kde.StatusNotifierItem", nil), .pass),
  ])
  func `signals of the server`(signal: RawMessage, ruling: Ruling) throws {
    var server = try server()
    #expect(try server.says(signal) == ruling)
    var other = try child()
    #expect(try other.says(signal) == .pass)
  }

  private static func signal(_ interface: String, _ destination: String?) -> RawMessage {
    var fields = [RawMessage.Field.path("/a"), .interface(interface), .member("Changed")]
    if let destination { fields.append(.destination(destination)) }
    return RawMessage(kind: 4, fields: fields)
  }

  @Test(arguments: ["NameOwnerChanged", "NameLost", "NameAcquired"])
  func `the server does not hear what becomes of the bridge's name`(member: String) throws {
    func told(_ name: String, sender: String = "org.freedesktop.DBus") -> RawMessage {
      var message = RawMessage(
        kind: 4,
        fields: [
          .path("/org/freedesktop/DBus"), .interface("org.freedesktop.DBus"), .member(member),
          .sender(sender),
        ])
      message.add([name, ":1.3", ""])
      return message
    }
    var server = try server()
    #expect(try server.hears(told(Self.name)) == .take)
    #expect(try server.hears(told("org.example.Other")) == .pass)
    #expect(try server.hears(told(Self.name, sender: ":1.9")) == .pass)
    var other = try child()
    #expect(try other.hears(told(Self.name)) == .pass)
  }
}

/// One connection, asked as the gate asks.
private struct Peer {
  var rules = GateRules(name: GateRulesTests.name)
  var standing = GateRules.Standing.candidate

  mutating func says(_ message: RawMessage) throws -> Ruling {
    let bytes = message.bytes[...]
    let header = try #require(try WireHeader(bytes))
    switch rules.lookFromChild(header, standing) {
    case .decided(let ruling): return ruling
    case .needsBody(let limit, let otherwise):
      return header.total <= limit ? rules.judgeFromChild(header, bytes, standing) : otherwise
    }
  }

  mutating func hears(_ message: RawMessage) throws -> Ruling {
    let bytes = message.bytes[...]
    let header = try #require(try WireHeader(bytes))
    switch rules.lookFromBus(header, standing) {
    case .decided(let ruling): return ruling
    case .needsBody(let limit, let otherwise):
      return header.total <= limit ? rules.judgeFromBus(header, bytes) : otherwise
    }
  }

  mutating func helloAnswered() throws -> Ruling {
    var message = RawMessage(
      kind: 2, fields: [.replySerial(1), .sender("org.freedesktop.DBus"), .destination(":1.42")])
    message.add([":1.42"])
    return try hears(message)
  }
}
