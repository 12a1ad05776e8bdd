import CLinux
import Clock
import Descriptors
import Glibc
import MainLoop
import Testing

@testable import pennant

/// What push clients are told over the socket, and what they cannot do to it.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PushListenerTests {
  /// A listener with a service of the test's own, which answers when it is told to.
  @MainActor
  private final class Served {
    let loop = MainLoop()
    let folder: Folder
    let path: String
    private(set) var listener: PushListener?
    private(set) var sent: [SentNotification] = []
    var answers: [(Result<UInt32, Failure>) -> Void] = []
    var answersAtOnce = true

    init(_ bounds: PushListener.Bounds = .init()) throws {
      folder = try Folder()
      path = "\(folder.path)/push"
      listener = try PushListener(at: path, on: loop, bounds: bounds) { [weak self] sent, then in
        guard let self else { return }
        self.sent.append(sent)
        if answersAtOnce { then(.success(UInt32(self.sent.count))) } else { answers.append(then) }
      }
    }

    func connect() throws -> Peer { try Peer(path, loop) }

    func until(_ condition: () -> Bool) -> Bool { Peer.until(loop, condition) }
  }

  private struct NobodyListens: Error {}

  /// The other end.
  @MainActor
  private final class Peer {
    private let connection: PushConnection
    private let loop: MainLoop
    private(set) var heard = ""
    private(set) var isOver = false

    init(_ path: String, _ loop: MainLoop) throws {
      let bytes = path.utf8.map { CChar(bitPattern: $0) }
      guard let own = OwnedDescriptor(owning: unsafe pennant_connect(bytes, bytes.count)) else {
        throw NobodyListens()
      }
      connection = PushConnection(own)
      self.loop = loop
    }

    var lines: [String] {
      switch connection.read() {
      case .bytes(let bytes): heard += String(decoding: bytes, as: UTF8.self)
      case .end, .broken: isOver = true
      case .nothing: break
      }
      return heard.split(separator: "\n").map(String.init)
    }

    @discardableResult
    func say(_ text: String) -> Int { connection.write(Array(text.utf8)[...]) ?? -1 }

    func hangUpHalf() { shutdown(connection.number, Int32(SHUT_WR)) }

    /// What it is told, when it is so many lines or the end.
    func hear(_ count: Int) -> [String] {
      _ = Self.until(loop) { lines.count >= count || isOver }
      return lines
    }

    func hearsEnd() -> Bool {
      Self.until(loop) {
        _ = lines
        return isOver
      }
    }

    static func until(_ loop: MainLoop, _ condition: () -> Bool) -> Bool {
      let end = loop.now + .seconds(10)
      let tick = Deadline(on: loop) {}
      while !condition(), loop.now < end {
        tick.arm(after: .milliseconds(5))
        loop.turn(mayWait: true)
      }
      tick.cancel()
      return condition()
    }
  }

  private static func line(_ text: String, app: String = "org.example.Mail") -> String {
    #"{"app": "\#(app)", "payload": {"aps": {"alert": "\#(text)"}}}"# + "\n"
  }

  @Test func `a line, an answer, and so on in their order`() throws {
    let served = try Served()
    let peer = try served.connect()
    peer.say(Self.line("One") + "\n \n" + Self.line("Two") + "nonsense\n")
    #expect(
      peer.hear(3) == [
        #"{"id": 1}"#, #"{"id": 2}"#,
        #"{"error": "line:1:1: 'n' stands where a value is expected.", "code": 2}"#,
      ])
    #expect(served.sent.map(\.title) == ["One", "Two"])
    #expect(served.sent.map(\.app) == ["org.example.Mail", "org.example.Mail"])
  }

  @Test func `what there is nothing to notify of has no number`() throws {
    let served = try Served()
    let peer = try served.connect()
    peer.say(#"{"app": "a", "payload": {"aps": {"content-available": 1}}}"# + "\n")
    #expect(
      peer.hear(1) == [
        #"{"id": null, "notes": ["the payload has no alert and no badge, so there is nothing to "#
          + #"notify of."]}"#
      ])
    #expect(served.sent.isEmpty)
  }

  @Test func `what was left out is said with the number`() throws {
    let served = try Served()
    let peer = try served.connect()
    peer.say(#"{"app": "a", "payload": {"aps": {"alert": "A", "category": "X"}}}"# + "\n")
    #expect(
      peer.hear(1) == [
        #"{"id": 1, "notes": ["aps.category 'X' is no category of this desktop, and was left out."]}"#
      ])
  }

  @Test func `a refusal and an absent service are told apart`() throws {
    let served = try Served()
    served.answersAtOnce = false
    let peer = try served.connect()
    peer.say(Self.line("One") + Self.line("Two"))
    #expect(served.until { served.answers.count == 1 })
    served.answers[0](.failure(Failure("it was refused: no.")))
    #expect(served.until { served.answers.count == 2 })
    served.answers[1](.failure(Failure("it does not run.", .notRunning)))
    #expect(
      peer.hear(2) == [
        #"{"error": "it was refused: no.", "code": 1}"#,
        #"{"error": "it does not run.", "code": 3}"#,
      ])
  }

  @Test func `no line is taken before the one before it is answered`() throws {
    let served = try Served()
    served.answersAtOnce = false
    let (peer, other) = (try served.connect(), try served.connect())
    peer.say(Self.line("One") + Self.line("Two"))
    #expect(served.until { served.sent.count == 1 })
    // What waits behind it does not keep the loop busy.
    peer.say("\n")
    for _ in 0..<20 { served.loop.turn(mayWait: false) }
    #expect(!served.loop.turn(mayWait: false))
    // Another client does not wait for it.
    other.say(Self.line("Three"))
    #expect(served.until { served.sent.count == 2 })
    #expect(served.sent.map(\.title) == ["One", "Three"])
    served.answers[0](.success(7))
    #expect(served.until { served.sent.count == 3 })
    #expect(served.sent.last?.title == "Two")
  }

  @Test func `a last line without its end counts when nothing more can come`() throws {
    let served = try Served()
    let peer = try served.connect()
    peer.say(String(Self.line("One").dropLast()))
    peer.hangUpHalf()
    #expect(peer.hear(1) == [#"{"id": 1}"#])
    #expect(peer.hearsEnd())
  }

  @Test func `a line in pieces is one`() throws {
    let served = try Served()
    let peer = try served.connect()
    for character in Self.line("One") {
      peer.say(String(character))
      served.loop.turn(mayWait: false)
    }
    #expect(peer.hear(1) == [#"{"id": 1}"#])
  }

  @Test func `a line without an end is not kept`() throws {
    let served = try Served()
    let peer = try served.connect()
    peer.say(String(repeating: "a", count: 20_000))
    #expect(peer.hear(1).first?.contains("has more than 8192 bytes") == true)
    #expect(peer.hearsEnd())
  }

  @Test func `one who says nothing has to connect again, and sooner in the middle of a line`()
    throws
  {
    var bounds = PushListener.Bounds()
    bounds.idle = .milliseconds(300)
    bounds.halfway = .milliseconds(50)
    let served = try Served(bounds)
    let (idle, halfway) = (try served.connect(), try served.connect())
    halfway.say("{")
    #expect(halfway.hearsEnd())
    #expect(!idle.isOver && idle.lines.isEmpty && !idle.isOver)
    #expect(idle.hearsEnd())
  }

  @Test func `so many clients, and room again when one leaves`() throws {
    var bounds = PushListener.Bounds()
    bounds.clients = 2
    let served = try Served(bounds)
    var peers = [try served.connect(), try served.connect()]
    for peer in peers {
      peer.say(Self.line("One"))
      #expect(peer.hear(1).count == 1)
    }
    let third = try served.connect()
    #expect(
      third.hear(1) == [
        #"{"error": "2 push clients are connected, and there is no room for more.", "code": 3}"#
      ])
    #expect(third.hearsEnd())
    peers.removeFirst()
    for _ in 0..<10 { served.loop.turn(mayWait: false) }
    let next = try served.connect()
    next.say(Self.line("Two"))
    #expect(next.hear(1).count == 1)
  }

  @Test func `one who leaves while it is asked for takes nobody along`() throws {
    let served = try Served()
    served.answersAtOnce = false
    do {
      let peer = try served.connect()
      peer.say(Self.line("One"))
      #expect(served.until { served.answers.count == 1 })
    }
    served.answers[0](.success(1))
    let other = try served.connect()
    served.answersAtOnce = true
    other.say(Self.line("Two"))
    #expect(other.hear(1).count == 1)
  }

  @Test func `the socket is the person's alone, and goes with its listener`() throws {
    let served = try Served()
    var info = stat()
    #expect(unsafe lstat(served.path, &info) == 0)
    #expect(info.st_mode & 0o777 == 0o600)
    served.listener?.close()
    #expect(unsafe lstat(served.path, &info) != 0)
  }

  private static func refusal(_ path: String) -> String? {
    do throws(Failure) {
      let listener = try PushListener(at: path, on: MainLoop()) { _, _ in }
      listener.close()
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test func `one that was left behind is replaced, and nothing else`() throws {
    let served = try Served()
    #expect(Self.refusal(served.path)?.hasPrefix("somebody listens at ") == true)
    let folder = try Folder()
    let stale = "\(folder.path)/stale"
    let bytes = stale.utf8.map { CChar(bitPattern: $0) }
    close(unsafe pennant_listen(bytes, bytes.count))
    #expect(Self.refusal(stale) == nil)
    folder.write("file", "mine")
    #expect(Self.refusal("\(folder.path)/file")?.contains("no socket of yours") == true)
    #expect(folder.read("file") == "mine")
  }

  @Test func `a socket that took its place is not removed`() throws {
    let served = try Served()
    _ = unsafe unlink(served.path)
    Folder.write(served.path, "another's")
    served.listener?.close()
    #expect(Folder.read(served.path) == "another's")
  }

  @Test func `where it cannot be`() throws {
    let folder = try Folder()
    #expect(
      Self.refusal("/tmp/pennant-push")?.hasPrefix("others may write into the folder") == true)
    #expect(Self.refusal("\(folder.path)/no/socket")?.contains("cannot be opened") == true)
    #expect(Self.refusal(folder.path + "/")?.contains("is no path for a socket") == true)
    #expect(
      Self.refusal("\(folder.path)/\(String(repeating: "a", count: 120))")?
        .contains("too long for a socket") == true)
  }
}
