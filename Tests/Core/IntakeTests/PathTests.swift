import Intake
import NotificationModel
import Testing

/// What may name a picture or a sound.
@Suite(.timeLimit(.minutes(1)))
struct PathTests {
  @Test(
    arguments: [
      ("", nil),
      ("/usr/share/a.png", .file(UncheckedPath("/usr/share/a.png"))),
      ("/with space/ä.png", .file(UncheckedPath("/with space/ä.png"))),
      ("/per%20cent.png", .file(UncheckedPath("/per%20cent.png"))),
      ("/dots..inside/a..b", .file(UncheckedPath("/dots..inside/a..b"))),
      ("file:///a/b.png", .file(UncheckedPath("/a/b.png"))),
      ("file:/a/b.png", .file(UncheckedPath("/a/b.png"))),
      ("FILE:///a.png", .file(UncheckedPath("/a.png"))),
      ("file://localhost/a.png", .file(UncheckedPath("/a.png"))),
      ("file:///a%20b%C3%A4%25.png", .file(UncheckedPath("/a bä%.png"))),
      ("dialog-information", .icon(IconName("dialog-information"))),
      ("org.gnome.Foo-symbolic", .icon(IconName("org.gnome.Foo-symbolic"))),
      ("gtk+_icon@2", .icon(IconName("gtk+_icon@2"))),
      ("Some App", .icon(IconName("Some App"))),
    ] as [(String, Picture?)])
  func `a path, a file address or an icon's name is a picture`(sent: String, picture: Picture?) {
    let accepted = Intake.accept(UntrustedNotify(appIcon: sent))
    #expect(accepted.notification.appIcon == picture)
    #expect(accepted.repairs.isEmpty)
    let asHint = hint("image-path", sent)
    #expect(asHint.notification.picture == picture)
  }

  @Test(arguments: [
    ("http://a.example/x.png", PathFault.elsewhere),
    ("https://a.example/x.png", .elsewhere),
    ("ftp://a.example/x.png", .elsewhere),
    ("data:image/png;base64,AAAA", .notAbsolute),
    ("data:x", .badCharacters),
    ("file://other.example/x.png", .otherMachine),
    ("file://localhost.evil/x", .otherMachine),
    ("file://", .notAbsolute),
    ("file:relative", .notAbsolute),
    ("file:///a/../b", .upward),
    ("file:///a/%2e%2e/b", .upward),
    ("file:///a%2Fb", .badEscape),
    ("file:///a%00b", .badEscape),
    ("file:///a%", .badEscape),
    ("file:///a%4", .badEscape),
    ("file:///a%zz", .badEscape),
    ("file:///%ff%fe", .badEscape),
    ("file:///a?query", .badEscape),
    ("file:///a#fragment", .badEscape),
    ("file:///a%0Ab", .badCharacters),
    ("/a/../etc/passwd", .upward),
    ("/..", .upward),
    ("/a\nb", .badCharacters),
    ("/a\u{1B}b", .badCharacters),
    ("/a\u{202E}b", .badCharacters),
    ("/" + String(repeating: "x", count: 4_095), .tooLong),
    ("/" + String(repeating: "x", count: 1 << 20), .tooLong),
    ("../x.png", .notAbsolute),
    ("icons/x.png", .notAbsolute),
    ("~/x.png", .notAbsolute),
    ("..", .badCharacters),
    (".hidden", .badCharacters),
    ("icon\u{7}", .badCharacters),
    ("ícono", .badCharacters),
    ("a;b", .badCharacters),
    (String(repeating: "x", count: 256), .tooLong),
  ])
  func `anything else is dropped, the notice kept`(sent: String, fault: PathFault) {
    let icon = Intake.accept(UntrustedNotify(appIcon: sent, summary: "Title"))
    #expect(icon.notification.appIcon == nil)
    #expect(icon.notification.title == "Title")
    #expect(icon.repairs == [.pathDropped(.appIcon, fault)])
    #expect(hint("image-path", sent).repairs == [.pathDropped(.picture, fault)])
  }

  @Test(arguments: [
    ("/a/b.oga", SoundRequest.file(UncheckedPath("/a/b.oga"))),
    ("file:///a/b%20c.oga", .file(UncheckedPath("/a/b c.oga"))),
    ("", .unnamed),
    ("http://a.example/b.oga", .unnamed),
    ("message-new-instant", .unnamed),
    ("/a/../b.oga", .unnamed),
  ])
  func `a sound file is a path of this machine`(sent: String, sound: SoundRequest) {
    #expect(hint("sound-file", sent).notification.sound == sound)
  }

  private func hint(_ name: String, _ text: String) -> Intake.Accepted {
    Intake.accept(UntrustedNotify(hints: [UntrustedHint(name, .text(text))]))
  }
}
