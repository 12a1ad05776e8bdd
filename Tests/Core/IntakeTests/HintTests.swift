import Clock
import Intake
import NotificationModel
import Testing

/// The hints of the specification in every spelling and type seen in the wild, and our own.
@Suite(.timeLimit(.minutes(1)))
struct HintTests {
  @Test(arguments: [
    (UntrustedHint.Value.integer(0), Urgency.low),
    (.integer(1), .normal),
    (.integer(2), .critical),
  ])
  func `urgency is a number of any type`(value: UntrustedHint.Value, urgency: Urgency) {
    #expect(accept("urgency", value).notification.urgency == urgency)
  }

  @Test(arguments: ["transient", "resident", "action-icons", "suppress-sound"])
  func `a flag may be a boolean, a number or a word`(name: String) {
    for yes in [UntrustedHint.Value.flag(true), .integer(1), .text("true"), .text("TRUE")] {
      #expect(flag(name, accept(name, yes)) == true)
    }
    for no in [UntrustedHint.Value.flag(false), .integer(0), .text("false"), .text("")] {
      #expect(flag(name, accept(name, no)) == false)
    }
  }

  private func flag(_ name: String, _ accepted: Intake.Accepted) -> Bool? {
    switch name {
    case "transient": accepted.notification.isTransient
    case "resident": accepted.notification.isResident
    case "action-icons": accepted.notification.actionIcons
    case "suppress-sound": accepted.notification.sound == .suppressed
    case _: nil
    }
  }

  @Test(
    arguments: [(0, 0), (50, 50), (100, 100), (101, 100), (Int64.max, 100), (-1, nil)]
      as [(Int64, Int32?)])
  func `a value is a bar of 0 to 100, none below`(sent: Int64, progress: Int32?) {
    let accepted = accept("value", .integer(sent))
    #expect(accepted.notification.progress == progress)
    #expect(accepted.repairs.isEmpty)
  }

  @Test(
    arguments: [
      ("org.gnome.Maps", "org.gnome.Maps"),
      ("firefox.desktop", "firefox"),
      ("org.gnome.Maps.desktop", "org.gnome.Maps"),
      ("org.telegram.desktop", "org.telegram.desktop"),
      ("org.telegram.desktop.desktop", "org.telegram.desktop"),
      ("snap_app", "snap_app"),
      ("", nil),
      (".desktop", nil),
    ] as [(String, String?)])
  func `a desktop entry is named with or without its ending`(sent: String, entry: String?) {
    for name in ["desktop-entry", "desktop_entry"] {
      #expect(accept(name, .text(sent)).notification.claim.desktopEntry == entry)
    }
  }

  @Test(arguments: [
    "/usr/share/applications/x.desktop", "../x", "a/b", "..", ".hidden", "a\nb", "a\u{202E}b",
    String(repeating: "x", count: 248), String(repeating: "x", count: 1 << 20),
  ])
  func `a desktop entry names no path`(sent: String) {
    let accepted = accept("desktop-entry", .text(sent))
    #expect(accepted.notification.claim.desktopEntry == nil)
    #expect(accepted.repairs == [.hintValue(.init("desktop-entry"))])
  }

  @Test(
    arguments: [
      ([("sound-name", .text("message-new-instant"))], .named("message-new-instant")),
      ([("sound-file", .text("/a.oga")), ("sound-name", .text("bell"))], .named("bell")),
      ([("sound-file", .text("/a.oga"))], .file(UncheckedPath("/a.oga"))),
      ([("suppress-sound", .flag(true)), ("sound-name", .text("bell"))], .suppressed),
      ([("suppress-sound", .flag(false)), ("sound-name", .text("bell"))], .named("bell")),
      ([("sound-name", .text(""))], .unnamed),
      ([("sound-name", .text("../bell"))], .unnamed),
      ([], .unnamed),
    ] as [([(String, UntrustedHint.Value)], SoundRequest)])
  func `a sound is a theme's name, else a file, unless the app plays its own`(
    hints: [(String, UntrustedHint.Value)], sound: SoundRequest
  ) {
    let sent = UntrustedNotify(hints: hints.map { UntrustedHint($0, $1) })
    #expect(Intake.accept(sent).notification.sound == sound)
  }

  private static func synchronous(_ name: String) -> ReplaceTag {
    ReplaceTag(kind: .synchronous, name: name)
  }
  private static func stack(_ name: String) -> ReplaceTag { ReplaceTag(kind: .stack, name: name) }

  @Test(
    arguments: [
      ("x-canonical-private-synchronous", .text("volume"), synchronous("volume")),
      ("private-synchronous", .text("volume"), synchronous("volume")),
      ("synchronous", .text("volume"), synchronous("volume")),
      ("synchronous", .integer(7), synchronous("7")),
      ("synchronous", .flag(true), synchronous("true")),
      ("x-dunst-stack-tag", .text("mail"), stack("mail")),
      ("x-dunst-stack-tag", .text(""), nil),
    ] as [(String, UntrustedHint.Value, ReplaceTag?)])
  func `replace tags have many spellings`(
    name: String, value: UntrustedHint.Value, tag: ReplaceTag?
  ) {
    #expect(accept(name, value).notification.tag == tag)
  }

  @Test func `of two spellings the newest counts, of one hint twice the last`() {
    let sent = UntrustedNotify(hints: [
      UntrustedHint("x-canonical-private-synchronous", .text("new")),
      UntrustedHint("synchronous", .text("old")),
      UntrustedHint("x-dunst-stack-tag", .text("stack")),
      UntrustedHint("value", .integer(1)),
      UntrustedHint("value", .integer(2)),
      UntrustedHint("x-kde-eventId", .text("one")),
      UntrustedHint("x-kde-eventId", .text("two")),
    ])
    let notification = Intake.accept(sent).notification
    #expect(notification.tag == Self.synchronous("new"))
    #expect(notification.progress == 2)
    #expect(notification.vendorHints == [VendorHint(name: "x-kde-eventId", value: .text("two"))])
  }

  @Test func `Pennant's own hints`() {
    let notification = Intake.accept(
      UntrustedNotify(hints: [
        UntrustedHint("x-pennant-badge", .integer(3)),
        UntrustedHint("x-pennant-preview-placeholder", .text("%u New\u{1B} Comments")),
        UntrustedHint("x-pennant-slide-prompt", .text("Read\nit now")),
        UntrustedHint("x-pennant-thread", .text("thread-1")),
        UntrustedHint("x-pennant-interruption-level", .text("time-sensitive")),
        UntrustedHint("x-pennant-deliver-at", .integer(1_800_000_000)),
      ])
    ).notification
    #expect(notification.badge == 3)
    #expect(notification.placeholder == "%u New Comments")
    #expect(notification.slidePrompt == "Read it now")
    #expect(notification.thread == "thread-1")
    #expect(notification.level == .timeSensitive)
    #expect(notification.deliverAt == 1_800_000_000)
  }

  @Test(arguments: [
    ("urgency", UntrustedHint.Value.text("critical")), ("urgency", .number(2)),
    ("urgency", .flag(true)), ("transient", .texts(["true"])), ("category", .integer(1)),
    ("desktop-entry", .integer(1)), ("value", .text("50")), ("value", .number(.nan)),
    ("image-data", .text("/a.png")), ("image-data", .other("(iiibii)")),
    ("image-path", .image(image(1, 1, 3, 3, 3))), ("sound-name", .flag(true)),
    ("sound-file", .texts(["/a"])), ("x-pennant-badge", .text("3")),
    ("x-pennant-badge", .number(3)), ("x-pennant-destructive", .integer(1)),
    ("x-pennant-interruption-level", .integer(1)), ("x-pennant-deliver-at", .text("now")),
    ("x-pennant-thread", .other("a{sv}")), ("x-dunst-stack-tag", .number(1)),
    ("x-kde-eventId", .integer(0xFF0000)),
  ])
  func `a hint of a type that it never has is ignored`(name: String, value: UntrustedHint.Value) {
    let accepted = accept(name, value)
    #expect(accepted.notification == plain)
    #expect(accepted.repairs == [.hintType(.init(name))])
  }

  @Test(arguments: [
    ("urgency", UntrustedHint.Value.integer(3)), ("urgency", .integer(-1)),
    ("urgency", .integer(.max)), ("transient", .text("perhaps")),
    ("category", .text("im received")), ("category", .text(String(repeating: "x", count: 65))),
    ("sound-name", .text("a/b")), ("x-pennant-badge", .integer(-1)),
    ("x-pennant-interruption-level", .text("urgent")), ("x-pennant-deliver-at", .integer(-1)),
    ("x-pennant-thread", .text("a\u{1B}b")),
    ("x-dunst-stack-tag", .text(String(repeating: "x", count: 513))),
  ])
  func `a hint whose value means nothing is ignored`(name: String, value: UntrustedHint.Value) {
    let accepted = accept(name, value)
    #expect(accepted.notification == plain)
    #expect(accepted.repairs == [.hintValue(.init(name))])
  }

  @Test(arguments: [
    "sender-pid", "x-shell-sender", "x-shell-sender-pid", "x-gnome-privacy-scope", "x", "y",
    "append", "x-canonical-append", "x-canonical-private-icon-only", "no-such-hint", "", "\u{1B}",
  ])
  func `hints that are unknown or not the app's to give are ignored without a word`(name: String) {
    for value in [UntrustedHint.Value.text("x"), .integer(1), .flag(true), .other("h")] {
      let accepted = accept(name, value)
      #expect(accepted.notification == plain)
      #expect(accepted.repairs.isEmpty)
    }
  }

  @Test func `hundreds of hints are not looked at`() {
    let hints = (0..<500).map { UntrustedHint("x-\($0)", .flag(true)) }
    let accepted = Intake.accept(
      UntrustedNotify(hints: hints + [UntrustedHint("urgency", .integer(2))]))
    #expect(accepted.notification == plain)
    #expect(accepted.repairs == [.hintsCut(501 - Limits.hints)])
  }

  @Test(
    arguments: [
      (-1, RequestedTimeout.whateverIsUsual, []),
      (-2, .whateverIsUsual, [.timeoutBelowUsual]),
      (.min, .whateverIsUsual, [.timeoutBelowUsual]),
      (0, .never, []),
      (1, .after(.milliseconds(1)), []),
      (.max, .after(.milliseconds(2_147_483_647)), []),
    ] as [(Int32, RequestedTimeout, [Repair])])
  func `a timeout is usual, never, or a time`(
    sent: Int32, timeout: RequestedTimeout, repairs: [Repair]
  ) {
    let accepted = Intake.accept(UntrustedNotify(expireTimeout: sent))
    #expect(accepted.notification.timeout == timeout)
    #expect(accepted.repairs == repairs)
  }

  @Test func `replaces_id 0 replaces nothing`() {
    #expect(Intake.accept(UntrustedNotify(replacesID: 0)).replaces == nil)
    #expect(Intake.accept(UntrustedNotify(replacesID: .max)).replaces == .max)
  }

  private let plain = Notification(claim: AppClaim(name: ""), title: "")

  private func accept(_ name: String, _ value: UntrustedHint.Value) -> Intake.Accepted {
    Intake.accept(UntrustedNotify(hints: [UntrustedHint(name, value)]))
  }
}
