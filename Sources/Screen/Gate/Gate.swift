public import Bus
internal import Descriptors
internal import Glibc
public import MainLoop

/// A socket that looks like the session bus to a child, and on which it is given the notification
/// name.
///
/// Every connection to it is one to the real bus, passed through as it is, but for what a server of
/// that name does as a server: that stays in here.
public final class Gate {
  /// The address of the child's bus, for its `DBUS_SESSION_BUS_ADDRESS`.
  public let address: String
  /// Only a connection of this process may be the server.
  public var serverProcess: UInt32? {
    didSet { if serverProcess != nil { listener?.release() } }
  }
  /// Receives the unique name, on the real bus, of the child that holds the name now; `nil` when it
  /// is gone.
  public var onServer: (UniqueName?) -> Void = { _ in }
  /// Receives each line for the log.
  public var note: (String) -> Void = { _ in }
  /// An answer came to a call that was given up.
  public var onLateReply: ((CallSerial, BusMessage) -> Void)?
  /// A signal of the notification interface, which nobody else gets to see.
  public var onSignal: (BusMessage) -> Void = { _ in }
  /// A signal to everybody on another interface, which has also gone on to the bus.
  public var onForeignSignal: (BusMessage) -> Void = { _ in }

  /// Receives a call that somebody made to the server's process by a name of its own.
  ///
  /// The call waits until the closure is run: with `nil` it goes on, with a fault it is refused.
  public var onCall: (BusMessage, @escaping (BusFault?) -> Void) -> Void = { $1(nil) }

  let loop: MainLoop
  let name: BusName
  let calls: GateCalls
  private let dialer: BusDialer
  private var listener: Listener?
  private(set) var connections: [GateConnection] = []
  /// The number of connections that wait for theirs to the bus.
  private var opening = 0
  /// Somebody was refused, and no place has become free since.
  private var isFull = false
  /// The connection that is the server, from its asking for the name to its end.
  private(set) var server: GateConnection?

  /// Makes the socket in a folder that is the person's alone (0700), in front of the real bus.
  public init(
    on loop: MainLoop, folder: String, busAddress: String, name: BusName
  ) throws(GateFault) {
    self.loop = loop
    self.name = name
    let path = "\(folder)/bus"
    address = BusAddress.text(path: path)
    calls = GateCalls(on: loop)
    dialer = try BusDialer(on: loop, address: busAddress)
    listener = try Listener(on: loop, path: path) { [weak self] in
      self?.take($0, of: $1)
    }
  }

  /// Makes new connections wait until it is known which process the server is.
  public func awaitServer() {
    listener?.hold()
  }

  /// Takes no new connections and removes the socket, so that programs that the child starts later
  /// find the bus itself.
  public func stopListening() {
    listener?.close()
    listener = nil
  }

  /// Ends all connections; calls under way end as `disconnected`.
  public func close() {
    stopListening()
    dialer.close()
    let ended = connections
    connections = []
    for connection in ended { connection.close() }
    if server != nil { loseServer() }
  }

  private func take(_ child: Descriptor, of process: UInt32) {
    guard connections.count + opening < GateLimits.connections else {
      // A program that is refused may try again at once, so that only the first is noted.
      if !isFull { note("the gate has \(GateLimits.connections) connections, and takes no more") }
      isFull = true
      return
    }
    opening += 1
    dialer.connect { [weak self] result in
      guard let self else { return }
      opening -= 1
      switch result {
      case .success(let bus): begin(GateConnection(child, of: process, to: bus, name: name))
      case .failure(let fault): note("\(fault)")
      }
    }
  }

  private func begin(_ connection: GateConnection) {
    connections.append(connection)
    // The gate's owner may let go of it in any of these calls.
    connection.standing = { [weak self] in self?.standing(of: $0) ?? .stranger }
    connection.onEffect = { [weak self] in self?.carryOut($1, of: $0, $2) }
    connection.onEnd = { [weak self] in self?.end($0, $1) }
    connection.heldInGate = { [weak self] in self?.heldDescriptors ?? 0 }
    connection.onRoom = { [weak self] in self?.wakeOthers(than: $0) }
    connection.serve(on: loop)
  }

  private var heldDescriptors: Int {
    connections.reduce(0) { $0 + $1.heldDescriptors }
  }

  /// Has the other connections look again, as they may wait for room for descriptors.
  private func wakeOthers(than one: GateConnection) {
    for connection in connections where connection !== one { connection.waitAgain() }
  }

  private func standing(of connection: GateConnection) -> GateRules.Standing {
    let isOurs = connection.process == serverProcess
    let isTaken = connections.contains { $0 !== connection && $0.rules.holdsName }
    guard isOurs else { return .stranger }
    return isTaken ? .sibling : .candidate
  }

  private func end(_ connection: GateConnection, _ reason: String?) {
    connections.removeAll { $0 === connection }
    isFull = false
    if let reason { note("a connection to the gate was ended: \(reason)") }
    wakeOthers(than: connection)
    if server === connection { loseServer() }
  }

  private func loseServer() {
    let wasHeld = server?.rules.holdsName == true
    server = nil
    calls.endAll()
    if wasHeld { onServer(nil) }
  }

  func becomeServer(_ connection: GateConnection) {
    guard let name = connection.rules.uniqueName.flatMap({ UniqueName($0) }) else { return }
    // Another connection of the child's had the name before, and gave it up.
    if let server, server !== connection { calls.endAll() }
    server = connection
    onServer(name)
  }
}

/// Why there is no gate.
public nonisolated struct GateFault: Error, Hashable, CustomStringConvertible {
  public let description: String

  /// The failure of a system call that errno holds now.
  init(_ call: String) {
    let code = errno
    let text = unsafe strerror(code).map { unsafe String(cString: $0) }
    description = "\(call): \(text ?? "error \(code)")"
  }

  init(saying text: String) {
    description = text
  }
}
