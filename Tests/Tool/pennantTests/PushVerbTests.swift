import NotificationModel
import Push
import Testing

@testable import pennant

/// `push`: what is sent, what is printed, and with which exit code it ends.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PushVerbTests {
  private let service = FakeService()
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func push(_ payload: String, app: String = "org.example.Mail") -> Answer {
    folder.write("payload.json", payload)
    return Program.run("push --app \(app) \(folder.path)/payload.json", service)
  }

  @Test func `everything of a payload that a notification has`() throws {
    let answer = push(
      #"""
      {"aps": {"alert": {"title": "A & B", "body": "1 < 2"}, "badge": 3, "sound": "default",
       "category": "im.received", "thread-id": "room", "interruption-level": "passive"}}
      """#)
    #expect(answer.out == "101\n" && answer.err == "" && answer.code == .done)
    let sent = try #require(service.sent.first)
    #expect(sent.app == "org.example.Mail")
    // A title is no markup, a body is.
    #expect(sent.title == "A & B" && sent.body == "1 &lt; 2")
    #expect(sent.badge == 3 && sent.sound == .named("message-new-instant"))
    #expect(sent.category == Category("im.received") && sent.thread == "room")
    #expect(sent.level == .passive)
  }

  @Test func `what only wakes an app is sent to nobody`() {
    let answer = push(#"{"aps": {"content-available": 1}}"#)
    #expect(answer.out == "" && answer.code == .done && service.sent.isEmpty)
    #expect(answer.err == "pennant: \(PushPayload.nothingToShow)\n")
  }

  @Test func `what was left out is said`() {
    let answer = push(#"{"aps": {"alert": "A", "category": "CHAT"}}"#)
    #expect(answer.out == "101\n" && answer.code == .done)
    #expect(
      answer.err
        == "pennant: aps.category 'CHAT' is no category of this desktop, and was left out.\n")
  }

  @Test func `what is wrong is one sentence and exit code 2`() {
    let json = push("{\n  \"aps\": nothing}")
    #expect(json.code == .wrongUsage)
    #expect(
      json.err
        == "pennant: \(folder.path)/payload.json:2:10: 'n' stands where a value is expected.\n")
    let large = push(String(repeating: " ", count: 9_000))
    #expect(large.code == .wrongUsage)
    #expect(
      large.err
        == "pennant: \(folder.path)/payload.json has more than 4096 bytes, the most that a push "
        + "may have.\n")
    let app = push(#"{"aps": {}}"#, app: "../Mail")
    #expect(app.code == .wrongUsage)
    #expect(app.err.hasPrefix("pennant: '../Mail' is no app id: "))
    #expect(service.sent.isEmpty)
  }

  @Test(arguments: [
    "push payload.json", "push --app a one two", "push --listen /tmp/x --app a",
    "push --listen /tmp/x payload.json", "push --app a /nowhere/payload.json",
  ])
  func `wrong usage`(line: String) {
    let answer = Program.run(line, service)
    #expect(answer.code == .wrongUsage && answer.out == "" && service.sent.isEmpty)
  }

  @Test func `without a session bus there is nobody to listen for`() {
    let answer = Program.run(["push", "--listen", "\(folder.path)/push"], in: Surroundings())
    #expect(answer.code == .notRunning)
  }
}
