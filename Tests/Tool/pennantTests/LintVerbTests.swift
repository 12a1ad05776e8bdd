import CenterList
import ControlProtocol
import FrontDoors
import Guidelines
import NotificationModel
import Testing

@testable import pennant

/// `lint`: what it reads, what it prints, and with which exit code it ends.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct LintVerbTests {
  private let service = FakeService()

  private func lint(_ words: String...) -> Answer {
    var surroundings = Surroundings()
    surroundings.standIn = service
    surroundings.entryName = { $0 == "org.example.Mail" ? "Example Mail" : nil }
    return Program.run(["lint"] + words, in: surroundings)
  }

  /// The rules that were found.
  private func rules(_ words: String...) -> [String] {
    var surroundings = Surroundings()
    surroundings.standIn = service
    surroundings.entryName = { $0 == "org.example.Mail" ? "Example Mail" : nil }
    let out = Program.run(["lint", "--json"] + words, in: surroundings).out
    return out.split(separator: "\"rule\": \"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  @Test func `what is found is said with its reason and the better text`() {
    let answer = lint("-a", "Mail", "Mail: new message", "It is here.")
    #expect(answer.code == .no && answer.err == "")
    #expect(
      answer.out == """
        title: Mail  [app-name]
          the app's name and icon stand above every notification of it, so it would be there twice.
          better: New message

        """)
  }

  @Test func `nothing found`() {
    let answer = lint("Ann", "Dinner at seven?")
    #expect(answer.code == .done && answer.out == "" && answer.err == "")
    #expect(lint("--json", "Ann", "Dinner at seven?").out == "[]\n")
  }

  @Test func `for programs`() {
    let answer = lint("--json", "Ann", "Dinner?", "-A", "del=Delete")
    #expect(
      answer.out
        == #"[{"rule": "destructive-unmarked", "place": "action", "action": "del", "#
        + #""found": "Delete", "reason": "what destroys something is marked, so that it stands "#
        + #"last, in red, and can be asked about.", "better": "x-pennant-destructive: del"}]"#
        + "\n")
    #expect(answer.code == .no)
  }

  @Test func `the arguments of notify-send`() {
    #expect(
      rules(
        "-u", "critical", "-t", "5000", "-a", "Mail", "-i", "mail-unread", "-n", "mail", "-c",
        "email.arrived", "-e", "-h", "string:x-pennant-destructive:del", "-r", "7", "-p", "-w",
        "-A", "del=Delete", "-A", "Reply", "Ann", "Dinner?") == [])
    #expect(
      rules(
        "--urgency=critical", "--expire-time=0", "--app-name=Mail", "--icon=mail-unread",
        "--app-icon=mail", "--category=email.arrived", "--transient", "--hint=int:value:3",
        "--replace-id=7", "--print-id", "--wait", "--action=default=View", "Ann") == [])
  }

  @Test func `names of the app, also of its desktop entry`() {
    #expect(rules("-a", "org.example.Mail", "Example Mail - Hello", "Yes.") == ["app-name"])
    #expect(
      rules("-h", "string:desktop-entry:org.example.Mail", "Hello", "Example Mail is here.")
        == ["app-name"])
  }

  @Test func `what is read of the hints and the buttons`() {
    #expect(rules("-A", "default=Delete", "Ann", "Dinner?") == ["destructive-tap"])
    #expect(rules("-h", "int:x-pennant-badge:3", "-u", "critical", "") == ["badge-alone"])
    #expect(
      rules("-A", "A", "-A", "B", "-A", "C", "-A", "D", "-A", "E", "Ann") == ["too-many-actions"])
    #expect(rules("-h", "int:value:40", "volume", "muted") == [])
  }

  @Test func `what is open already, where it is not hidden and not replaced`() {
    service.open = [Items.one(42, "Mail", "Ann", "Dinner?")]
    #expect(rules("-a", "Mail", "Ann", "Dinner?") == ["duplicate"])
    #expect(rules("-a", "Mail", "-r", "42", "Ann", "Dinner?") == [])
    #expect(rules("-a", "Chat", "Ann", "Dinner?") == [])
    service.open[0].isHidden = true
    #expect(rules("-a", "Mail", "Ann", "Dinner?") == [])
    service.instead = .notRunning("nobody.")
    #expect(rules("-a", "Mail", "Ann", "Dinner?") == [])
  }

  @Test(arguments: [
    ["lint"], ["lint", "--watch", "Ann"], ["lint", "a", "b", "c"], ["lint", "-u", "high", "a"],
    ["lint", "-t", "soon", "a"], ["lint", "-r", "x", "a"], ["lint", "-h", "string:x", "a"],
    ["lint", "-A", "=x", "a"],
  ])
  func `wrong usage`(words: [String]) {
    let answer = Program.run(words, in: Surroundings())
    #expect(answer.code == .wrongUsage && answer.out == "")
  }

  @Test func `of what is hidden no word is in the report`() {
    let findings = LintReport(
      [.init(.appName, .action(ActionKey("secret")), found: "secret", better: "secret")],
      isHidden: true)
    let report = TrafficReport(id: 7, app: "mail", title: nil, report: findings)
    #expect(!report.text(PrintedPage()).contains("secret") && !report.json.text.contains("secret"))
    #expect(report.json.text.hasPrefix(#"{"id": 7, "app": "mail", "title": null, "findings": [{"#))
  }

  @Test func `without a session bus there is nothing to watch`() {
    #expect(Program.run(["lint", "--watch"], in: Surroundings()).code == .notRunning)
  }
}
