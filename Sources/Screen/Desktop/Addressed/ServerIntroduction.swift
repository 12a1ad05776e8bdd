import Bus
import Clock
import MainLoop
import NotificationModel

/// Asks a server who it is and what it can do, patiently: it may be stopped or starting.
///
/// A shell takes its name a second before its notification object is there. So no error is final: a
/// server without the object is asked until it has one, and a server that makes no sense of a
/// question is taken for one as usual until it answers.
final class ServerIntroduction {
  private static let patience = Limits.callDeadline
  /// The pause between two questions to a server that answers nothing, longer each time, so that
  /// one that is stuck is not buried in them.
  private static let silentPause = Span.seconds(5)
  /// The pause for a server that answers with errors: some need a moment before they can do more.
  private static let refusedPause = Span.milliseconds(100)
  private static let longestPause = Span.seconds(60)
  /// A server that waits for its object is met soon after it has it.
  private static let longestAway = Span.seconds(5)
  /// Between two questions to a server that gives signs of life.
  private static let shortestPause = Span.milliseconds(50)
  /// How often a question is refused before the server is taken for one as usual.
  private static let mostRefusals = 3
  /// Questions whose late answers are still waited for.
  private static let mostLate = 16

  /// Gets nothing where the answer was an error.
  private typealias Answer = (BusMessage?) -> Void

  /// The answer to one question, or how often the server refused it.
  private enum Known<Value> {
    case nothing(refusals: Int)
    case answer(Value)

    var value: Value? {
      switch self {
      case .nothing: nil
      case .answer(let value): value
      }
    }

    /// Whether the answer is still waited for before the server is met.
    var isOpen: Bool {
      switch self {
      case .nothing(let refusals): refusals < mostRefusals
      case .answer: false
      }
    }

    mutating func refuse() {
      switch self {
      case .nothing(let refusals): self = .nothing(refusals: refusals + 1)
      case .answer: break
      }
    }
  }

  /// Receives each line for the log.
  var note: (String) -> Void = { _ in }
  /// Runs when the server has not answered in time.
  var onSilence: () -> Void = {}

  private let owner: UniqueName
  private let channel: any ServerChannel
  private let done: (ServerIdentity, Set<String>) -> Void
  private let loop: MainLoop
  private var who = Known<ServerIdentity>.nothing(refusals: 0)
  private var abilities = Known<Set<String>>.nothing(refusals: 0)
  private var retry: Deadline?
  private var silentPause = ServerIntroduction.silentPause
  private var refusedPause = ServerIntroduction.refusedPause
  /// When the last question was asked, and whether its answer is due.
  private var askedAt = Moment.beginning
  private var isAsking = false
  private var late: [CallSerial: Answer] = [:]
  /// The newest error, in words.
  private var refusal: String?
  private var isTold = false
  private var isMet = false
  /// Whether something was learnt that nobody was told yet.
  private var isNews = false
  /// Whether nothing is asked any more.
  private(set) var isOver = false

  /// - Parameters:
  ///   - owner: the server.
  ///   - channel: the way to it.
  ///   - loop: whose time counts.
  ///   - done: told of the server, and again when it answers what it had refused.
  init(
    of owner: UniqueName, through channel: any ServerChannel, loop: MainLoop,
    done: @escaping (ServerIdentity, Set<String>) -> Void
  ) {
    self.owner = owner
    self.channel = channel
    self.loop = loop
    self.done = done
    retry = Deadline(on: loop) { [weak self] in self?.ask() }
  }

  /// Asks what is not known yet.
  func ask() {
    guard !isOver else { return }
    if who.value == nil { askWho() } else { askAbilities() }
  }

  /// Asks after a pause, where a server that had answered has its object no more.
  func ask(after pause: Span) { askAgain(in: pause) }

  /// The server says something: it may answer now.
  func isAlive() {
    guard !isOver, !isAsking, loop.now - askedAt >= Self.shortestPause else { return }
    ask()
  }

  /// An answer after its deadline says as much as one in time.
  func takeLate(_ number: CallSerial, _ message: BusMessage) {
    guard let answer = late.removeValue(forKey: number) else { return }
    answer(message.errorName == nil ? message : nil)
  }

  private func askWho() {
    call("GetServerInformation") { [weak self] message in
      guard let self else { return }
      if let message {
        who = .answer(ServerIdentity(message, by: channel.profile))
        isNews = true
      } else {
        who.refuse()
      }
      if who.isOpen { goOn() } else { askAbilities() }
    }
  }

  private func askAbilities() {
    guard abilities.value == nil else { return goOn() }
    call("GetCapabilities") { [weak self] message in
      guard let self else { return }
      // An answer that lists nothing says as little as an error.
      if let listed = message?.capabilities {
        abilities = .answer(listed)
        isNews = true
      } else {
        abilities.refuse()
      }
      goOn()
    }
  }

  /// Meets the server as soon as both answers are known or refused, and asks again for those
  /// refused.
  private func goOn() {
    guard !isOver else { return }
    isOver = who.value != nil && abilities.value != nil
    if isOver {
      retry?.disarm()
    } else {
      askAfterRefusal(upTo: Self.longestPause)
    }
    guard !who.isOpen, !abilities.isOpen, isNews || !isMet else { return }
    if !isOver, let refusal {
      tell("\(refusal): it is taken for a server as usual until it answers")
    }
    (isMet, isNews) = (true, false)
    done(who.value ?? ServerIdentity(nil, by: channel.profile), abilities.value ?? ["body"])
  }

  private func call(_ member: MemberName, _ read: @escaping Answer) {
    let message = NotificationObject.call(member, to: owner)
    askedAt = loop.now
    var number: CallSerial?
    number = channel.call(message, from: nil, within: Self.patience) { [weak self] result in
      guard let self else { return }
      isAsking = false
      switch result {
      case .reply(let answer):
        read(answer)
      case .refused(let fault) where fault.name.saysNoObject:
        // Most servers have it a moment after their name, which nobody wants to read of.
        if refusedPause == Self.longestAway {
          tell("has no notification object yet (\(fault.name)); it is asked until it has")
        }
        askAfterRefusal(upTo: Self.longestAway)
      case .refused(let fault):
        refusal = "answered \(member) with an error (\(fault.name))"
        read(nil)
      case .timedOut:
        onSilence()
        if let number, late.count < Self.mostLate { late[number] = read }
        tell("has not answered \(member) in time; it is asked again now and then")
        askAgain(in: silentPause)
        silentPause = min(silentPause * 2, Self.longestPause)
      case .disconnected:
        break
      }
    }
    if number != nil { isAsking = true } else { askAgain(in: Self.refusedPause) }
  }

  private func askAfterRefusal(upTo longest: Span) {
    refusedPause = min(refusedPause, longest)
    askAgain(in: refusedPause)
    refusedPause = min(refusedPause * 2, longest)
  }

  private func askAgain(in pause: Span) {
    guard !isOver else { return }
    retry?.arm(after: pause)
  }

  private func tell(_ text: String) {
    guard !isTold else { return }
    isTold = true
    note("the desktop server \(channel.place) \(text)")
  }
}
