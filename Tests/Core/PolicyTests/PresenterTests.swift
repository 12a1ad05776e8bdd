import Clock
import NotificationModel
import Testing

@testable import Policy

/// The buttons of alerts, and that hidden means hidden everywhere.
@Suite(.timeLimit(.minutes(1))) struct PresenterTests {
  private func shown(
    _ notification: NotificationModel.Notification, style: Presentation.Style = .alert,
    reach: CenterItem.Reach = .app, drawsClose: Bool = false, face: AppFace = AppFace(name: "Mail"),
    _ settings: Setting...
  ) -> Presentation {
    var desktop = DesktopAbilities()
    desktop.hasCloseControl = drawsClose
    let verdict = Policy.decide(
      notification, face: face, settings: .written(settings), isStatus: false,
      context: PolicyContext())
    return Presenter.presentation(
      of: notification, verdict: verdict, style: style, face: face, count: 2,
      reach: reach, desktop: desktop)
  }

  private func opening(_ title: String = "", buttons: [String] = [])
    -> NotificationModel.Notification
  {
    .from {
      $0.activation = Action(key: .activate, title: title)
      $0.actions = buttons.map { Action(key: ActionKey($0), title: $0) }
    }
  }

  @Test func `an alert has Close left and View right of it, or the app's own title`() {
    #expect(shown(opening()).buttons.map(\.title) == ["Close", "View"])
    #expect(shown(opening("Read")).buttons.map(\.title) == ["Close", "Read"])
    #expect(shown(opening(buttons: ["a"])).buttons.map(\.title) == ["Close", "View", "a"])
    #expect(shown(opening()).buttons.map(\.key) == [.close, .activate])
  }

  @Test func `with nothing to open it has one, OK`() {
    #expect(shown(.from()).buttons.map(\.title) == ["OK"])
    #expect(shown(opening(), reach: .nobody).buttons.map(\.title) == ["OK"])
    let other = NotificationModel.Notification.from {
      $0.actions = [Action(key: ActionKey("a"), title: "a")]
    }
    #expect(shown(other).buttons.map(\.title) == ["Close", "a"])
  }

  @Test func `only where the server has no close control, and only on alerts`() {
    #expect(shown(opening(), drawsClose: true).buttons == [])
    #expect(shown(opening(), style: .banner(.seconds(5))).buttons == [])
  }

  @Test(
    arguments: [
      (true, true, ["Close", "View", "Pay"], [ActionKey.close, .activate, ActionKey("Pay")], []),
      (false, true, ["Close", "View", "Pay"], [.close, .view, ActionKey("Pay")], []),
      (false, false, ["Pay"], [ActionKey("Pay")], ["Close", "View"]),
    ] as [(Bool, Bool, [String], [ActionKey], [String])])
  func `a server that draws no tap has a button for it, one that draws no buttons has words`(
    drawsTap: Bool, drawsTitles: Bool, titles: [String], keys: [ActionKey], means: [String]
  ) {
    var desktop = DesktopAbilities()
    desktop.hasCloseControl = false
    desktop.drawsTap = drawsTap
    desktop.drawsActionTitles = drawsTitles
    let message = opening(buttons: ["Pay"])
    for isLocked in [false, true] {
      var context = PolicyContext()
      context.isLocked = isLocked
      let verdict = Policy.decide(message, context: context, .previews(.always))
      let shown = Presenter.presentation(
        of: message, verdict: verdict, style: .alert, face: AppFace(name: "Mail"), count: 1,
        reach: .app, desktop: desktop)
      let prompted = { (titles: [String]) in
        titles.map { isLocked && $0 == "View" ? "Unlock to view" : $0 }
      }
      #expect(shown.buttons.map(\.title) == prompted(titles))
      #expect(shown.buttons.map(\.key) == keys)
      #expect(shown.means.map(\.title) == prompted(means))
    }
  }

  @Test func `buttons that are off are not drawn`() {
    let shown = shown(opening(buttons: ["a"]), reach: .nobody, drawsClose: true)
    #expect(shown.buttons == [] && shown.activation == nil && shown.reply == nil)
  }

  @Test func `hidden, an alert has buttons of ours alone, Snooze among them`() {
    #expect(
      OwnTitle.allCases.map(\.text) == ["Close", "OK", "View", "Snooze", "Unlock to view"])
    var settings = AppSettings()
    settings.apply(.previews(.never), from: .builtIn)
    settings.apply(.snoozeAction(.minutes(9)), from: .builtIn)
    settings.apply(.style(.alert), from: .builtIn)
    for (message, titles) in [
      (NotificationModel.Notification.from(), ["OK", "Snooze"]),
      (opening("Pay", buttons: ["secret"]), ["Close", "View", "Snooze"]),
    ] {
      let verdict = Policy.decide(
        message, face: AppFace(name: "Mail"), settings: settings, isStatus: false,
        context: PolicyContext())
      var desktop = DesktopAbilities()
      desktop.hasCloseControl = false
      let shown = Presenter.presentation(
        of: message, verdict: verdict, style: .alert, face: AppFace(name: "Mail"), count: 1,
        reach: .app, desktop: desktop)
      #expect(shown.isHidden && shown.buttons.map(\.title) == titles)
    }
  }

  @Test func `an item without any text bears its app's name`() {
    #expect(shown(.from("Mail", "")).title == "Mail")
  }

  private static let secret: NotificationModel.Notification = {
    var all = NotificationModel.Notification.from("Mail", "secret title")
    all.claim.displayName = "secret name"
    all.body = RichText(runs: [
      RichText.Run(.text("secret body"), link: "https://secret"),
      RichText.Run(.image(path: "/secret.png", description: "secret")),
    ])
    all.actions = [Action(key: ActionKey("secret-key"), title: "secret button")]
    all.activation = Action(key: .activate, title: "secret tap")
    all.reply = ReplyField(title: "secret", prompt: "secret prompt", sendTitle: "secret send")
    all.picture = .file(UncheckedPath("/secret.png"))
    all.sound = .named("secret-sound")
    all.category = Category("im.secret")
    all.thread = "secret thread"
    all.tag = ReplaceTag(kind: .stack, name: "secret tag")
    all.origin = "secret.example"
    all.vendorHints = [
      VendorHint(name: "x-secret", value: .text("secret")),
      VendorHint(name: "x-kde-urls", value: .files([UncheckedPath("/secret.pdf")])),
    ]
    all.progress = 77
    return all
  }()

  @Test(arguments: [true, false])
  func `hidden, no word of it leaves in any field`(isAlert: Bool) {
    let face = AppFace(
      name: "secret name", icon: .file(UncheckedPath("/tmp/secret-friend.png")))
    let hidden = shown(
      Self.secret, style: isAlert ? .alert : .banner(.seconds(5)), face: face, .previews(.never))
    var dumped = ""
    dump(hidden, to: &dumped)
    #expect(!dumped.contains("secret"))
    #expect(hidden.progress == nil)
    #expect(hidden.title == "Notification")
    #expect(hidden.isHidden)
    #expect(hidden.activation?.key == .activate, "a tap still opens it")
    dumped = ""
    dump(shown(Self.secret, face: face), to: &dumped)
    #expect(dumped.contains("secret body") && dumped.contains("secret-friend"))
  }

  @Test func `hidden, the icon and the name of a desktop entry stay`() {
    let icon = Picture.file(UncheckedPath("/usr/share/mail.png"))
    for name in ["Mail", "secret name"] {
      let face = AppFace(name: name, icon: icon, desktopEntry: "mail", entryName: "Mail")
      let hidden = shown(Self.secret, face: face, .previews(.never)).face
      #expect(hidden.name == "Mail" && hidden.icon == icon && hidden.desktopEntry == "mail")
    }
  }

  @Test(arguments: ["Mail", ""])
  func `hidden, an app without one has the name it goes by and no icon`(name: String) {
    var secret = Self.secret
    secret.claim.name = name
    let face = AppFace(name: "secret name", icon: .icon(IconName("secret-face")))
    let hidden = shown(secret, face: face, .previews(.never)).face
    #expect(hidden == AppFace(name: name.isEmpty ? "unnamed" : name))
  }

  @Test func `hidden, the person's own sound is heard and not the app's`() {
    var secret = Self.secret
    let chosen = UncheckedPath("/mine.oga")
    for sound in [SoundRequest.named("secret"), .file(UncheckedPath("/secret.oga"))] {
      secret.sound = sound
      #expect(shown(secret, .previews(.never)).sound == .silent)
      #expect(shown(secret, .previews(.never), .sound(.named("bell"))).sound == .named("bell"))
      #expect(shown(secret, .previews(.never), .sound(.file("/mine.oga"))).sound == .file(chosen))
    }
  }
}
