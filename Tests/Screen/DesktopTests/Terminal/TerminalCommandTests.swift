import Testing

@testable import Desktop

struct TerminalCommandTests {
  @Test(arguments: [
    ("", TerminalCommand.tapNewest), ("  \t", .tapNewest), ("3", .press(3)), (" 12 ", .press(12)),
    ("x 4", .close(4)), ("c 4", .close(4)), ("X4", .close(4)), ("x #4", .close(4)),
    ("r 2 see you  at one ", .reply(2, "see you  at one ")), ("r2 yes", .reply(2, "yes")),
    ("r 2 a\u{1b}[Ab", .reply(2, "a[Ab")), ("q", .quit), ("?", .help), ("help", .help),
    ("3 4", .unknown("3 4")), ("x", .unknown("x")), ("r 2", .unknown("r 2")),
    ("-1", .unknown("-1")), ("99999999999999999999", .unknown("99999999999999999999")),
    ("②", .unknown("②")), ("hello", .unknown("hello")), ("x 1 2", .unknown("x 1 2")),
  ])
  func `a line means`(line: String, command: TerminalCommand) {
    #expect(TerminalCommand.parse(line) == command)
  }
}
