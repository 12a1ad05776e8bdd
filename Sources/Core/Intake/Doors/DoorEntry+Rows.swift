internal import NotificationModel

/// The rows: an entry more is a row more, with its bound where its value is read.
extension DoorEntry {
  /// Every entry that is read.
  public static let all: [DoorEntry] = [
    DoorEntry("title", .line) { (reader, value) throws(HintFault) in
      reader.accepted.notification.title = CleanText.line(
        try value.text(), characters: Limits.titleCharacters, .title, &reader.accepted.repairs)
    },
    DoorEntry("body", .body) { (reader, value) throws(HintFault) in
      reader.plainBody = try value.text()
    },
    DoorEntry("markup-body", .body, at: [.portal]) { (reader, value) throws(HintFault) in
      reader.markupBody = try value.text()
    },
    DoorEntry("icon", .icon) { (reader, value) throws(HintFault) in try reader.takeIcon(value) },
    DoorEntry("sound", .sound, at: [.portal]) { (reader, value) throws(HintFault) in
      try reader.takeSound(value)
    },
    DoorEntry("priority", .line) { (reader, value) throws(HintFault) in
      reader.accepted.notification.urgency = try value.priority()
      reader.hasPriority = true
    },
    // GTK had this flag before it had priorities.
    DoorEntry("urgent", .flag, at: [.gtk]) { (reader, value) throws(HintFault) in
      guard case .flag(let isUrgent) = value else { throw .type }
      if isUrgent, !reader.hasPriority { reader.accepted.notification.urgency = .critical }
    },
    DoorEntry("display-hint", .words, at: [.portal]) { (reader, value) throws(HintFault) in
      try reader.takeDisplayHints(value)
    },
    DoorEntry("category", .line, at: [.portal]) { (reader, value) throws(HintFault) in
      reader.accepted.notification.category = try value.category()
    },
    // A name of ours, for whoever calls a door by hand: neither protocol knows what belongs together.
    DoorEntry("x-pennant-thread", .line) { (reader, value) throws(HintFault) in
      reader.accepted.notification.thread = try value.thread()
    },
    defaultAction,
    DoorEntry("buttons", .buttons, goesBack: true) { (reader, value) throws(HintFault) in
      guard case .buttons(let list) = value else { throw .type }
      let actions = DoorActions(list, &reader.accepted.repairs)
      reader.accepted.notification.actions = actions.buttons
      reader.accepted.notification.reply = actions.reply
    },
  ]

  /// The app's own name for a tap, which is looked over and told to the app alone.
  public static let defaultAction = DoorEntry("default-action", .line, goesBack: true) {
    (_, value) throws(HintFault) in
    let word = try value.text()
    guard word.utf8.count <= Limits.actionKeyBytes, !ScalarKind.isUnfit(word) else { throw .value }
  }
}

/// Values of the types that entries have.
extension UntrustedEntry.Value {
  fileprivate func text() throws(HintFault) -> String {
    switch self {
    case .text(let text): return text
    case .flag, .texts, .content, .buttons, .other: throw .type
    }
  }

  fileprivate func priority() throws(HintFault) -> Urgency {
    switch try text() {
    case "low": return .low
    case "normal", "high": return .normal
    case "urgent": return .critical
    case _: throw .value
    }
  }

  fileprivate func thread() throws(HintFault) -> String? {
    try UntrustedHint.Value.text(try text()).tag()
  }

  fileprivate func category() throws(HintFault) -> Category {
    let word = try text()
    guard PortalWords.categories.contains(word) || word.hasPrefix("x-"),
      word.utf8.count <= Limits.categoryBytes, HintValue.isIdentifier(word)
    else { throw .value }
    return Category(word)
  }
}
