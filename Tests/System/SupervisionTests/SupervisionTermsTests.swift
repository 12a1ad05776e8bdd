import Clock
import Supervision
import Testing

/// What the variables of a service manager mean, row by row.
@Suite struct SupervisionTermsTests {
  private static let own: Int32 = 42

  private func terms(_ variables: [String: String]) -> SupervisionTerms? {
    SupervisionTerms(processID: Self.own) { variables[$0] }
  }

  @Test(arguments: [
    ("/run/user/7/systemd/notify", true),
    ("@abstract", true),
    ("@" + String(repeating: "n", count: 106), true),
    ("@" + String(repeating: "n", count: 107), false),
    ("vsock:2:9999", false),
    ("relative/path", false),
    ("/", false),
    ("", false),
  ])
  func `only a local socket is spoken to`(_ address: String, _ isTaken: Bool) {
    #expect(terms(["NOTIFY_SOCKET": address])?.address == (isTaken ? address : nil))
  }

  @Test func `nobody listens without a socket`() {
    #expect(terms(["WATCHDOG_USEC": "1000"]) == nil)
  }

  @Test(
    arguments: [
      ("60000000", "42", .seconds(60)),
      ("60000000", nil, .seconds(60)),
      ("60000000", "43", nil),
      ("60000000", "forty", nil),
      ("0", "42", nil),
      ("-5", "42", nil),
      ("much", "42", nil),
      ("9223372036854775807", "42", nil),
    ] as [(String, String?, Span?)])
  func `silence is minded where the watchdog is for us`(
    _ microseconds: String, _ process: String?, _ span: Span?
  ) {
    var variables = ["NOTIFY_SOCKET": "@m", "WATCHDOG_USEC": microseconds]
    variables["WATCHDOG_PID"] = process
    #expect(terms(variables)?.longestSilence == span)
  }

  @Test func `a manager without a watchdog minds no silence`() {
    #expect(terms(["NOTIFY_SOCKET": "@m"])?.longestSilence == nil)
  }
}
