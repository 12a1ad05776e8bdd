import Clock
import MainLoop
import Push

/// A program that pushes notifications: it sends a line, gets the answer, and sends the next line.
///
/// Nothing more is read of it while a line is worked on, so what it has in store is its own burden.
@MainActor
final class PushClient {
  private enum State {
    case reading
    /// On the service's answer.
    case waiting
    case writing([UInt8], thenEnd: Bool)
    case over
  }

  private let connection: PushConnection
  private let loop: MainLoop
  private let bounds: PushListener.Bounds
  private let sender: PushListener.Sending
  private let changed: (_ isOver: Bool) -> Void
  private var watch: FileWatch?
  private var state = State.reading
  private var buffer: [UInt8] = []
  private var hasEnded = false
  private var isGoing = false
  /// When something last went to or fro.
  private var lastMove: Moment

  init(
    _ connection: PushConnection, on loop: MainLoop, bounds: PushListener.Bounds,
    sender: @escaping PushListener.Sending, changed: @escaping (_ isOver: Bool) -> Void
  ) {
    self.connection = connection
    self.loop = loop
    self.bounds = bounds
    self.sender = sender
    self.changed = changed
    lastMove = loop.now
    watch = FileWatch(on: loop, fd: connection.number, for: .read) { [weak self] in
      self?.ready($0)
    }
  }

  /// The time by which something is to have moved; the bus has a deadline of its own.
  var deadline: Moment? {
    switch state {
    case .reading: lastMove + (buffer.isEmpty ? bounds.idle : bounds.halfway)
    case .writing: lastMove + bounds.halfway
    case .waiting, .over: nil
    }
  }

  func end() {
    guard !isOver else { return }
    state = .over
    watch?.cancel()
    watch = nil
    changed(true)
  }

  private var isOver: Bool {
    switch state {
    case .over: true
    case .reading, .waiting, .writing: false
    }
  }

  private func ready(_ readiness: Readiness) {
    switch state {
    case .reading:
      switch connection.read() {
      case .nothing: return
      case .end: hasEnded = true
      case .bytes(let bytes): buffer += bytes
      case .broken: return end()
      }
    case .writing:
      if readiness.contains(.error) { return end() }
    case .waiting, .over: return
    }
    lastMove = loop.now
    go()
  }

  /// Goes on until it has to wait for somebody.
  private func go() {
    guard !isGoing else { return }
    isGoing = true
    while step() {}
    isGoing = false
    guard !isOver else { return }
    switch state {
    case .reading: watch?.change(to: .read)
    case .writing: watch?.change(to: .write)
    case .waiting, .over: watch?.change(to: [])
    }
    changed(false)
  }

  /// - Returns: whether there may be more to do at once.
  private func step() -> Bool {
    switch state {
    case .waiting, .over: return false
    case .writing(let bytes, let thenEnd):
      switch connection.write(bytes[...]) {
      case nil:
        end()
        return false
      case let count? where count < bytes.count:
        state = .writing(Array(bytes[count...]), thenEnd: thenEnd)
        return false
      case _:
        lastMove = loop.now
        if thenEnd { end() } else { state = .reading }
        return !thenEnd
      }
    case .reading: return readLine()
    }
  }

  private func readLine() -> Bool {
    let end = buffer.firstIndex(of: 0x0a) ?? (hasEnded && !buffer.isEmpty ? buffer.count : nil)
    guard (end ?? buffer.count) <= PushEnvelope.mostLineBytes else {
      // Where the next line begins is not known.
      answer(PushAnswer(PushEnvelope.tooLong), thenEnd: true)
      return true
    }
    guard let end else {
      if hasEnded { self.end() }
      return false
    }
    let line = Array(buffer[..<end])
    buffer.removeFirst(min(end + 1, buffer.count))
    if line.contains(where: { !" \t\r".utf8.contains($0) }) { take(line) }
    return true
  }

  private func take(_ line: [UInt8]) {
    let envelope: PushEnvelope
    do throws(PushFault) {
      envelope = try PushEnvelope(line: line)
    } catch {
      return answer(PushAnswer(error))
    }
    guard envelope.payload.isNotification else { return answer(PushAnswer(nil, envelope.payload)) }
    state = .waiting
    sender(SentNotification(envelope.payload, to: envelope.app)) { [weak self] result in
      guard let self, case .waiting = state else { return }
      switch result {
      case .success(let id): answer(PushAnswer(id, envelope.payload))
      case .failure(let failure): answer(PushAnswer(failure))
      }
      go()
    }
  }

  private func answer(_ answer: PushAnswer, thenEnd: Bool = false) {
    state = .writing(answer.line, thenEnd: thenEnd)
  }
}
