import Choosing
import Desktop
import Glibc
import MainLoop
import NotificationModel
import Probing
import Testing
import Translations

@testable import Service

/// Servers of ours that are real processes, and that end at once as long as there is a certain
/// file.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct OwnServerDrawingTests {
  private let at: DrawingBench
  private let folder: String
  private let command: ServerCommand

  init() {
    var template = Array("/tmp/pennant-test.XXXXXX".utf8CString)
    let folder = unsafe mkdtemp(&template).map { unsafe String(cString: $0) } ?? ""
    self.folder = folder
    close(unsafe open("\(folder)/broken", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
    command = ServerCommand([
      "sh", "-c", "test -e \(folder)/broken || { >\(folder)/lasts; exec sleep 60; }",
    ])
    at = DrawingBench(on: MainLoop(), folder: folder) {
      preconditionFailure("a server that is asked for is not searched for")
    }
  }

  private func mend() { unsafe unlink("\(folder)/broken") }

  /// A life has begun that does not end at once.
  private var lasts: Bool { unsafe access("\(folder)/lasts", F_OK) == 0 }

  private func finish() {
    at.drawing.stop()
    mend()
    unsafe unlink("\(folder)/lasts")
    #expect(unsafe rmdir(folder) == 0)
  }

  @Test func `given up, something else stands in until it is back`() throws {
    defer { finish() }
    at.drawing.ask(for: .drawer(.program(command)))
    #expect(
      at.comesTo([
        "begins", "sh starts", "sh stops", "given up for now", "terminal starts", "appeared",
        "sh starts", "sh stops",
      ]))
    #expect(at.drawing.condition?.state == .givenUp)
    #expect(
      at.drawing.failure?.reason.english.hasPrefix("sh ended at once and without an error") == true)
    mend()
    // The next life lasts, and is the last.
    #expect(at.wait { lasts })
    // It is started, and not there before it says so.
    #expect(at.drawing.backEnd != nil)
    at.diary = []
    let life = try #require(at.life)
    at.drawing.heard(.appeared(DesktopAbilities()), from: life)
    #expect(at.diary == ["terminal stops", "mended", "vanished", "appeared"])
    #expect(at.drawing.condition?.state == .starting)
    #expect(at.drawing.failure == nil)
    at.drawing.withdraw(ServerID(7))
    #expect(at.diary.last == "sh withdraws")
  }

  @Test func `stopped, it and who stands in for it are, and it is not tried again`() {
    at.drawing.ask(for: .drawer(.program(command)))
    #expect(at.wait { at.diary.contains("terminal starts") })
    finish()
    #expect(at.diary.last == "terminal stops")
    at.diary = []
    // Another one, which goes on, is tried again meanwhile, with the same pause.
    let other = OwnServerDrawingTests()
    defer { other.finish() }
    other.at.drawing.ask(for: .drawer(.program(other.command)))
    let isTried = other.at.wait {
      at.loop.turn(mayWait: false)
      return other.at.diary.count { $0 == "sh starts" } >= 3
    }
    #expect(isTried && at.diary.isEmpty)
  }

  @Test func `when it ends that is told, and its next life is another back end`() throws {
    mend()
    defer { finish() }
    at.drawing.ask(for: .drawer(.program(command)))
    let first = try #require(at.life)
    at.drawing.heard(.appeared(DesktopAbilities()), from: first)
    #expect(at.wait { lasts })
    at.diary = []
    at.drawing.life?.terminate()
    #expect(at.comesTo(["sh stops", "vanished", "sh starts"]))
    #expect(at.life != first)
    // Nobody believes the first life any more.
    at.drawing.heard(.appeared(DesktopAbilities()), from: first)
    #expect(at.diary.isEmpty)
  }

  @Test func `whether a terminal can stand in is looked at when it is needed`() {
    defer { finish() }
    at.drawing.ask(for: .drawer(.program(ServerCommand(["false"]))))
    // The terminal was closed meanwhile.
    at.standIn = .nobody
    #expect(at.wait { at.diary.contains("nobody starts") })
    #expect(!at.diary.contains("terminal starts"))
  }

  @Test func `one that goes on dying is given up after five lives`() {
    defer { finish() }
    at.drawing.ask(for: .drawer(.program(ServerCommand(["false"]))))
    #expect(at.wait { at.diary.contains("given up for now") })
    #expect(at.diary.count { $0 == "false starts" } == 5)
    #expect(
      at.drawing.failure?.reason.english
        == "false ended 5 times within a minute, the last time with status 1.")
  }
}
