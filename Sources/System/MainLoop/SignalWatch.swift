internal import CLinux
internal import Glibc

/// Runs a body in the loop when the process is sent one of some signals.
///
/// The signal is blocked and read from a descriptor, because GLib's own way starts a thread. The
/// signal stays blocked when the watch ends. Children inherit the mask of blocked signals: code
/// that starts a child must give it an empty mask (`POSIX_SPAWN_SETSIGMASK`).
public final class SignalWatch {
  private let watch: FileWatch

  /// Watches several at the price of one descriptor; the body is told which it was.
  public init(
    on loop: MainLoop, signals: [Int32], priority: Priority = .usual,
    body: @escaping (Int32) -> Void
  ) throws(SystemFault) {
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    for signal in signals { unsafe sigaddset(&mask, signal) }
    unsafe pthread_sigmask(SIG_BLOCK, &mask, nil)
    guard
      let descriptor = unsafe Descriptor(
        signalfd(-1, &mask, Int32(SFD_NONBLOCK | SFD_CLOEXEC)))
    else { throw SystemFault("signalfd") }
    watch = FileWatch(on: loop, fd: descriptor.number, for: .read, priority: priority) { _ in
      var received = signalfd_siginfo()
      let size = unsafe withUnsafeMutableBytes(of: &received) {
        unsafe descriptor.read(into: $0)
      }
      if size == MemoryLayout<signalfd_siginfo>.size { body(Int32(received.ssi_signo)) }
    }
  }

  public func cancel() {
    watch.cancel()
  }
}
