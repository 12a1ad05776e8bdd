import Testing

@testable import pennant

/// `pennant prefs` without a word: what is set, app by app.
@Suite(.timeLimit(.minutes(1)))
struct PrefsListTests {
  private func run(_ words: String..., on text: String?, dropIn: String? = nil) throws -> Answer {
    let folder = try Folder()
    folder.folder("pennant")
    if let text { folder.write("pennant/preferences.conf", text) }
    if let dropIn {
      folder.folder("pennant/preferences.conf.d")
      folder.write("pennant/preferences.conf.d/10-work.conf", dropIn)
    }
    var answer = Program.run(["prefs"] + words, in: folder.surroundings)
    answer.out = answer.out.replacing(folder.path, with: "~")
    return answer
  }

  static let lists: [(text: String?, list: String)] = [
    (nil, "nothing is set, so all is as it is built in: 'pennant prefs get defaults'\n"),
    (
      "# mine\n[Defaults]\n",
      "nothing is set, so all is as it is built in: 'pennant prefs get defaults'\n"
    ),
    ("[Defaults]\nsound = no\nstyle = banner\n", "[Defaults]\nsound = no\nstyle = banner\n"),
    // Of two lines for a key the one that holds.
    ("[App slack]\nsound = no\nsound = bell\n", "[App slack]\nsound = bell\n"),
    // Apps by their names, each with all that is its own.
    (
      "[App slack;mail]\nsound = no\n[App mail Category im]\nstyle = none\n[App ZIM]\nstyle = alert\n[App mail]\nstyle = alert\n",
      "[App mail]\nsound = no\nstyle = alert\n\n[App mail Category im]\nstyle = none\n\n"
        + "[App slack]\nsound = no\n\n[App ZIM]\nstyle = alert\n"
    ),
    (
      "[Windows]\nmost = 3\n[Focus Night]\nuntil = 07:00\nfrom = 22:00\n[Rule b]\ntitle = x\nsound = no\n"
        + "[Rule a]\ntitle = y\nsound = no\n[App chrome-* Site a.org]\nstyle = none\n[Category im]\nsound = no\n"
        + "[Desktop]\nunknown-lock = locked\n",
      "[Category im]\nsound = no\n\n[App chrome-* Site a.org]\nstyle = none\n\n[Rule b]\ntitle = x\nsound = no\n\n"
        + "[Rule a]\ntitle = y\nsound = no\n\n[Focus Night]\nuntil = 07:00\nfrom = 22:00\n\n"
        + "[Desktop]\nunknown-lock = locked\n\n[Windows]\nmost = 3\n"
    ),
  ]

  @Test(arguments: lists)
  func `what is set is listed as it would stand in a file`(text: String?, list: String) throws {
    let answer = try run(on: text)
    #expect(answer.out == list && answer.code == .done)
    guard text != nil, !list.hasPrefix("nothing") else { return }
    #expect(try run(on: list).out == list, "what it prints is a file that says the same")
  }

  @Test func `the line that holds is named, also one of a drop-in`() throws {
    let answer = try run(
      "--where", on: "[App slack]\nstyle = alert\nsound = no\n",
      dropIn: "[App slack]\nsound = yes\n")
    #expect(
      answer.out == """
        [App slack]
        style = alert  ~/pennant/preferences.conf:2 [App slack]
        sound = yes    ~/pennant/preferences.conf.d/10-work.conf:2 [App slack]

        """)
  }

  @Test func `programs read it as an array of groups`() throws {
    let answer = try run("--json", on: "[App slack]\nstyle = alert\n")
    #expect(
      answer.out.hasPrefix(#"[{"group": "App slack", "values": [{"key": "style", "value": "alert""#)
    )
    #expect(try run("--json", on: nil).out == "[]\n")
  }

  @Test func `a file with an error is told of, and what stands in for it is listed`() throws {
    let answer = try run(on: "[App slack]\nstyel = alert\n")
    #expect(answer.code == .badPreferences && answer.err.contains("styel"))
    #expect(answer.out == "", "the careful values are in force, which nobody has written")
  }
}
