/// The talk with Speech Dispatcher that has one text spoken, by its protocol SSIP.
///
/// Commands and answers are lines. An answer's last line has a space behind its number, the others a
/// hyphen; a number from 200 to 299 says that it is done.
public struct SpeechTalk: Sendable {
  public enum Step: Hashable, Sendable {
    case send([UInt8])
    case ended(SpeechEnd)
  }

  private enum State: Sendable {
    /// Commands that are still to be given; the first has been, and its answer is awaited.
    case preparing([Command])
    case announced
    case told
    case over
  }

  private struct Command: Sendable {
    let words: String
    /// Whether the text can be spoken without it.
    var isWish = false
  }

  private var state: State
  private let text: String
  private var rest: [UInt8] = []

  /// - Parameters:
  ///   - text: what is to be spoken.
  ///   - user: the person's name on this machine.
  ///   - language: what the voice is asked for, such as `de`.
  public init(_ text: String, user: String?, language: String?) {
    self.text = text
    let user = String((user ?? "").filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(32))
    var commands = [
      Command(
        words: "SET SELF CLIENT_NAME \(user.isEmpty ? "nobody" : user):pennant:notifications"),
      // A message is spoken after what is being spoken; a notification would be thrown away.
      Command(words: "SET SELF PRIORITY message", isWish: true),
    ]
    if let language {
      commands.append(Command(words: "SET SELF LANGUAGE \(language)", isWish: true))
    }
    state = .preparing(commands)
  }

  /// The first command.
  public func opening() -> [UInt8] {
    guard case .preparing(let commands) = state, let first = commands.first else { return [] }
    return Self.line(first.words)
  }

  /// Goes on after some bytes of the server's; nothing is to be done before an answer is whole.
  public mutating func take(_ bytes: [UInt8]) -> Step? {
    rest += bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = rest[..<end].filter { $0 != UInt8(ascii: "\r") }
      rest.removeFirst(end + 1)
      guard line.count > 3, line[3] == UInt8(ascii: " ") else { continue }
      return answered(isGood: line[0] == UInt8(ascii: "2"))
    }
    // Nothing that is awaited is as long.
    if rest.count > SpeechEnd.mostBytes { return end(.refused) }
    return nil
  }

  private mutating func answered(isGood: Bool) -> Step {
    switch state {
    case .preparing(var commands):
      guard !commands.isEmpty else { return end(.refused) }
      let command = commands.removeFirst()
      guard isGood || command.isWish else { return end(.refused) }
      if let next = commands.first {
        state = .preparing(commands)
        return .send(Self.line(next.words))
      }
      state = .announced
      return .send(Self.line("SPEAK"))
    case .announced:
      guard isGood else { return end(.refused) }
      state = .told
      return .send(Self.data(text))
    case .told, .over: return end(isGood ? .said : .refused)
    }
  }

  private mutating func end(_ how: SpeechEnd) -> Step {
    state = .over
    return .ended(how)
  }

  private static func line(_ words: String) -> [UInt8] { Array("\(words)\r\n".utf8) }

  /// The text with its end, a dot on a line of its own; a line that begins with one gets another.
  private static func data(_ text: String) -> [UInt8] {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.first == "." ? ".\($0)" : "\($0)" }
    return Array("\(lines.joined(separator: "\r\n"))\r\n.\r\n".utf8)
  }
}

/// How the program that has a text spoken ends, by its exit status.
public enum SpeechEnd: Int32, CaseIterable, Sendable {
  case said = 0
  /// No Speech Dispatcher answers.
  case noServer = 3
  /// Speech Dispatcher does not take the text.
  case refused = 4

  /// The most bytes of a text: all that `Utterance` lets through has room in them.
  public static let mostBytes = 8_192
}
