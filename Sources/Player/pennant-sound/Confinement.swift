import CConfine
import Glibc
import Playing

/// The rights that this process gives up: all that the kernel lets it.
struct Confinement {
  /// Threads take address space for their stacks, the sound library a pool of 64 MiB.
  private static let memoryBytes: UInt64 = 768 << 20
  /// Decoding takes a hundredth of the time that is heard.
  private static let seconds: UInt64 = 60

  let limits: Int32
  let rights: Int32
  /// The version of Landlock, or minus an error number.
  let files: Int32
  let calls: Int32

  /// To be called before any file is opened; what cannot be had is done without.
  init() {
    limits = pennant_confine_limits(Self.memoryBytes, Self.seconds)
    rights = pennant_confine_rights()
    files = pennant_confine_files()
    calls = pennant_confine_calls()
    // Over the bound a write is an error, not the end.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
  }

  /// To be called when the sound server has been reached, and before anything is decoded: what a
  /// damaged sound brings about then reaches no bus and nobody else.
  ///
  /// - Returns: 0, or why it could not be.
  static func shutSockets() -> Int32 { pennant_confine_sockets() }
}

/// A report on what this process has given up, and on whether everything that must fail does.
struct Check {
  private let confinement: Confinement
  private let trials: [Trial]
  private let server: String
  /// Why sockets are not shut, or 0; `nil` where the driver makes one for each sound.
  private let sockets: Int32?

  /// Tries all in the order in which a sound is played: what is refused from the start, the sound
  /// server, and what is refused from then on.
  init(_ confinement: Confinement) {
    self.confinement = confinement
    var trials = Trial.fromTheStart
    let before = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let context = Canberra(theme: nil, ended: -1)
    // The way to a sound server is tried with files first, which the library says it may not make.
    let errors = dup(STDERR_FILENO)
    _ = PlayerProgram.leadNowhere([STDERR_FILENO])
    defer {
      dup2(errors, STDERR_FILENO)
      close(errors)
    }
    server = context.map { $0.open()?.words ?? "answers" } ?? PlayTrouble.unknown.words
    sockets = Canberra.staysConnected ? Confinement.shutSockets() : nil
    if sockets != nil { trials += Trial.onceConnected(before) }
    self.trials = trials
    close(before)
  }

  /// Whether all that the page on sounds promises holds, however much of it the kernel can enforce.
  var holds: Bool { trials.allSatisfy(\.isRefused) }

  var text: String {
    var lines = [
      "limits on memory, time and files  \(words(confinement.limits))",
      "no new rights                     \(words(confinement.rights))",
      "reads files only (Landlock)       \(filesWords)",
      "system calls looked at (seccomp)  \(words(confinement.calls))",
      "no sockets while it plays         "
        + (sockets.map { words($0) } ?? "no: CANBERRA_DRIVER makes one for each sound"),
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
}
