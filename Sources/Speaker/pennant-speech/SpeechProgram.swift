import CConfine
import Glibc
import LocalFiles
import Spoken

/// Has Speech Dispatcher say one text.
///
/// The text is read only after the process has given up everything else, because a stranger may have
/// written it.
enum SpeechProgram {
  static func speak() -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    guard let path = SpeechServer.path(Environment.variable), let server = LocalSocket(path) else {
      return SpeechEnd.noServer.rawValue
    }
    let (user, language) = (Environment.variable("USER"), SpokenLanguage.of(Environment.variable))
    confine()
    let text = input()
    guard !text.isEmpty else { return SpeechEnd.said.rawValue }
    return converse(SpeechTalk(text, user: user, language: language), with: server).rawValue
  }

  private static func converse(_ talk: SpeechTalk, with server: LocalSocket) -> SpeechEnd {
    var talk = talk
    guard server.write(talk.opening()) else { return .noServer }
    while let bytes = server.read() {
      switch talk.take(bytes) {
      case nil: continue
      case .send(let bytes): guard server.write(bytes) else { return .noServer }
      case .ended(let how): return how
      }
    }
    return .noServer
  }

  /// A restriction that the kernel does not offer is skipped: a text is not decoded as a file is.
  private static func confine() {
    _ = pennant_confine_limits(memoryBytes, seconds)
    _ = pennant_confine_rights()
    _ = pennant_confine_files()
    _ = pennant_confine_calls()
    _ = pennant_confine_sockets()
  }

  private static let memoryBytes: UInt64 = 256 << 20
  private static let seconds: UInt64 = 5

  /// All of the standard input, within the bound of what is ever spoken.
  private static func input() -> String {
    var bytes = [UInt8](repeating: 0, count: SpeechEnd.mostBytes)
    var count = 0
    while count < bytes.count {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe read(STDIN_FILENO, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { break }
      count += got
    }
    return String(decoding: bytes.prefix(count).filter { $0 != 0 }, as: UTF8.self)
  }

  static func wrong(_ sentence: String) -> Int32 {
    say("pennant-speech: \(sentence) Try 'pennant-speech --help'.\n", to: STDERR_FILENO)
    return 2
  }

  @discardableResult static func say(_ text: String, to descriptor: Int32 = STDOUT_FILENO) -> Bool {
    let bytes = Array(text.utf8)
    return unsafe write(descriptor, bytes, bytes.count) == bytes.count
  }

  static let help = """
    Usage: pennant-speech [--help | --version]

    Has Speech Dispatcher read one notification aloud, whose words it gets on its standard
    input. The service starts it where a preference asks for that ('speak').

      --help      prints this
      --version   prints its version

    Exit status: 0 it is said, 2 wrong usage, 3 no Speech Dispatcher answers, 4 it refuses.

    Example:
      pennant-speech --version

    """
}
