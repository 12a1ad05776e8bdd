import Glibc
import Playing

/// What has been given up, and whether what must fail does.
struct Check {
  private let confinement: Confinement

  init(_ confinement: Confinement) {
    self.confinement = confinement
  }

  /// What the page on sounds promises, whatever of it the kernel can hold.
  var holds: Bool { trials.allSatisfy(\.isRefused) }

  var text: String {
    var lines = [
      "limits on memory, time and files  \(words(confinement.limits))",
      "no new rights                     \(words(confinement.rights))",
      "reads files only (Landlock)       \(filesWords)",
      "system calls looked at (seccomp)  \(words(confinement.calls))",
      "",
    ]
    for trial in trials {
      lines.append("\(trial.name): \(trial.isRefused ? "refused" : "WORKS, and must not")")
    }
    lines += ["", "sound server: \(server)"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func words(_ failure: Int32) -> String {
    if failure == 0 { return "yes" }
    return failure == ENOSYS || failure == EOPNOTSUPP
      ? "not on this system" : "no: \(error(failure))"
  }

  private var filesWords: String {
    confinement.files > 0 ? "yes, version \(confinement.files)" : words(-confinement.files)
  }

  private func error(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }

  private var server: String {
    let context = SoundContext(theme: nil, ended: -1)
    guard let context else { return PlayTrouble.unknown.words }
    return context.open()?.words ?? "answers"
  }

  // MARK: - Trials

  struct Trial {
    let name: String
    let isRefused: Bool
  }

  /// Each is tried for good; what works is undone.
  var trials: [Trial] {
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
    ]
  }

  private func socketFails(_ family: Int32, _ kind: Int32) -> Bool {
    let made = socket(family, kind, 0)
    if made >= 0 { close(made) }
    return made < 0
  }

  private var folder: String { Program.variable("XDG_RUNTIME_DIR") ?? "/tmp" }

  private func makingFails() -> Bool {
    let path = "\(folder)/pennant-sound-check"
    let made = unsafe creat(path, 0o600)
    guard made >= 0 else { return true }
    close(made)
    unsafe unlink(path)
    return false
  }

  /// The name of a process is a file of the kernel's that it may write otherwise.
  private func writingFails() -> Bool {
    let opened = unsafe fopen("/proc/self/comm", "r+")
    guard let opened = unsafe opened else { return true }
    unsafe fclose(opened)
    return false
  }

  private func processFails() -> Bool {
    var child: pid_t = 0
    var words: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
    let failure = unsafe posix_spawn(&child, "/bin/true", nil, nil, &words, nil)
    if failure == 0 { waitpid(child, nil, 0) }
    return failure != 0
  }

  private func programFails() -> Bool {
    // With nothing to run, only a refusal is told apart from a program that is not there.
    var words: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
    return unsafe execve("/nonexistent/pennant", &words, &words) != 0 && errno != ENOENT
  }
}
