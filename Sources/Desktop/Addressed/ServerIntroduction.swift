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

  private typealias Answer = (inout MessageReader?) -> Void

  /// One line for the log.
  var note: (String) -> Void = { _ in }

  private let owner: UniqueName
  private let address: AddressedServer.Address
  private let connection: BusConnection
  private let done: (ServerProfile, Set<String>) -> Void
  private let loop: MainLoop
  private var profile: ServerProfile?
  private var retry: Deadline?
  private var pause = firstPause
  private var late: [CallSerial: Answer] = [:]
  private var isTold = false
  private var hasRefused = false
  private var isOver = false

  init(
    of owner: UniqueName, at address: AddressedServer.Address, on connection: BusConnection,
    loop: MainLoop, done: @escaping (ServerProfile, Set<String>) -> Void
  ) {
    self.owner = owner
    self.address = address
    self.connection = connection
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
    var reader = message.errorName == nil ? message.reader : nil
    answer(&reader)
  }

  private func askWho() {
    call("GetServerInformation") { [weak self] reader in
      guard let self, profile == nil else { return }
      profile = profile(for: reader?.string(upTo: 256))
      askCapabilities()
    }
  }

  private func askCapabilities() {
    call("GetCapabilities") { [weak self] reader in
      guard let self, let profile, !isOver else { return }
      isOver = true
      retry?.arm(atNanoseconds: nil)
      done(profile, reader?.strings(count: 64, upTo: 64).map { Set($0) } ?? ["body"])
    }
  }

  /// A shell that is addressed by its own name is that shell, whatever its helper says.
  private func profile(for name: String?) -> ServerProfile {
    switch address.name.rawValue {
    case "org.gnome.Shell": .gnomeShell
    case "org.kde.plasmashell": .plasma
    case "org.Cinnamon": .cinnamon
    case _: name.map { .forServer(named: $0) } ?? .usual
    }
  }

  /// The body gets no reader where the answer was an error.
  private func call(_ member: MemberName, _ read: @escaping Answer) {
    let message = BusMessage(
      call: member, of: address.interface, at: address.path, to: BusName(owner))
    var number: CallSerial?
    number = connection.call(message, nanoseconds: Self.patience) { [weak self] result in
      guard let self else { return }
      switch result {
      case .reply(let answer):
        var reader: MessageReader? = answer.reader
        read(&reader)
      case .refused(let fault):
        refused(member, fault, read)
      case .timedOut:
        if let number, late.count < Self.mostLate { late[number] = read }
        tell("has not answered \(member) in time; it is asked again now and then")
        askAgain(in: pause)
        pause = min(Span(nanoseconds: pause.nanoseconds &* 2), Self.longestPause)
      case .disconnected:
        break
      }
    }
  }

  private func refused(_ member: MemberName, _ fault: BusFault, _ read: Answer) {
    guard hasRefused else {
      hasRefused = true
      return askAgain(in: Self.startingPause)
    }
    tell("answered \(member) with an error (\(fault.name)): it is taken for a server as usual")
    var reader: MessageReader?
    read(&reader)
  }

  private func askAgain(in pause: Span) {
    guard !isOver else { return }
    retry?.arm(atNanoseconds: loop.nowNanoseconds &+ pause.nanoseconds)
  }

  private func tell(_ text: String) {
    guard !isTold else { return }
    isTold = true
    note("the desktop server at \(address.name) \(text)")
  }
}
