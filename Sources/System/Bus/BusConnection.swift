internal import CDBus
internal import CLinux
public import Clock
public import MainLoop

/// A private connection to a message bus, served by the loop and never waiting for the bus.
///
/// Messages that are sent before the bus has said hello wait in libdbus, so a name can be asked for
/// at once.
@safe
public final class BusConnection {
  public enum State: Hashable {
    case opening
    case ready(UniqueName)
    case closed
  }

  nonisolated(unsafe) let pointer: OpaquePointer
  let loop: MainLoop
  public internal(set) var state = State.opening
  /// The bus ended the connection, or did not want it; not told after `close()`.
  public var onDisconnect: ((BusFault) -> Void)?
  /// A call came in; without a handler no object is known here.
  public var onMethodCall: ((BusMessage) -> Void)?
  /// An answer came that nobody waits for any more.
  public var onLateReply: ((CallSerial, BusMessage) -> Void)?
  /// A name was given to us or taken from us, for whatever reason.
  public var onNameAcquired: ((BusName) -> Void)?
  public var onNameLost: ((BusName) -> Void)?

  let calls: PendingCalls
  var subscriptions: [SubscriptionEntry] = []
  private let watches: ConnectionWatches
  private var dispatching: Errand?
  private var isDispatching = false
  /// Messages with descriptors that libdbus holds too until its dispatching returns: the last of
  /// both, which closes the descriptors, is this.
  var undispatched: [BusMessage] = []
  private var whenReady: [() -> Void] = []

  /// Opens the connection and says hello; only the connecting itself is waited for.
  public init(address: String, on loop: MainLoop) throws(BusFault) {
    unsafe pointer = try BusFault.check { unsafe dbus_connection_open_private(address, $0) }
    self.loop = loop
    calls = PendingCalls(on: loop)
    watches = ConnectionWatches(on: loop)
    unsafe dbus_connection_set_exit_on_disconnect(pointer, 0)
    unsafe dbus_connection_set_max_received_size(pointer, BusLimits.receivedBytes)
    unsafe dbus_connection_set_max_received_unix_fds(pointer, BusLimits.receivedDescriptors)
    unsafe dbus_connection_set_max_message_unix_fds(pointer, BusLimits.messageDescriptors)
    dispatching = Errand(on: loop) { [weak self] in
      self?.dispatchSome()
      return false
    }
    watches.onActivity = { [weak self] in self?.dispatchSome() }
    watches.hasWhole = { [weak self] in self?.hasMore ?? true }
    unsafe watches.attach(to: pointer)
    attachFilter()
    sayHello()
  }

  /// Runs a body as soon as the bus has said hello.
  public func whenReady(_ body: @escaping () -> Void) {
    switch state {
    case .opening: whenReady.append(body)
    case .ready: body()
    case .closed: break
    }
  }

  /// Goes around the loop until the bus has said hello: for the start of a program.
  public func waitUntilReady(within span: Span) throws(BusFault) {
    var isLate = false
    let deadline = Deadline(on: loop) { isLate = true }
    deadline.arm(after: span)
    while state == .opening, !isLate { loop.turn(mayWait: true) }
    switch state {
    case .ready: return
    case .opening: throw BusFault(.timedOut, "the bus does not answer")
    case .closed: throw BusFault(.disconnected, "the bus ended the connection")
    }
  }

  /// The id that tells this bus from the next one at the same address; `nil` before it is ready.
  public var busID: String? {
    guard let id = unsafe dbus_connection_get_server_id(pointer) else { return nil }
    defer { unsafe dbus_free(id) }
    return unsafe String(cString: id)
  }

  public var uniqueName: UniqueName? {
    if case .ready(let name) = state { name } else { nil }
  }

  /// Bytes that the bus has not taken yet.
  public var unsentBytes: Int { unsafe Int(dbus_connection_get_outgoing_size(pointer)) }

  /// Sends a message without waiting; false when it cannot be sent.
  @discardableResult
  public func send(_ message: BusMessage) -> Bool { transmit(message) != nil }

  /// Goes around the loop until the bus has taken what was sent, or the time is over.
  public func flush(within span: Span) {
    var isLate = false
    let deadline = Deadline(on: loop) { isLate = true }
    deadline.arm(after: span)
    while state != .closed, unsentBytes > 0, !isLate { loop.turn(mayWait: true) }
  }

  /// Ends the connection; calls under way end as `disconnected`.
  public func close() {
    end(telling: nil)
  }

  deinit {
    // A private connection must be closed before its last reference goes. libdbus hands its
    // watches back and lets go of the filter meanwhile.
    unsafe dbus_connection_close(pointer)
    unsafe dbus_connection_set_watch_functions(pointer, nil, nil, nil, nil, nil)
    unsafe dbus_connection_set_dispatch_status_function(pointer, nil, nil, nil)
    // Messages that nobody has taken go with it.
    pennant_close_beside(1)
    unsafe dbus_connection_unref(pointer)
    pennant_close_beside(0)
  }
}

extension BusConnection {
  func transmit(_ message: BusMessage) -> UInt32? {
    guard state != .closed, !message.isBroken else { return nil }
    var serial: UInt32 = 0
    guard unsafe dbus_connection_send(pointer, message.pointer, &serial) != 0 else { return nil }
    return serial
  }

  /// Handles what has come, up to a bound; the rest is for the next turn.
  func dispatchSome() {
    guard !isDispatching, state != .closed else { return }
    isDispatching = true
    defer { isDispatching = false }
    for _ in 0..<BusLimits.messagesPerTurn {
      // Answers to what the bus brings must not pile up while it takes none.
      guard unsentBytes <= BusLimits.unsentBytes else {
        dispatching?.isWanted = false
        return
      }
      let status = unsafe dbus_connection_dispatch(pointer)
      if !undispatched.isEmpty { undispatched = [] }
      guard status == DBUS_DISPATCH_DATA_REMAINS else {
        dispatching?.isWanted = false
        return
      }
    }
    dispatching?.isWanted = state != .closed
  }

  /// Whether more has come than the message that is being handled.
  public var hasMore: Bool {
    unsafe dbus_connection_get_dispatch_status(pointer) == DBUS_DISPATCH_DATA_REMAINS
  }

  /// libdbus may read messages at any time, for example while it sends.
  func wantDispatch() {
    dispatching?.isWanted = true
  }

  func becomeReady(_ name: UniqueName) {
    guard state == .opening else { return }
    unsafe dbus_bus_set_unique_name(pointer, name.rawValue)
    state = .ready(name)
    let bodies = whenReady
    whenReady = []
    for body in bodies { body() }
  }

  func end(telling fault: BusFault?) {
    guard state != .closed else { return }
    state = .closed
    dispatching?.isWanted = false
    whenReady = []
    unsafe dbus_connection_close(pointer)
    calls.endAll()
    if let fault { onDisconnect?(fault) }
  }
}
