import Preferences

extension Verb {
  static let prefsSet = Verb(
    name: "prefs set", topic: .preferences, summary: "writes one key of a group",
    arguments: "APP KEY VALUE", options: prefsTargets, words: 2...3,
    details: """
      Writes 'KEY = VALUE' into the group of an app, of everything (--defaults), of a kind of event
      (--category C; with APP of that app alone), of a web site in a browser (--site HOST), of a
      focus (--focus NAME) or of the desktop (--desktop), and adds the group where it is missing.
      APP is an id, as in 'pennant apps', or the name that lists show. One that nobody knows is
      written all the same, and that is said.
      In the place of APP a group may stand as it does in the file, such as '[Focus Work]'.
      All other lines stay as they are. It returns once the service has read them, so that they hold
      for the next notification.
      Exit code 2 when the value is not right, which is said with what was expected; 4 when the file
      has errors already, and then nothing is changed.
      """,
    examples: [
      .init(command: "pennant prefs set slack style alert", meaning: "in [App slack]"),
      .init(command: "pennant prefs set --defaults sound no", meaning: "in [Defaults]"),
      .init(
        command: "pennant prefs set firefox --category im previews never",
        meaning: "in [App firefox Category im]"),
      .init(
        command: "pennant prefs set chromium --site web.example.org style none",
        meaning: "in [App chromium Site web.example.org]"),
      .init(
        command: "pennant prefs set '[Focus Work]' levels critical", meaning: "in [Focus Work]"),
      .init(
        command: "pennant prefs set --desktop focus-when-sharing Work", meaning: "in [Desktop]"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let desk = try PreferenceDesk(arguments, surroundings)
    let (target, words) = try PreferenceTarget.read(arguments, rest: 2...2, desk.names)
    return try desk.changeInForce(.set(key: words[0], value: words[1]), in: target)
  }

  static let prefsUnset = Verb(
    name: "prefs unset", topic: .preferences, summary: "takes one key out of a group",
    arguments: "APP KEY", options: prefsTargets, words: 1...2,
    details: """
      Takes the lines of a key out of the group of an app, of everything (--defaults), of a kind of
      event (--category C), of a web site in a browser (--site HOST), of a focus (--focus NAME) or of
      the desktop (--desktop), so that the next weaker group or the default holds.
      Exit code 1 when the group says nothing of it; 4 when the file has errors.
      """,
    examples: [
      .init(command: "pennant prefs unset slack style", meaning: "from [App slack]"),
      .init(command: "pennant prefs unset --defaults sound", meaning: "from [Defaults]"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let desk = try PreferenceDesk(arguments, surroundings)
    let (target, words) = try PreferenceTarget.read(arguments, rest: 1...1, desk.names)
    let key = try KnownKey.find(words[0], in: target)
    return try desk.changeInForce(.unset(key: key), in: target)
  }
}
