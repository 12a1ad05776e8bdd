import Glibc
import Preferences
import Testing

@testable import pennant

/// `pennant prefs` and `apps --stub`, on real files.
@Suite(.timeLimit(.minutes(1)))
struct PrefsTests {
  private static let name = "pennant/preferences.conf"

  private func folder(_ text: String?) throws -> Folder {
    let folder = try Folder()
    guard let text else { return folder }
    folder.folder("pennant")
    folder.write(Self.name, text)
    return folder
  }

  private func run(_ line: String, _ folder: Folder, _ person: FakePerson = FakePerson()) -> Answer
  {
    var surroundings = folder.surroundings
    surroundings.person = person
    var answer = Program.run(line.split(separator: " ").map(String.init), in: surroundings)
    answer.out = answer.out.split(separator: folder.path, omittingEmptySubsequences: false)
      .joined(separator: "~")
    answer.err = answer.err.split(separator: folder.path, omittingEmptySubsequences: false)
      .joined(separator: "~")
    return answer
  }

  static let changes: [(before: String?, line: String, after: String, out: String)] = [
    (
      nil, "prefs set slack style alert", "[App slack]\nstyle = alert\n",
      "~/pennant/preferences.conf:2: [App slack] style = alert\n"
    ),
    (
      "# a\n[Defaults]\nsound = yes\n", "prefs set --defaults sound no",
      "# a\n[Defaults]\nsound = no\n",
      "~/pennant/preferences.conf:3: [Defaults] sound = no\n"
    ),
    (
      "[Defaults]\n", "prefs set defaults sound no", "[Defaults]\nsound = no\n",
      "~/pennant/preferences.conf:2: [Defaults] sound = no\n"
    ),
    (
      "", "prefs set --category im sound no", "[Category im]\nsound = no\n",
      "~/pennant/preferences.conf:2: [Category im] sound = no\n"
    ),
    (
      "", "prefs set slack --category im sound no", "[App slack Category im]\nsound = no\n",
      "~/pennant/preferences.conf:2: [App slack Category im] sound = no\n"
    ),
    (
      "[App chromium]\nstyle = none\n", "prefs set chromium --site web.example.org style banner",
      "[App chromium]\nstyle = none\n\n[App chromium Site web.example.org]\nstyle = banner\n",
      "~/pennant/preferences.conf:5: [App chromium Site web.example.org] style = banner\n"
    ),
    (
      "[App chromium Site web.example.org]\nstyle = none\nsound = no\n",
      "prefs unset chromium --site https://Web.example.org/ style",
      "[App chromium Site web.example.org]\nsound = no\n",
      "~/pennant/preferences.conf:1: [App chromium Site web.example.org] says nothing of style any"
        + " more\n"
    ),
    (
      "", "prefs set telegram sound None", "[App telegram]\nsound = None\n",
      "~/pennant/preferences.conf:2: [App telegram] sound = None\n"
    ),
    (
      "[Rule Ann]\ntitle = Ann\nbreakthrough = always\n", "prefs unset --rule Ann title",
      "[Rule Ann]\nbreakthrough = always\n",
      "~/pennant/preferences.conf:1: [Rule Ann] says nothing of title any more\n"
        + "note: this rule holds for everything, for it has no condition.\n"
    ),
    (
      "[Focus Night]\nfrom = 22:00\nuntil = 07:00\n", "prefs unset --focus Night until",
      "[Focus Night]\nfrom = 22:00\n",
      "~/pennant/preferences.conf:1: [Focus Night] says nothing of until any more\n"
        + "note: this focus holds all day, for it has no 'until'.\n"
    ),
    (
      "[Defaults]\nsound = no\n\n[Rule Ann]\ntitle = Ann\nstyle = alert\n",
      "prefs unset --rule Ann --all", "[Defaults]\nsound = no\n",
      "~/pennant/preferences.conf:4: [Rule Ann] is gone\n"
    ),
    (
      "[Rule Ann]\ntitle = Ann\n\n# Ours.\n[Rule Bob]\ntitle = Bob\n", "prefs move Bob Ann",
      "# Ours.\n[Rule Bob]\ntitle = Bob\n\n[Rule Ann]\ntitle = Ann\n",
      "~/pennant/preferences.conf:2: [Rule Bob] stands before [Rule Ann] now\n"
    ),
    (
      "[App slack]\nstyle = alert\nsound = no\n", "prefs unset Slack style",
      "[App slack]\nsound = no\n",
      "~/pennant/preferences.conf:1: [App Slack] says nothing of style any more\n"
    ),
  ]

  @Test(arguments: changes) func `a change is written and told`(
    before: String?, line: String, after: String, out: String
  ) throws {
    let folder = try folder(before)
    let answer = run(line, folder)
    #expect(answer.err == "")
    #expect(answer.out == out)
    #expect(answer.code == .done)
    #expect(folder.read(Self.name) == after)
  }

  static let refusals: [(text: String, line: String, err: String, code: ExitCode)] = [
    (
      "[Rule Ann]\ntitle = Ann\n", "prefs move Bob Ann",
      "pennant: ~/pennant/preferences.conf has no [Rule Bob].\n", .no
    ),
    (
      "[Rule Ann]\ntitle = Ann\n", "prefs move Ann Bob",
      "pennant: there is no [Rule Bob] in this file.\n", .no
    ),
    (
      "[Defaults]\n", "prefs set slack style baner",
      "pennant: 'baner' is no style. Expected auto, banner, alert or none. Did you mean 'banner'?"
        + " See 'pennant help prefs set'.\n", .wrongUsage
    ),
    (
      "[Defaults]\nstyle = x\n", "prefs set slack style none",
      "~/pennant/preferences.conf:2:9: 'x' is no style. Expected auto, banner, alert or none.\n"
        + "pennant: 1 error; nothing was changed; mend it first, for example with"
        + " 'pennant prefs edit'\n", .badPreferences
    ),
    (
      "[App slack]\n", "prefs unset slack style",
      "pennant: [App slack] of ~/pennant/preferences.conf says nothing of 'style'.\n", .no
    ),
    (
      "[App slack]\n", "prefs unset slack stile",
      "pennant: 'stile' is no key of [App slack]. Did you mean 'style'? See 'pennant help prefs unset'.\n",
      .wrongUsage
    ),
    (
      "[App slack]\n", "prefs unset Telegram",
      "pennant: the KEY is missing; --all takes the whole group away. See 'pennant help prefs unset'.\n",
      .wrongUsage
    ),
    (
      "[App slack]\n", "prefs unset --rule Ann",
      "pennant: the KEY is missing; --all takes the whole group away. See 'pennant help prefs unset'.\n",
      .wrongUsage
    ),
    (
      "[App slack]\n", "prefs unset --rule Ann --all",
      "pennant: ~/pennant/preferences.conf has no [Rule Ann].\n", .no
    ),
    (
      "[App slack]\n", "prefs set slack sound silent",
      "pennant: no sound theme that is installed has 'silent'; did you mean 'no'?"
        + " See 'pennant help prefs set'.\n", .wrongUsage
    ),
    (
      "[App slack]\n", "prefs set --defaults fallback-sound Mute",
      "pennant: no sound theme that is installed has 'Mute'; did you mean 'no'?"
        + " See 'pennant help prefs set'.\n", .wrongUsage
    ),
    (
      "[App slack]\n", "prefs set style none",
      "pennant: name an APP, --defaults, --category C, --rule NAME, --focus NAME, --desktop or a '[Group]'."
        + " See 'pennant help prefs set'.\n",
      .wrongUsage
    ),
    (
      "[App slack]\n", "prefs set chromium --site a/b style none",
      "pennant: 'a/b' is no site; write a host, as web.example.org. See 'pennant help prefs set'.\n",
      .wrongUsage
    ),
    (
      "[App slack]\n", "prefs set --site a.org style none",
      "pennant: --site needs the browser's id before it. See 'pennant help prefs set'.\n",
      .wrongUsage
    ),
    (
      "[App slack]\n", "prefs set chromium --site a.org --category im style none",
      "pennant: name a site or a category, not both. See 'pennant help prefs set'.\n",
      .wrongUsage
    ),
    (
      "\n[App Slack]\n", "apps --stub slack",
      "pennant: there is a group for 'slack' already, at ~/pennant/preferences.conf:2.\n", .no
    ),
  ]

  @Test(arguments: refusals) func `what cannot be done leaves the file as it is`(
    text: String, line: String, err: String, code: ExitCode
  ) throws {
    let folder = try folder(text)
    let answer = run(line, folder)
    #expect(answer.err == err)
    #expect(answer.out == "")
    #expect(answer.code == code)
    #expect(folder.read(Self.name) == text)
  }

  @Test func `a link stays one, and its file keeps its permissions`() throws {
    let folder = try folder("")
    folder.write("dotfile", "[Defaults]\n")
    let (link, file) = ("\(folder.path)/\(Self.name)", "\(folder.path)/dotfile")
    #expect(unsafe unlink(link) == 0 && symlink("../dotfile", link) == 0)
    #expect(unsafe chmod(file, 0o664) == 0)
    #expect(run("prefs set --defaults sound no", folder).code == .done)
    #expect(folder.read("dotfile") == "[Defaults]\nsound = no\n")
    var info = stat()
    #expect(unsafe lstat(link, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK)
    #expect(unsafe stat(file, &info) == 0 && info.st_mode & 0o777 == 0o664)
  }

  @Test func `a drop-in that wins is told`() throws {
    let folder = try folder("")
    folder.folder("pennant/preferences.conf.d")
    folder.write("pennant/preferences.conf.d/10.conf", "[App slack]\nstyle = none\n")
    #expect(
      run("prefs set slack style alert", folder).out.hasSuffix(
        "note: ~/pennant/preferences.conf.d/10.conf:2 says it too, and wins.\n"))
  }

  @Test func `rules that stand above what was written are told`() throws {
    let folder = try folder(
      """
      [Rule Loud]
      app = sl*
      title = Ann*
      style = alert
      [Rule Other]
      app = mail
      style = alert
      [Rule Quiet]
      title = *build*
      sound = no

      """)
    #expect(
      run("prefs set slack style banner", folder).out.contains(
        "note: [Rule Loud] says it too, and wins for the messages that meet it.\n"))
    #expect(!run("prefs set slack badge no", folder).out.contains("[Rule"))
    #expect(run("prefs set slack sound yes", folder).out.contains("note: [Rule Quiet] says it too"))
  }

  static let values: [(line: String, out: String)] = [
    ("prefs get slack style", "alert\n"),
    ("prefs get Slack sound", "no\n"),
    ("prefs get slack --category im sound", "bell\n"),
    ("prefs get defaults badge", "app\n"),
    ("prefs get defaults destructive-actions", "\n"),
    ("prefs get slack style --where", "alert  ~/pennant/preferences.conf:4 [App slack]\n"),
    ("prefs get slack keep --where", "7d  built in\n"),
    (
      "prefs get slack style --json",
      "{\"key\": \"style\", \"value\": \"alert\", \"source\": {\"file\":"
        + " \"~/pennant/preferences.conf\", \"line\": 4, \"group\": \"App slack\"}}\n"
    ),
  ]

  @Test(arguments: values) func `a value is told as it is written`(line: String, out: String) throws
  {
    let folder = try folder(
      "[Defaults]\nsound = no\n[App slack]\nstyle = alert\n[Category im]\nsound = bell\n")
    #expect(run(line, folder).out == out)
  }

  @Test func `without a key all of them are told`() throws {
    let folder = try folder("[Defaults]\nsound = no\n")
    let lines = run("prefs get slack", folder).out.split(separator: "\n").map(String.init)
    #expect(lines.count == PreferenceTarget.app("slack").keys.count)
    #expect(lines[0] == "allow = yes")
    #expect(lines.contains("sound = no"))
  }

  @Test func `a stub has every key commented out, and is good`() throws {
    let folder = try folder("[Defaults]\nsound = no\n")
    let answer = run("apps --stub org.x[y]", folder)
    #expect(
      answer.out
        == "~/pennant/preferences.conf:4: [App org.x%5By%5D], with every key commented out\n")
    let text = folder.read(Self.name)
    #expect(text.hasPrefix("[Defaults]\nsound = no\n\n[App org.x%5By%5D]\n# Whether the app may"))
    #expect(text.contains("\n#keep-items = 100\n"))
    #expect(run("apps --stub ORG.X[Y]", folder).code == .no)
    #expect(run("prefs set org.x[y] style none", folder).code == .done)
    #expect(folder.read(Self.name).contains("\n#style = auto\nstyle = none\n"))
  }
}
