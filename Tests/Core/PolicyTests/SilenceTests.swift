import NotificationModel
import Testing

@testable import Policy

/// What may disturb while the desktop server itself is not to.
@Suite(.timeLimit(.minutes(1))) struct SilenceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var urgency = Urgency.normal
    var level = InterruptionLevel.active
    var breakthrough = Breakthrough.timeSensitive
    var isFromBrowser = false
    let passes: Bool

    var testDescription: String {
      "\(urgency), \(level.rawValue), \(breakthrough.rawValue)"
        + "\(isFromBrowser ? ", a browser" : ""): \(passes)"
    }
  }

  static let cases: [Case] = [
    Case(passes: false),
    Case(urgency: .low, passes: false),
    // The app's own urgency, where the person lets it break in with what is critical.
    Case(urgency: .critical, passes: true),
    Case(urgency: .critical, breakthrough: .critical, passes: true),
    Case(urgency: .critical, breakthrough: .never, passes: false),
    Case(urgency: .critical, isFromBrowser: true, passes: false),
    // Its level, as under a focus without a name.
    Case(level: .timeSensitive, passes: true),
    Case(level: .timeSensitive, breakthrough: .critical, passes: false),
    Case(level: .critical, isFromBrowser: true, passes: true),
    Case(level: .critical, breakthrough: .critical, passes: true),
    Case(level: .critical, breakthrough: .never, passes: false),
    Case(level: .passive, passes: false),
    // The person wants all of this app.
    Case(breakthrough: .always, passes: true),
  ]

  @Test(arguments: cases) func `what the person lets through passes, and nothing else`(case: Case) {
    let notification = NotificationModel.Notification.from { $0.urgency = `case`.urgency }
    let settings = AppSettings.written([.breakthrough(`case`.breakthrough)])
    #expect(
      SilenceRule.passes(
        notification, level: `case`.level, settings: settings,
        isFromBrowser: `case`.isFromBrowser) == `case`.passes)
  }

  static let muted: [Case] = [
    Case(passes: false),
    // As without us, where the person lets the app break in with what is critical.
    Case(urgency: .critical, passes: true),
    Case(urgency: .critical, breakthrough: .critical, passes: true),
    Case(urgency: .critical, breakthrough: .never, passes: false),
    Case(urgency: .critical, isFromBrowser: true, passes: false),
    // Its level is the word of the app that is switched off.
    Case(level: .timeSensitive, passes: false),
    Case(level: .critical, passes: false),
    Case(level: .critical, breakthrough: .critical, passes: false),
    Case(breakthrough: .always, passes: true),
    Case(breakthrough: .always, isFromBrowser: true, passes: true),
  ]

  @Test(arguments: muted) func `of an app that is switched off less passes`(case: Case) {
    let notification = NotificationModel.Notification.from { $0.urgency = `case`.urgency }
    let settings = AppSettings.written([.breakthrough(`case`.breakthrough)])
    #expect(
      SilenceRule.passesMuted(
        notification, settings: settings, isFromBrowser: `case`.isFromBrowser) == `case`.passes)
    #expect(
      !`case`.passes
        || SilenceRule.passes(
          notification, level: `case`.level, settings: settings,
          isFromBrowser: `case`.isFromBrowser),
      "never more than in the silence of all apps")
  }
}
