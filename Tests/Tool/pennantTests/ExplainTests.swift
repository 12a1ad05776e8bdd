import CenterList
import Preferences
import Testing

@testable import pennant

/// `pennant explain`: what would happen, and which line decided.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ExplainTests {
  private func explain(_ preferences: String, _ words: [String]) throws -> Answer {
    let folder = try Folder()
    folder.write("p", preferences)
    var answer = Program.run(
      ["explain", "--preferences", folder.path + "/p"] + words, in: Surroundings())
    answer.out = answer.out.split(separator: folder.path + "/", omittingEmptySubsequences: false)
      .joined()
    return answer
  }

  @Test func `the lines that decided are named`() throws {
    let answer = try explain(
      "[Defaults]\nbanner-duration = 8s\n\n[App Slack]\n  style=banner\ncenter = no\nbadge = no\n",
      ["--app", "slack"])
    #expect(
      answer.out == """
        slack
          outcome   a banner for 8 s, then closed
          title     Title
          sound     none
          badge     none
          preview   shown
          buttons   none

        Why
          style is banner
              p:5 [App Slack] style=banner
          kept out of the Center, so it is closed when it fades
              p:6 [App Slack] center = no
          fades after 8 s
              p:2 [Defaults] banner-duration = 8s
          no sound, as its app names none
              built in; sound changes it

        Also in force
          p:7 [App Slack] badge = no

        Everything else is built in.

        """)
    #expect(answer.code == .done)
  }

  private nonisolated static let browser = """
    [App chromium]
    style = none

    [App chromium Site web.example.org]
    style = alert

    """

  @Test(arguments: [
    ["--site", "web.example.org"], ["--site", "https://Web.example.org/"],
    ["--hint", "string:x-kde-origin-name:web.example.org"],
    ["--body", "web.example.org\n\nYou have mail"],
  ])
  func `a web site in a browser is a part of the app of its own`(words: [String]) throws {
    let answer = try explain(Self.browser, ["--app", "chromium"] + words)
    #expect(answer.out.contains("  site      web.example.org\n"))
    #expect(answer.out.contains("p:5 [App chromium Site web.example.org] style = alert"))
    let json = try explain(Self.browser, ["--app", "chromium", "--json"] + words)
    #expect(json.out.contains("\"site\": \"web.example.org\""))
  }

  @Test func `another site is the browser's own group`() throws {
    let answer = try explain(Self.browser, ["--app", "chromium", "--site", "a.org"])
    #expect(answer.out.contains("p:2 [App chromium] style = none"))
  }

  @Test func `what is no browser has no sites`() throws {
    let file = Self.browser.split(separator: "chromium").joined(separator: "slack")
    let answer = try explain(file, ["--app", "slack", "--site", "web.example.org"])
    #expect(answer.out.contains("p:2 [App slack] style = none"))
    #expect(
      answer.out.contains("'slack' is no browser that is known, so the site counts for nothing."))
    #expect(!answer.out.contains("  site  "))
  }

  @Test func `what no line decides is built in, and an unknown app is said to be so`() throws {
    let answer = try explain("[App slack]\n", ["--app", "slak"])
    #expect(answer.out.contains("built in; style changes it"))
    #expect(answer.out.contains("built in; banner-duration changes it"))
    #expect(
      answer.out.hasSuffix(
        "No [App …] group names the app 'slak'. Did you mean 'slack'? Everything else is built in.\n"
      ))
  }

  @Test func `an app that is off is closed at once`() throws {
    let answer = try explain("[App slack]\nallow = no\n", ["--app", "slack"])
    #expect(answer.out.contains("  outcome   answered and closed at once; nothing is shown\n"))
    #expect(answer.out.contains("p:2 [App slack] allow = no"))
    #expect(!answer.out.contains("buttons"))
  }

  @Test func `a locked screen hides what is shown when unlocked`() throws {
    let words = ["--app", "slack", "--locked"]
    let answer = try explain("[App slack]\nplaceholder = Message\n", words)
    #expect(answer.out.contains("  preview   hidden, shown as 'Message'\n"))
  }

  @Test func `what is sent while its own window is in front goes to the Center`() throws {
    let file = "[App slack]\nforeground = center\n"
    let answer = try explain(file, ["--app", "slack", "--in-front"])
    #expect(answer.out.contains("  outcome   not on screen; open in the Center\n"))
    #expect(answer.out.contains("its window is in front, so it goes to the Center only\n"))
    #expect(answer.out.contains("p:2 [App slack] foreground = center"))
    #expect(try explain(file, ["--app", "slack"]).out.contains("outcome   a banner for"))
  }

  @Test(arguments: [
    (["--timeout", "0"], "none; OK where the server draws no close control"),
    (
      ["--timeout", "0", "--action", "default=", "--action", "a=Answer"],
      "Answer, a tap sends 'default'; Close and View where the server draws no close control"
    ),
    (
      ["--timeout", "0", "--action", "a=Answer"],
      "Answer; Close where the server draws no close control"
    ),
    (["--action", "a=Answer"], "Answer"),
  ])
  func `buttons are told as a server gets them`(words: [String], told: String) throws {
    let answer = try explain("[App slack]\n", ["--app", "slack"] + words)
    #expect(answer.out.contains("  buttons   \(told)\n"))
  }

  @Test func `a hidden preview has no buttons but a tap`() throws {
    let answer = try explain(
      "[Defaults]\npreviews = never\n",
      ["--app", "slack", "--action", "default=", "--action", "a=Answer"])
    #expect(answer.out.contains("  buttons   a tap sends 'default' while hidden\n"))
    #expect(!answer.out.contains("Answer"))
  }

  @Test func `the body is told, and what was mended in it`() throws {
    let answer = try explain(
      "[App slack]\n", ["--app", "slack", "--body", "<b>two</b> & <i>three", "--timeout", "-1"])
    #expect(answer.out.contains("  body      <b>two</b> & <i>three\n"))
    #expect(answer.out.contains("\nMended in what was sent\n  The body is not well-formed markup"))
  }

  @Test func `long times are told in minutes, hours and days`() throws {
    let answer = try explain(
      "[Defaults]\nstyle = none\ncenter = no\nbanner-duration = 60s\n", ["--app", "slack"])
    #expect(answer.out.contains("closed after 1 min"))
  }

  @Test func `without a good text the careful values are explained`() throws {
    let answer = try explain("[Apps slack]\n", ["--app", "slack"])
    #expect(answer.err.hasSuffix("so this goes by the careful values\n"))
    #expect(answer.out.contains("  preview   hidden"))
    #expect(
      answer.out.hasSuffix(
        """
        Also in force
          no good preferences, so the careful history = no

        Groups of files with errors are not used. Everything else is built in.

        """))
    #expect(answer.code == .badPreferences)
  }

  @Test func `a broken file is explained by the last good text that the service kept`() throws {
    let folder = try Folder()
    folder.folder("pennant")
    folder.write("pennant/preferences.conf", "[Apps slack]\n")
    let good = LastGood(files: [
      .init(
        name: folder.path + "/pennant/preferences.conf",
        bytes: Array("[App slack]\nstyle = alert\n".utf8))
    ])
    folder.write("pennant/preferences.good", String(decoding: good.saved, as: UTF8.self))
    let answer = Program.run(["explain", "--app", "slack"], in: folder.surroundings)
    #expect(answer.err.hasSuffix("this goes by the last good text that the service has kept\n"))
    #expect(answer.out.contains("preferences.conf:2 [App slack] style = alert"))
    let remark = "preferences.conf has errors now ('pennant check' says which): its lines here are"
    #expect(answer.out.split(separator: remark).count == 2)
    #expect(answer.out.hasSuffix(" those of its last good text.\n"))
    #expect(answer.code == .badPreferences)
  }

  @Test func `programs get one object`() throws {
    let answer = try explain("[App slack]\nstyle = alert # no\n", ["--app", "slack", "--json"])
    #expect(answer.code == .badPreferences)
    let good = try explain(
      "[App slack]\nstyle = alert\nbadge = no\n",
      ["--app", "slack", "--json", "--title", "a\"b\u{1b}"])
    #expect(good.out.hasPrefix("{\"app\": \"slack\", \"title\": \"a\\\"b"))
    #expect(good.out.contains("\"style\": \"alert\""))
    #expect(
      good.out.contains(
        "\"source\": {\"file\": \"p\", \"line\": 2, \"group\": \"App slack\","
          + " \"text\": \"style = alert\"}"))
    #expect(good.out.hasSuffix("\"named\": true}\n"))
    #expect(!good.out.dropLast().contains("\n"))
  }

  @Test func `JSON keeps every character of a text`() {
    #expect(JSON.text("a\"\\\n\u{1b}ä\u{7f}").text == "\"a\\\"\\\\\\u000a\\u001bä\\u007f\"")
    #expect(JSON.array([.null, .flag(true), .number(-1)]).text == "[null, true, -1]")
  }
}
