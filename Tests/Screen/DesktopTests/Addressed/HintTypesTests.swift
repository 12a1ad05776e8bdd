import Bus
import Clock
import NotificationModel
import Testing

@testable import Desktop

/// Some servers fail a whole call for one hint of a wrong type.
@MainActor
@Suite struct `Types on the wire` {
  /// What the specification says, and what vendors do of theirs.
  nonisolated private static let types: [String: String] = [
    "urgency": "y", "category": "s", "desktop-entry": "s", "value": "i", "transient": "b",
    "resident": "b", "action-icons": "b", "suppress-sound": "b", "sound-name": "s",
    "sound-file": "s", "image-path": "s", "image-data": "(iiibiiay)", "x-kde-origin-name": "s",
    "x-dunst-stack-tag": "s", "x-kde-urls": "as",
    "x-kde-reply-placeholder-text": "s", "x-kde-reply-submit-button-text": "s",
    "x-shell-sender": "s", "x-shell-sender-pid": "u", "sender-pid": "u",
  ]

  nonisolated private static let profiles: [ServerProfile] = [
    .usual, .gnomeShell, .plasma, .cinnamon, .budgie, .cosmic, .elementary, .xfce,
    .notificationDaemon, .mate, .lxqt, .notifyOSD, .dunst, .mako, .swaync, .fnott, .deadd,
    .quickshell, .astal,
  ]

  /// Everything that can be said at once.
  private func everything(_ sound: Presentation.Sound) -> Presentation {
    var shown = Presentation(
      face: AppFace(name: "Mail", icon: .icon(IconName("mail")), desktopEntry: "org.example.Mail"),
      title: "Anna", style: .banner(.seconds(5)))
    shown.body = RichText(plain: "See you")
    shown.buttons = [Button(key: ActionKey("r"), title: "Reply")]
    shown.reply = ReplyField(title: "Reply", prompt: "Say", sendTitle: "Send")
    shown.actionIcons = true
    shown.category = Category("im.received")
    shown.tag = ReplaceTag(kind: .stack, name: "mail")
    shown.progress = 40
    shown.isTransient = true
    shown.isResident = true
    shown.origin = "web.example.org"
    shown.sound = sound
    shown.vendorHints = [VendorHint(name: "x-kde-urls", value: .files([UncheckedPath("/a")]))]
    return shown
  }

  private func call(
    _ shown: Presentation, _ profile: ServerProfile, _ picture: CheckedPictures.Shown
  ) -> BusMessage {
    let all: Set<String> = [
      "actions", "action-icons", "body", "body-markup", "icon-static", "inline-reply", "sound",
      "x-kde-urls",
    ]
    var pictures = CheckedPictures()
    pictures.picture = picture
    pictures.soundFile = "/run/bell.oga"
    pictures.files = ["/home/me/a.pdf"]
    let call = ServerCall(
      shown, replacing: nil, profile: profile, abilities: profile.abilities(capabilities: all),
      pictures: pictures, ourselves: Caller(connection: ":1.1", processID: 77))
    let message = BusMessage(
      call: "Notify", of: NotificationObject.interface, at: NotificationObject.path, to: ":1.7")
    message.write { call.write(to: &$0) }
    return message
  }

  private func hints(in message: BusMessage) -> [String: String] {
    var reader = message.reader
    for _ in 0..<6 { reader.skip() }
    var hints: [String: String] = [:]
    guard var entries = reader.enter(.array) else { return [:] }
    while var entry = entries.enter(.dictEntry) {
      guard let name = entry.string(), var value = entry.enter(.variant) else { break }
      hints[name] = value.nextSignature()
    }
    return hints
  }

  @Test(arguments: profiles)
  func `every hint has the type that it should have`(profile: ServerProfile) {
    let pixels = PixelImage(width: 1, height: 1, rowStride: 3, hasAlpha: false, bytes: [1, 2, 3])
    var seen: Set<String> = []
    for sound: Presentation.Sound in [.silent, .named("bell"), .file(UncheckedPath("/bell.oga"))] {
      for picture: CheckedPictures.Shown in [.pixels(pixels), .path("/run/a.png"), .icon("mail")] {
        let message = call(everything(sound), profile, picture)
        #expect(message.hasSignature("susssasa{sv}i"))
        for (name, type) in hints(in: message) {
          #expect(type == Self.types[name], "\(name)")
          seen.insert(name)
        }
      }
    }
    #expect(seen.isSuperset(of: ["urgency", "value", "image-data", "image-path", "x-kde-urls"]))
  }
}
