import Bus
import Clock
import Glibc
import MainLoop
import NotificationModel
import Testing

@testable import Desktop

/// A server that ends at once as long as there is a certain file, and a stand-in that counts.
@MainActor
private final class Pair {
  @MainActor
  class StandIn: DesktopBackEnd {
    var report: (DesktopEvent) -> Void = { _ in }
    private(set) var isStopped = false
    func start() { report(.appeared(DesktopAbilities())) }
    func show(_ presentation: Presentation, order: ShowOrder, replacing: ServerID?) {}
    func withdraw(_ id: ServerID) {}
    func stop() { isStopped = true }
  }

  @MainActor
  final class NoGate: ChildGate {
    let address = "unix:path=/gate"
    var serverProcess: UInt32?
    var onServer: (UniqueName?) -> Void = { _ in }
    func awaitServer() {}
    func stopListening() {}
    func close() {}
  }

  let loop = MainLoop()
  let folder: String
  private(set) var told: [String] = []
  private(set) var standIns: [StandIn] = []
  /// What draws in each life of the server.
  private(set) var lives: [StandIn] = []

  init() {
    var template = Array("/tmp/pennant-test.XXXXXX".utf8CString)
    folder = unsafe mkdtemp(&template).map { unsafe String(cString: $0) } ?? ""
    close(unsafe open("\(folder)/broken", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
  }

  private(set) lazy var both: ChildOrElse = {
    let plan = ChildServer.Plan(
      command: ["sh", "-c", "test -e \(folder)/broken || { >\(folder)/lasts; exec sleep 60; }"],
      environment: ["PATH=/usr/bin:/bin"], busAddress: "unix:path=/real", runtimeFolder: folder
    ) { [unowned self] _ in
      lives.append(Silent())
      return ChildLife.Way(gate: NoGate(), backEnd: lives[lives.count - 1])
    }
    let both = ChildOrElse(
      ChildServer(plan, on: loop), on: loop, pause: .milliseconds(50)
    ) { [unowned self] in
      standIns.append(StandIn())
      return standIns[standIns.count - 1]
    }
    both.report = { [unowned self] event in
      switch event {
      case .appeared: told.append("appeared")
      case .vanished: told.append("vanished")
      case _: told.append("\(event)")
      }
    }
    both.onGivenUp = { [unowned self] _ in told.append("given up") }
    both.onBack = { [unowned self] in told.append("back") }
    return both
  }()

  /// Says nothing by itself.
  private final class Silent: StandIn {
    override func start() {}
  }

  func mend() { unsafe unlink("\(folder)/broken") }

  /// A life has begun that does not end at once.
  var lasts: Bool { unsafe access("\(folder)/lasts", F_OK) == 0 }

  @discardableResult
  func wait(until isDone: () -> Bool) -> Bool {
    let end = loop.now + .seconds(5)
    let tick = Deadline(on: loop) {}
    while !isDone(), loop.now < end {
      tick.arm(after: .milliseconds(20))
      loop.turn(mayWait: true)
    }
    return isDone()
  }

  func finish() {
    both.stop()
    mend()
    unsafe unlink("\(folder)/lasts")
    #expect(unsafe rmdir(folder) == 0)
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct `A server of ours that is given up` {
  private let pair = Pair()

  @Test func `something else stands in, and is told of once, until it is back`() {
    defer { pair.finish() }
    pair.both.start()
    #expect(pair.wait { pair.lives.count >= 3 })
    #expect(pair.told == ["given up", "appeared"])
    let condition = pair.both.condition
    guard case .givenUp(let reason, let again?) = condition?.state, let failed = condition?.since
    else {
      Issue.record("\(String(describing: condition))")
      return
    }
    #expect(reason.hasPrefix("sh ended at once and without an error"))
    // It has been tried again since.
    #expect(again - failed > .milliseconds(50))
    pair.mend()
    // The next life lasts, and is the last.
    #expect(pair.wait { pair.lasts })
    // It is started, and not there before it says so.
    #expect(!pair.standIns[0].isStopped)
    pair.lives[pair.lives.count - 1].report(.appeared(DesktopAbilities()))
    #expect(pair.told == ["given up", "appeared", "back", "vanished", "appeared"])
    #expect(pair.standIns.count == 1 && pair.standIns[0].isStopped)
    #expect(pair.both.condition?.state == .starting)
  }

  @Test func `it is tried again after a minute`() {
    #expect(ChildOrElse.usualPause == .minutes(1))
  }

  @Test func `stopped, both are, and it is not tried again`() {
    pair.both.start()
    #expect(pair.wait { !pair.standIns.isEmpty })
    pair.finish()
    #expect(pair.standIns[0].isStopped)
    let lives = pair.lives.count
    // Another pair, which goes on, is tried again meanwhile, with the same pause.
    let other = Pair()
    defer { other.finish() }
    other.both.start()
    let isTried = other.wait {
      pair.loop.turn(mayWait: false)
      return other.lives.count >= 3
    }
    #expect(isTried && pair.lives.count == lives)
  }
}
