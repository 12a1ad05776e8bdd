import DesktopEntries
import Testing

struct EntryFoldersTests {
  @Test func `without an environment the standard folders hold`() {
    let folders = EntryFolders { $0 == "HOME" ? "/home/ann" : nil }
    #expect(
      folders.paths == [
        "/home/ann/.local/share/applications", "/usr/local/share/applications",
        "/usr/share/applications",
      ])
    #expect(folders.locale == nil)
  }

  @Test func `the environment's folders come in order, relative and doubled ones not at all`() {
    let environment = ["XDG_DATA_HOME": "/d", "XDG_DATA_DIRS": "/a:b:/c:/a:", "LANG": "C"]
    let folders = EntryFolders { environment[$0] }
    #expect(folders.paths == ["/d/applications", "/a/applications", "/c/applications"])
  }

  @Test(arguments: [
    (["LANG": "de_AT.UTF-8"], "de_AT.UTF-8"),
    (["LANG": "de_AT.UTF-8", "LC_MESSAGES": "fr"], "fr"),
    (["LANG": "de", "LC_ALL": "it"], "it"),
    (["LANG": "de", "LC_ALL": ""], "de"),
    (["LC_ALL": "POSIX", "LANG": "de"], nil),
  ])
  func `the language is the one for messages`(environment: [String: String], locale: String?) {
    #expect(EntryFolders { environment[$0] }.locale == locale)
  }
}
