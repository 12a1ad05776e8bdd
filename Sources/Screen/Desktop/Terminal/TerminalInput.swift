import Clock
import Glibc
import MainLoop
import TerminalText
import Translations

/// Lines that a person types, read when there are some.
final class LineInput {
  /// The terminal itself takes no longer line (N_TTY_BUF_SIZE).
  private static let longest = 4_096

  /// How often a background job looks whether it was brought back: nobody tells it.
  private static let recheck = Span.seconds(1)

  private let descriptor: Int32
  private var watch: FileWatch?
  private var background: Deadline?
  private var partial: [UInt8] = []
  private let line: (String) -> Void

  init(on loop: MainLoop, _ descriptor: Int32, line: @escaping (String) -> Void) {
    self.descriptor = descriptor
    self.line = line
    background = Deadline(on: loop) { [weak self] in self?.resume() }
    watch = FileWatch(on: loop, fd: descriptor, for: .read) { [weak self] found in
      self?.read(found)
    }
  }

  isolated deinit {
    watch?.cancel()
    background?.cancel()
  }

  private func resume() {
    watch?.change(to: .read)
  }

  func stop() {
    watch?.cancel()
    background?.cancel()
    (watch, background) = (nil, nil)
  }

  private func read(_ found: Readiness) {
    // A background job that reads its terminal is stopped (SIGTTIN), and what there is to read is
    // for somebody else.
    let group = tcgetpgrp(descriptor)
    if group >= 0, group != getpgrp() {
      watch?.change(to: [])
      background?.arm(after: Self.recheck)
      return
    }
    guard found.contains(.read) else { return stop() }
    var buffer = [UInt8](repeating: 0, count: Self.longest)
    let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    // The end of a file, or a terminal that hung up.
    guard count > 0 else { return stop() }
    partial += buffer[..<count]
    while let end = partial.firstIndex(of: 0x0a) {
      let bytes = partial[..<end]
      partial = Array(partial[(end + 1)...])
      line(String(decoding: bytes, as: UTF8.self))
    }
    if partial.count > Self.longest { partial = [] }
  }
}

/// A command that a person typed.
nonisolated enum TerminalCommand: Hashable {
  /// A bare Enter.
  case tapNewest
  case press(Int)
  case close(Int)
  case reply(Int, String)
  case quit
  case help
  case unknown(String)

  static var summary: String {
    translated(
      "N presses button N, x N closes card N, r N TEXT replies to card N; Enter alone opens the "
        + "newest card, or closes it; q quits. These numbers are this screen's alone: "
        + "'pennant list' has the IDs that its commands take.")
  }

  static func parse(_ line: String) -> TerminalCommand {
    let words = line.split(maxSplits: 2, whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return .tapNewest }
    if let number = number(first) { return words.count == 1 ? .press(number) : .unknown(line) }
    switch (first.lowercased(), words.count) {
    case ("q", 1), ("quit", 1): return .quit
    case ("?", 1), ("h", 1), ("help", 1): return .help
    case ("x", 2), ("c", 2): return number(words[1]).map(TerminalCommand.close) ?? .unknown(line)
    case ("r", 3):
      guard let number = number(words[1]) else { return .unknown(line) }
      return .reply(number, typed(words[2]))
    case _:
      // The card is named as it is drawn: `r1 text`, `x1`.
      return joined(first, words) ?? .unknown(line)
    }
  }

  private static func joined(_ first: String, _ words: [String]) -> TerminalCommand? {
    guard let letter = first.lowercased().first, let number = number(String(first.dropFirst()))
    else {
      return nil
    }
    switch (letter, words.count) {
    case ("x", 1), ("c", 1): return .close(number)
    case ("r", 2...): return .reply(number, typed(words.dropFirst().joined(separator: " ")))
    case _: return nil
    }
  }

  /// Digits alone; a `#` before them, as cards are drawn, does no harm.
  private static func number(_ word: String) -> Int? {
    let digits = word.hasPrefix("#") ? String(word.dropFirst()) : word
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int(digits)
  }

  /// The text without whatever else the terminal let through with it, such as an arrow key.
  private static func typed(_ text: String) -> String {
    String(PrintableText.characters(text))
  }
}
