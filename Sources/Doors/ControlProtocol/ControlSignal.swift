public import Bus
public import Clock
public import NotificationModel

/// A change that subscribers are told of.
public nonisolated enum ControlSignal: Hashable, Sendable {
  case added(CenterItem)
  case changed(CenterItem)
  /// An item is over; without a reason it is open still, but stands behind a newer identical one,
  /// or sleeps.
  case removed(NotificationID, AppID, CloseReason?)
  case counts(CenterCounts)
  case badge(AppBadge)
  case reloaded
  case focus(FocusStatus)
  /// The mute of an app; without a time it is over.
  case mute(AppID, until: UnixTime?)
  /// The past items that may be shown may have changed.
  case past
}

/// A signal of the interface: a row with its name, its types, and how it is written and read.
struct SignalRow {
  let name: MemberName
  let signature: StaticString
  let read: (inout MessageReader) -> ControlSignal?
  /// Whether a change is told by this signal.
  let tells: (ControlSignal) -> Bool
  let write: (ControlSignal, inout MessageWriter) -> Void

  /// - Parameters:
  ///   - name: as it is on the wire.
  ///   - signature: the types of its arguments.
  ///   - make: the change that these arguments tell.
  ///   - part: the arguments of such a change; `nil` for another.
  ///   - read: the arguments off the wire.
  ///   - write: the same onto it.
  init<Arguments>(
    _ name: MemberName, _ signature: StaticString,
    _ make: @escaping (Arguments) -> ControlSignal,
    _ part: @escaping (ControlSignal) -> Arguments?,
    read: @escaping (inout MessageReader) -> Arguments?,
    write: @escaping (Arguments, inout MessageWriter) -> Void
  ) {
    self.name = name
    self.signature = signature
    self.read = { reader in read(&reader).map(make) }
    tells = { part($0) != nil }
    self.write = { change, writer in
      if let arguments = part(change) { write(arguments, &writer) }
    }
  }

  /// All signals, in the order of the document.
  static let all: [SignalRow] = [
    SignalRow(
      "ItemAdded", "a{sv}", ControlSignal.added,
      { if case .added(let item) = $0 { item } else { nil } },
      read: { CenterItem($0) }, write: { $0.write(to: &$1) }),
    SignalRow(
      "ItemChanged", "a{sv}", ControlSignal.changed,
      { if case .changed(let item) = $0 { item } else { nil } },
      read: { CenterItem($0) }, write: { $0.write(to: &$1) }),
    SignalRow(
      "ItemRemoved", "usu", { .removed($0.id, $0.app, $0.reason) },
      {
        guard case .removed(let id, let app, let reason) = $0 else { return nil }
        return Removal(id: id, app: app, reason: reason)
      }, read: { Removal(&$0) }, write: { $0.write(to: &$1) }),
    SignalRow(
      "CountsChanged", "a{su}", ControlSignal.counts,
      { if case .counts(let counts) = $0 { counts } else { nil } },
      read: { CenterCounts($0) }, write: { $0.write(to: &$1) }),
    SignalRow(
      "BadgeChanged", "ssu", ControlSignal.badge,
      { if case .badge(let badge) = $0 { badge } else { nil } },
      read: { AppBadge(&$0) }, write: { $0.write(to: &$1) }),
    SignalRow(
      "PreferencesReloaded", "", { .reloaded }, { $0 == .reloaded ? () : nil },
      read: { _ in () }, write: { _, _ in }),
    SignalRow(
      "FocusChanged", "a{sv}", ControlSignal.focus,
      { if case .focus(let focus) = $0 { focus } else { nil } },
      read: { FocusStatus($0) }, write: { $0.write(to: &$1) }),
    SignalRow(
      "MuteChanged", "sx", { .mute($0.app, until: $0.until) },
      { if case .mute(let app, let until) = $0 { (app, until) } else { nil } },
      read: { reader in mute(&reader) },
      write: { (mute: Muting, writer) in
        writer.string(mute.app.spelling)
        writer.int64(mute.until?.milliseconds ?? 0)
      }),
    SignalRow(
      "PastChanged", "", { .past }, { $0 == .past ? () : nil },
      read: { _ in () }, write: { _, _ in }),
  ]

  private typealias Muting = (app: AppID, until: UnixTime?)

  private static func mute(_ reader: inout MessageReader) -> Muting? {
    guard let app = reader.app(), let until = reader.time() else { return nil }
    return (app, until.milliseconds == 0 ? nil : until)
  }
}

/// A change as the signal that a subscriber is sent.
@MainActor
extension ControlSignal {
  public func message(to subscriber: BusName) -> BusMessage {
    guard let row = SignalRow.all.first(where: { $0.tells(self) }) else {
      preconditionFailure("a change without a row")
    }
    return BusMessage(
      signal: row.name, of: ControlInterface.name, at: ControlInterface.path, to: subscriber
    ) { row.write(self, &$0) }
  }

  /// Reads a signal of the service; `nil` for others, and for nonsense.
  public init?(_ message: BusMessage) {
    var reader = message.reader
    guard let row = SignalRow.all.first(where: { message.hasMember($0.name) }),
      let signal = row.read(&reader)
    else { return nil }
    self = signal
  }
}

/// The arguments of `ItemRemoved`.
private struct Removal {
  let id: NotificationID
  let app: AppID
  let reason: CloseReason?
}

extension Removal {
  init?(_ reader: inout MessageReader) {
    guard let id = reader.uint32().flatMap({ NotificationID($0) }), let app = reader.line(),
      let number = reader.uint32()
    else { return nil }
    let reason = number == 0 ? nil : CloseReason(rawValue: number) ?? .undefined
    self.init(id: id, app: AppID(app), reason: reason)
  }

  func write(to writer: inout MessageWriter) {
    writer.uint32(id.rawValue)
    writer.string(app.spelling)
    writer.uint32(reason?.rawValue ?? 0)
  }
}
