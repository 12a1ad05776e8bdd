import Testing

@testable import Preferences

/// A change of a preferences file: before, what is asked, after.
@Suite(.timeLimit(.minutes(1)))
struct PreferenceEditTests {
  struct Case: CustomTestStringConvertible {
    let what: String
    let before: String
    let target: PreferenceTarget
    let edit: PreferenceEdit
    let after: String
    let line: Int
    var testDescription: String { what }
  }

  private static func set(_ key: String, _ value: String) -> PreferenceEdit {
    .set(key: key, value: value)
  }

  @Test(arguments: [
    ("style", "alert"), ("sound", "bell  two"), ("badge", nil), ("allow", nil),
  ])
  func `what a group itself says, as it is written`(key: String, value: String?) {
    let text =
      "[Defaults]\nbadge = no\n[App mail]\nstyle = none\n # sound = x\nsound=bell  two \n"
      + "style = alert\n"
    let file = PreferenceFile(name: "p", bytes: Array(text.utf8))
    #expect(file.value(of: key, in: .app("Mail")) == value)
    #expect(file.value(of: key, in: .app("other")) == nil)
  }

  static let good: [Case] = [
    Case(
      what: "no file yet", before: "", target: .app("slack"), edit: set("style", "alert"),
      after: "[App slack]\nstyle = alert\n", line: 2),
    Case(
      what: "a value is replaced, and nothing else",
      before: "# mine\n[App Slack]\n  style=banner\n\n# end",
      target: .app("slack"), edit: set("style", "alert"),
      after: "# mine\n[App Slack]\n  style=alert\n\n# end", line: 3),
    Case(
      what: "blanks behind the old value go with it", before: "[Defaults]\nstyle = banner  \n",
      target: .defaults, edit: set("style", "none"), after: "[Defaults]\nstyle = none\n", line: 2),
    Case(
      what: "of two lines the one that holds",
      before: "[Defaults]\nstyle = banner\nstyle = none\n", target: .defaults,
      edit: set("style", "alert"), after: "[Defaults]\nstyle = banner\nstyle = alert\n", line: 3),
    Case(
      what: "a new key comes under the last one of its group, written as that is",
      before: "[App a]\n\tstyle=none\n# about b\n[App b]\nstyle = none\n", target: .app("a"),
      edit: set("sound", "no"),
      after: "[App a]\n\tstyle=none\n\tsound=no\n# about b\n[App b]\nstyle = none\n", line: 3),
    Case(
      what: "a new key comes under its default in a comment",
      before: "[Defaults]\n# How.\n#style = auto\n\n# Loud.\n#sound = yes\n", target: .defaults,
      edit: set("style", "none"),
      after: "[Defaults]\n# How.\n#style = auto\nstyle = none\n\n# Loud.\n#sound = yes\n", line: 4),
    Case(
      what: "but not under the example of another group",
      before: "[Defaults]\nbadge = no\n#[App slack]\n#style = alert\n", target: .defaults,
      edit: set("style", "none"),
      after: "[Defaults]\nbadge = no\nstyle = none\n#[App slack]\n#style = alert\n", line: 3),
    Case(
      what: "a group without keys", before: "[App a]\n[App b]\n", target: .app("a"),
      edit: set("sound", "no"), after: "[App a]\nsound = no\n[App b]\n", line: 2),
    Case(
      what: "a file without a newline at its end", before: "[App a]\nstyle = none",
      target: .app("a"), edit: set("sound", "no"), after: "[App a]\nstyle = none\nsound = no",
      line: 3),
    Case(
      what: "a missing group comes at the end, after an empty line",
      before: "[App a]\nstyle = none",
      target: .category("im"), edit: set("sound", "no"),
      after: "[App a]\nstyle = none\n\n[Category im]\nsound = no\n", line: 5),
    Case(
      what: "no second empty line", before: "# mine\n\n", target: .defaults,
      edit: set("sound", "no"), after: "# mine\n\n[Defaults]\nsound = no\n", line: 4),
    Case(
      what: "carriage returns stay, and new lines have them too",
      before: "[App a]\r\nstyle = none\r\n", target: .app("a"), edit: set("sound", "no"),
      after: "[App a]\r\nstyle = none\r\nsound = no\r\n", line: 3),
    Case(
      what: "a return at the end is the first half of a line end",
      before: "[App a]\r\nstyle = none\r", target: .app("b"), edit: set("sound", "no"),
      after: "[App a]\r\nstyle = none\r\n\r\n[App b]\r\nsound = no\r\n", line: 5),
    Case(
      what: "a replaced value keeps its carriage return", before: "[App a]\r\nstyle = none\r\n",
      target: .app("a"), edit: set("style", "alert"), after: "[App a]\r\nstyle = alert\r\n", line: 2
    ),
    Case(
      what: "an id is escaped", before: "", target: .app("a[b]%"), edit: set("sound", "no"),
      after: "[App a%5Bb%5D%25]\nsound = no\n", line: 2),
    Case(
      what: "an escaped id is found", before: "[App a%5bb]\nsound = yes\n", target: .app("A[B"),
      edit: set("sound", "no"), after: "[App a%5bb]\nsound = no\n", line: 2),
    Case(
      what: "a kind of event of an app", before: "[App a]\nsound = yes\n",
      target: .appCategory("a", "im"), edit: set("sound", "no"),
      after: "[App a]\nsound = yes\n\n[App a Category im]\nsound = no\n", line: 5),
    Case(
      what: "a key is taken away, all its lines",
      before: "[App a]\nsound = no\nstyle = none\n# here\nsound = yes\n[App b]\nsound = no\n",
      target: .app("a"), edit: .unset(key: "sound"),
      after: "[App a]\nstyle = none\n# here\n[App b]\nsound = no\n", line: 1),
    Case(
      what: "the last line of a file is taken away", before: "[App a]\nstyle = none\nsound = no",
      target: .app("a"), edit: .unset(key: "sound"), after: "[App a]\nstyle = none\n", line: 1),
    Case(
      what: "a group of which nothing is left goes with its last key",
      before: "[App a]\nsound = no\n\n[App b]\nsound = no\n", target: .app("a"),
      edit: .unset(key: "sound"), after: "[App b]\nsound = no\n", line: 1),
    Case(
      what: "and so does the last one of a file, and the empty line above it",
      before: "[App a]\nsound = no\n\n[App b]\nsound = no\n", target: .app("b"),
      edit: .unset(key: "sound"), after: "[App a]\nsound = no\n", line: 4),
    Case(
      what: "the only group of a file", before: "[App a]\r\nsound = no\r\n", target: .app("a"),
      edit: .unset(key: "sound"), after: "", line: 1),
    Case(
      what: "a group with a comment in it stays",
      before: "[App a]\nsound = no\n# mine\n[App b]\n", target: .app("a"),
      edit: .unset(key: "sound"), after: "[App a]\n# mine\n[App b]\n", line: 1),
    Case(
      what: "a group is moved before another, with the comments above it",
      before: "# mine\n\n# about a\n[Rule a]\nsound = no\ntitle = *a*\n# in a\n\n# about b\n"
        + "[Rule b]\ntitle = *b*\n",
      target: .rule("b"), edit: .moveGroup(before: .rule("a")),
      after: "# mine\n\n# about b\n[Rule b]\ntitle = *b*\n\n# about a\n[Rule a]\nsound = no\n"
        + "title = *a*\n# in a\n", line: 4),
    Case(
      what: "from the middle, and of a file whose last line has no end",
      before: "[Rule a]\ntitle = *a*\n[Rule b]\ntitle = *b*\n[Rule c]\ntitle = *c*",
      target: .rule("b"), edit: .moveGroup(before: .rule("a")),
      after: "[Rule b]\ntitle = *b*\n[Rule a]\ntitle = *a*\n[Rule c]\ntitle = *c*\n", line: 1),
    Case(
      what: "downwards",
      before: "[Rule a]\ntitle = *a*\n\n[Rule b]\ntitle = *b*\n\n[Rule c]\ntitle = *c*\n",
      target: .rule("a"), edit: .moveGroup(before: .rule("c")),
      after: "[Rule b]\ntitle = *b*\n\n[Rule a]\ntitle = *a*\n\n[Rule c]\ntitle = *c*\n", line: 4),
    Case(
      what: "a group that stands there already stays",
      before: "[Rule a]\ntitle = *a*\n[Rule b]\ntitle = *b*\n", target: .rule("a"),
      edit: .moveGroup(before: .rule("b")),
      after: "[Rule a]\ntitle = *a*\n[Rule b]\ntitle = *b*\n", line: 1),
    Case(
      what: "a group with lines", before: "[App b]\n", target: .app("a"),
      edit: .addGroup(lines: ["# How.", "#style = auto"]),
      after: "[App b]\n\n[App a]\n# How.\n#style = auto\n", line: 3),
  ]

  @Test(arguments: good) func `a change changes its lines alone`(_ one: Case) throws {
    let outcome = try one.edit.applied(
      in: one.target, to: PreferenceFile(name: "p", text: one.before))
    #expect(String(decoding: outcome.bytes, as: UTF8.self) == one.after)
    #expect(outcome.line == one.line)
  }

  @Test(arguments: good) func `asking again changes nothing`(_ one: Case) throws {
    guard case .set = one.edit else { return }
    let outcome = try one.edit.applied(
      in: one.target, to: PreferenceFile(name: "p", text: one.after))
    #expect(String(decoding: outcome.bytes, as: UTF8.self) == one.after)
  }

  static let bad: [(PreferenceTarget, PreferenceEdit, String)] = [
    (
      .app("slack"), set("style", "baner"),
      "'baner' is no style. Expected auto, banner, alert or none. Did you mean 'banner'?"
    ),
    (
      .app("slack"), set("stlye", "none"), "'stlye' is no key of [App slack]. Did you mean 'style'?"
    ),
    (.app("slack"), set("#style", "none"), "'#style' is no key."),
    (
      .app("slack"), set("from", "22:00"),
      "'from' is no key of [App slack]. Expected it in a [Focus <name>]."
    ),
    (.app("slack"), set("style", ""), "there is no value. Expected auto, banner, alert or none."),
    (
      .app("slack"), set("placeholder", "a\n[Defaults]"),
      "a value is one line of text without control characters; write \\n for a break."
    ),
    (
      .app("a\nb"), set("style", "none"), "'App a\\u{a}b' cannot be the name of a group."
    ),
    (
      .app("The Category Game"), set("style", "none"),
      "'App The Category Game' cannot be the name of a group."
    ),
    (
      .app(" "), set("style", "none"),
      "[App] does not say which. Expected an id after it, as in [App firefox]."
    ),
    (
      .category("i/m"), set("style", "none"),
      "'i/m' is no category. Expected a class such as im or im.received: letters, digits, . - _."
    ),
  ]

  @Test(arguments: bad) func `what cannot be written is refused with what was expected`(
    target: PreferenceTarget, edit: PreferenceEdit, sentence: String
  ) {
    #expect(throws: PreferenceEditFault.refused(sentence)) {
      try edit.applied(in: target, to: PreferenceFile(name: "p", text: "[Defaults]\n"))
    }
  }

  @Test func `a file with errors is refused with them, and a group that is there already`() {
    let bad = PreferenceFile(name: "p", text: "[Defaults]\nstyle = baner\n")
    do {
      _ = try PreferenceEdit.set(key: "sound", value: "no").applied(in: .defaults, to: bad)
      Issue.record("it was changed")
    } catch {
      guard case .badFile(let errors, 0) = error else { return }
      #expect(errors.map(\.position) == ["p:2:9"])
    }
    #expect(throws: PreferenceEditFault.alreadyThere(line: 2)) {
      try PreferenceEdit.addGroup(lines: []).applied(
        in: .app("A"), to: PreferenceFile(name: "p", text: "\n[App a]\n"))
    }
    #expect(throws: PreferenceEditFault.notThere) {
      try PreferenceEdit.unset(key: "style").applied(
        in: .app("a"), to: PreferenceFile(name: "p", text: "[App a]\nsound = no\n"))
    }
  }
}
