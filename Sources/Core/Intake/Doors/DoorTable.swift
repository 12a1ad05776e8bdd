internal import NotificationModel

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

  // Before there were priorities, some were urgent.
  private static let gtk = both.merging(["urgent": .urgent]) { one, _ in one }
}

/// The words that the portal has names for.
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
