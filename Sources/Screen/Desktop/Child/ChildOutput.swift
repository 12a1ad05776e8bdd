internal import Clock
internal import MainLoop

/// The output of a server of ours on its way to the log.
///
/// As long as the server cannot have been told of a notification, its lines say why it does not
/// start, and everybody reads them. Afterwards they may repeat the words of messages.
final class ChildOutput {
  let program: String
  private let loop: MainLoop
  private weak var listener: (any ChildListener)?
  private var lines = OutputLines()
  private var mayHoldWords = false

  init(of program: String, on loop: MainLoop, for listener: any ChildListener) {
    self.program = program
    self.loop = loop
    self.listener = listener
  }

  /// The server has come to its gate, or has gone: it may know words of messages from now on.
  func serverIsThere() { mayHoldWords = true }

  func feed(_ written: [UInt8]) { say(lines.feed(written, at: loop.now)) }
  func end() { say(lines.end(at: loop.now)) }

  private func say(_ lines: [String]) {
    for line in lines {
      let line = "\(program): \(line)"
      if mayHoldWords { listener?.wrote(line) } else { listener?.note(line) }
    }
  }
}
