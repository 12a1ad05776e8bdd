import CenterList
import ControlProtocol
import NotificationModel

extension Verb {
  static let dnd = Verb(
    name: "dnd", topic: .quiet, summary: "do not disturb: on, off, until, for, allow, status",
    arguments: "on | off | toggle | until | for | allow | status", options: [], words: 1...1,
    details: """
      Keeps notifications off the screen, without a sound; they wait in the Center, and afterwards
      one line says how many came. What is time-sensitive or critical passes as the app's
      'breakthrough' allows, and all of an app with 'breakthrough = always'; a [Focus NAME] group
      of the preferences says more, and when it begins by itself.
      A switch by hand counts until the schedule next begins or ends something; then the schedule
      counts again. A time that is given with 'until' or 'for' is kept.
      """,
    examples: [
      .init(command: "pennant dnd on", meaning: "quiet from now on"),
      .init(command: "pennant dnd until 18:00", meaning: "quiet until then"),
      .init(command: "pennant dnd status", meaning: "what holds, until when and why"),
    ],
    parts: [.dndOn, .dndOff, .dndToggle, .dndUntil, .dndFor, .dndAllow, .dndStatus], run: nil)

  static let dndOn = Verb(
    name: "dnd on", topic: .quiet, summary: "switches it on", arguments: "[NAME]",
    options: [.json], words: 0...1,
    details: """
      Switches the focus NAME of the preferences on; without NAME [Focus dnd] where they have one,
      else a plain one that no app passes by name. It takes the place of what the schedule says.
      Exit code 1 where the preferences have no such focus.
      """,
    examples: [
      .init(command: "pennant dnd on", meaning: "the plain one"),
      .init(command: "pennant dnd on Work", meaning: "as [Focus Work] says"),
    ]
  ) { arguments, surroundings throws(Failure) in
    try surroundings.switchFocus(.on(arguments.words.first, .open), arguments)
  }

  static let dndOff = Verb(
    name: "dnd off", topic: .quiet, summary: "switches it off", arguments: "", options: [.json],
    words: 0...0,
    details: """
      Ends what was switched on, sets aside what the schedule says until it next begins or ends
      something, and the apps that ask for quiet now: what they ask for again is set aside too,
      until 'pennant dnd allow APP' or 'may-inhibit = yes' in the app's group. What the preferences
      tie to the locked or the shared screen holds on; then it says so, and what ends that.
      """,
    examples: [.init(command: "pennant dnd off", meaning: "be told again")]
  ) { arguments, surroundings throws(Failure) in
    try surroundings.switchFocus(.off, arguments)
  }

  static let dndToggle = Verb(
    name: "dnd toggle", topic: .quiet, summary: "off where it is on, on where it is off",
    arguments: "[NAME]", options: [.json], words: 0...1,
    details: """
      For a key or a button of a bar: 'off' where that can end anything, 'on' where nothing holds.
      Where only the locked or the shared screen keeps quiet it changes nothing, and says so.
      With NAME it switches the focus NAME on.
      """,
    examples: [
      .init(command: "pennant dnd toggle", meaning: "the other way"),
      .init(command: "pennant dnd toggle Work", meaning: "as [Focus Work] says"),
    ]
  ) { arguments, surroundings throws(Failure) in
    try surroundings.switchFocus(.toggle(arguments.words.first), arguments)
  }

  static let dndUntil = Verb(
    name: "dnd until", topic: .quiet, summary: "on until a time", arguments: "TIME [NAME]",
    options: [.json], words: 1...3,
    details: """
      On until then: \(TimeWords.moments).
      A time of day alone is the next one, today or tomorrow; a day and a time may be two words.
      """,
    examples: [
      .init(command: "pennant dnd until 18:00", meaning: "until six"),
      .init(command: "pennant dnd until 07:00 Night", meaning: "the focus Night until seven"),
    ]
  ) { arguments, surroundings throws(Failure) in
    var words = arguments.words[...]
    let word = TimeWords.takeMoment(&words) ?? ""
    guard words.count < 2 else {
      throw .unexpected(words.last ?? "")
    }
    let time = try TimeWords(now: surroundings.now).moment(word)
    // The clock of the service is the one that its schedules go by.
    let end: FocusWish.End =
      TimeWords.minute(word).map { .at(UInt32(clamping: $0)) } ?? .until(time)
    return try surroundings.switchFocus(.on(words.first, end), arguments)
  }

  static let dndFor = Verb(
    name: "dnd for", topic: .quiet, summary: "on for a while", arguments: "SPAN [NAME]",
    options: [.json], words: 1...2,
    details: "On for so long from now: \(TimeWords.spans); a number alone is refused.",
    examples: [.init(command: "pennant dnd for 1h", meaning: "an hour of quiet")]
  ) { arguments, surroundings throws(Failure) in
    let span = try TimeWords.span(arguments.words[0])
    let wish = FocusWish.on(arguments.words.dropFirst().first, .after(span))
    return try surroundings.switchFocus(wish, arguments)
  }

  static let dndAllow = Verb(
    name: "dnd allow", topic: .quiet, summary: "lets an app ask for quiet again", arguments: "APP",
    options: [.json], words: 1...1,
    details: """
      Takes back what 'dnd off' has set aside: what APP asks for counts again, at once where it
      still asks. 'pennant dnd status' names those that are set aside. For good, write
      'may-inhibit = yes' or 'no' in the app's group of the preferences.
      Exit code 1 where nothing of that app is set aside.
      """,
    examples: [.init(command: "pennant dnd allow firefox", meaning: "its films are quiet again")]
  ) { arguments, surroundings throws(Failure) in
    try surroundings.switchFocus(.allow(arguments.words[0]), arguments)
  }

  static let dndStatus = Verb(
    name: "dnd status", topic: .quiet, summary: "says what holds, until when and why",
    arguments: "", options: [.json], words: 0...0,
    details: """
      Says which focuses hold, since when, until when and why; which apps ask for quiet, and which
      of them are not heard; how many notifications are held back; and whether the desktop server's
      own switch is on: then there is no sound.
      Exit code 0 when a focus holds, 1 when none does, 3 when the service does not run.
      """,
    examples: [
      .init(command: "pennant dnd status", meaning: "for people"),
      .init(command: "pennant dnd status --json", meaning: "for a script; 'on' says whether"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let focus: FocusStatus = try surroundings.ask(.focus) {
      if case .focus(let focus) = $0 { focus } else { nil }
    }
    let isJSON = arguments.has(Option.json.name)
    return Answer(
      out: isJSON
        ? focus.json.text + "\n" : FocusReport(focus, now: surroundings.now).text,
      code: focus.isOn ? .done : .no)
  }
}

extension Surroundings {
  /// Switches, and says in a line what holds then.
  func switchFocus(_ wish: FocusWish, _ arguments: Arguments) throws(Failure) -> Answer {
    let focus: FocusStatus = try ask(.switchFocus(wish)) {
      if case .focus(let focus) = $0 { focus } else { nil }
    }
    if arguments.has(Option.json.name) { return Answer(out: focus.json.text + "\n") }
    let report = FocusReport(focus, now: now)
    return Answer(out: report.line(after: wish) + "\n")
  }
}

extension FocusReport {
  fileprivate func line(after wish: FocusWish) -> String {
    if case .sharing(true) = wish { return lineAfterSharing }
    return wish.mayEnd && !focus.isByHand ? lineAfterOff : line
  }
}

extension FocusWish {
  /// Whether the wish is, or may be, for quiet to end.
  fileprivate var mayEnd: Bool {
    switch self {
    case .off, .toggle: true
    case .on, .sharing, .allow: false
    }
  }
}

extension FocusStatus {
  fileprivate var isByHand: Bool { holding.contains { $0.cause == .manual } }
}

extension Verb {
  static let sharing = Verb(
    name: "sharing", topic: .quiet, summary: "says that the screen is shared: on, off",
    arguments: "on | off", options: [], words: 1...1,
    details: """
      For programs that share the screen and can run a command before and after, such as
      xdg-desktop-portal-wlr. What follows from it is 'focus-when-sharing' in the preferences.
      Plasma's portal says it by itself.
      """,
    examples: [
      .init(
        command: "pennant sharing on", meaning: "exec_before= in xdg-desktop-portal-wlr's config"),
      .init(command: "pennant sharing off", meaning: "exec_after="),
    ],
    parts: [.sharingOn, .sharingOff], run: nil)

  static let sharingOn = part("on", true, "the screen is shared from now on")
  static let sharingOff = part("off", false, "it is not shared any more")

  private static func part(_ word: String, _ isSharing: Bool, _ meaning: String) -> Verb {
    Verb(
      name: "sharing \(word)", topic: .quiet, summary: meaning, arguments: "", options: [.json],
      words: 0...0, details: "Says that \(meaning).",
      examples: [.init(command: "pennant sharing \(word)", meaning: meaning)]
    ) { arguments, surroundings throws(Failure) in
      try surroundings.switchFocus(.sharing(isSharing), arguments)
    }
  }
}
