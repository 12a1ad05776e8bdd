import Glibc
import LocalFiles
import Preferences
import TestFolder
import Testing

@testable import PersonalFiles

/// Changes of the main file while an editor saves it.
@Suite(.timeLimit(.minutes(1)))
struct RewritingTests {
  let folder = TestFolder()

  private var place: PreferencePlace { PreferencePlace(main: folder["preferences.conf"]) }

  private func save(_ text: String) { folder.file("preferences.conf", Array(text.utf8)) }

  private var text: String {
    String(decoding: (try? LocalFiles.read(place.main, atMost: 9_999)) ?? [], as: UTF8.self)
  }

  @Test func `what an editor saves between reading and writing is changed, and not overwritten`()
    throws
  {
    save("[Defaults]\nsound = none\n")
    var tries = 0
    let line = try place.rewrite { file throws(PreferenceEditFault) in
      let outcome = try PreferenceEdit.set(key: "style", value: "alert")
        .applied(in: .app("Mail"), to: file)
      tries += 1
      if tries == 1 { save("# Saved by an editor.\n[Defaults]\nsound = none\n") }
      return (outcome.bytes, tries)
    }
    #expect(line == 2)
    #expect(text.hasPrefix("# Saved by an editor.\n[Defaults]\nsound = none\n"))
    #expect(text.contains("style = alert"))
  }

  @Test func `an editor that saves again and again wins, and the person is told`() throws {
    save("")
    var tries = 0
    #expect(throws: PreferenceChangeFault.file(.changedMeanwhile(place.main))) {
      try place.rewrite { _ throws(PreferenceEditFault) in
        tries += 1
        save("# \(tries)\n")
        return (Array("[Defaults]\n".utf8), ())
      }
    }
    #expect(text == "# 3\n")
    #expect(folder.names(in: folder.path) == ["preferences.conf"])
  }

  @Test func `a file that a change leaves as it is, is not written`() throws {
    save("# mine\n")
    var info = stat()
    try #require(unsafe stat(place.main, &info) == 0)
    let number = info.st_ino
    for text in [nil, Array("# mine\n".utf8)] {
      try place.rewrite { _ throws(PreferenceEditFault) in (text, ()) }
    }
    #expect(unsafe stat(place.main, &info) == 0 && info.st_ino == number)
  }
}
