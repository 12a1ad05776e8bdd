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

  /// The result, once all entries are read.
  ///
  /// A body with markup goes before a plain one, which is never taken for markup.
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
      // The Center only, as the hint for levels says it.
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

/// The meanings of the entries, and the doors at which they are known.
enum DoorEntry {
  case title, body, markupBody
  case icon, sound
  case priority, urgent
  case displayHint, category
  case defaultAction, buttons

  static func named(_ name: String, at door: Door) -> DoorEntry? {
    switch door {
    case .portal: portal[name]
    case .gtk: gtk[name]
    }
  }

  private static let both: [String: DoorEntry] = [
    "title": .title, "body": .body, "icon": .icon, "priority": .priority,
    "default-action": .defaultAction, "buttons": .buttons,
  ]

  private static let portal = both.merging(
    [
      "markup-body": .markupBody, "sound": .sound, "display-hint": .displayHint,
      "category": .category,
    ]
  ) { one, _ in one }

  // GTK had this flag before it had priorities.
  private static let gtk = both.merging(["urgent": .urgent]) { one, _ in one }
}

/// The words that the portal tells apps it knows.
public enum PortalWords {
  /// The categories in `SupportedOptions`; vendors' own are let through besides.
  public static let categories = [
    "im.received", "alarm.ringing", "call.incoming", "call.ongoing", "call.unanswered",
    "weather.warning.extreme", "cellbroadcast.danger.presidential", "cellbroadcast.danger.extreme",
    "cellbroadcast.danger.severe", "cellbroadcast.public-safety", "cellbroadcast.amber-alert",
    "cellbroadcast.test", "os.battery.low", "browser.web-notification",
  ]

  /// The button purposes in `SupportedOptions`: only those that the service makes something of.
  public static let purposes = [
    "im.reply-with-text", "call.accept", "call.decline", "call.hang-up",
    "call.enable-speakerphone", "call.disable-speakerphone",
  ]
}
