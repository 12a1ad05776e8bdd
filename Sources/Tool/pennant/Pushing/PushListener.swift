import CenterList
import Clock
import MainLoop
import Push

/// Takes pushes from programs of the same person, over a socket.
@MainActor
final class PushListener {
  /// Sends what was pushed; the body is given its number, now or later, and only once.
  typealias Sending = (SentNotification, @escaping (Result<UInt32, Failure>) -> Void) -> Void

  struct Bounds {
    /// A push client needs one connection.
    var clients = 16
    /// The time until one that says nothing has to connect again.
    var idle = Span.minutes(10)
    /// The time in which a line that was begun has to end, and an answer that was given has to be
    /// read.
    var halfway = Span.seconds(30)
    /// The pause before the next look where there is no room for one more client.
    var pause = Span.seconds(1)
  }

  private let loop: MainLoop
  private let bounds: Bounds
  private let sender: Sending
  private let socket: PushSocket
  private var clients: [Int32: PushClient] = [:]
  private var watch: FileWatch?
  private var clock: Deadline?
  private var pause: Deadline?

  init(
    at path: String, on loop: MainLoop, bounds: Bounds = Bounds(), sender: @escaping Sending
  ) throws(Failure) {
    self.loop = loop
    self.bounds = bounds
    self.sender = sender
    socket = try PushSocket(at: path)
    clock = Deadline(on: loop) { [weak self] in self?.endTheSilent() }
    pause = Deadline(on: loop) { [weak self] in self?.watch?.change(to: .read) }
    watch = FileWatch(on: loop, fd: socket.number, for: .read) { [weak self] _ in self?.accept() }
  }

  /// Takes no more, and lets go of those who are there.
  func close() {
    watch?.cancel()
    clock?.cancel()
    pause?.cancel()
    for client in clients.values { client.end() }
    clients = [:]
    socket.close()
  }

  private func accept() {
    switch socket.accept() {
    case .nobody: break
    case .noRoom:
      // The client that waits would be found again and again.
      watch?.change(to: [])
      pause?.arm(after: bounds.pause)
    case .client(let connection):
      guard clients.count < bounds.clients else {
        connection.write(PushAnswer.full(bounds.clients).line[...])
        return
      }
      let number = connection.number
      let client = PushClient(connection, on: loop, bounds: bounds, sender: sender) { [weak self] in
        self?.changed(number, isOver: $0)
      }
      clients[number] = client
      setClock()
    }
  }

  private func changed(_ number: Int32, isOver: Bool) {
    if isOver { clients[number] = nil }
    setClock()
  }

  private func setClock() {
    clock?.arm(at: clients.values.compactMap(\.deadline).min())
  }

  private func endTheSilent() {
    let now = loop.now
    for client in clients.values where (client.deadline ?? .never) <= now { client.end() }
    setClock()
  }
}

/// The answer to a line from a push client: one JSON object.
///
///     id     number   what the notification is known by; null where there was nothing to notify of
///     notes  array    sentences about what was left out; only where something was
///
/// For a line that failed the object is:
///
///     error  string   why, in a sentence
///     code   number   2: the line is wrong; 1: the service refused it; 3: not now
struct PushAnswer {
  private let json: JSON

  init(_ id: UInt32?, _ payload: PushPayload) {
    var notes = payload.notes
    if !payload.isNotification { notes.append(PushPayload.nothingToShow) }
    var members = [("id", id.map { JSON.number(Int64($0)) } ?? .null)]
    if !notes.isEmpty { members.append(("notes", .array(notes.map { .text($0) }))) }
    json = .object(members)
  }

  init(_ fault: PushFault) {
    self.init(Failure.misuse(fault.sentenceOfLine))
  }

  init(_ failure: Failure) {
    json = .object([
      ("error", .text(failure.sentence)), ("code", .number(Int64(failure.code.rawValue))),
    ])
  }

  static func full(_ clients: Int) -> PushAnswer {
    PushAnswer(
      Failure("\(clients) push clients are connected, and there is no room for more.", .notRunning))
  }

  var line: [UInt8] { Array((json.text + "\n").utf8) }
}
