import Identity
import Testing

struct EntryNameTests {
  @Test(arguments: [
    "", "a/b", "../a", "a..b", ".hidden", "/etc/passwd", "a\nb", "a\u{0}b", "a\u{7f}",
    String(repeating: "x", count: 248),
  ])
  func `an id that could name anything but a file of the folder is refused`(id: String) {
    #expect(EntryName(id) == nil)
  }

  @Test(arguments: [
    ("org.example.Mail", ["org.example.Mail.desktop", "org.example.mail.desktop"]),
    ("firefox", ["firefox.desktop"]),
    ("kde-konsole", ["kde-konsole.desktop", "kde/konsole.desktop"]),
    ("a-b-c", ["a-b-c.desktop", "a/b-c.desktop", "a-b/c.desktop"]),
    ("-x-", ["-x-.desktop"]),
  ])
  func `an id stands for these files`(id: String, files: [String]) {
    #expect(EntryName(id)?.files == files)
  }
}
