import Clock
import ControlProtocol
import NotificationModel
import Testing

@testable import pennant

/// `mute`: what it asks of the service, and what it answers.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct MuteVerbTests {
  private static func service() -> FakeService {
    let service = FakeService()
    var slack = KnownApp(app: AppID("slack"), name: "Slack", entry: "slack", grounds: "its name")
    slack.mutedUntil = Items.now + .hours(1)
    service.apps = [KnownApp(app: AppID("mail"), name: "Mail", entry: nil, grounds: ""), slack]
    return service
  }

  @Test(
    arguments: [
      ("mute mail --for 1h", 3_600), ("mute Mail --for 90s", 90), ("mute slack --off", nil),
    ] as [(String, Int64?)])
  func `an app is muted for a time, or no more`(line: String, seconds: Int64?) {
    let service = Self.service()
    let answer = Program.run(line, service)
    guard case .mute(let app, let until) = service.asked.last else {
      Issue.record("\(service.asked)")
      return
    }
    #expect(until == seconds.map { Items.now + .seconds($0) })
    #expect(answer.code == .done)
    #expect(
      answer.out.hasPrefix("\(app.spelling) is muted \(seconds == nil ? "no more" : "until ")"))
  }

  @Test(arguments: [
    "mute mail", "mute mail --for 1h --off", "mute mail --for soon", "mute --for 1h",
    "mute mail --until noon", "mute mail --for 400d", "mute mail slack --off",
    "mute mail --until 1999-01-01T10:00",
  ])
  func `what is not said right is refused, and nothing is muted`(line: String) {
    let service = Self.service()
    let answer = Program.run(line, service)
    #expect(answer.code == .wrongUsage)
    #expect(!service.asked.contains { if case .mute = $0 { true } else { false } })
  }

  @Test func `without an app it lists those that are muted`() {
    let answer = Program.run("mute", Self.service())
    #expect(answer.out.hasPrefix("slack  until "))
    #expect(answer.out.split(separator: "\n").count == 1)
    let json = Program.run("mute --json", Self.service())
    #expect(json.out.contains("\"until\":1700003600") || json.out.contains("1700003600"))
  }

  @Test func `with nobody muted it says so, as an empty list does`() {
    let answer = Program.run("mute", FakeService())
    #expect(answer.out == "" && answer.code == .done)
    #expect(answer.err == "pennant: no app is muted.\n")
    #expect(Program.run("mute --json", FakeService()).err == "")
  }

  @Test(arguments: [
    "mute Sparkasse Bank --for 1h", "mute Sparkasse Bank 1h", "mute Sparkasse Bank",
    "mute Sparkasse Bank --off", "prefs set Sparkasse Bank previews never",
    "prefs unset Sparkasse Bank previews",
  ])
  func `a name of several words without quotes is said to need them`(line: String) {
    let service = Self.service()
    service.apps.append(
      KnownApp(app: AppID("org.sparkasse"), name: "Sparkasse Bank", entry: nil, grounds: ""))
    let answer = Program.run(line, service)
    #expect(answer.code == .wrongUsage)
    #expect(answer.err.contains("stands in quotes: \"Sparkasse Bank\"."), "\(answer.err)")
    #expect(!service.asked.contains { if case .mute = $0 { true } else { false } })
  }
}
