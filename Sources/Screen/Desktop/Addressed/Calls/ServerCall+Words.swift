import NotificationModel
import Translations

/// The words of a call: summary and body.
nonisolated extension ServerCall {
  static func summary(_ shown: Presentation) -> String {
    guard let name = shown.appName else { return title(shown) }
    if shown.isHidden { return name }
    return shown.title.isEmpty ? counted(name, shown) : "\(name) · \(title(shown))"
  }

  /// Tells the words apart by signs of no width, which nobody sees, for a server that drops or merges
  /// the same ones.
  ///
  /// All hidden messages of an app say the same, and each has a place on the screen.
  mutating func beUnlikeOthers(_ order: ShowOrder) {
    for bit in 0..<6 {
      summary += order.rawValue >> bit & 1 == 0 ? "\u{200B}" : "\u{200C}"
    }
  }

  private static func title(_ shown: Presentation) -> String { counted(shown.title, shown) }

  private static func counted(_ text: String, _ shown: Presentation) -> String {
    shown.count > 1 ? "\(text) ×\(shown.count)" : text
  }

  func body(
    _ shown: Presentation, _ profile: ServerProfile, _ abilities: DesktopAbilities,
    _ pictures: CheckedPictures
  ) -> String {
    var lines: [String] = []
    // A hidden preview is the app's name and a placeholder, which have a line each.
    if shown.isHidden, shown.appName != nil { lines.append(Self.title(shown)) }
    // A web site or account is part of what a person must see: without a place for it, a line.
    if !abilities.drawsOrigin, let origin = shown.origin { lines.append(origin) }
    if abilities.markup != nil { lines = lines.map(RichText.escaped) }
    lines.append(Self.text(shown.body, abilities, pictures))
    if !profile.drawsActionTitles, shown.style == .alert {
      lines.append(Self.actionTitles(shown, profile, abilities))
    }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func text(
    _ text: RichText, _ abilities: DesktopAbilities, _ pictures: CheckedPictures
  ) -> String {
    guard let markup = abilities.markup else { return text.plain }
    var text = text
    for index in text.runs.indices {
      guard case .image(let path, let description) = text.runs[index].content,
        let checked = pictures.inBody[path]
      else { continue }
      text.runs[index].content = .image(path: checked, description: description)
    }
    let allowed = Set(pictures.inBody.values)
    return text.markup(markup, allowsImage: allowed.contains)
  }

  /// The titles of the buttons that an alert waits for, as a line of text where no buttons show
  /// them.
  private static func actionTitles(
    _ shown: Presentation, _ profile: ServerProfile, _ abilities: DesktopAbilities
  ) -> String {
    guard abilities.takesActions else { return "" }
    var buttons = shown.buttons
    if let reply = shown.reply, abilities.takesReplies {
      buttons.insert(Button(key: .inlineReply, title: reply.title), at: 0)
    }
    if !shown.means.isEmpty {
      buttons = shown.means + buttons
    } else if let tap = shown.activation, !buttons.contains(where: { $0.key == .activate }) {
      buttons.insert(
        Button(key: tap.key, title: tap.title.isEmpty ? translated("Open") : tap.title), at: 0)
    }
    let titles = buttons.map { title(of: $0, profile) }.joined(separator: " · ")
    guard !titles.isEmpty, abilities.markup?.contains(.styles) == true else { return titles }
    return "<i>\(RichText.escaped(titles))</i>"
  }
}
