import Bus
import Clock
import Glibc
import LocalFiles
import MainLoop
import NotificationModel
import Policy
import Testing

@testable import Desktop

@MainActor
private final class FakeGate: ChildGate {
  let folder: String
  var address: String { "unix:path=\(folder)/bus" }
  var serverProcess: UInt32?
  var onServer: (UniqueName?) -> Void = { _ in }
  private(set) var isListening = true
  private(set) var isClosed = false

  init(folder: String) { self.folder = folder }

  func awaitServer() {}
  func stopListening() { isListening = false }
  func close() { isClosed = true }
}

@MainActor
private final class FakeBackEnd: DesktopBackEnd {
  var report: (DesktopEvent) -> Void = { _ in }
  private(set) var orders: [ShowOrder] = []
  private(set) var isStarted = false
  var condition: ServerCondition?
  private(set) var isStopped = false

  func start() { isStarted = true }
  func show(_ presentation: Presentation, order: ShowOrder, replacing: ServerID?) {
    orders.append(order)
  }
  func withdraw(_ id: ServerID) {}
  func stop() { isStopped = true }
}

/// A child server with real processes, and gates that the test opens itself.
@MainActor
private final class Child {
  let loop = MainLoop()
  let folder: String
  private(set) var gates: [FakeGate] = []
  private(set) var backEnds: [FakeBackEnd] = []
  private(set) var reported: [DesktopEvent] = []
  private(set) var notes: [String] = []
  private(set) var givenUp: [String] = []
  private let command: [String]
  private let patience: Span
  private let seen = Seen()

  /// What the gates have been told of servers.
  final class Seen {
    var names: [String?] = []
  }

  init(_ command: [String], patience: Span = .seconds(60)) {
    var template = Array("/tmp/pennant-test.XXXXXX".utf8CString)
    folder = unsafe mkdtemp(&template).map { unsafe String(cString: $0) } ?? ""
    self.command = command
    self.patience = patience
  }

  private(set) lazy var server: ChildServer = {
    let plan = ChildServer.Plan(
      command: command, environment: ["PATH=/usr/bin:/bin", "NOTIFY_SOCKET=x"],
      busAddress: "unix:path=/real", runtimeFolder: folder, settling: .milliseconds(100),
      patience: patience
    ) { [unowned self] folder in
      let gate = FakeGate(folder: folder)
      let seen = seen
      gate.onServer = { seen.names.append($0?.rawValue) }
      gates.append(gate)
      let backEnd = FakeBackEnd()
      backEnds.append(backEnd)
      return ChildLife.Way(gate: gate, backEnd: backEnd)
    }
    let server = ChildServer(plan, on: loop)
    server.report = { [unowned self] in reported.append($0) }
    server.note = { [unowned self] in notes.append($0) }
    server.onGivenUp = { [unowned self] in givenUp.append($0) }
    return server
  }()

  var told: [String?] { seen.names }

  /// Goes around until something is so, or for ten seconds.
  @discardableResult
  func wait(until isDone: () -> Bool) -> Bool {
    var isLate = false
    let deadline = Deadline(on: loop) { isLate = true }
    deadline.arm(after: .seconds(10))
    while !isDone(), !isLate { loop.turn(mayWait: true) }
    return isDone()
  }

  /// Goes on until another, which begins now, has come so far: whatever was to come in the same time has come.
  func go(
    onUntil another: Child, _ begun: (Child) -> Void = { _ in }, is isDone: (Child) -> Bool
  ) {
    another.server.start()
    begun(another)
    #expect(wait { isDone(another) })
    another.finish()
  }

  /// Goes on until a server that has the name from now on has had it for so long that its gate is shut.
  func goOnUntilAnotherSettles() {
    go(onUntil: Child(["sleep", "60"])) {
      $0.gates[0].onServer(UniqueName(":1.8" as String))
    } is: {
      !$0.gates[0].isListening
    }
  }

  /// Goes on until a server that ends at once is in its third life.
  func goOnUntilAnotherLives() {
    go(onUntil: Child(["false"])) { $0.gates.count == 3 }
  }

  /// The process of the present life.
  var process: Int32 { Int32(gates.last?.serverProcess ?? 0) }
  var isAlive: Bool { process > 0 && kill(process, 0) == 0 }
  var folders: [String] { LocalFiles.names(in: folder).sorted() }

  func finish() {
    server.stop()
    #expect(folders.isEmpty)
    #expect(!isAlive)
    unsafe rmdir(folder)
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct `A server of ours behind its gate` {
  private nonisolated static let name = UniqueName(":1.7" as String)

  @Test func `it finds the gate before the real bus, and what it writes is in the log`() {
    let child = Child(["sh", "-c", "echo $DBUS_SESSION_BUS_ADDRESS-$NOTIFY_SOCKET; exec sleep 60"])
    defer { child.finish() }
    child.server.start()
    let address = child.gates[0].address
    #expect(child.wait { child.notes.contains("sh: \(address);unix:path=/real-") })
    #expect(child.gates[0].serverProcess == UInt32(child.process))
    #expect(child.backEnds[0].isStarted)
    #expect(child.folders.count == 1)
    var info = stat()
    #expect(unsafe stat(child.gates[0].folder, &info) == 0)
    #expect(info.st_mode & 0o777 == 0o700)
  }

  @Test func `once it has the name for a while, nothing new comes through its gate`() {
    let child = Child(["sleep", "60"])
    defer { child.finish() }
    child.server.start()
    child.goOnUntilAnotherSettles()
    #expect(child.gates[0].isListening)
    child.gates[0].onServer(Self.name)
    #expect(child.gates[0].isListening)
    child.gates[0].onServer(nil)
    child.goOnUntilAnotherSettles()
    #expect(child.gates[0].isListening)
    child.gates[0].onServer(Self.name)
    #expect(child.wait { !child.gates[0].isListening })
    // Whoever listened before hears of it as well.
    #expect(child.told == [":1.7", nil, ":1.7"])
  }

  @Test func `what is shown goes to the life that is there, and its reports come from it`() {
    let child = Child(["sleep", "60"])
    defer { child.finish() }
    let shown = Presentation(face: AppFace(name: "Mail"), title: "x", style: .alert)
    child.server.show(shown, order: ShowOrder(1), replacing: nil)
    child.server.start()
    child.server.show(shown, order: ShowOrder(2), replacing: nil)
    #expect(child.backEnds[0].orders == [ShowOrder(2)])
    child.backEnds[0].report(.shown(ShowOrder(2), ServerID(5)))
    #expect(child.reported == [.shown(ShowOrder(2), ServerID(5))])
  }

  @Test func `until it has said who it is, it is starting`() {
    let child = Child(["sleep", "60"])
    defer { child.finish() }
    #expect(child.server.condition == nil)
    child.server.start()
    #expect(child.server.condition?.state == .starting)
    // What draws has nobody to call before the name is taken.
    child.backEnds[0].condition = ServerCondition(.absent, since: Moment(nanoseconds: 1))
    #expect(child.server.condition?.state == .starting)
    let silent = ServerCondition(.silent, since: Moment(nanoseconds: 2))
    child.backEnds[0].condition = silent
    #expect(child.server.condition == silent)
    kill(child.process, SIGKILL)
    #expect(child.wait { child.gates.count == 2 })
    #expect(child.server.condition?.state == .starting)
  }

  @Test func `when it ends that is told, and its next life is behind another gate`() {
    let child = Child(["sleep", "60"])
    defer { child.finish() }
    child.server.start()
    child.gates[0].onServer(Self.name)
    child.backEnds[0].report(.appeared(DesktopAbilities()))
    kill(child.process, SIGKILL)
    #expect(child.wait { child.gates.count == 2 && child.isAlive })
    #expect(child.reported == [.appeared(DesktopAbilities()), .vanished])
    #expect(child.gates[0].isClosed && child.backEnds[0].isStopped)
    #expect(child.gates[0].folder != child.gates[1].folder)
    #expect(child.folders.count == 1)
    // Nobody believes the first life any more.
    child.backEnds[0].report(.appeared(DesktopAbilities()))
    #expect(child.reported.count == 2)
    #expect(child.notes.contains { $0.hasSuffix("ended by signal 9") })
  }

  @Test func `that it is gone is told once, whoever sees it first`() {
    let child = Child(["sleep", "60"])
    defer { child.finish() }
    child.server.start()
    child.gates[0].onServer(Self.name)
    child.backEnds[0].report(.appeared(DesktopAbilities()))
    child.backEnds[0].report(.vanished)
    kill(child.process, SIGKILL)
    #expect(child.wait { child.gates.count == 2 })
    #expect(child.reported == [.appeared(DesktopAbilities()), .vanished])
  }

  @Test func `stopped, it is gone with all that was its own, and stays so`() {
    let child = Child(["sleep", "60"])
    child.server.start()
    let process = child.process
    child.finish()
    #expect(kill(process, 0) == -1)
    #expect(child.gates[0].isClosed && child.backEnds[0].isStopped)
    child.goOnUntilAnotherLives()
    #expect(child.gates.count == 1)
    #expect(child.reported.isEmpty)
  }

  @Test func `one that does not listen is ended all the same`() {
    let child = Child(["sh", "-c", "trap '' TERM; echo ready; while :; do sleep 0.1; done"])
    child.server.start()
    #expect(child.wait { child.notes.contains("sh: ready") })
    child.finish()
  }

  @Test func `stopped while it waits for its next life, it has none`() {
    let child = Child(["false"])
    child.server.start()
    #expect(child.wait { child.gates.count == 2 && child.gates[1].isClosed })
    child.finish()
    child.goOnUntilAnotherLives()
    #expect(child.gates.count == 2)
  }

  @Test func `a program that is not there is given up, with the reason`() {
    let child = Child(["no-such-program-here"])
    defer { child.finish() }
    child.server.start()
    // Whoever starts it is not told in the middle of that.
    #expect(child.givenUp.isEmpty)
    #expect(child.wait { child.givenUp.count == 1 })
    #expect(child.givenUp.first?.hasPrefix("there is no program") == true)
    #expect(child.server.condition?.state == .givenUp(child.givenUp.first ?? "", again: nil))
    // Whoever is told says it; said here too it would be read twice.
    #expect(!child.notes.contains { $0.contains("there is no program") })
    #expect(child.folders.isEmpty)
    #expect(child.gates[0].isClosed)
  }

  @Test func `one that finds itself running already is given up; started anew, it is tried anew`() {
    let child = Child(["true"])
    defer { child.finish() }
    child.server.start()
    #expect(child.wait { child.givenUp.count == 1 })
    #expect(child.givenUp[0].hasPrefix("true ended at once and without an error"))
    child.goOnUntilAnotherLives()
    #expect(child.gates.count == 1)
    child.server.start()
    #expect(child.wait { child.givenUp.count == 2 })
    #expect(child.gates.count == 2)
  }

  @Test func `one that goes on dying is given up, once`() {
    let child = Child(["false"])
    defer { child.finish() }
    child.server.start()
    #expect(child.wait { !child.givenUp.isEmpty })
    #expect(child.gates.count == 5)
    #expect(
      child.givenUp == ["false ended 5 times within a minute, the last time with status 1."])
  }

  @Test func `one that never takes the name is ended and given up`() {
    let child = Child(["sleep", "60"], patience: .milliseconds(50))
    defer { child.finish() }
    child.server.start()
    #expect(child.wait { !child.givenUp.isEmpty })
    #expect(child.givenUp.first?.contains("has not taken the notification name") == true)
    #expect(child.wait { child.notes.contains { $0.contains("ended") && $0.contains("signal") } })
  }

  @Test func `what killed services left is removed, what others use is not`() {
    let child = Child(["sleep", "60"])
    defer { child.finish() }
    // No process has a number so high.
    let stale = "\(child.folder)/pennant-gate-2147483646-1"
    let used = "\(child.folder)/pennant-gate-1-1"
    for folder in [stale, used] {
      unsafe mkdir(folder, 0o700)
      close(unsafe open("\(folder)/bus", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
    }
    child.server.start()
    #expect(unsafe access(stale, F_OK) != 0)
    #expect(unsafe access("\(used)/bus", F_OK) == 0)
    unsafe unlink("\(used)/bus")
    unsafe rmdir(used)
  }
}
