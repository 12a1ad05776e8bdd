internal import NotificationModel

/// Reads the entries one by one; a bad one costs only itself.
struct DoorReader {
  var accepted: Intake.AcceptedAtDoor
  let door: Door
  var plainBody: String?
  var markupBody: String?
  var hasPriority = false
  /// The entry that is read just now.
  private var name = Repair.HintName(entry: "")

  init(app: String, at door: Door) {
    self.door = door
    let claim = AppClaim(name: "", desktopEntry: app.isEmpty ? nil : app)
    accepted = Intake.AcceptedAtDoor(notification: Notification(claim: claim, title: ""))
    // A tap opens the app, whether it has a word of its own for that or not.
    accepted.notification.activation = Action(key: .activate, title: "")
  }

  mutating func take(_ entry: UntrustedEntry) {
    guard let known = DoorEntry.named(entry.name, at: door) else { return }
    name = Repair.HintName(entry: entry.name)
    do throws(HintFault) {
      try known.put(&self, entry.value)
    } catch {
      switch error {
      case .type: accepted.repairs.append(.hintType(name))
      case .value: accepted.repairs.append(.hintValue(name))
      }
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

  mutating func takeDisplayHints(_ value: UntrustedEntry.Value) throws(HintFault) {
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
  public static let purposes = ButtonPurpose.known.map(\.word)
}
