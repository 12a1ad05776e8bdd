import DesktopEntries
import Glibc
import Testing

@MainActor @Suite(.timeLimit(.minutes(1)))
struct DesktopEntryIndexTests {
  let base = EntryTestFolder()

  private func index(_ locale: String? = nil, remembering most: Int = 99) -> DesktopEntryIndex {
    DesktopEntryIndex(
      EntryFolders(paths: [base["own"], base["system"]], locale: locale), remembering: most)
  }

  @Test func `name, icon, styles and how it starts are read`() throws {
    base.file(
      "system/org.example.Mail.desktop",
      """
      [Desktop Entry]
      Type=Application
      Name=Mail
      Name[de]=Post
      Name[de_AT]=Brief
      Icon=mail-app
      Exec=mail %u
      DBusActivatable=true
      StartupWMClass=Mailer
      X-Pennant-Styles=banner;badge

      [Desktop Action compose]
      Name=Write
      """)
    let entry = try #require(index().entry("org.example.Mail"))
    #expect(
      entry
        == DesktopEntry(
          id: "org.example.Mail", name: "Mail", icon: "mail-app", styles: "banner;badge",
          exec: "mail %u", isDBusActivatable: true, isNoDisplay: false,
          windowClass: "Mailer", path: base["system/org.example.Mail.desktop"]))
    #expect(index("de_AT.UTF-8").entry("org.example.Mail")?.name == "Brief")
    #expect(index("de_CH.UTF-8").entry("org.example.Mail")?.name == "Post")
    #expect(index("fr_FR.UTF-8").entry("org.example.Mail")?.name == "Mail")
  }

  @Test func `the person's own entry stands before the system's, and may hide it`() {
    base.file("system/a.desktop", "[Desktop Entry]\nName=System's")
    base.file("system/b.desktop", "[Desktop Entry]\nName=System's")
    base.file("own/a.desktop", "[Desktop Entry]\nName=Own")
    base.file("own/b.desktop", "[Desktop Entry]\nName=Own\nHidden=true")
    #expect(index().entry("a")?.name == "Own")
    #expect(index().entry("b") == nil)
  }

  @Test func `case and subfolders are tried after the plain name`() {
    base.file("system/spotify.desktop", "[Desktop Entry]\nName=Spotify")
    base.file("system/kde/konsole.desktop", "[Desktop Entry]\nName=Konsole")
    #expect(index().entry("Spotify")?.id == "spotify")
    #expect(index().entry("kde-konsole")?.name == "Konsole")
    #expect(index().entry("kde-konsole")?.id == "kde-konsole")
  }

  @Test func `odd files are no entries and keep nobody waiting`() {
    base.file("system/text.desktop", "not a key file")
    base.file("system/nameless.desktop", "[Desktop Entry]\nIcon=x")
    base.file("system/binary.desktop", "[Desktop Entry]\nName=\u{0}\u{1b}")
    base.file(
      "system/long.desktop", "[Desktop Entry]\nName=" + String(repeating: "x", count: 1 << 20))
    _ = unsafe mkfifo(base["system/pipe.desktop"], 0o600)
    unsafe symlink("/dev/zero", base["system/zero.desktop"])
    for id in ["text", "nameless", "long", "pipe", "zero", "../system/text", "absent"] {
      #expect(index().entry(id) == nil, "\(id)")
    }
    _ = index().entry("binary")
  }

  @Test func `a name is cut and holds nothing that turns or hides what stands beside it`() {
    let long = String(repeating: "n", count: 500)
    base.file("system/long.desktop", "[Desktop Entry]\nName=\(long)")
    base.file("system/tab.desktop", "[Desktop Entry]\nName=A\\tB\\nC\u{1b}[31m")
    #expect(index().entry("long")?.name.count == 128)
    base.file(
      "system/turned.desktop", "[Desktop Entry]\nName=Evil\u{202e}knaB\u{2066}\u{ad}")
    #expect(index().entry("tab")?.name == "A B C[31m")
    #expect(index().entry("turned")?.name == "EvilknaB")
  }

  @Test func `what was found and what was not is remembered until it is to be forgotten`() {
    let index = index()
    #expect(index.entry("a") == nil)
    base.file("system/a.desktop", "[Desktop Entry]\nName=One")
    #expect(index.entry("a") == nil)
    index.forget()
    #expect(index.entry("a")?.name == "One")
    base.file("system/a.desktop", "[Desktop Entry]\nName=Two")
    #expect(index.entry("a")?.name == "One")
  }

  @Test func `only so many are remembered`() {
    let index = index(remembering: 2)
    _ = index.entry("a")
    _ = index.entry("b")
    _ = index.entry("c")
    base.file("system/a.desktop", "[Desktop Entry]\nName=A")
    base.file("system/c.desktop", "[Desktop Entry]\nName=C")
    #expect(index.entry("c") == nil)
    #expect(index.entry("a")?.name == "A")
  }
}
