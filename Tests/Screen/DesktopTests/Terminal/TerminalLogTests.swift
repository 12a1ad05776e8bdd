import Glibc
import MainLoop
import NotificationModel
import TerminalScreens
import TerminalText
import Testing

@testable import Desktop

/// Where there is no terminal, everything is told line by line, without an escape sequence.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct TerminalLogTests {
  let loop = MainLoop()
  let commands = LogPipe()
  let log = LogPipe()

  private func terminal(_ listener: StandInListener = StandInListener()) -> Terminal {
    let terminal = Terminal(
      as: .only, for: listener, on: loop, input: commands.reader, output: log.writer,
      footer: ["Paste: notify-send Hello"]
    ) { _ in nil }
    terminal.start()
    return terminal
  }

  @Test func `a session reads like this`() {
    let terminal = terminal()
    terminal.show(
      Sample.banner("Lunch?", "Anna: noodles at <one>?") {
        $0.badge = 3
        $0.sound = .named("bell")
        $0.buttons = [Sample.button("Delete", destructive: true), Sample.button("Archive")]
      }, order: ShowOrder(1), replacing: nil)
    terminal.note("The sound of Mail is off.")
    terminal.show(
      Sample.alert("Dentist", Sample.long, buttons: [Sample.close, Sample.view]),
      order: ShowOrder(2), replacing: nil)
    terminal.show(
      Sample.banner("Lunch!") { $0.progress = 50 }, order: ShowOrder(3),
      replacing: ServerID(1))
    terminal.withdraw(ServerID(1))
    terminal.withdraw(ServerID(77))
    terminal.setBadge(0, of: "Mail")
    let typed = Array("x 2\n".utf8)
    _ = unsafe write(commands.writer, typed, typed.count)
    loop.turn(mayWait: true)
    terminal.show(
      Sample.alert("Notification", "secret", app: "Bank", buttons: [Sample.okay]) {
        $0.isHidden = true
      }, order: ShowOrder(4), replacing: nil)
    terminal.stop()
    #expect(
      log.read() == """
        Paste: notify-send Hello
        + #1 Mail (banner) badge 3 ♪ bell
            Lunch?
            Anna: noodles at <one>?
            [1] Archive  [2] ! Delete
        The sound of Mail is off.
        + #2 Calendar (alert)
            Dentist
            The quick brown fox jumps over the lazy dog, and the dog, being lazy, lets
            it jump again and again until the evening comes.
            [3] Close  [4] View
        ~ #1 Mail (banner)
            Lunch!
            [############............] 50 %
        - #1 Mail (banner): gone
        = Mail: no badge
        - #2 Calendar (alert): dismissed
        + #3 Bank (alert)
            Notification
            [5] OK

        """)
  }

  @Test func `hostile text is told without a control character`() {
    let terminal = terminal()
    terminal.show(HostileTextTests.worst(.alert), order: ShowOrder(1), replacing: nil)
    terminal.withdraw(ServerID(1))
    terminal.note(Sample.hostile)
    terminal.setBadge(4, of: Sample.hostile)
    let text = log.read()
    #expect(text.contains("(alert): gone"))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || PrintableText.isPrintable($0) })
    terminal.stop()
  }

  @Test func `a reader who does not read loses lines and holds nobody up`() {
    let terminal = terminal()
    for number in 1...20_000 {
      terminal.note("line \(number) \(Sample.long)")
    }
    var text = ""
    for _ in 0..<200 {
      text += log.read()
      loop.turn(mayWait: false)
    }
    #expect(text.contains("line 1 "))
    #expect(text.contains("lines were not printed: nobody read them in time)"))
    #expect(text.utf8.count < 2 * Outlet.most)
    terminal.stop()
  }

  @Test func `a reader who went away is the end of the desktop, and of nothing else`() {
    let listener = StandInListener()
    let terminal = terminal(listener)
    _ = log.read()
    log.closeReader()
    terminal.show(Sample.banner("Anybody?"), order: ShowOrder(1), replacing: nil)
    #expect(
      listener.events.dropFirst() == [
        .vanished, .notShown(ShowOrder(1), .error("org.pennant.Error.TerminalGone")),
      ])
    terminal.stop()
  }

  @Test func `what is printed to a file is in the file`() {
    var template = Array("/tmp/pennant-log-XXXXXX".utf8CString)
    let file = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkstemp($0) } ?? -1
    }
    defer {
      close(file)
      _ = unsafe unlink(template)
    }
    let terminal = Terminal(
      as: .only, for: StandInListener(), on: loop, input: commands.reader, output: file
    ) { _ in nil }
    terminal.start()
    terminal.note("one")
    terminal.note("two")
    terminal.stop()
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = unsafe pread(file, &buffer, buffer.count, 0)
    #expect(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self) == "one\ntwo\n")
  }
}
