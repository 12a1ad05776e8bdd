import NotificationModel
import Policy

/// What holds of everything that a desktop is told to show.
enum ShownPromises {
  static func faults(
    of shown: Presentation, _ verdict: Verdict, on desktop: DesktopAbilities
  ) -> [String] {
    var faults = Faults()
    if verdict.isHidden {
      faults.add(hidden(shown, verdict))
    } else {
      let isSomething = !shown.title.isEmpty || !shown.body.isEmpty || shown.face.name.isEmpty
      faults.expect(isSomething, "nothing to read")
    }
    faults.expect(shown.isHidden == verdict.isHidden, "hidden or not")
    faults.expect(
      Set(shown.buttons.map(\.key)).count == shown.buttons.count, "two buttons of one key")
    if let abilities = desktop.markup {
      let text = shown.body.markup(abilities) { $0.hasSuffix(".png") }
      faults.add(WrittenMarkup.faults(of: text))
    }
    for (characters, lines) in [(1, 1), (Limits.lightCharacters, Limits.lightLines)] {
      let cut = shown.body.cut(characters: characters, lines: lines)
      let plain = cut.plain
      faults.expect(plain.count <= characters, "cut to \(characters), and has \(plain.count)")
      faults.expect(plain.utf8.count { $0 == 0x0A } < lines, "cut, and more lines")
    }
    return faults.all
  }

  /// Nothing of the message leaves.
  private static func hidden(_ shown: Presentation, _ verdict: Verdict) -> [String] {
    var faults = Faults()
    faults.expect(shown.title == verdict.placeholder, "not the placeholder")
    faults.expect(shown.body.isEmpty && shown.picture == nil, "content shows")
    faults.expect(shown.progress == nil && shown.origin == nil, "a bar or an origin shows")
    faults.expect(shown.category == nil && shown.tag == nil, "a category or a tag shows")
    faults.expect(shown.vendorHints.isEmpty && shown.reply == nil, "a hint or a field shows")
    for button in shown.buttons + shown.means {
      let isPrompt =
        button.title == shown.prompt && [shown.activation?.key, .view].contains(button.key)
      faults.expect(
        isPrompt || isOurs(button, tap: shown.activation?.key), "a button shows: \(button)")
    }
    faults.expect(
      verdict.snooze != nil || !shown.buttons.contains { $0.key == .snooze }, "snoozes unasked")
    let tap = shown.activation?.title ?? ""
    faults.expect(tap == (shown.prompt ?? ""), "the title of a tap shows")
    faults.expect(
      shown.prompt == nil || shown.prompt == verdict.slidePrompt ?? OwnTitle.unlock.text,
      "the prompt says what a tap does")
    return faults.all
  }

  /// A button of ours has a title of ours, and a tap has one of those that say nothing of it.
  private static func isOurs(_ button: Button, tap: ActionKey?) -> Bool {
    guard let title = OwnTitle.allCases.first(where: { $0.text == button.title }),
      !button.isDestructive
    else { return false }
    switch title {
    case .close, .fine: return button.key == .close
    case .view, .unlock: return button.key == tap || (tap != nil && button.key == .view)
    case .snooze: return button.key == .snooze
    }
  }
}
