import LocalFiles
import Testing

/// Where the base directory specification puts things.
@Suite(.timeLimit(.minutes(1)))
struct BaseFoldersTests {
  private func folders(_ environment: [String: String]) -> BaseFolders {
    BaseFolders { environment[$0] }
  }

  @Test func `with a home alone everything but the runtime folder is in it`() {
    let found = folders(["HOME": "/home/ann"])
    #expect(found.config == "/home/ann/.config")
    #expect(found.state == "/home/ann/.local/state")
    #expect(found.runtime == nil)
    #expect(found.data == ["/home/ann/.local/share", "/usr/local/share", "/usr/share"])
  }

  @Test func `without a home there is only what is named`() {
    #expect(folders([:]).config == nil)
    #expect(folders([:]).state == nil)
    #expect(folders([:]).data == ["/usr/local/share", "/usr/share"])
    #expect(folders(["XDG_STATE_HOME": "/s"]).state == "/s")
  }

  @Test(arguments: ["", ".", "relative/path", "~/x"])
  func `a path that is not absolute counts as not there`(path: String) {
    let names = [
      "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR",
    ]
    var environment = Dictionary(uniqueKeysWithValues: names.map { ($0, path) })
    environment["HOME"] = "/h"
    #expect(folders(environment) == folders(["HOME": "/h"]))
    #expect(folders(["HOME": path]) == folders([:]))
  }

  @Test func `data folders come in order, doubled ones once, and not without end`() {
    #expect(
      folders(["XDG_DATA_HOME": "/d", "XDG_DATA_DIRS": "/a:b:/c:/a:/d:"]).data == [
        "/d", "/a", "/c",
      ])
    let many = (1...1_000).map { "/\($0)" }.joined(separator: ":")
    #expect(folders(["XDG_DATA_DIRS": many]).data.count == 32)
  }
}
