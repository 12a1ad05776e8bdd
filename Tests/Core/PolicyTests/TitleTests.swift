import NotificationModel
import Testing

@testable import Policy

/// The title does not repeat the app's name.
@Suite(.timeLimit(.minutes(1))) struct TitleTests {
  @Test(arguments: [
    ("Slack: New message", "New message"),
    ("Slack - New message", "New message"),
    ("Slack – New message", "New message"),
    ("Slack | New message", "New message"),
    ("slack:New message", "New message"),
    ("Slack New message", "Slack New message"),
    ("Slack", "Slack"),
    ("Slack:", "Slack:"),
    ("Slack: ", "Slack: "),
    ("Slackers: New message", "Slackers: New message"),
    ("Slack-bot is here", "Slack-bot is here"),
    ("New message: Slack", "New message: Slack"),
    ("", ""),
  ])
  func `the app's name goes before a colon, hyphen, dash or bar`(title: String, left: String) {
    let verdict = Policy.decide(.from("Slack", title))
    #expect(verdict.title == left)
    #expect(verdict.reasons.contains(.appNameDropped(.builtIn)) == (title != left))
  }

  @Test func `the name the message gives is dropped too`() {
    var verdict = Policy.decide(.from("slack-desktop", "slack-desktop: Hello"), face: "Slack")
    #expect(verdict.title == "Hello")
    verdict = Policy.decide(.from("slack-desktop", "Slack: Hello"), face: "Slack")
    #expect(verdict.title == "Hello")
  }

  @Test func `the person may want the title as it is`() {
    let verdict = Policy.decide(.from("Slack", "Slack: Hello"), .stripAppName(false))
    #expect(verdict.title == "Slack: Hello")
  }
}
