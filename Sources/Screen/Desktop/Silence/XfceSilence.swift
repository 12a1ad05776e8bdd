internal import Bus
internal import NotificationModel

/// The do-not-disturb of Xfce: a setting of its notifier's, kept by xfconf on the session bus.
final class XfceSilence: SilenceSource {
  private static let name: BusName = "org.xfce.Xfconf"
  private static let path: ObjectPath = "/org/xfce/Xfconf"
  private static let interface: InterfaceName = "org.xfce.Xfconf"
  private static let channel = "xfce4-notifyd"
  private static let property = "/do-not-disturb"
  private static let wordBytes = 256

  private let connection: BusConnection
  private let tell: (Bool) -> Void
  private var watch: NameWatch?
  private var signals: Subscription?
  private var isSilent = false

  init(on connection: BusConnection, tell: @escaping (Bool) -> Void) {
    self.connection = connection
    self.tell = tell
  }

  func begin() {
    watch = NameWatch(Self.name, on: connection) { [weak self] in self?.keeperIsNow($0) }
  }

  func hear(_ signal: BusMessage) {}

  private func keeperIsNow(_ owner: UniqueName?) {
    signals = owner.map { owner in
      connection.subscribe(
        to: SignalRule(
          from: owner, interface: Self.interface, path: Self.path, argument: Self.channel)
      ) { [weak self] in self?.heard($0) }
    }
    // xfconf ends when nobody uses it, which changes none of its settings.
    if let owner { ask(owner) }
  }

  private func ask(_ owner: UniqueName) {
    let message = BusMessage(
      call: "GetProperty", of: Self.interface, at: Self.path, to: BusName(owner))
    message.write {
      $0.string(Self.channel)
      $0.string(Self.property)
    }
    _ = connection.call(message, within: Limits.callDeadline) {
      [weak self] result in
      guard case .reply(let answer) = result else { return }
      var reader = answer.reader
      self?.become(reader.flag ?? false)
    }
  }

  private func heard(_ signal: BusMessage) {
    var reader = signal.reader
    reader.skip()
    guard reader.string(upTo: Self.wordBytes) == Self.property else { return }
    // A setting that is taken back is as if it had never been set.
    become(signal.isMember("PropertyChanged") ? reader.flag ?? false : false)
  }

  private func become(_ value: Bool) {
    guard value != isSilent else { return }
    isSilent = value
    tell(value)
  }
}

extension MessageReader {
  /// A boolean in a variant.
  fileprivate var flag: Bool? {
    mutating get {
      var inner = enter(.variant)
      return inner?.bool()
    }
  }
}
