import Glibc
import LocalFiles
import NotificationModel
import Playing

/// Plays what comes in through a pipe until nothing has come for a while.
final class Player {
  /// Longer than between the notifications of a burst; starting anew takes no person's time.
  private static let idle = 10_000
  /// The longest that a sound goes on, in milliseconds.
  static let longest = 30_000
  /// A new sound ends the oldest of so many.
  private static let mostAtOnce = 3
  /// The sounds that stand in for one that cannot be played; the first that a theme has is played.
  static let builtIn = ["message", "bell"]

  private let input: Int32
  private let answers: Int32
  private let ended: (read: Int32, write: Int32)
  private let theme: String?
  private var context: Canberra?
  private var reader = RecordCutter.requests
  private var lastNumber: UInt32 = 0
  /// The sounds that play, and when each is to be stopped; the oldest first.
  private var playing: [(number: UInt32, until: Int)] = []
  private var quietSince: Int
  private var isOver = false
  /// Whether the sound server has taken a sound.
  private var hasBegun = false

  init(input: Int32, answers: Int32, ended: (read: Int32, write: Int32), theme: String?) {
    self.input = input
    self.answers = answers
    self.ended = ended
    self.theme = theme
    quietSince = now()
  }

  func run() {
    while !isOver {
      var wanted = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: ended.read, events: Int16(POLLIN), revents: 0),
      ]
      let due = playing.first?.until ?? quietSince + Self.idle
      _ = unsafe poll(&wanted, nfds_t(wanted.count), Int32(clamping: max(0, due - now())))
      if wanted[1].revents != 0 { takeEnds() }
      if wanted[0].revents != 0 { takeRequests() }
      for one in playing where one.until <= now() { stop(one.number) }
      if playing.isEmpty, quietSince + Self.idle <= now() { isOver = true }
    }
  }

  private func takeRequests() {
    let bytes = read(from: input)
    // The service has gone, or what it says cannot be understood.
    guard !bytes.isEmpty, !reader.isLost else {
      isOver = true
      return
    }
    for request in PlayRequest.read(bytes, with: &reader) {
      guard let request else {
        isOver = true
        return
      }
      let answer = play(request)
      // The server cannot be reached again from here: the next player asks, and gets this request
      // again.
      if hasBegun, answer == .failed(.noServer) {
        isOver = true
        return
      }
      self.answer(answer)
    }
  }

  private func takeEnds() {
    let bytes = read(from: ended.read)
    for place in stride(from: 0, to: bytes.count - 3, by: 4) {
      let number = bytes[place..<(place + 4)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      forget(number)
    }
  }

  private func read(from descriptor: Int32) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 8_192) { buffer, count in
      unsafe count = max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
    }
  }

  private func answer(_ answer: PlayAnswer) {
    let line = Array(answer.line.utf8) + [0x0a]
    _ = unsafe write(answers, line, line.count)
    // With the next request another life tries it anew.
    if case .failed(let trouble) = answer, trouble.isOfAllSounds { isOver = true }
  }

  // MARK: - Playing

  private func play(_ request: PlayRequest) -> PlayAnswer {
    if let trouble = connect() { return .failed(trouble) }
    let volume = request.volume
    let trouble =
      switch request.wanted {
      case .builtIn: PlayTrouble?.none
      case .named(let name): begin { context?.play(name: name, at: volume, as: $0) }
      case .file(let path): play(file: path, at: volume)
      }
    if let trouble, trouble.isOfAllSounds || trouble == .switchedOff { return .failed(trouble) }
    if case .builtIn = request.wanted {
      return playBuiltIn(at: volume).map { .failed($0) } ?? .began
    }
    guard let trouble else { return .began }
    return playBuiltIn(at: volume).map { .failed($0) } ?? .beganInstead(trouble)
  }

  private func connect() -> PlayTrouble? {
    if context != nil { return nil }
    guard let made = Canberra(theme: theme, ended: ended.write) else { return .unknown }
    if let trouble = made.open() { return trouble == .noDriver ? .noDriver : .noServer }
    context = made
    // Where the kernel cannot, it is done without, as everything that is given up.
    if Canberra.staysConnected { _ = Confinement.shutSockets() }
    return nil
  }

  private func playBuiltIn(at volume: SoundVolume) -> PlayTrouble? {
    var trouble: PlayTrouble?
    for name in Self.builtIn {
      trouble = begin { context?.play(name: name, at: volume, as: $0) }
      if trouble == nil { return nil }
    }
    return trouble
  }

  /// The file is opened here, where opening waits for nothing, and played from there.
  private func play(file path: String, at volume: SoundVolume) -> PlayTrouble? {
    do throws(FileFault) {
      let file = try OpenSound(path)
      let length = SoundLength.milliseconds(
        start: try file.start(atMost: SoundLength.bytesLookedAt),
        end: try file.end(atMost: SoundLength.bytesLookedAt), size: file.size)
      if let length, length > Self.longest { return .tooLong }
      return begin { context?.play(file: file.ownPath, at: volume, as: $0) }
    } catch {
      return .unreadable
    }
  }

  private func begin(_ play: (UInt32) -> PlayTrouble?) -> PlayTrouble? {
    while playing.count >= Self.mostAtOnce, let oldest = playing.first { stop(oldest.number) }
    lastNumber &+= 1
    if let trouble = play(lastNumber) { return trouble }
    hasBegun = true
    playing.append((lastNumber, now() + Self.longest))
    return nil
  }

  private func stop(_ number: UInt32) {
    context?.stop(number)
    forget(number)
  }

  private func forget(_ number: UInt32) {
    playing.removeAll { $0.number == number }
    quietSince = now()
  }
}

/// Milliseconds of CLOCK_MONOTONIC.
private func now() -> Int {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
}
