import NotificationModel
import Testing

@testable import Policy

/// Where a server draws no name, whose a message is stands in its title line.
@Suite(.timeLimit(.minutes(1))) struct AppNameTests {
  private func shown(
    _ title: String, app: String = "Slack", face: AppFace? = nil, isStatus: Bool = false,
    naming: AppNaming = .inTitle, drawsPictures: Bool = true, _ settings: Setting...
  ) -> Presentation {
    let face = face ?? AppFace(name: app)
    let message = NotificationModel.Notification.from(app, title)
    let verdict = Policy.decide(
      message, face: face, settings: .written(settings), isStatus: isStatus,
      context: PolicyContext())
    var desktop = DesktopAbilities()
    desktop.drawsPictures = drawsPictures
    return Presenter.presentation(
      of: message, verdict: verdict, style: .alert, face: face, count: 1, reach: .app,
      desktop: desktop, naming: naming)
  }

  @Test(
    arguments: [
      ("Ann", "Slack"), ("Slack: New message", nil), ("slack - New message", nil), ("Slack", nil),
      ("Slack is ready", nil), ("Slackers unite", "Slack"), ("New in Slack", "Slack"),
      ("", "Slack"),
    ] as [(String, String?)])
  func `the name stands before a title that does not begin with it`(title: String, name: String?) {
    let shown = shown(title)
    #expect(shown.appName == (title.isEmpty ? nil : name))
    #expect(shown.title == (title.isEmpty ? "Slack" : title), "nothing of it is dropped")
  }

  @Test(
    arguments: [
      ("New in Slack", true, true, nil), ("New in Slack", true, false, "Slack"),
      ("New in Slack", false, true, "Slack"), ("New in slackware", true, true, "Slack"),
    ] as [(String, Bool, Bool, String?)])
  func `an icon and a title that has it further on say it together`(
    title: String, hasIcon: Bool, drawsPictures: Bool, name: String?
  ) {
    let icon = hasIcon ? Picture.icon(IconName("slack")) : nil
    let face = AppFace(name: "Slack", icon: icon)
    #expect(shown(title, face: face, drawsPictures: drawsPictures).appName == name)
  }

  @Test(
    arguments: [
      (AppNaming.byServer, "New message", nil), (.inTitle, "Slack: New message", nil),
      (.nowhere, "Slack: New message", nil),
    ] as [(AppNaming, String, String?)])
  func `the title loses the name only where the server draws it`(
    naming: AppNaming, title: String, name: String?
  ) {
    let shown = shown("Slack: New message", naming: naming)
    #expect(shown.title == title && shown.appName == name)
    #expect(self.shown("Ann", naming: naming).appName == (naming == .inTitle ? "Slack" : nil))
  }

  @Test(arguments: [
    (AppNameChoice.auto, true, AppNaming.byServer), (.auto, false, .inTitle),
    (.always, true, .inTitle), (.always, false, .inTitle), (.never, true, .byServer),
    (.never, false, .nowhere),
  ])
  func `who names it is the person's to say`(
    choice: AppNameChoice, drawsName: Bool, naming: AppNaming
  ) {
    var desktop = DesktopAbilities()
    desktop.drawsAppName = drawsName
    #expect(choice.naming(on: desktop) == naming)
  }

  @Test func `hidden, the name stands there whoever it is, and the placeholder with it`() {
    for app in ["Slack", "notify-send"] {
      let hidden = shown("Ann", app: app, .previews(.never))
      #expect(hidden.appName == app && hidden.title == "Notification")
      #expect(shown("Ann", app: app, naming: .nowhere, .previews(.never)).appName == app)
    }
  }

  @Test func `a name that a message claims beside its entry's takes nothing away`() {
    var face = AppFace(name: "Evil Game")
    face.desktopEntry = "org.evil.Game"
    #expect(shown("Bank · Ann", app: "Bank", face: face).appName == "Evil Game")
    #expect(shown("Bank · Ann", app: "Bank", face: face, isStatus: true).appName == "Evil Game")
  }

  @Test(arguments: ["\u{2800}", "\u{A0}", "·", " "])
  func `a name that nobody sees leaves no title to itself`(name: String) {
    #expect(shown("Bank · Ann", app: name, face: AppFace(name: name)).appName == "unnamed")
    #expect(shown("Ann", app: "🎵", face: AppFace(name: "🎵")).appName == "🎵")
  }

  @Test func `a picture of the message is no icon that says whose it is`() {
    let face = AppFace(name: "Slack", icon: .icon(IconName("slack")))
    var message = NotificationModel.Notification.from("Slack", "New in Slack")
    message.picture = .icon(IconName("bank"))
    let verdict = Policy.decide(
      message, face: face, settings: .written([]), isStatus: false, context: PolicyContext())
    var desktop = DesktopAbilities()
    desktop.drawsPictures = true
    let shown = Presenter.presentation(
      of: message, verdict: verdict, style: .alert, face: face, count: 1, reach: .app,
      desktop: desktop, naming: .inTitle)
    #expect(shown.appName == "Slack")
  }

  @Test func `the tool of a script has no name there`() {
    #expect(shown("Disk full", app: "notify-send").appName == nil)
    #expect(shown("Volume", isStatus: true).appName == "Slack")
    let long = String(repeating: "Long", count: 20)
    #expect(shown("Ann", app: long).appName?.count == 40)
  }
}
