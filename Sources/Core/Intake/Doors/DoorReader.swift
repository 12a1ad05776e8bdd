internal import NotificationModel

/// Reads the entries one by one; a bad one costs only itself.
struct DoorReader {
  var accepted: Intake.AcceptedAtDoor
  private var plainBody: String?
  private var markupBody: String?
  private var hasPriority = false

  init(app: String) {
    let claim = AppClaim(name: "", desktopEntry: app.isEmpty ? nil : app)
    accepted = Intake.AcceptedAtDoor(notification: Notification(claim: claim, title: ""))
    // A tap opens the app, whether it has a word of its own for that or not.
    accepted.notification.activation = Action(key: .activate, title: "")
  }

  mutating func take(
    _ entry: DoorEntry, _ value: UntrustedEntry.Value, at door: Door, _ name: Repair.HintName
  ) throws(HintFault) {
    switch entry {
    case .title:
      accepted.notification.title = CleanText.line(
        try text(value), characters: Limits.titleCharacters, .title, &accepted.repairs)
    case .body: plainBody = try text(value)
    case .markupBody: markupBody = try text(value)
    case .icon: try takeIcon(value, at: door)
    case .sound: try takeSound(value)
    case .priority:
      accepted.notification.urgency = try priority(value)
      hasPriority = true
    case .urgent:
      guard case .flag(let isUrgent) = value else { throw .type }
      if isUrgent, !hasPriority { accepted.notification.urgency = .critical }
    case .displayHint: try takeDisplayHints(value, name)
    case .category:
      let word = try text(value)
      guard PortalWords.categories.contains(word) || word.hasPrefix("x-"),
        word.utf8.count <= Limits.categoryBytes, HintValue.isIdentifier(word)
      else { throw .value }
      accepted.notification.category = Category(word)
    case .defaultAction:
      let word = try text(value)
      guard word.utf8.count <= Limits.actionKeyBytes, !ScalarKind.isUnfit(word) else {
        throw .value
      }
    case .buttons:
      guard case .buttons(let list) = value else { throw .type }
      let actions = DoorActions(list, &accepted.repairs)
      accepted.notification.actions = actions.buttons
      accepted.notification.reply = actions.reply
    }
  }

  /// Of two bodies the one with markup counts; the other is never taken for markup.
  mutating func finished() -> Intake.AcceptedAtDoor {
    if let markupBody {
      accepted.notification.body = CleanText.body(markupBody, &accepted.repairs)
    } else if let plainBody {
      accepted.notification.body = CleanText.plainBody(plainBody, &accepted.repairs)
    }
    return accepted
  }

  private func text(_ value: UntrustedEntry.Value) throws(HintFault) -> String {
    switch value {
    case .text(let text): return text
    case .flag, .texts, .content, .buttons, .other: throw .type
    }
  }

  private func priority(_ value: UntrustedEntry.Value) throws(HintFault) -> Urgency {
    switch try text(value) {
    case "low": return .low
    case "normal", "high": return .normal
    case "urgent": return .critical
    case _: throw .value
    }
  }

  private mutating func takeDisplayHints(
    _ value: UntrustedEntry.Value, _ name: Repair.HintName
  ) throws(HintFault) {
    guard case .texts(let words) = value else { throw .type }
    for word in words.prefix(Limits.hintListEntries) {
      switch word {
      case "transient": accepted.notification.isTransient = true
      // As the hint for levels says it: the Center only.
      case "tray": accepted.notification.level = .passive
      case "persistent": accepted.notification.isResident = true
      case "hide-on-lock-screen": accepted.notification.wishes.insert(.offLockScreen)
      case "hide-content-on-lock-screen": accepted.notification.wishes.insert(.hiddenWhenLocked)
      case "show-as-new": accepted.notification.wishes.insert(.asNew)
      case _: accepted.repairs.append(.hintValue(name))
      }
    }
    if accepted.notification.isTransient, accepted.notification.level == .passive {
      // A banner alone and no banner at all: what is kept can still be read.
      accepted.notification.isTransient = false
      accepted.repairs.append(.hintValue(name))
    }
  }
}
