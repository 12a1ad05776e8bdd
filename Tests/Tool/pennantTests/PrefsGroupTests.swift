import Testing

@testable import pennant

/// `pennant prefs` with a group written as it stands in the file, and with `--focus` and `--desktop`.
@Suite(.timeLimit(.minutes(1)))
struct PrefsGroupTests {
  private static let name = "pennant/preferences.conf"

  private func run(_ words: [String], on text: String) throws -> (answer: Answer, after: String) {
    let folder = try Folder()
    folder.folder("pennant")
    folder.write(Self.name, text)
    let answer = Program.run(["prefs"] + words, in: folder.surroundings)
    return (answer, folder.read(Self.name))
  }

  static let changes: [(words: [String], after: String)] = [
    (["set", "[Defaults]", "sound", "no"], "[Defaults]\nsound = no\n"),
    (["set", "[Category im]", "sound", "no"], "[Category im]\nsound = no\n"),
    (["set", "[App slack]", "style", "alert"], "[App slack]\nstyle = alert\n"),
    (["set", "[App x%5By%5D]", "style", "alert"], "[App x%5By%5D]\nstyle = alert\n"),
    (
      ["set", "[App chromium Site a.example.org]", "style", "none"],
      "[App chromium Site a.example.org]\nstyle = none\n"
    ),
    (
      ["set", "[App slack Category im]", "style", "none"],
      "[App slack Category im]\nstyle = none\n"
    ),
    (["set", "[Focus Work]", "from", "09:00"], "[Focus Work]\nfrom = 09:00\n"),
    (["set", "--focus", "Work", "from", "09:00"], "[Focus Work]\nfrom = 09:00\n"),
    (["set", "[Desktop]", "unknown-lock", "locked"], "[Desktop]\nunknown-lock = locked\n"),
    (["set", "--desktop", "unknown-lock", "locked"], "[Desktop]\nunknown-lock = locked\n"),
  ]

  @Test(arguments: changes)
  func `the group that is named is written`(words: [String], after: String) throws {
    let found = try run(words, on: "")
    #expect(found.answer.code == .done && found.answer.err == "")
    #expect(found.after == after)
  }

  @Test func `a line of a group that is there is changed in its place`() throws {
    let before = "[Focus Work]\n# mine\nlevels = critical\n\n[Defaults]\n"
    let found = try run(["set", "[Focus Work]", "levels", "time-sensitive"], on: before)
    #expect(found.after == "[Focus Work]\n# mine\nlevels = time-sensitive\n\n[Defaults]\n")
    let gone = try run(["unset", "[Focus Work]", "levels"], on: before)
    #expect(gone.after == "[Focus Work]\n# mine\n\n[Defaults]\n")
  }

  @Test func `what is odd about a focus as a whole is told by the one who writes it`() throws {
    let half = try run(["set", "[Focus Work]", "from", "09:00"], on: "")
    #expect(half.answer.out.hasSuffix("this focus holds all day, for it has no 'until'.\n"))
    let whole = try run(["set", "[Focus Work]", "until", "12:00"], on: half.after)
    #expect(!whole.answer.out.contains("note"))
  }

  static let refusals: [(words: [String], says: String)] = [
    (["set", "[Focus Work]", "style", "none"], "'style' is no key of [Focus Work]"),
    (["set", "[Defaults]", "from", "09:00"], "'from' is no key of [Defaults]"),
    (["set", "[Focus Work]", "from", "soon"], "'soon' is no time of day"),
    (["set", "[Desktop]", "focus", "x"], "'focus' is no key of [Desktop]"),
    (["set", "[Defalts]", "sound", "no"], "Did you mean 'Defaults'?"),
    (["set", "[ Defaults ]", "sound", "no"], "is no group"),
    (["set", "[Defaults", "sound", "no"], "']' after its name"),
    (["set", "[Focus]", "from", "09:00"], "[Focus] does not say which"),
    (["set", "[Defaults]\n[App x]", "sound", "no"], "is no group"),
    (["set", "[App slack]", "--category", "im", "sound", "no"], "one group, not several"),
    (["set", "--desktop", "--focus", "Work", "sound", "no"], "one group, not several"),
    (["set", "--desktop", "--category", "im", "sound", "no"], "one group, not several"),
    (["set", "Focus Work", "sound", "no"], "write '[Focus Work]' for the group"),
    (["set", "Desktop", "sound", "no"], "'[App Desktop]' for the app"),
    (["unset", "[Focus Work]", "sound"], "'sound' is no key of [Focus Work]"),
  ]

  @Test(arguments: refusals)
  func `what is no such group or key is said, and nothing is written`(
    words: [String], says: String
  ) throws {
    let found = try run(words, on: "# mine\n")
    #expect(found.answer.code == .wrongUsage && found.answer.out == "")
    #expect(found.answer.err.contains(says), "\(found.answer.err)")
    #expect(found.after == "# mine\n")
  }

  @Test func `what a focus and the desktop say is told, and where`() throws {
    let text = "[Focus Work]\nlevels = critical\n[Desktop]\nunknown-lock = locked\n"
    #expect(try run(["get", "[Focus Work]", "levels"], on: text).answer.out == "critical\n")
    let all = try run(["get", "--focus", "Work", "--where"], on: text).answer.out
    #expect(all.contains("preferences.conf:2 [Focus Work]") && all.contains("summary = yes"))
    let desktop = try run(["get", "--desktop"], on: text).answer.out
    #expect(desktop.contains("unknown-lock = locked\n") && desktop.contains("server = auto\n"))
    let absent = try run(["get", "[Focus Home]", "levels"], on: text).answer
    #expect(absent.code == .no && absent.err.contains("have no [Focus Home]"))
  }
}
