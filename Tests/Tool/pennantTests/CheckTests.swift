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

  @Test func `a drop-in alone is told as what applies`() throws {
    let folder = try Folder()
    folder.folder("pennant")
    folder.folder("pennant/preferences.conf.d")
    folder.write("pennant/preferences.conf.d/10.conf", "[Defaults]\nbadge = no\n")
    let answer = Program.run(["check"], in: folder.surroundings)
    let place = "\(folder.path)/pennant/preferences.conf"
    #expect(
      answer.out
        == "no preferences file at \(place); only what is in \(place).d applies\n"
        + "the file is good\n")
  }

  @Test func `a file may be named as for explain`() throws {
    let folder = try Folder()
    folder.write("x.conf", "[Defaults]\nstyle = alert\n")
    let answer = Program.run(
      ["check", "--preferences", folder.path + "/x.conf"], in: Surroundings())
    #expect(answer.out == "the file is good\n")
  }

  @Test func `a file that is named must be there`() throws {
    let folder = try Folder()
    let answer = Program.run(["check", folder.path + "/x.conf"], in: Surroundings())
    #expect(
      answer.err == "pennant: there is no file \(folder.path)/x.conf; name one that exists.\n")
    #expect(answer.code == .badPreferences)
  }

  @Test func `a sound file that is missing is noted, also by the one who writes it`() throws {
    let folder = try Folder()
    folder.write("there.oga", "")
    folder.write(
      "x.conf", "[Defaults]\nsound = \(folder.path)/there.oga\n[App a]\nsound = /gone.oga\n")
    let answer = Program.run(["check", folder.path + "/x.conf"], in: Surroundings())
    let note = "there is no file '/gone.oga', so that the theme's own is heard.\n"
    #expect(
      answer.out == "\(folder.path)/x.conf:4: note: \(note)the file is good, with 1 note\n")
    #expect(answer.code == .done)
    let set = Program.run(["prefs", "set", "b", "sound", "/gone.oga"], in: folder.surroundings)
    #expect(set.out.hasSuffix("note: \(note)"))
  }

  @Test func `errors go to the error stream, notes to the other`() throws {
    let folder = try Folder()
    folder.write("x.conf", "[Category emial]\nstyle = baner\n")
    let answer = Program.run(["check", folder.path + "/x.conf"], in: Surroundings())
    #expect(
      answer.err == """
        \(folder.path)/x.conf:2:9: 'baner' is no style. Expected auto, banner, alert or none. Did \
        you mean 'banner'?
        pennant: 1 error; this file will not be used; the last good text stays in force where there is one

        """)
    #expect(
      answer.out == """
        \(folder.path)/x.conf:1: note: 'emial' is no category class that apps are known to send; did \
        you mean 'email'?

        """)
    #expect(answer.code == .badPreferences)
  }

  @Test func `for programs it is one object, with the same code`() throws {
    let folder = try Folder()
    folder.write("x.conf", "[Category emial]\nstyle = baner\n")
    let file = folder.path + "/x.conf"
    let bad = Program.run(["check", "--json", file], in: Surroundings())
    #expect(
      bad.out == """
        {"file": "\(file)", "good": false, "errors": [{"file": "\(file)", "line": 2, "column": 9, \
        "problem": "'baner' is no style", "expected": "auto, banner, alert or none", \
        "suggestion": "banner"}], "errorsNotShown": 0, "notes": [{"file": "\(file)", "line": 1, \
        "sentence": "'emial' is no category class that apps are known to send; did you mean \
        'email'?"}]}

        """)
    #expect(bad.err == "")
    #expect(bad.code == .badPreferences)
    let none = Program.run(["check", "--json"], in: try Folder().surroundings)
    #expect(none.out.contains("\"good\": true, \"errors\": []"))
    #expect(none.code == .done)
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

/// Groups of apps that nobody has heard of.
@Suite(.timeLimit(.minutes(1)))
struct UnknownAppTests {
  private static let file = "[App slak]\nstyle = alert\n[App org.example.Mail]\nstyle = none\n"

  private func folder() throws -> Folder {
    let folder = try Folder()
    for name in ["pennant", "applications", "elsewhere"] { folder.folder(name) }
    folder.write("applications/org.example.Mail.desktop", "[Desktop Entry]\n")
    folder.write("pennant/preferences.conf", Self.file)
    return folder
  }

  @Test func `an app that never notified and is not installed gets a note`() throws {
    let folder = try folder()
    folder.write("pennant/apps-seen", "firefox\nslack\n\nbackup\n")
    let answer = Program.run(["check"], in: folder.surroundings)
    #expect(
      answer.out == """
        \(folder.path)/pennant/preferences.conf:1: note: 'slak' has never notified and is not \
        installed; did you mean 'slack'?
        the file is good, with 1 note

        """)
    #expect(answer.code == .done)
  }

  @Test func `where no service has kept any, nothing is said`() throws {
    let folder = try folder()
    #expect(Program.run(["check"], in: folder.surroundings).out == "the file is good\n")
  }

  @Test func `the state folder may be another`() throws {
    let folder = try folder()
    folder.write("pennant/apps-seen", "slak\n\n")
    folder.write("elsewhere/apps-seen", "slack\n\n")
    #expect(Program.run(["check"], in: folder.surroundings).out == "the file is good\n")
    let other = Program.run(
      ["check", "--state", folder.path + "/elsewhere"], in: folder.surroundings)
    #expect(other.out.contains("'slak' has never notified"))
  }

  @Test func `a file that is no list of apps is as none, and nothing waits for a pipe`() throws {
    let folder = try folder()
    folder.pipe("pennant/apps-seen")
    #expect(Program.run(["check"], in: folder.surroundings).out == "the file is good\n")
  }
}
