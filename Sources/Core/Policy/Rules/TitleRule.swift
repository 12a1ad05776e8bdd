import NotificationModel

/// The app's name stands above the message, so the title does not begin with it again.
enum TitleRule {
  private static let separators: Set<Character> = [":", "-", "–", "|"]

  static func title(
    of notification: Notification, face: AppFace, settings: AppSettings, reasons: inout [Reason]
  ) -> String {
    let title = notification.title
    guard settings.stripAppName else { return title }
    for name in [face.name, notification.claim.name] where !name.isEmpty {
      guard let rest = remainder(of: title, after: name) else { continue }
      reasons.append(.appNameDropped(settings.source(of: .stripAppName)))
      return rest
    }
    return title
  }

  /// The rest of the title behind `name` and one separator; `nil` where there is none.
  private static func remainder(of title: String, after name: String) -> String? {
    // Most titles do not begin with the app's first letter: one comparison is all they cost.
    guard let first = title.first, let own = name.first,
      first.lowercased() == own.lowercased(), title.count > name.count + 1,
      title.prefix(name.count).lowercased() == name.lowercased()
    else { return nil }
    var rest = title.dropFirst(name.count)
    let isApart = rest.first == " "
    while rest.first == " " { rest.removeFirst() }
    guard let separator = rest.first, separators.contains(separator) else { return nil }
    rest.removeFirst()
    // A hyphen with letters on both sides is inside a word.
    if separator == "-", !isApart, rest.first != " " { return nil }
    while rest.first == " " { rest.removeFirst() }
    return rest.isEmpty ? nil : String(rest)
  }
}
