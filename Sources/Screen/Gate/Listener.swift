internal import CLinux
internal import Descriptors
internal import Glibc
internal import MainLoop

/// The socket that children connect to: the person's alone.
final class Listener {
  let path: String
  private let socket: Descriptor
  private let body: (Descriptor, UInt32) -> Void
  private var watch: FileWatch?
  private var pause: Deadline?
  private var isOpen = true

  /// The body is given each new connection, and by which process it was made.
  init(
    on loop: MainLoop, path: String, _ body: @escaping (Descriptor, _ process: UInt32) -> Void
  ) throws(GateFault) {
    self.path = path
    self.body = body
    // A service that was killed may have left its socket; nobody else writes into the folder.
    unsafe unlink(path)
    let bytes = Array(path.utf8).map { CChar(bitPattern: $0) }
    guard let socket = Descriptor(unsafe pennant_listen(bytes, bytes.count)) else {
      throw GateFault("the socket \(path)")
    }
    self.socket = socket
    watch = FileWatch(on: loop, fd: socket.number, for: .read) { [unowned self] _ in accept() }
    pause = Deadline(on: loop) { [unowned self] in watch?.change(to: .read) }
  }

  /// Takes one that stands in line; returns whether there may be another.
  @discardableResult
  private func accept() -> Bool {
    guard let made = Descriptor(pennant_accept(socket.number)) else {
      switch errno {
      case EAGAIN: return false
      case EINTR, ECONNABORTED: return true
      case _:
        // Without room for one more the watch would find it again and again.
        watch?.change(to: [])
        pause?.arm(after: GateLimits.acceptPause)
        return false
      }
    }
    var process: UInt32 = 0
    var user: UInt32 = 0
    if unsafe pennant_peer(made.number, &process, &user) == 0, user == getuid() {
      body(made, process)
    }
    return true
  }

  /// Accepts no connections for now: programs that connect wait in line and do not notice.
  func hold() { watch?.change(to: []) }

  /// Takes those who stand in line, and everybody else from now on.
  func release() { watch?.change(to: .read) }

  /// No more connections, and no socket in the file system.
  ///
  /// Connections that wait in line are accepted first, as they would be reset with the socket.
  func close() {
    guard isOpen else { return }
    isOpen = false
    unsafe unlink(path)
    while accept() {}
    watch?.cancel()
    watch = nil
    pause?.cancel()
  }

  deinit {
    if isOpen { unsafe unlink(path) }
  }
}
