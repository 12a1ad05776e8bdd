internal import Bus
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
      question.call(to: server), from: nil, nanoseconds: Limits.callDeadline.nanoseconds
    ) { [weak self] in self?.answered($0) }
    isAsking = call != nil
  }

  private func answered(_ result: CallResult) {
    isAsking = false
    switch result {
    case .reply(let message): become(question.answer(in: message) ?? false)
    // It keeps none, or nobody knows: an older version, or one that hangs.
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
    deadline.arm(atNanoseconds: loop.nowNanoseconds &+ Self.startingPause.nanoseconds)
    retry = deadline
  }

  private func become(_ value: Bool) {
    guard value != isSilent else { return }
    isSilent = value
    tell(value)
  }
}
