internal import CLinux
internal import Clock
internal import Descriptors
internal import Glibc
internal import MainLoop

/// Runs a command as a child within bounds: the command reads the given input, its output is
/// dropped, and its whole process group ends with it.
///
/// The object keeps itself alive until the program has ended.
final class CommandProcess: Companion {
  private(set) var hasEnded = false
  let processID: UInt32

  private let pid: pid_t
  private let loop: MainLoop
  private let descriptor: Descriptor
  private var onEnd: ((ChildEnd) -> Void)?
  private var watch: FileWatch?
  private var lastResort: Deadline?

  /// Between asking a program to end and ending it.
  private static let patience = Span.seconds(2)

  init(_ launch: Launch, on loop: MainLoop, onEnd: @escaping (ChildEnd) -> Void) throws(LaunchFault)
  {
    let program = try launch.findProgram()
    do throws(SystemFault) {
      guard let nowhere = unsafe Descriptor(open("/dev/null", O_RDWR | O_CLOEXEC)) else {
        throw SystemFault("open")
      }
      pid = try Spawn.start(
        program, launch.command, environment: launch.environment,
        input: launch.input?.number ?? -1, output: nowhere.number)
      guard let descriptor = Descriptor(pennant_watch_process(pid)) else {
        let fault = SystemFault("pidfd_open")
        // Nobody would hear of its end.
        kill(-pid, SIGKILL)
        waitpid(pid, nil, 0)
        throw fault
      }
      self.descriptor = descriptor
    } catch {
      throw .system(program, error)
    }
    _ = pennant_bound_process(pid, CommandBounds.processorSeconds, CommandBounds.memory)
    processID = UInt32(clamping: pid)
    self.loop = loop
    self.onEnd = onEnd
    watch = FileWatch(on: loop, fd: descriptor.number, for: .read) { _ in self.reap() }
  }

  func terminate() {
    guard !hasEnded, lastResort == nil else { return }
    // The number is that of its group for as long as it is not reaped.
    kill(-pid, SIGTERM)
    // A stopped process hears the first when it goes on.
    kill(-pid, SIGCONT)
    let deadline = Deadline(on: loop) { if !self.hasEnded { kill(-self.pid, SIGKILL) } }
    deadline.arm(after: Self.patience)
    lastResort = deadline
  }

  private func reap() {
    watch?.cancel()
    watch = nil
    lastResort?.cancel()
    lastResort = nil
    // Before it is reaped, so that the group is its own still.
    kill(-pid, SIGKILL)
    var status: Int32 = 0
    let reaped = unsafe waitpid(pid, &status, WNOHANG)
    hasEnded = true
    let told = onEnd
    onEnd = nil
    // Somebody else's waiting would take its status from us; it has ended all the same.
    told?(reaped == pid ? ChildEnd(status: status) : .killed(signal: SIGKILL))
  }
}

/// The bounds of a command: far more than one needs that does something about one message.
nonisolated enum CommandBounds {
  static let processorSeconds: UInt64 = 30
  static let memory: UInt64 = 1 << 30
  /// With 1 no file is small enough, and no program that takes cores is started.
  static let core: UInt64 = 1
  /// Processes and threads, where a service manager counts them.
  static let tasks: UInt64 = 128
  /// The service manager ends it after so long even where we are gone by then.
  static let longest = Span.seconds(35)
}
