import Testing

@testable import Processes

@MainActor
struct TransientServiceTests {
  @Test(arguments: [
    ("DISPLAY=:7", true), ("_x1=", true), ("A=two\nlines\tand é", true),
    ("LESS=\u{1b}[1m", false), ("A=\r", false), ("BASH_FUNC_x%%=() { :; }", false),
    ("1A=x", false), ("=x", false), ("A", false), ("É=x", false),
    ("INVOCATION_ID=0123", false), ("JOURNAL_STREAM=8:1", false), ("SYSTEMD_EXEC_PID=7", false),
  ])
  func `an entry that systemd would refuse, or tells each anew, is left out`(
    entry: String, isTaken: Bool
  ) {
    #expect(TransientService.isTaken(entry) == isTaken)
  }
}
