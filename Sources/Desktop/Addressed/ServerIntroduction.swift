import Bus
import MainLoop
import NotificationModel

/// Asks a server who it is and what it can do, patiently: it may be stopped or starting.
///
/// Whatever it answers is an answer: who makes no sense of a question is a server as usual, and
/// can what every server must.
final class ServerIntroduction {
  private static let patience = Limits.callDeadline.nanoseconds
  /// Between two tries, longer each time, so that a server that is stuck is not buried in questions.
  private static let firstPause = Span.seconds(5)
  private static let longestPause = Span.seconds(60)
  /// Some take their name a moment before they can answer.
  private static let startingPause = Span.milliseconds(500)
  /// Questions whose late answers are still waited for.
  private static let mostLate = 16
  /// A name or a version that people read.
  private static let longestWord = 64

  /// Gets nothing where the answer was an error.
  private typealias Answer = (BusMessage?) -> Void

  /// One line for the log.
  var note: (String) -> Void = { _ in }
  /// It has not answered in time.
  var onSilence: () -> Void = {}

  private let owner: UniqueName
  private let channel: any ServerChannel
  private let done: (ServerProfile, Set<String>) -> Void
  private let loop: MainLoop
  private var profile: ServerProfile?
  /// What it said of itself so far.
  private(set) var description = ServerDescription(name: "", version: "", profile: "")
  private var retry: Deadline?
  private var pause = firstPause
  private var late: [CallSerial: Answer] = [:]
  private var isTold = false
  private var hasRefused = false
  private var isOver = false

  init(
    of owner: UniqueName, through channel: any ServerChannel, loop: MainLoop,
    done: @escaping (ServerProfile, Set<String>) -> Void
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
    if profile == nil { askWho() } else { askCapabilities() }
  }

  /// An answer after its deadline says as much as one in time.
  func takeLate(_ number: CallSerial, _ message: BusMessage) {
    guard let answer = late.removeValue(forKey: number) else { return }
    answer(message.errorName == nil ? message : nil)
  }

  private func askWho() {
    call("GetServerInformation") { [weak self] message in
      guard let self, profile == nil else { return }
      // A shell that is addressed by its own name is that shell, whatever its helper says.
      let profile = channel.profile ?? message.map { Self.profile(in: $0) } ?? .usual
      description = Self.description(in: message, profile)
      self.profile = profile.inVersion(description.version)
      askCapabilities()
    }
  }

  private static func profile(in message: BusMessage) -> ServerProfile {
    var reader = message.reader
    guard let name = reader.string(upTo: 256) else { return .usual }
    return .forServer(named: name, by: reader.string(upTo: 256) ?? "")
  }

  private static func description(
    in message: BusMessage?, _ profile: ServerProfile
  ) -> ServerDescription {
    var reader = message?.reader
    let name = reader?.string(upTo: longestWord) ?? ""
    reader?.skip()
    let version = reader?.string(upTo: longestWord) ?? ""
    return ServerDescription(name: name, version: version, profile: profile.name)
  }

  private func askCapabilities() {
    call("GetCapabilities") { [weak self] message in
      guard let self, let profile, !isOver else { return }
      isOver = true
      retry?.arm(atNanoseconds: nil)
      done(profile, message?.capabilities ?? ["body"])
    }
  }

  private func call(_ member: MemberName, _ read: @escaping Answer) {
    let message = NotificationObject.call(member, to: owner)
    var number: CallSerial?
    number = channel.call(message, from: nil, nanoseconds: Self.patience) { [weak self] result in
      guard let self else { return }
      switch result {
      case .reply(let answer):
        read(answer)
      case .refused(let fault):
        refused(member, fault, read)
      case .timedOut:
        onSilence()
        if let number, late.count < Self.mostLate { late[number] = read }
        tell("has not answered \(member) in time; it is asked again now and then")
        askAgain(in: pause)
        pause = min(Span(nanoseconds: pause.nanoseconds &* 2), Self.longestPause)
      case .disconnected:
        break
      }
    }
    if number == nil { askAgain(in: Self.startingPause) }
  }

  private func refused(_ member: MemberName, _ fault: BusFault, _ read: Answer) {
    guard hasRefused else {
      hasRefused = true
      return askAgain(in: Self.startingPause)
    }
    tell("answered \(member) with an error (\(fault.name)): it is taken for a server as usual")
    read(nil)
  }

  private func askAgain(in pause: Span) {
    guard !isOver else { return }
    retry?.arm(atNanoseconds: loop.nowNanoseconds &+ pause.nanoseconds)
  }

  private func tell(_ text: String) {
    guard !isTold else { return }
    isTold = true
    note("the desktop server \(channel.place) \(text)")
  }
}
