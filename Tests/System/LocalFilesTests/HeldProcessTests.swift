import Glibc
import Testing

@testable import LocalFiles

/// A process is looked at by what the kernel keeps of it.
@Suite(.timeLimit(.minutes(1)))
struct HeldProcessTests {
  /// A real program that sleeps until it is ended.
  private final class Sleeper {
    let number: pid_t

    init?(_ words: [String]) {
      var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
      defer { unsafe arguments.forEach { unsafe free($0) } }
      var number: pid_t = 0
      guard unsafe posix_spawn(&number, words[0], nil, nil, &arguments, environ) == 0 else {
        return nil
      }
      self.number = number
    }

    func end() {
      kill(number, SIGKILL)
      _ = waitpid(number, nil, 0)
    }

    /// Waits until it is the program that it was started as.
    func isRunning(_ path: String) -> Bool {
      for _ in 0..<500 {
        if HeldProcessTests.program(of: number) == path { return true }
        usleep(10_000)
      }
      return false
    }
  }

  private static func program(of number: pid_t) -> String? {
    guard let process = try? HeldProcess(UInt32(number)) else { return nil }
    return process.program
  }

  private static func start(of number: pid_t) -> Int64? {
    guard let process = try? HeldProcess(UInt32(number)) else { return nil }
    return process.startedAt
  }

  private static func isSystemProgram(_ number: pid_t, _ path: String) -> Bool? {
    guard let process = try? HeldProcess(UInt32(number)) else { return nil }
    return process.runsSystemProgram(at: path)
  }

  @Test func `what is not there is missing`() {
    #expect(throws: FileFault.missing("/proc/4294967295")) {
      let process = try HeldProcess(.max)
      _ = process.path
    }
  }

  private static let sleep = ["/usr/bin/sleep", "60"]

  @Test func `it started before now, and after the one that started it`() throws {
    let before = HeldProcess.now
    let sleeper = try #require(Sleeper(Self.sleep))
    defer { sleeper.end() }
    let ours = try #require(Self.start(of: getpid()))
    let its = try #require(Self.start(of: sleeper.number))
    #expect(ours <= before)
    // A clock tick of it may be missing.
    #expect(its > before - 20_000_000 && its <= HeldProcess.now)
  }

  @Test func `once it is gone nothing more is read of it, whoever has its number then`() throws {
    let sleeper = try #require(Sleeper(Self.sleep))
    let held = try HeldProcess(UInt32(sleeper.number))
    let before = held.text("cgroup")
    sleeper.end()
    let after = (held.text("cgroup"), held.startedAt, held.program)
    let mark = ProcessRoot.look(for: ".flatpak-info", of: held, atMost: 10)
    #expect(before != nil)
    #expect(after.0 == nil && after.1 == nil && after.2 == nil)
    #expect(mark == .gone)
  }

  @Test(arguments: [
    ("4711 (cat) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 500 20", Int64(5_000_000_000)),
    ("4711 (a) b) 1 (c) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 500 20", 5_000_000_000),
    ("4711 (cat) S 1 2", nil), ("", nil),
    ("1 (cat) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 9223372036854775807", nil),
  ])
  func `its start is read behind a name that may hold anything`(text: String, start: Int64?) {
    #expect(HeldProcess.start(inStat: text) == start)
  }

  @Test(arguments: [
    ("Name:\ta\nNSpid:\t4711\nSeccomp:\t0\n", true), ("NSpid:\t4711\t2\n", false), ("", false),
    ("Name:\tNSpid: 1\n", false), ("NSpid:\n", false),
  ])
  func `its numbers are counted`(status: String, isOne: Bool) {
    #expect(HeldProcess.hasOneNumber(inStatus: status) == isOne)
  }

  @Test func `one of ours has our number alone, one in a sandbox another`() throws {
    let words = [
      "/usr/bin/bwrap", "--dev-bind", "/", "/", "--unshare-pid", "--as-pid-1", "--die-with-parent",
      "/usr/bin/sleep", "60",
    ]
    let box = try #require(Sleeper(words))
    defer { box.end() }
    // Before it is what it was made for, the end of its parent is not yet its own.
    let inside = try #require(
      child(of: box.number) { HeldProcessTests.program(of: $0) == "/usr/bin/sleep" })
    #expect(try HeldProcess(UInt32(getpid())).hasOurNumbersAlone)
    #expect(try !HeldProcess(UInt32(inside)).hasOurNumbersAlone)
  }

  @Test func `a program of the system is known as such, one of our own is not`() throws {
    let sleeper = try #require(Sleeper(Self.sleep))
    defer { sleeper.end() }
    #expect(sleeper.isRunning("/usr/bin/sleep"))
    #expect(Self.isSystemProgram(sleeper.number, "/usr/bin/sleep") == true)
    #expect(Self.isSystemProgram(sleeper.number, "/usr/bin/env") == false, "another of the system")
    #expect(Self.isSystemProgram(sleeper.number, "/tmp/sleep") == false)
    let program = try #require(Self.program(of: getpid()))
    #expect(Self.isSystemProgram(getpid(), program) == false)
  }

  @Test func `a program that is mounted over the system's is not the system's`() throws {
    // In a view of its own `sleep` stands where we see `true`.
    let words = [
      "/usr/bin/bwrap", "--dev-bind", "/", "/", "--ro-bind", "/usr/bin/sleep", "/usr/bin/true",
      "--die-with-parent", "/usr/bin/true", "60",
    ]
    let box = try #require(Sleeper(words))
    defer { box.end() }
    let inside = try #require(child(of: box.number))
    #expect(Self.program(of: inside) == "/usr/bin/true")
    #expect(Self.isSystemProgram(inside, "/usr/bin/true") == false)
  }

  /// The one process that a sandbox was made for.
  private func child(
    of parent: pid_t,
    where isWanted: (pid_t) -> Bool = { HeldProcessTests.program(of: $0) == "/usr/bin/true" }
  ) -> pid_t? {
    for _ in 0..<500 {
      let text = (try? LocalFiles.read("/proc/\(parent)/task/\(parent)/children", atMost: 100))
        .map { String(decoding: $0, as: UTF8.self) }
      if let number = text?.split(separator: " ").first.flatMap({ pid_t($0) }), isWanted(number) {
        return number
      }
      usleep(10_000)
    }
    return nil
  }
}
