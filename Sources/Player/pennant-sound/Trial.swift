import Glibc
import LocalFiles

/// Something that must be refused; it is tried for good, and what works is undone.
struct Trial {
  let name: String
  let isRefused: Bool

  static var fromTheStart: [Trial] {
    [
      Trial(name: "an inet socket", isRefused: socketFails(AF_INET, Int32(SOCK_STREAM.rawValue))),
      Trial(name: "an inet6 socket", isRefused: socketFails(AF_INET6, Int32(SOCK_DGRAM.rawValue))),
      Trial(name: "a netlink socket", isRefused: socketFails(AF_NETLINK, Int32(SOCK_RAW.rawValue))),
      Trial(name: "a packet socket", isRefused: socketFails(AF_PACKET, Int32(SOCK_RAW.rawValue))),
      Trial(name: "a file made", isRefused: makingFails()),
      Trial(name: "a file written", isRefused: writingFails()),
      Trial(name: "another process", isRefused: processFails()),
      Trial(name: "another program", isRefused: programFails()),
      Trial(name: "a signal to another process", isRefused: kill(getppid(), 0) != 0),
    ] + ofCalls
  }

  /// The socket was made before, and leads nowhere yet.
  static func onceConnected(_ socket: Int32) -> [Trial] {
    [
      Trial(name: "a local socket", isRefused: socketFails(AF_UNIX, Int32(SOCK_STREAM.rawValue))),
      Trial(name: "a connection", isRefused: connectingFails(socket)),
      Trial(name: "a message that may name its receiver", isRefused: messageFails(socket)),
    ]
  }

  /// Tries to connect to an address that nobody has: a connection that the filter lets through fails by
  /// another error.
  private static func connectingFails(_ socket: Int32) -> Bool {
    var address = sockaddr()
    address.sa_family = sa_family_t(AF_UNIX)
    let size = socklen_t(MemoryLayout<sockaddr>.size)
    return unsafe connect(socket, &address, size) != 0 && errno == EACCES
  }

  /// Names no receiver, and is refused all the same: where one is named, nobody can look.
  private static func messageFails(_ socket: Int32) -> Bool {
    var message = unsafe msghdr()
    return unsafe sendmsg(socket, &message, 0) < 0 && errno == EACCES
  }

  private static func socketFails(_ family: Int32, _ kind: Int32) -> Bool {
    let made = socket(family, kind, 0)
    if made >= 0 { close(made) }
    return made < 0
  }

  private static var folder: String { Environment.variable("XDG_RUNTIME_DIR") ?? "/tmp" }

  private static func makingFails() -> Bool {
    let path = "\(folder)/pennant-sound-check"
    let made = unsafe creat(path, 0o600)
    guard made >= 0 else { return true }
    close(made)
    unsafe unlink(path)
    return false
  }

  /// Opens the name of this process, a file of the kernel's that it could otherwise write.
  private static func writingFails() -> Bool {
    let opened = unsafe fopen("/proc/self/comm", "r+")
    guard let opened = unsafe opened else { return true }
    unsafe fclose(opened)
    return false
  }

  private static func processFails() -> Bool {
    var child: pid_t = 0
    var words: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
    let failure = unsafe posix_spawn(&child, "/bin/true", nil, nil, &words, nil)
    if failure == 0 { waitpid(child, nil, 0) }
    return failure != 0
  }

  private static func programFails() -> Bool {
    // With nothing to run, only a refusal is told apart from a program that is not there.
    var words: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
    return unsafe execve("/nonexistent/pennant", &words, &words) != 0 && errno != ENOENT
  }
}
