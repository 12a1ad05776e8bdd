import Glibc
import MainLoop
import NotificationModel
import TerminalText
import Testing

@testable import Desktop

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct TerminalTests {
  let loop = MainLoop()
  let tty = TestTerminal()

  private func started(_ heard: StandInListener) -> Terminal {
    let terminal = Terminal(
      as: .only, for: heard, on: loop, input: tty.inner, output: tty.inner
    ) { ["TERM": "xterm"][$0] }
    terminal.start()
    turn()
    return terminal
  }

  private func turn() {
    for _ in 0..<20 { loop.turn(mayWait: false) }
  }

  @Test func `it appears with what a terminal can do`() {
    let heard = StandInListener()
    let terminal = started(heard)
    var abilities = DesktopAbilities()
    abilities.markup = [.styles, .links]
    abilities.takesReplies = true
    abilities.drawsPictures = false
    abilities.hasCloseControl = false
    abilities.honoursTimeouts = false
    abilities.truncates = false
    abilities.drawsOrigin = true
    #expect(heard.events == [.appeared(abilities)])
    #expect(terminal.style == .screen(.full))
    terminal.stop()
  }

  @Test func `what is shown is drawn, in red where it destroys, and gone when withdrawn`() {
    let heard = StandInListener()
    let terminal = started(heard)
    #expect(tty.read().hasPrefix("\u{1b}[?1049h"))
    let shown = Sample.alert(
      "Dentist", buttons: [Sample.close, Sample.button("Delete", destructive: true)])
    terminal.show(shown, order: ShowOrder(5), replacing: nil)
    turn()
    #expect(heard.events.last == .shown(ShowOrder(5), ServerID(1)))
    let drawn = tty.read()
    #expect(drawn.contains("Dentist"))
    #expect(drawn.contains("\u{1b}[0;31m[2] ! Delete\u{1b}[0m"))
    terminal.withdraw(ServerID(1))
    turn()
    #expect(!tty.read().contains("Dentist"))
    #expect(heard.events.count == 2)
    terminal.stop()
  }

  @Test func `typed numbers act, close and reply`() {
    let heard = StandInListener()
    let terminal = started(heard)
    let shown = Sample.alert("A", buttons: [Sample.close, Sample.view]) {
      $0.reply = ReplyField(title: "Reply")
    }
    terminal.show(shown, order: ShowOrder(1), replacing: nil)
    heard.events = []
    tty.type("2\nr 1 on my way\nx 1\n7\nq\n")
    turn()
    #expect(
      heard.events == [
        .acted(ServerID(1), .activate, activationToken: nil),
        .replied(ServerID(1), "on my way"), .left(ServerID(1), .dismissed),
      ])
    #expect(heard.hasQuit)
    #expect(tty.read().contains("There is no button 7."))
    terminal.stop()
  }

  @Test func `the shell's screen comes back at the end, and then nothing more is written`() {
    let terminal = started(StandInListener())
    _ = tty.read()
    terminal.stop()
    #expect(tty.read() == "\u{1b}[0m\u{1b}[?7h\u{1b}[?1049l")
    terminal.show(Sample.banner("Late"), order: ShowOrder(1), replacing: nil)
    terminal.note("late")
    turn()
    #expect(tty.read() == "")
  }

  @Test func `a new size is drawn for`() {
    let terminal = started(StandInListener())
    terminal.show(Sample.banner(Sample.long), order: ShowOrder(1), replacing: nil)
    turn()
    #expect(tty.read().contains("jumps over the lazy dog, and"))
    var size = winsize(ws_row: 10, ws_col: 20, ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(tty.outer, UInt(TIOCSWINSZ), &size)
    raise(SIGWINCH)
    turn()
    let drawn = tty.read()
    #expect(drawn.contains("The quick brown f…"))
    #expect(drawn.contains("\u{1b}[10;1H> "))
    terminal.stop()
  }

  @Test func `a terminal that nobody reads keeps nobody waiting, and gets the newest at last`() {
    let heard = StandInListener()
    let terminal = started(heard)
    for number in 1...3_000 {
      terminal.show(
        Sample.banner("Title \(number)", Sample.long), order: ShowOrder(UInt64(number)),
        replacing: number == 1 ? nil : ServerID(1))
      turn()
    }
    #expect(heard.events.count == 3_001)
    var last = ""
    for _ in 0..<50 {
      let read = tty.read()
      if !read.isEmpty { last = read }
      turn()
    }
    #expect(last.contains("Title 3000"))
    terminal.stop()
  }

  @Test func `the end of what is typed does not end or busy it`() {
    let heard = StandInListener()
    let terminal = started(heard)
    tty.type("\u{4}")
    turn()
    terminal.show(Sample.banner("Still here"), order: ShowOrder(1), replacing: nil)
    turn()
    #expect(tty.read().contains("Still here"))
    #expect(!loop.turn(mayWait: false))
    terminal.stop()
  }

  @Test(arguments: [
    (["TERM": "xterm"], TerminalStyle.screen(.full)),
    (["TERM": "xterm", "NO_COLOR": "1"], .screen(.withoutColor)),
    (["TERM": "xterm", "NO_COLOR": ""], .screen(.full)),
    (["TERM": "dumb"], .log), ([:], .log),
  ])
  func `the environment decides the style`(environment: [String: String], style: TerminalStyle) {
    #expect(TerminalStyle.choose(isTerminal: true) { environment[$0] } == style)
    #expect(TerminalStyle.choose(isTerminal: false) { environment[$0] } == .log)
  }
}
