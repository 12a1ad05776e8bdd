import FrontWires
import Fronting
import Glibc
import LocalFiles

/// The conversation with a display, until the display or the service ends it.
struct FrontTalk<Wire: FrontWire> {
  private var wire: Wire
  private let socket: LocalSocket
  private var timing = FrontTiming()

  init(_ wire: Wire, over socket: LocalSocket) {
    self.wire = wire
    self.socket = socket
  }

  mutating func run() -> Int32 {
    guard socket.write(wire.begin()) else { return 1 }
    while true {
      var wanted = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0),
      ]
      let wait = timing.due.map { Int32(clamping: max(0, $0 - Self.now)) } ?? -1
      _ = unsafe poll(&wanted, nfds_t(wanted.count), wait)
      // The service says nothing, and its end is ours.
      if wanted[0].revents != 0 { return 0 }
      if wanted[1].revents != 0, let status = takeMore() { return status }
      if let report = timing.pass(to: Self.now) { tell(report) }
    }
  }

  /// Takes what has come; the status to end with, where it was the last.
  private mutating func takeMore() -> Int32? {
    do throws(FrontFault) {
      guard let bytes = socket.read() else { return 1 }
      let turn = try wire.take(bytes)
      guard socket.write(turn.answer) else { return 1 }
      for report in turn.reports {
        if let report = timing.take(report, at: Self.now) { tell(report) }
      }
      return turn.isOver ? 0 : nil
    } catch {
      switch error {
      case .refused(let words): FrontProgram.say("the display refuses: \(words.prefix(150))\n")
      case .broken: FrontProgram.say("what the display says cannot be understood\n")
      }
      return 1
    }
  }

  private func tell(_ report: FrontReport) { FrontProgram.say("\(report.line)\n") }

  /// Milliseconds of CLOCK_MONOTONIC.
  private static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
