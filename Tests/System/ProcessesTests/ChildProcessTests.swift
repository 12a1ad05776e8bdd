import Clock
import Glibc
import LocalFiles
import MainLoop
import PrivateBus
import Processes
import TestFolder
import Testing

/// Runs a shell in a loop and keeps what it told.
@MainActor
private final class Watched {
  let loop = MainLoop()
  private(set) var output = ""
  private(set) var ends: [ChildEnd] = []
  private(set) var process: ChildProcess?

  func start(_ script: String, _ environment: [String] = []) throws {
    try start(["sh", "-c", script], environment)
  }

  func start(_ command: [String], _ environment: [String] = [], hasInput: Bool = false) throws {
    process = try ChildProcess(
      command, environment: ["PATH=/usr/bin:/bin"] + environment, on: loop, hasInput: hasInput,
      onOutput: { self.output += String(decoding: $0, as: UTF8.self) },
      onEnd: { self.ends.append($0) })
  }

  @discardableResult
  func wait(until isDone: () -> Bool) -> Bool { loop.waitLooking(until: isDone) }

  func letGo() { process = nil }

  /// Its output, once it has ended.
  func outcome(of script: String, _ environment: [String] = []) throws -> String {
    try start(script, environment)
    defer { process?.end() }
    #expect(wait { !ends.isEmpty })
    return output
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1)), .serialized)
struct ChildProcessTests {
  private let child = Watched()

  @Test func `it reads what is written to it, and never half of it`() throws {
    try child.start(["sh", "-c", "head -n 1; exec sleep 60"], hasInput: true)
    #expect(child.process?.write(Array("hello\n".utf8)) == true)
    #expect(child.wait { child.output == "hello\n" })
    // Nobody reads on: what does not fit is not taken, and nobody waits.
    let much = [UInt8](repeating: 0x2e, count: 4_096)
    var taken = 0
    while taken < 1_000, child.process?.write(much) == true { taken += 1 }
    #expect(taken < 1_000)
    #expect(child.process?.write([UInt8](repeating: 0x2e, count: 4_097)) == false)
    child.process?.end()
    #expect(child.wait { !child.ends.isEmpty })
    #expect(child.process?.write([0x2e]) == false)
  }

  nonisolated static let ends: [(String, ChildEnd)] = [
    ("exit 0", .exited(0)), ("exit 3", .exited(3)), ("exit 255", .exited(255)),
    ("kill -TERM $$", .killed(signal: SIGTERM)), ("kill -KILL $$", .killed(signal: SIGKILL)),
  ]

  @Test(arguments: ends) func `how it ended is told, once`(script: String, end: ChildEnd) throws {
    _ = try child.outcome(of: script)
    child.loop.turn(mayWait: false)
    #expect(child.ends == [end])
    #expect(child.process?.hasEnded == true)
    // Nobody is left to be waited for.
    #expect(kill(Int32(child.process?.processID ?? 0), 0) == -1)
  }

  @Test func `both its outputs come before its end is told`() throws {
    #expect(try child.outcome(of: "echo one; echo two >&2; echo three") == "one\ntwo\nthree\n")
  }

  @Test func `it has the environment it is given and nothing else of ours`() throws {
    #expect(try child.outcome(of: "echo \"$A-$HOME\"", ["A=b c"]) == "b c-\n")
  }

  @Test func `its input is empty and our descriptors are closed to it`() throws {
    let ours = dup(STDERR_FILENO)
    defer { close(ours) }
    #expect(fcntl(ours, F_GETFD) == 0)
    // `ls` itself has one open: the folder that it lists.
    let output = try child.outcome(of: "cat; exec ls /proc/self/fd")
    #expect(output == "0\n1\n2\n3\n")
  }

  @Test func `it blocks and ignores no signal, whatever we do`() throws {
    var mask = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&mask)
    unsafe sigaddset(&mask, SIGTERM)
    unsafe pthread_sigmask(SIG_BLOCK, &mask, &before)
    let ignored = signal(SIGPIPE, SIG_IGN)
    defer {
      unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
      signal(SIGPIPE, ignored)
    }
    let output = try child.outcome(of: "exec grep -E '^Sig(Blk|Ign)' /proc/self/status")
    let masks = output.split(whereSeparator: \.isWhitespace).compactMap { UInt64($0, radix: 16) }
    // The two numbers above the usual ones belong to the C library, which ignores them in a child.
    #expect(masks.map { $0 & 0x7fff_ffff } == [0, 0])
  }

  @Test func `it leads a process group of its own`() throws {
    try child.start("exec sleep 60")
    let process = try #require(child.process)
    #expect(getpgid(Int32(process.processID)) == Int32(process.processID))
    process.end()
    #expect(child.wait { child.ends == [.killed(signal: SIGKILL)] })
  }

  @Test func `asked to end, it ends; so does a stopped one`() throws {
    try child.start("exec sleep 60")
    let process = try #require(child.process)
    kill(Int32(process.processID), SIGSTOP)
    process.terminate()
    process.terminate()
    #expect(child.wait { child.ends == [.killed(signal: SIGTERM)] })
  }

  @Test func `one that does not listen is ended after two seconds`() throws {
    try child.start("trap '' TERM; echo ready; while :; do sleep 0.1; done")
    let process = try #require(child.process)
    child.wait { child.output == "ready\n" }
    let asked = child.loop.now
    process.terminate()
    #expect(child.wait { child.ends == [.killed(signal: SIGKILL)] })
    #expect(child.loop.now - asked >= .seconds(2))
  }

  @Test func `one that nobody holds any more is told and reaped all the same`() throws {
    let loop = MainLoop()
    var end: ChildEnd?
    weak var dropped: ChildProcess?
    do {
      dropped = try ChildProcess(
        ["/bin/true"], environment: [], on: loop, onOutput: { _ in }, onEnd: { end = $0 })
    }
    while end == nil { loop.turn(mayWait: true) }
    #expect(end == .exited(0))
    #expect(dropped == nil)
  }

  @Test func `what it started lives on and may write when nobody reads any more`() throws {
    // The one in the background writes more than a pipe holds, then ends by itself.
    let script = """
      (trap 'echo pipe >"$DONE"; exit' PIPE
      sleep 0.3; i=0; while [ $i -lt 40000 ]; do echo 0123456789012345678901234567890123456789
      i=$((i+1)); done 2>/dev/null; echo done >"$DONE") & exit 0
      """
    let folder = TestFolder()
    folder.file("done", [])
    _ = try child.outcome(of: script, ["DONE=\(folder.path)/done"])
    // With us the reading end is gone.
    child.letGo()
    let done = Array("done\n".utf8)
    #expect(child.wait { (try? LocalFiles.read(folder["done"], atMost: 64)) == done })
  }

  @Test func `one that writes much and quickly is told of no lack of room, and all is read`() throws
  {
    try child.start("exec head -c 3000000 /dev/zero")
    var turns = 0
    child.wait {
      turns += 1
      return !child.ends.isEmpty
    }
    #expect(child.ends == [.exited(0)])
    #expect(child.output.utf8.count == 3_000_000)
    // It came in parts, with turns of the loop for others between them.
    #expect(turns > 20)
  }

  @Test func `its outputs wait for room, as programs expect`() throws {
    let flags = try child.outcome(of: "grep flags /proc/self/fdinfo/1 /proc/self/fdinfo/2")
    let numbers = flags.split(whereSeparator: \.isWhitespace).compactMap { Int32($0, radix: 8) }
    #expect(numbers.map { $0 & O_NONBLOCK } == [0, 0])
  }

  @Test func `a program that is not there is told in a sentence`() throws {
    #expect {
      try child.start(["no-such-program-here"])
    } throws: { error in
      (error as? LaunchFault)?.sentence
        == "there is no program 'no-such-program-here' in /usr/bin:/bin; "
        + "install it, or write its full path."
    }
  }

  @Test func `a long PATH is cut between folders`() {
    let path = (1...9).map { "/some/folder/number/\($0)" }.joined(separator: ":")
    #expect(
      LaunchFault.notFound("dunst", path: path).sentence
        == "there is no program 'dunst' in /some/folder/number/1:/some/folder/number/2:"
        + "/some/folder/number/3:…; install it, or write its full path.")
  }

  nonisolated static let unusable: [(String, LaunchFault)] = [
    ("/nowhere/dunst", .notProgram("/nowhere/dunst", .missing)),
    ("/tmp", .notProgram("/tmp", .folder)),
    ("/dev/null", .notProgram("/dev/null", .noFile)),
    ("/etc/passwd", .notProgram("/etc/passwd", .notExecutable)),
  ]

  @Test(arguments: unusable) func `what is no program is said to be none`(
    path: String, fault: LaunchFault
  ) {
    #expect(throws: fault) { try child.start([path]) }
    #expect(fault.sentence.hasPrefix("\(path) "))
  }
}
