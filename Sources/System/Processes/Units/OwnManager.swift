public import Bus
internal import Clock
internal import Glibc
internal import TerminalText

/// The person's service manager, where it is the one that has started us.
///
/// The manager is asked for nothing before something is to be started.
public final class OwnManager {
  /// The manager answers within milliseconds; one that hangs shall not keep the person waiting.
  private static let usualPatience = Span.seconds(5)
  /// More servers of ours than that nobody has left.
  private static let mostUnits = 64

  private enum Standing {
    case unknown
    case asked([(UnitName?) -> Void])
    case known(UnitName?)
  }

  let connection: BusConnection
  private let patience: Span
  private let note: (String) -> Void
  private var standing = Standing.unknown
  /// Whether the manager was asked who we are and did not answer, so that it is asked again the
  /// next time.
  private(set) var isSilent = false
  private var hasSaid = false
  /// Numbers begin anywhere, as another process of ours may have had our process number.
  private var numbers = Int(UInt16.random(in: .min ... .max))

  /// `nil` where no service manager has started this process.
  ///
  /// - Parameters:
  ///   - invocation: the `INVOCATION_ID` that it has given us.
  ///   - connection: to the session bus.
  ///   - note: is told one line when what we start has no unit of its own.
  public convenience init?(
    invocation: String?, on connection: BusConnection, note: @escaping (String) -> Void
  ) {
    guard invocation != nil else { return nil }
    self.init(on: connection, patience: Self.usualPatience, note: note)
  }

  init(on connection: BusConnection, patience: Span, note: @escaping (String) -> Void) {
    self.connection = connection
    self.patience = patience
    self.note = note
  }

  /// Says once why something is a child of ours after all.
  func tellRefusal(_ program: String, _ why: String) {
    guard !hasSaid else { return }
    hasSaid = true
    let why = String(PrintableText.characters(String(why.prefix(200))))
    note(
      "the service manager starts no unit for \(program) (\(why)): it is a child of this service,"
        + " and under its limits")
  }

  func nextNumber() -> Int {
    numbers += 1
    return numbers
  }

  /// The service of the manager's whose main process we are, if any; asked once.
  func ourService(_ body: @escaping (UnitName?) -> Void) {
    switch standing {
    case .known(let service): body(service)
    case .asked(let waiting): standing = .asked(waiting + [body])
    case .unknown:
      standing = .asked([body])
      ask()
    }
  }

  private func ask() {
    call("GetUnitByPID") {
      // 0 is the caller; a number would be another's in another PID namespace.
      $0.uint32(0)
    } reply: { [weak self] result in
      guard let self else { return }
      isSilent = if case .timedOut = result { true } else { false }
      guard case .reply(let message) = result else { return conclude(nil) }
      var reader = message.reader
      guard let path = reader.objectPath(), let name = UnitName(path: path), name.isService
      else { return conclude(nil) }
      // A process in another's service, such as a compositor's, is not to be bound to that.
      get("MainPID", of: path) { [weak self] in
        self?.conclude($0?.uint32() == UInt32(clamping: getpid()) ? name : nil)
      }
    }
  }

  private func conclude(_ service: UnitName?) {
    guard case .asked(let waiting) = standing else { return }
    standing = isSilent ? .unknown : .known(service)
    for body in waiting { body(service) }
  }

  /// Servers of ours that are there, whichever life has left them.
  func servers(_ body: @escaping ([UnitName]) -> Void) {
    call("ListUnitsByPatterns") {
      $0.strings(["active", "activating", "deactivating"])
      $0.strings([TransientService.serverPattern])
    } reply: { result in
      guard case .reply(let message) = result else { return body([]) }
      var reader = message.reader
      guard var units = reader.enter(.array) else { return body([]) }
      var names: [UnitName] = []
      while names.count < Self.mostUnits, var unit = units.enter(.structure) {
        if let name = unit.string(upTo: 256) { names.append(UnitName(name)) }
      }
      body(names)
    }
  }

  /// Reads a property of a service.
  func get(
    _ property: String, of unit: ObjectPath, _ body: @escaping (Number?) -> Void
  ) {
    send(UserManager.property(property, of: .service, at: unit)) {
      body($0.property.map { Number(value: $0) })
    }
  }

  /// A number of one of two kinds.
  struct Number {
    var value: MessageReader

    func uint32() -> UInt32? {
      var value = value
      return value.uint32()
    }

    func int32() -> Int32? {
      var value = value
      return value.int32()
    }
  }

  /// Calls the manager, and never starts it.
  func call(
    _ member: MemberName, _ arguments: (inout MessageWriter) -> Void,
    reply: @escaping (CallResult) -> Void
  ) {
    send(UserManager.call(member, arguments), reply)
  }

  private func send(_ message: BusMessage, _ reply: @escaping (CallResult) -> Void) {
    let sent = connection.call(message, within: patience, reply: reply)
    if sent == nil { reply(.disconnected) }
  }
}
