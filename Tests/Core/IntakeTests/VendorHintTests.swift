import Intake
import NotificationModel
import Testing

/// Hints of single server families: checked, and passed on only to servers that know them.
@Suite(.timeLimit(.minutes(1)))
struct VendorHintTests {
  @Test(
    arguments: [
      ("x-kde-appname", .text("kdeconnect"), .text("kdeconnect")),
      ("x-kde-eventId", .text("pingReceived"), .text("pingReceived")),
      ("x-kde-skipGrouping", .integer(1), .number(1)),
      ("x-kde-skipGrouping", .integer(.max), .number(.max)),
      ("x-kde-user-action-feedback", .flag(true), .flag(true)),
      ("x-kde-reply-submit-button-icon-name", .text("mail-send"), .text("mail-send")),
      ("SWAYNC_NO_SCRIPT", .flag(true), .flag(true)),
    ] as [(String, UntrustedHint.Value, VendorHint.Value)])
  func `a value that is as it should be may pass`(
    name: String, sent: UntrustedHint.Value, value: VendorHint.Value
  ) {
    let accepted = accept(name, sent)
    #expect(accepted.notification.vendorHints == [VendorHint(name: name, value: value)])
    #expect(accepted.repairs.isEmpty)
  }

  @Test(arguments: [
    ("x-kde-appname", UntrustedHint.Value.text("a b")), ("x-kde-eventId", .text("a\n")),
    ("x-kde-reply-submit-button-icon-name", .text("../x")),
  ])
  func `any other value is ignored`(name: String, sent: UntrustedHint.Value) {
    let accepted = accept(name, sent)
    #expect(accepted.notification.vendorHints.isEmpty)
    #expect(accepted.repairs == [.hintValue(.init(name))])
  }

  @Test(arguments: ["fgcolor", "bgcolor", "frcolor", "hlcolor"])
  func `no sender chooses colours: how things look is the system's`(name: String) {
    let accepted = accept(name, .text("#ff0000"))
    #expect(accepted.notification.vendorHints.isEmpty)
    #expect(accepted.repairs == [.hintNotSenders(.init(name))])
  }

  @Test func `no sender overrules the person's do-not-disturb`() {
    let accepted = accept("SWAYNC_BYPASS_DND", .flag(true))
    #expect(accepted.notification.vendorHints.isEmpty)
    #expect(accepted.repairs == [.hintNotSenders(.init("SWAYNC_BYPASS_DND"))])
  }

  @Test func `KDE's words for people have places of their own`() {
    let sent = UntrustedNotify(
      appName: "kdeconnectd",
      hints: [
        UntrustedHint("x-kde-display-appname", .text("KDE Connect")),
        UntrustedHint("x-kde-origin-name", .text("Phone\n")),
      ])
    let notification = Intake.accept(sent).notification
    #expect(notification.claim == AppClaim(name: "kdeconnectd", displayName: "KDE Connect"))
    #expect(notification.origin == "Phone")
    #expect(notification.vendorHints.isEmpty)
  }

  private func accept(_ name: String, _ value: UntrustedHint.Value) -> Intake.Accepted {
    Intake.accept(UntrustedNotify(hints: [UntrustedHint(name, value)]))
  }
}
