import Bus
import Glibc
import MainLoop
import NotificationModel
import Testing
import Translations

@testable import Desktop

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct `A life of a server of ours` {
  private let bench = ChildBench()
  private static let sleep = ["sleep", "60"]

  @Test func `it finds the gate before the real bus, and what it writes is in the log`() throws {
    let life = try bench.life(
      ["sh", "-c", "echo $DBUS_SESSION_BUS_ADDRESS-$NOTIFY_SOCKET; exec sleep 60"])
    let gate = bench.gates[0]
    #expect(bench.wait { bench.listener.notes.contains("sh: \(gate.address);unix:path=/real-") })
    #expect(bench.listener.notes[0] == "started sh (process \(bench.process))")
    #expect(bench.isAlive)
    #expect(bench.backEnd.isStarted)
    #expect(bench.folders.count == 1)
    var info = stat()
    #expect(unsafe stat(gate.folder, &info) == 0)
    #expect(info.st_mode & 0o777 == 0o700)
    life.end()
    bench.finish()
  }

  @Test func `that it has the name, and no more, is told under its number`() throws {
    let life = try bench.life(Self.sleep, as: BackEndID(7))
    bench.gates[0].onServer(UniqueName(":1.7" as String))
    bench.gates[0].onServer(nil)
    #expect(bench.listener.lives == ["7 took the name", "7 lost the name"])
    // Whoever listened before hears of it as well.
    #expect(bench.told == [":1.7", nil])
    #expect(bench.gates[0].isListening)
    life.shutGate()
    #expect(!bench.gates[0].isListening)
    life.end()
    bench.finish()
  }

  @Test func `its end is told, and all that is left of it can be taken away`() throws {
    let life = try bench.life(Self.sleep)
    kill(bench.process, SIGKILL)
    #expect(bench.wait { bench.listener.lives == ["1 ended by signal 9"] })
    #expect(!bench.gates[0].isClosed && bench.folders.count == 1)
    life.clear()
    #expect(bench.gates[0].isClosed && bench.backEnd.isStopped)
    bench.finish()
  }

  @Test func `ended, it is gone with all that was its own`() throws {
    let life = try bench.life(Self.sleep)
    life.end()
    #expect(bench.gates[0].isClosed && bench.backEnd.isStopped)
    bench.finish()
  }

  @Test func `one that does not listen is ended all the same`() throws {
    let life = try bench.life(["sh", "-c", "trap '' TERM; echo ready; while :; do sleep 0.1; done"])
    #expect(bench.wait { bench.listener.notes.contains("sh: ready") })
    life.end()
    bench.finish()
  }

  @Test func `without its program there is none, and nothing is left of the try`() {
    #expect {
      _ = try bench.life(["no-such-program-here"])
    } throws: {
      ($0 as? ChildFault)?.sentence.english.hasPrefix("there is no program") == true
    }
    #expect(bench.gates[0].isClosed && bench.backEnd.isStopped)
    bench.finish()
  }

  @Test func `two at a time have gates of their own`() throws {
    let first = try bench.life(Self.sleep)
    let second = try bench.life(Self.sleep)
    #expect(bench.gates[0].folder != bench.gates[1].folder)
    first.end()
    second.end()
    bench.finish()
  }

  @Test func `what killed services left is removed, what others use is not`() throws {
    // No process has a number so high.
    let stale = "\(bench.folder)/pennant-gate-2147483646-1"
    let used = "\(bench.folder)/pennant-gate-1-1"
    for folder in [stale, used] {
      unsafe mkdir(folder, 0o700)
      close(unsafe open("\(folder)/bus", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
    }
    let life = try bench.life(Self.sleep)
    #expect(unsafe access(stale, F_OK) != 0)
    #expect(unsafe access("\(used)/bus", F_OK) == 0)
    life.end()
    unsafe unlink("\(used)/bus")
    unsafe rmdir(used)
    bench.finish()
  }
}
