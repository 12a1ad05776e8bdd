internal import CLinux
internal import Clock
internal import Descriptors
internal import Glibc
public import MainLoop

/// A program that somebody else starts for us: its output is read and its end is heard in the loop.
public final class AdoptedProcess {
  public private(set) var hasEnded = false

  private let loop: MainLoop
  private let output: OutputPipe
  private var onEnd: (() -> Void)?
  private var descriptor: Descriptor?
  private var watch: FileWatch?
  private var lastResort: Deadline?

  /// Between asking a program to end and ending it.
  private static let patience = Span.seconds(2)

  /// The end is told once, as soon as the process is no more; `endOutput()` gives its last words.
  public init(
    on loop: MainLoop, onOutput: @escaping ([UInt8]) -> Void, onEnd: @escaping () -> Void
  ) throws(SystemFault) {
    self.loop = loop
    self.onEnd = onEnd
    output = try OutputPipe(on: loop, take: onOutput)
    output.begin()
  }

  /// The descriptor that it is to write to, for whoever starts it; -1 at the end.
  public var outputDescriptor: Int32 { output.writer?.number ?? -1 }

  /// Takes hold of a process by its number; false where no process has that number.
  ///
  /// Ask afterwards, and before `follow()`, whether this is the process that was meant: nobody else
  /// can have the number for as long as its parent has not reaped it.
  public func hold(_ process: UInt32) -> Bool {
    guard let pid = pid_t(exactly: process), pid > 0 else { return false }
    descriptor = Descriptor(pennant_watch_process(pid))
    return descriptor != nil
  }

  /// Hears of the end of the process from now on.
  public func follow() {
    guard let descriptor, watch == nil else { return }
    watch = FileWatch(on: loop, fd: descriptor.number, for: .read) { _ in self.heardEnd() }
  }

  /// Asks it to end, and ends it if it has not after two seconds.
  public func terminate() {
    guard let descriptor, !hasEnded, lastResort == nil else { return }
    // A stopped process hears the first when it goes on.
    for signal in [SIGTERM, SIGCONT] { _ = pennant_signal_process(descriptor.number, signal) }
    let deadline = Deadline(on: loop) { _ = pennant_signal_process(descriptor.number, SIGKILL) }
    deadline.arm(after: Self.patience)
    lastResort = deadline
  }

  /// Hands over what it has written, and reads no more.
  public func endOutput() { output.end() }

  private func heardEnd() {
    watch?.cancel()
    watch = nil
    lastResort?.cancel()
    lastResort = nil
    hasEnded = true
    let told = onEnd
    onEnd = nil
    told?()
  }
}
