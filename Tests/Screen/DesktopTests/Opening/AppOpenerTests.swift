import Clock
import Desktop
import Glibc
import MainLoop
import PrivateBus
import TestFolder
import Testing

/// Whom it runs for opening apps, and what becomes of that.
@MainActor
@Suite(.timeLimit(.minutes(1)), .serialized)
struct AppOpenerTests {
  private let loop = MainLoop()
  private let folder = TestFolder()

  /// An opener whose program is a script, and the lines it says.
  @MainActor
  private final class Opened {
    var lines: [String] = []
    var opener: AppOpener?
  }

  private func opener(_ script: String, environment: [String] = []) -> Opened {
    let opened = Opened()
    folder.file("pennant", Array("#!/bin/sh\ncd \(folder.path)\n\(script)\n".utf8), mode: 0o755)
    opened.opener = AppOpener(
      on: loop, program: folder["pennant"], environment: { ["PATH=/usr/bin:/bin"] + environment },
      note: { opened.lines.append($0) })
    return opened
  }

  private func text(of name: String) -> String {
    guard let file = unsafe fopen(folder[name], "r") else { return "" }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  nonisolated static let words: [(entry: String, token: String?, words: String)] = [
    ("org.example.Mail", nil, "open\n--\norg.example.Mail\n"),
    ("org.example.Mail", "abc-1", "open\n--token=abc-1\n--\norg.example.Mail\n"),
    ("--token=x", "--help", "open\n--token=--help\n--\n--token=x\n"),
    ("mail", "two words", "open\n--\nmail\n"),
  ]

  @Test(arguments: words) func `the program is told which app, and the token`(
    entry: String, token: String?, words: String
  ) {
    let opened = opener("printf '%s\\n' \"$@\" > words.part; mv words.part words")
    opened.opener?.open(entry: entry, token: token)
    #expect(loop.waitLooking { !text(of: "words").isEmpty })
    #expect(text(of: "words") == words)
    #expect(opened.lines == [])
  }

  @Test func `what it says of a failure is one line`() {
    let opened = opener("printf 'pennant: there is \\033[2Jno such entry.\\nmore\\n' >&2; exit 1")
    opened.opener?.open(entry: "mail", token: nil)
    #expect(loop.waitLooking { !opened.lines.isEmpty })
    #expect(opened.lines == ["'mail' is not opened: there is [2Jno such entry."])
  }

  @Test func `a failure without words is told too`() {
    let opened = opener("kill -KILL $$")
    opened.opener?.open(entry: "mail", token: nil)
    #expect(loop.waitLooking { !opened.lines.isEmpty })
    #expect(opened.lines == ["'mail' is not opened: \(folder["pennant"]) ended by signal 9"])
  }

  @Test func `a program that is not there is told`() {
    var lines: [String] = []
    let opener = AppOpener(
      on: loop, program: "/nowhere/pennant", environment: { [] }, note: { lines.append($0) })
    opener.open(entry: "mail", token: nil)
    #expect(lines == ["'mail' is not opened: /nowhere/pennant does not exist; check the spelling."])
  }

  @Test func `the program beside this one is the one that is run`() {
    var lines: [String] = []
    let opener = AppOpener(
      on: loop, environment: { ["HOME=\(folder.path)", "PATH="] }, note: { lines.append($0) })
    opener.open(entry: "org.example.Absent", token: nil)
    #expect(loop.waitLooking { !lines.isEmpty })
    #expect(
      lines == [
        "'org.example.Absent' is not opened: there is no desktop entry 'org.example.Absent' of a "
          + "program that is installed here."
      ])
  }

  @Test func `no more than eight at once`() {
    let opened = opener("echo x >> begun; while [ ! -e go ]; do sleep 0.02; done")
    for number in 1...9 { opened.opener?.open(entry: "app\(number)", token: nil) }
    #expect(opened.lines == ["'app9' is not opened: 8 apps are being opened already"])
    #expect(loop.waitLooking { text(of: "begun") == String(repeating: "x\n", count: 8) })
    folder.file("go", [])
    // There is room again once they have ended.
    #expect(
      loop.waitLooking {
        opened.lines = []
        opened.opener?.open(entry: "app10", token: nil)
        return opened.lines.isEmpty
      })
    #expect(loop.waitLooking { text(of: "begun") == String(repeating: "x\n", count: 9) })
  }

  @Test func `what a service manager said to us alone is not passed on`() {
    let opened = opener(
      "env > env.part; mv env.part env",
      environment: ["NOTIFY_SOCKET=/x", "WATCHDOG_USEC=1", "DISPLAY=:7"])
    opened.opener?.open(entry: "mail", token: nil)
    #expect(loop.waitLooking { !text(of: "env").isEmpty })
    let lines = text(of: "env").split(separator: "\n")
    #expect(lines.contains("DISPLAY=:7"))
    #expect(!lines.contains { $0.hasPrefix("NOTIFY_SOCKET") || $0.hasPrefix("WATCHDOG_USEC") })
  }
}
