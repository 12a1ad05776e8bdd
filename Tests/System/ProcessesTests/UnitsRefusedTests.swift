import Bus
import Clock
import Glibc
import MainLoop
import PrivateBus
import Testing

@testable import Processes

/// What becomes of a start for which there is no unit.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct UnitsRefusedTests {
  /// A stand-in for systemd, of which this process is a service, and what is started under it.
  @MainActor
  private final class Session {
    let bench: Bench
    let ours: BusConnection
    let systemd: BusConnection
    private(set) var asked: [String] = []
    private(set) var said: [String] = []
    private(set) var began: [UInt32] = []
    private(set) var ended: [ChildEnd] = []
    private(set) var running: [any Companion] = []
    private(set) var launcher: Launcher?

    /// It answers as a service manager does, up to here.
    enum Answers: Int {
      case isNotThere, isMute, knowsNoUnit, knowsAnother, refuses, isSilent, endsBadly, cannotRun,
        diesAtOnce
    }

    init(_ answers: Answers) throws {
      bench = try Bench()
      ours = try bench.connect()
      systemd = try bench.connect()
      systemd.onMethodCall = { [unowned self] in answer($0, answers) }
      if answers != .isNotThere {
        var isOwned = false
        systemd.requestName("org.freedesktop.systemd1") { isOwned = $0 == .owned }
        #expect(bench.waitUntil { isOwned })
      }
      let manager = OwnManager(on: ours, patience: .milliseconds(200)) { [unowned self] in
        said.append($0)
      }
      launcher = Launcher(on: bench.loop, manager: manager)
    }

    private func answer(_ call: BusMessage, _ answers: Answers) {
      let member = call.member ?? ""
      asked.append(member)
      guard let handle = call.replyHandle else { return }
      let reply = BusMessage(replyTo: handle)
      switch member {
      case "GetUnitByPID" where answers == .isMute: return
      case "GetUnitByPID" where answers == .knowsNoUnit:
        return systemd.refuse(call, .failed, "PID 1 does not belong to any loaded unit")
      case "GetUnitByPID":
        reply.write { $0.objectPath("/org/freedesktop/systemd1/unit/pennant_2eservice") }
      case "Get":
        var reader = call.reader
        reader.skip()
        let property = reader.string() ?? ""
        reply.write { value(of: property, answers, &$0) }
      case "StartTransientUnit" where answers == .isSilent: return
      case "StartTransientUnit" where answers.rawValue >= Answers.endsBadly.rawValue:
        reply.write { $0.objectPath("/org/freedesktop/systemd1/job/7") }
        systemd.send(reply)
        let removed = BusMessage(
          signal: "JobRemoved", of: UserManager.interface, at: "/org/freedesktop/systemd1")
        removed.write {
          $0.uint32(7)
          $0.objectPath("/org/freedesktop/systemd1/job/7")
          $0.string("pennant-open-1-1.service")
          $0.string(answers == .endsBadly ? "dependency" : "failed")
        }
        systemd.send(removed)
        return
      case "StartTransientUnit":
        return systemd.refuse(call, .failed, "no units\u{7} today")
      case _: break
      }
      systemd.send(reply)
    }

    private func value(of property: String, _ answers: Answers, _ writer: inout MessageWriter) {
      let main = answers == .knowsAnother ? 1 : UInt32(clamping: getpid())
      switch property {
      case "ExecMainCode": writer.variant("i") { $0.int32(1) }
      case "ExecMainStatus":
        writer.variant("i") { $0.int32(answers == .cannotRun ? 203 : 3) }
      case _: writer.variant("u") { $0.uint32(main) }
      }
    }

    func launch(_ command: [String] = ["sleep", "60"]) throws {
      let launch = Launch(command: command, environment: ["PATH=/usr/bin:/bin"], role: .opening)
      let ears = CompanionEars(
        began: { [unowned self] in began.append($0) }, output: { _ in },
        ended: { [unowned self] in ended.append($0) })
      if let process = try launcher?.launch(launch, ears) { running.append(process) }
    }

    func finish() {
      for process in running { process.terminate() }
      #expect(bench.waitUntil { ended.count == running.count })
    }
  }

  @Test(
    arguments: [
      (Session.Answers.isNotThere, nil), (.knowsNoUnit, nil), (.knowsAnother, nil),
      (.isMute, "it does not answer"), (.refuses, "no units today"),
      (.isSilent, "it does not answer in time"),
      (.endsBadly, "its start ended as 'dependency'"),
      (.cannotRun, "it cannot run it: 203"),
    ] as [(Session.Answers, String?)])
  private func `it is a child, and that is said once where it is news`(
    answers: Session.Answers, why: String?
  ) throws {
    let session = try Session(answers)
    try session.launch()
    try session.launch()
    #expect(session.bench.waitUntil { session.began.count == 2 })
    for process in session.began {
      // Only a child of ours could be waited for.
      #expect(waitpid(pid_t(process), nil, WNOHANG) == 0)
    }
    #expect(
      session.said
        == (why.map {
          [
            "the service manager starts no unit for /usr/bin/sleep (\($0)): it is a child of this"
              + " service, and under its limits"
          ]
        } ?? []))
    session.finish()
    #expect(session.ended == [.killed(signal: SIGTERM), .killed(signal: SIGTERM)])
    if answers == .isSilent { #expect(session.asked.contains("StopUnit")) }
  }

  @Test func `a program that died in its start has ended, and is not run once more`() throws {
    let session = try Session(.diesAtOnce)
    try session.launch()
    #expect(session.bench.waitUntil { !session.ended.isEmpty })
    #expect(session.ended == [.exited(3)])
    #expect(session.began == [])
    #expect(session.said == [])
    #expect(session.bench.waitUntil { session.asked.last == "UnrefUnit" })
  }

  @Test func `not wanted any more before it is started, it is not`() throws {
    let session = try Session(.refuses)
    try session.launch()
    session.finish()
    #expect(session.began == [])
  }

  @Test func `a program that is not there is told as anywhere else`() throws {
    let session = try Session(.refuses)
    #expect(throws: LaunchFault.notFound("no-such-program", path: "/usr/bin:/bin")) {
      try session.launch(["no-such-program"])
    }
    #expect(session.asked == [])
  }
}
