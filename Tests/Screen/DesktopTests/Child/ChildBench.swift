import Bus
import Choosing
import Clock
import Glibc
import LocalFiles
import MainLoop
import NotificationModel
import PrivateBus
import Testing

@testable import Desktop

/// A gate that a test opens itself.
@MainActor
final class FakeGate: ChildGate {
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

/// What draws in a life, and does nothing by itself.
@MainActor
final class FakeBackEnd: DesktopBackEnd {
  private(set) var isStarted = false
  private(set) var isStopped = false

  func start() { isStarted = true }
  func show(_ presentation: Presentation, order: ShowOrder, replacing: ServerID?) {}
  func withdraw(_ id: ServerID) {}
  func stop() { isStopped = true }
}

/// A folder for lives of a server of ours that are real processes.
@MainActor
final class ChildBench {
  let loop = MainLoop()
  let folder: String
  let listener = StandInListener()
  let backEnd = FakeBackEnd()
  /// The names of servers that whoever listened at the gate before was told of.
  private(set) var told: [String?] = []
  private(set) var gates: [FakeGate] = []

  init() {
    var template = Array("/tmp/pennant-test.XXXXXX".utf8CString)
    folder = unsafe mkdtemp(&template).map { unsafe String(cString: $0) } ?? ""
  }

  func life(_ command: [String], as id: BackEndID = .only) throws(ChildFault) -> ChildLife {
    let plan = ChildPlan(
      command: ServerCommand(command), environment: ["PATH=/usr/bin:/bin", "NOTIFY_SOCKET=x"],
      busAddress: "unix:path=/real", runtimeFolder: folder
    ) { [unowned self] folder, _ in
      let gate = FakeGate(folder: folder)
      gate.onServer = { [unowned self] in told.append($0?.rawValue) }
      gates.append(gate)
      return ChildLife.Passage(gate: gate, backEnd: backEnd)
    }
    return try ChildLife(plan, as: id, on: loop, for: listener)
  }

  /// Goes around until something is so, or for ten seconds.
  @discardableResult
  func wait(until isDone: () -> Bool) -> Bool { loop.waitUntil(isDone, within: .seconds(10)) }

  /// The process of the latest life.
  var process: Int32 { Int32(gates.last?.serverProcess ?? 0) }
  var isAlive: Bool { process > 0 && kill(process, 0) == 0 }
  var folders: [String] { LocalFiles.names(in: folder).sorted() }

  func finish() {
    #expect(folders.isEmpty)
    #expect(!isAlive)
    unsafe rmdir(folder)
  }
}
