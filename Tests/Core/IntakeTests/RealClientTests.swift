import Clock
import Intake
import NotificationModel
import Testing

/// Whole messages as well-known clients send them: nothing of them is lost, nothing needs mending.
@Suite(.timeLimit(.minutes(1)))
struct RealClientTests {
  private static let pixels = image(48, 48, 192, 4, 48 * 192)

  @Test func `notify-send`() {
    let notification = accept(
      UntrustedNotify(
        appName: "notify-send", summary: "Backup", body: "Done.",
        hints: [
          UntrustedHint("urgency", .integer(1)), UntrustedHint("sender-pid", .integer(4_711)),
        ]))
    var expected = Notification(claim: AppClaim(name: "notify-send"), title: "Backup")
    expected.body = RichText(plain: "Done.")
    #expect(notification == expected)
  }

  @Test func `notify-send as a volume display`() {
    let notification = accept(
      UntrustedNotify(
        appName: "notify-send", replacesID: 9_999, appIcon: "audio-volume-high",
        summary: "Volume",
        hints: [
          UntrustedHint("x-canonical-private-synchronous", .text("volume")),
          UntrustedHint("value", .integer(40)), UntrustedHint("transient", .integer(1)),
          UntrustedHint("sender-pid", .integer(4_711)),
        ], expireTimeout: 1_500))
    #expect(notification.tag == ReplaceTag(kind: .synchronous, name: "volume"))
    #expect(notification.progress == 40)
    #expect(notification.isTransient)
    #expect(notification.timeout == .after(.milliseconds(1_500)))
    #expect(notification.appIcon == .icon(IconName("audio-volume-high")))
  }

  @Test func `Firefox`() {
    let notification = accept(
      UntrustedNotify(
        appName: "Firefox", summary: " ", body: "A page says &lt;hello&gt;",
        actions: ["default", "Activate", "close-moz", "Dismiss"],
        hints: [
          UntrustedHint("suppress-sound", .flag(true)),
          UntrustedHint("desktop-entry", .text("firefox")),
          UntrustedHint("sender-pid", .integer(4_711)),
          UntrustedHint("image-data", .image(Self.pixels)),
        ], expireTimeout: 0))
    #expect(notification.title == "")
    #expect(notification.body.plain == "A page says <hello>")
    #expect(notification.claim.app == AppID("firefox"))
    #expect(notification.activation?.title == "Activate")
    #expect(notification.actions == [Action(key: ActionKey("close-moz"), title: "Dismiss")])
    #expect(notification.sound == .suppressed)
    #expect(notification.timeout == .never)
    guard case .pixels = notification.picture else {
      Issue.record("the picture is lost")
      return
    }
  }

  @Test func `Chromium`() {
    let notification = accept(
      UntrustedNotify(
        appName: "Chromium", appIcon: "file:///tmp/.org.chromium.Chromium.a1/icon.png",
        summary: "New message",
        body: "<a href=\"https://chat.example\">chat.example</a>\n\nHello &amp; welcome",
        actions: ["default", "Activate", "0", "Reply", "settings", "Settings"],
        hints: [
          UntrustedHint("urgency", .integer(1)), UntrustedHint("suppress-sound", .flag(true)),
          UntrustedHint("desktop-entry", .text("chromium-browser")),
          UntrustedHint("image_path", .text("/tmp/.org.chromium.Chromium.a1/image.png")),
          UntrustedHint("image-path", .text("/tmp/.org.chromium.Chromium.a1/image.png")),
          UntrustedHint("x-kde-origin-name", .text("chat.example")),
        ]))
    #expect(notification.body.plain == "chat.example\n\nHello & welcome")
    #expect(notification.body.runs.first?.link == "https://chat.example")
    #expect(notification.actions.map(\.key) == [ActionKey("0"), .settings])
    #expect(
      notification.picture
        == .file(UncheckedPath("/tmp/.org.chromium.Chromium.a1/image.png")))
    #expect(
      notification.appIcon == .file(UncheckedPath("/tmp/.org.chromium.Chromium.a1/icon.png")))
    #expect(notification.origin == "chat.example")
  }

  @Test func `Electron`() {
    let notification = accept(
      UntrustedNotify(
        appName: "Chat", replacesID: 312, summary: "Anna", body: "See you at 10:00",
        actions: ["default", "View"],
        hints: [
          UntrustedHint("urgency", .integer(2)), UntrustedHint("append", .text("true")),
          UntrustedHint("x-canonical-append", .text("true")),
          UntrustedHint("desktop-entry", .text("chat.desktop")),
          UntrustedHint("image-data", .image(Self.pixels)),
          UntrustedHint("sender-pid", .integer(4_711)),
        ]))
    #expect(notification.urgency == .critical)
    #expect(notification.claim.desktopEntry == "chat")
    #expect(notification.activation?.title == "View")
  }

  @Test func `Telegram`() {
    let notification = accept(
      UntrustedNotify(
        appName: "Telegram Desktop", summary: "Анна", body: "<b>Группа</b>\nПривет",
        actions: [
          "default", "Open", "mail-mark-read", "Mark as read", "inline-reply", "Reply",
        ],
        hints: [
          UntrustedHint("category", .text("im.received")),
          UntrustedHint("desktop-entry", .text("org.telegram.desktop")),
          UntrustedHint("action-icons", .flag(true)),
          UntrustedHint("sound-name", .text("message-new-instant")),
          UntrustedHint("x-canonical-append", .text("true")),
          UntrustedHint("image-data", .image(image(96, 96, 96 * 4, 4, 96 * 96 * 4))),
        ]))
    #expect(notification.claim.desktopEntry == "org.telegram.desktop")
    #expect(notification.category == Category("im.received"))
    #expect(notification.actionIcons)
    #expect(notification.reply == ReplyField(title: "Reply"))
    #expect(notification.sound == .named("message-new-instant"))
    #expect(notification.body.runs.map(\.style) == [.bold, []])
  }

  @Test func `KNotifications`() {
    let notification = accept(
      UntrustedNotify(
        appName: "KDE Connect", appIcon: "kdeconnect", summary: "Ping", body: "Ping!<br/>Pong!",
        actions: ["1", "Answer"],
        hints: [
          UntrustedHint("urgency", .integer(1)),
          UntrustedHint("desktop-entry", .text("org.kde.kdeconnect.daemon")),
          UntrustedHint("image_data", .image(image(10, 2, 32, 3, 64))),
          UntrustedHint("x-kde-appname", .text("kdeconnect")),
          UntrustedHint("x-kde-eventId", .text("pingReceived")),
          UntrustedHint("x-kde-display-appname", .text("Phone")),
          UntrustedHint("x-kde-skipGrouping", .integer(1)),
          UntrustedHint("x-kde-urls", .texts(["file:///home/me/a%20b.png"])),
        ], expireTimeout: 0))
    #expect(notification.body.plain == "Ping!\nPong!")
    #expect(notification.claim.displayName == "Phone")
    #expect(notification.vendorHints.count == 4)
    let file = VendorHint(name: "x-kde-urls", value: .files([UncheckedPath("/home/me/a b.png")]))
    #expect(notification.vendorHints.contains(file))
    guard case .pixels(let pixels) = notification.picture else {
      Issue.record("the picture is lost")
      return
    }
    #expect(pixels.bytes.count == 32 + 30)
  }

  @Test func `GNotification through its freedesktop fallback`() {
    let notification = accept(
      UntrustedNotify(
        appName: "Mail", summary: "2 new messages", body: "From Anna and Bert",
        actions: ["default", "", "app.reply::42", "Reply", "app.archive::42", "Archive"],
        hints: [
          UntrustedHint("desktop-entry", .text("org.example.Mail")),
          UntrustedHint("urgency", .integer(1)),
          UntrustedHint("category", .text("email.arrived")),
          UntrustedHint("image-path", .text("mail-unread")),
        ]))
    #expect(notification.activation == Action(key: .activate, title: ""))
    #expect(notification.actions.map(\.key.rawValue) == ["app.reply::42", "app.archive::42"])
    #expect(notification.picture == .icon(IconName("mail-unread")))
  }

  @Test func `the GTK portal back end`() {
    let notification = accept(
      UntrustedNotify(
        summary: "From a sandbox",
        hints: [
          UntrustedHint("desktop-entry", .text("org.example.App")),
          UntrustedHint("urgency", .integer(1)),
        ]))
    #expect(notification.claim == AppClaim(name: "", desktopEntry: "org.example.App"))
  }

  @Test func `a message without text and picture is still one`() {
    #expect(accept(UntrustedNotify()) == Notification(claim: AppClaim(name: ""), title: ""))
  }

  private func accept(_ message: UntrustedNotify) -> Notification {
    let accepted = Intake.accept(message)
    #expect(accepted.repairs.isEmpty)
    return accepted.notification
  }
}
