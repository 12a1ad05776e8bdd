import Testing

@testable import pennant

/// `pennant check`, on real files.
@Suite(.timeLimit(.minutes(1)))
struct CheckTests {
  @Test func `no file is no error`() throws {
    let folder = try Folder()
    let answer = Program.run(["check"], in: folder.surroundings)
    #expect(
      answer.out
        == "no preferences file at \(folder.path)/pennant/preferences.conf; defaults apply\n")
    #expect(answer.code == .done)
  }

  @Test func `a file that is named must be there`() throws {
    let folder = try Folder()
    let answer = Program.run(["check", folder.path + "/x.conf"], in: Surroundings())
    #expect(
      answer.err == "pennant: there is no file \(folder.path)/x.conf; name one that exists.\n")
    #expect(answer.code == .badPreferences)
  }

  @Test func `errors go to the error stream, notes to the other`() throws {
    let folder = try Folder()
    folder.write("x.conf", "[Defaults]\nhistory = no\nstyle = baner\n")
    let answer = Program.run(["check", folder.path + "/x.conf"], in: Surroundings())
    #expect(
      answer.err == """
        \(folder.path)/x.conf:3:9: 'baner' is no style. Expected auto, banner, alert or none. Did \
        you mean 'banner'?
        1 error; this file will not be used, and the last good text stays in force

        """)
    #expect(answer.out == "\(folder.path)/x.conf:2: note: history has no effect yet.\n")
    #expect(answer.code == .badPreferences)
  }

  @Test func `drop-ins are read too, backups are not`() throws {
    let folder = try Folder()
    folder.folder("pennant")
    folder.folder("pennant/preferences.conf.d")
    folder.write("pennant/preferences.conf", "[Defaults]\nstyle = alert\n")
    folder.write("pennant/preferences.conf.d/10.conf", "[Defaults]\nbadge = no\n")
    folder.write("pennant/preferences.conf.d/10.conf~", "nonsense\n")
    let good = Program.run(["check"], in: folder.surroundings)
    #expect(good.out == "all 2 files are good\n")
    #expect(good.code == .done)
    folder.write("pennant/preferences.conf.d/20.conf", "nonsense\n")
    let bad = Program.run(["check"], in: folder.surroundings)
    #expect(bad.err.hasPrefix("\(folder.path)/pennant/preferences.conf.d/20.conf:1:1: "))
    #expect(bad.code == .badPreferences)
  }

  @Test func `a pipe or a folder in place of a file is told, and nothing waits for it`() throws {
    let folder = try Folder()
    folder.pipe("pipe.conf")
    folder.folder("folder.conf")
    for name in ["pipe.conf", "folder.conf"] {
      let answer = Program.run(["check", "\(folder.path)/\(name)"], in: Surroundings())
      #expect(answer.err.hasPrefix("\(folder.path)/\(name) is "))
      #expect(answer.code == .badPreferences)
    }
  }

  @Test func `colours only where they are wanted`() throws {
    let folder = try Folder()
    folder.write("x.conf", "nonsense\n")
    var surroundings = Surroundings()
    #expect(
      !Program.run(["check", folder.path + "/x.conf"], in: surroundings).err.contains("\u{1b}"))
    surroundings.colours.err = true
    #expect(
      Program.run(["check", folder.path + "/x.conf"], in: surroundings).err.contains("\u{1b}"))
  }
}
