import NotificationModel
import Testing

struct ActivationTokenTests {
  @Test(arguments: [
    "", "a b", "a\nb", "a\u{0}b", "gnome\u{7f}", "ü", String(repeating: "x", count: 1_025),
  ])
  func `what no desktop gives is none`(text: String) {
    #expect(ActivationToken(text) == nil)
  }

  @Test(arguments: [
    "gnome-shell/Mail/1234-0-host_TIME5678", "0a1b2c3d-4e5f", String(repeating: "x", count: 1_024),
  ])
  func `what desktops give is kept as it is`(text: String) {
    #expect(ActivationToken(text)?.text == text)
  }
}
