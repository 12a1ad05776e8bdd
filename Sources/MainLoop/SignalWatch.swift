internal import CLinux
internal import Glibc

/// Runs a body in the loop when the process is sent a signal.
///
/// The signal is blocked and read from a descriptor: GLib's own way starts a thread. It stays
/// blocked when this ends. Children inherit the mask: whoever starts one must give it an empty one
/// (`POSIX_SPAWN_SETSIGMASK`).
public final class SignalWatch {
  private let watch: FileWatch

  public init(
    on loop: MainLoop, signal: Int32, priority: Priority = .usual, body: @escaping () -> Void
  ) throws(SystemFault) {
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    unsafe sigaddset(&mask, signal)
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
      if size == MemoryLayout<signalfd_siginfo>.size { body() }
    }
  }

  public func cancel() {
    watch.cancel()
  }
}
