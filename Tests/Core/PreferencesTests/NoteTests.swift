import Testing

@testable import Preferences

/// What `check` says of good files.
@Suite(.timeLimit(.minutes(1)))
struct NoteTests {
  static let noted: [(String, String)] = [
    (
      "[Category emial]",
      "p:1: 'emial' is no category class that apps are known to send; did you mean 'email'?"
    ),
    (
      "[Focus Work]\napps = slack, mail",
      "p:2: 'slack, mail' is one of the apps; between several stands ';', not ','."
    ),
    (
      "[App mail]\ndestructive-actions = delete,purge",
      "p:2: 'delete,purge' is one of the actions; between several stands ';', not ','."
    ),
    (
      "[Defaults]\nsound = rel.oga",
      "p:2: 'rel.oga' is taken for the name of a theme's sound; a file is written with its whole"
        + " path, from '/' on."
    ),
  ]

  @Test(arguments: noted) func `what has no effect is noted`(text: String, note: String) {
    #expect(errors(text) == "")
    #expect(notes(text) == note)
  }

  @Test(arguments: [
    "allow = yes", "allow = ask", "destructive = hide", "destructive = confirm", "previews = never",
    "style = none", "keep = 1d",
    "keep-items = 9", "history = no", "history-keep = 1d", "badge = count", "center = no",
    "snooze-action = 10m",
    "lock-screen = no", "previews = when-unlocked", "sound = message-new-email",
    "sound = /a/bell.oga", "destructive-actions = a,b;c", "placeholder = a, b",
  ])
  func `what has an effect is not noted`(line: String) {
    #expect(notes("[Defaults]\n" + line) == "")
  }

  @Test(arguments: [
    "im", "email.arrived", "x-vendor.thing", "transfer.complete", "IM", "X-Vendor.thing",
  ])
  func `usual categories are not noted`(category: String) {
    #expect(notes("[Category \(category)]") == "")
  }

  static let sounds = [
    // The theme has it, or a shorter one for it.
    ("ding", ""), ("message", ""), ("message-new-email", ""),
    (
      "message-new-emial",
      "p:2: no sound theme that is installed has 'message-new-emial'; did you mean "
        + "'message-new-email'?"
    ),
    ("dign", "p:2: no sound theme that is installed has 'dign'; did you mean 'ding'?"),
    ("x-vendor-thing", "p:2: no sound theme that is installed has 'x-vendor-thing'."),
    (
      "battery-low",
      "p:2: no sound theme that is installed has 'battery-low', so that the usual sound is heard."
    ),
  ]

  @Test(arguments: sounds) func `a name that no theme has is noted, with the nearest one`(
    name: String, note: String
  ) {
    let file = PreferenceFile(name: "p", bytes: Array("[Defaults]\nsound = \(name)\n".utf8))
    let reading = PreferenceReading(main: file)
    let notes = reading.notes(onNamesBesides: { ["ding", "message"] })
    #expect(notes.map(\.description).joined() == note)
    #expect(reading.notes(onNamesBesides: { [] }) == [])
  }

  @Test(arguments: ["silent", "Mute", "quiet"])
  func `a word for silence is noted, unless a theme has such a sound`(word: String) {
    let reading = PreferenceReading(
      main: PreferenceFile(name: "p", bytes: Array("[Defaults]\nsound = \(word)\n".utf8)))
    #expect(reading.isGood && reading.notes(onNamesBesides: { [word] }) == [])
    for installed in [[], ["ding"]] as [Set<String>] {
      #expect(
        reading.notes(onNamesBesides: { installed }).map(\.description) == [
          "p:2: no sound theme that is installed has '\(word)'; did you mean 'no'?"
        ])
    }
  }

  @Test func `a sound that is not there is noted, by its line`() {
    let file = PreferenceFile(
      name: "p",
      bytes: Array("[Defaults]\nsound = /a.oga\n[App x]\nsound = /b.oga\nsound = bell\n".utf8))
    let notes = PreferenceReading(main: file).notes(onSoundsWithout: { $0 == "/a.oga" })
    #expect(
      notes.map(\.description) == [
        "p:4: there is no file '/b.oga', so that the theme's own is heard."
      ])
  }
}
