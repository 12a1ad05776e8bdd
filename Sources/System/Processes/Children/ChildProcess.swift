internal import CLinux
internal import Clock
internal import Descriptors
internal import Glibc
public import MainLoop

/// A program that runs beside us; it is told and reaped in the loop.
///
/// The object keeps itself alive until the program has ended, so that no program is left unreaped;
/// `terminate()` ends the program earlier. When we are killed the program is killed too.
public final class ChildProcess {
  public let processID: UInt32
  public private(set) var hasEnded = false

  private let pid: pid_t
  private let loop: MainLoop
  private let output: OutputPipe
  private let input: ChildInput?
  private var onEnd: ((ChildEnd) -> Void)?
  private let descriptor: Descriptor
  private var watch: FileWatch?
  private var farewell: Deadline?
  private var lastResort: Deadline?

  /// How long after the program's end its output is still read, because the last of it may stand in
  /// the sockets.
  private static let lastWords = Span.milliseconds(2)
  /// Between asking a program to end and ending it.
  private static let patience = Span.seconds(2)

  /// Starts a program in a process group of its own, without our descriptors, and without input
  /// unless it is asked for.
  ///
  /// The command is the program, by its path or as it is found in PATH, and its arguments; the
  /// environment is entries `NAME=value`. The end is told once, after the last of the output.
  public init(
    _ command: [String], environment: [String], on loop: MainLoop, hasInput: Bool = false,
    onOutput: @escaping ([UInt8]) -> Void, onEnd: @escaping (ChildEnd) -> Void
  ) throws(LaunchFault) {
    guard let name = command.first else { throw .notFound("", path: "") }
    let path = environment.first { $0.hasPrefix("PATH=") }.map { String($0.dropFirst(5)) }
    let program = try ProgramSearch.find(name, path: path)
    do throws(SystemFault) {
      output = try OutputPipe(on: loop, take: onOutput)
      input = hasInput ? try ChildInput() : nil
      pid = try Spawn.start(
        program, command, environment: environment, input: input?.reader.number ?? -1,
        output: output.writer?.number ?? -1)
      guard let descriptor = Descriptor(pennant_watch_process(pid)) else {
        let fault = SystemFault("pidfd_open")
        // Nobody would hear of its end.
        kill(pid, SIGKILL)
        waitpid(pid, nil, 0)
        throw fault
      }
      self.descriptor = descriptor
    } catch {
      throw .system(program, error)
    }
    processID = UInt32(clamping: pid)
    self.loop = loop
    self.onEnd = onEnd
    output.begin()
    watch = FileWatch(on: loop, fd: descriptor.number, for: .read) { _ in self.hearLast() }
  }

  /// Puts bytes into its input, all or none; false where there is no room, or no input.
  public func write(_ bytes: [UInt8]) -> Bool {
    !hasEnded && input?.write(bytes) == true
  }

  /// Asks it to end, and ends it if it has not after two seconds.
  public func terminate() {
    guard !hasEnded, lastResort == nil else { return }
    // The process is ours until it is reaped, so that the number means nobody else.
    kill(pid, SIGTERM)
    // A stopped process hears the first when it goes on.
    kill(pid, SIGCONT)
    let deadline = Deadline(on: loop) { self.end() }
    deadline.arm(after: Self.patience)
    lastResort = deadline
  }

  /// Ends it without asking.
  public func end() {
    guard !hasEnded else { return }
    kill(pid, SIGKILL)
  }

  /// Lets the loop read the last output of the ended program, before its end is told.
  ///
  /// The output may still stand in the program's sockets.
  private func hearLast() {
    watch?.cancel()
    watch = nil
    let deadline = Deadline(on: loop) { self.reap() }
    deadline.arm(after: Self.lastWords)
    farewell = deadline
  }

  private func reap() {
    var status: Int32 = 0
    let reaped = unsafe waitpid(pid, &status, WNOHANG)
    // Somebody else's waiting would take it from us; then it has ended all the same.
    guard reaped == pid || (reaped < 0 && errno == ECHILD) else { return }
    hasEnded = true
    farewell?.cancel()
    farewell = nil
    lastResort?.cancel()
    lastResort = nil
    output.end()
    let told = onEnd
    onEnd = nil
    told?(ChildEnd(status: status))
  }
}

/// How a program ended.
public nonisolated enum ChildEnd: Hashable, Sendable {
  case exited(Int32)
  case killed(signal: Int32)

  /// From what waitpid(2) reports of a process that is no more: its low seven bits are the signal.
  init(status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal: signal)
  }

  /// How, for the log, to stand behind "ended".
  public var words: String {
    switch self {
    case .exited(let status): "with status \(status)"
    case .killed(let signal): "by signal \(signal)"
    }
  }
}

/// The one call that makes a process.
nonisolated enum Spawn {
  static func start(
    _ program: String, _ arguments: [String], environment: [String], input: Int32,
    output: Int32
  ) throws(SystemFault) -> pid_t {
    var child: pid_t = 0
    let failure = unsafe withCStrings(arguments) { arguments in
      unsafe withCStrings(environment) { environment in
        unsafe pennant_spawn(&child, program, arguments, environment, input, output)
      }
    }
    guard failure == 0 else { throw SystemFault("execve", code: failure) }
    return child
  }

  /// The texts as C has them, ended by a null pointer; they last as long as the body runs.
  static func withCStrings(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let copies = unsafe texts.map { unsafe strdup($0) }
    defer { unsafe copies.forEach { unsafe free($0) } }
    // Out of memory, a list would end early.
    guard unsafe copies.allSatisfy({ unsafe $0 != nil }) else { return ENOMEM }
    return unsafe body(copies + [nil])
  }
}
