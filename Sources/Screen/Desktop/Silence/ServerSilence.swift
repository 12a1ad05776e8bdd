internal import Bus
internal import Clock
internal import MainLoop
internal import NotificationModel

/// A do-not-disturb that the server itself answers for.
final class ServerSilence: SilenceSource {
  /// The pause before a server is asked once more, as some take their name before they can answer.
  private static let startingPause = Span.seconds(2)

  private let question: SilenceQuestion
  private let server: UniqueName
  private let channel: any ServerChannel
  private let tell: (Bool) -> Void
  private var isSilent = false
  private var isAsking = false
  /// Whether the state may have changed since it was asked for.
  private var isStale = false
  private var retry: Deadline?
  private let loop: MainLoop

  init(
    _ question: SilenceQuestion, of server: UniqueName, through channel: any ServerChannel,
    loop: MainLoop, tell: @escaping (Bool) -> Void
  ) {
    self.question = question
    self.server = server
    self.channel = channel
    self.loop = loop
    self.tell = tell
  }

  func begin() {
    // Before it is asked, so that no change falls between.
    channel.listen(to: question.signals, at: question.path)
    ask()
  }

  func hear(_ signal: BusMessage) {
    switch question.news(in: signal) {
    case .none: break
    case .value(let value): become(value)
    case .ask: ask()
    }
  }

  private func ask() {
    isStale = isAsking
    guard !isAsking else { return }
    let call = channel.call(
      question.call(to: server), from: nil, within: Limits.callDeadline
    ) { [weak self] in self?.answered($0) }
    isAsking = call != nil
  }

  private func answered(_ result: CallResult) {
    isAsking = false
    switch result {
    case .reply(let message): become(question.answer(in: message) ?? false)
    // The server keeps none, or nobody knows: an older version, or one that hangs.
    case .refused, .timedOut, .disconnected:
      become(false)
      askOnceMore()
    }
    if isStale { ask() }
  }

  func lookAgain() {
    if !question.isTold { ask() }
  }

  private func askOnceMore() {
    guard retry == nil else { return }
    let deadline = Deadline(on: loop) { [weak self] in self?.ask() }
    deadline.arm(after: Self.startingPause)
    retry = deadline
  }

  private func become(_ value: Bool) {
    guard value != isSilent else { return }
    isSilent = value
    tell(value)
  }
}

/// The question to a server about its silence, and the signals by which the server tells of a
/// change.
nonisolated struct SilenceQuestion {
  let path: ObjectPath
  let interface: InterfaceName
  /// A property to read, else the method that answers.
  let property: String?
  let method: MemberName?
  /// Every version that people have says when it changes.
  var isTold: Bool { word == nil }
  /// Among several words, the one that means it.
  let word: String?

  static let makoMode = "do-not-disturb"

  /// `nil` where it is not the server that is to be asked.
  init?(_ keeper: SilenceKeeper) {
    switch keeper {
    case .dunst:
      self.init("/org/freedesktop/Notifications", "org.dunstproject.cmd0", property: "paused")
    case .plasma:
      self.init(
        "/org/freedesktop/Notifications", "org.freedesktop.Notifications", property: "Inhibited")
    case .mako:
      self.init(
        "/fr/emersion/Mako", "fr.emersion.Mako", property: "Modes", method: "ListModes",
        word: Self.makoMode)
    case .swaync:
      self.init("/org/erikreider/swaync/cc", "org.erikreider.swaync.cc", method: "GetDnd")
    case .xfce, .gnome, .cinnamon, .mate:
      return nil
    }
  }

  private init(
    _ path: ObjectPath, _ interface: InterfaceName, property: String? = nil,
    method: MemberName? = nil, word: String? = nil
  ) {
    self.path = path
    self.interface = interface
    self.property = property
    self.method = method
    self.word = word
  }
}

/// The question and its answers on the wire.
@MainActor
extension SilenceQuestion {
  /// More modes, or changed properties, than anybody has.
  private static let most = 64
  private static let wordBytes = 256

  /// The interface of the signals that tell of a change.
  var signals: InterfaceName { property == nil ? interface : .properties }

  func call(to server: UniqueName) -> BusMessage {
    if let method {
      return BusMessage(call: method, of: interface, at: path, to: BusName(server))
    }
    return BusMessage(property: property ?? "", of: interface, at: path, to: BusName(server))
  }

  /// `nil` for what is no answer.
  func answer(in message: BusMessage) -> Bool? {
    guard var reader = method == nil ? message.property : message.reader else { return nil }
    return value(&reader)
  }

  private func value(_ reader: inout MessageReader) -> Bool? {
    guard let word else { return reader.bool() }
    return reader.strings(count: Self.most, upTo: Self.wordBytes).map { $0.contains(word) }
  }

  enum News {
    case none
    case value(Bool)
    /// The state has changed, and the signal does not say to what.
    case ask
  }

  func news(in signal: BusMessage) -> News {
    guard signal.isPath(path), signal.isInterface(signals) else { return .none }
    var reader = signal.reader
    guard let property else {
      // How many there are, and then this.
      reader.skip()
      return reader.bool().map { .value($0) } ?? .none
    }
    guard reader.string(upTo: Self.wordBytes) == interface.rawValue,
      var changed = reader.enter(.array)
    else { return .none }
    var count = 0
    while count < Self.most, var entry = changed.enter(.dictEntry) {
      count += 1
      guard entry.string(upTo: Self.wordBytes) == property, var inner = entry.enter(.variant)
      else { continue }
      return value(&inner).map { .value($0) } ?? .ask
    }
    let invalid = reader.strings(count: Self.most, upTo: Self.wordBytes) ?? []
    return invalid.contains(property) ? .ask : .none
  }
}
