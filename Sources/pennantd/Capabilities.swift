import NotificationModel
import Policy

/// What apps are told can be done: what is always ours, and what the server at hand adds.
nonisolated enum Capabilities {
  /// Ours whatever draws: without buttons on a screen, actions still work from the Center.
  static let always = [
    "body", "actions", "persistence", "synchronous", "private-synchronous",
    "x-canonical-private-synchronous", "x-dunst-stack-tag", "x-kde-origin-name",
  ]

  static func offered(
    for abilities: DesktopAbilities?, settings: DesktopSettings.Capabilities
  ) -> [String] {
    switch settings {
    case .list(let list): return list
    case .honoured: break
    }
    guard let abilities else { return always }
    var offered = always
    if let markup = abilities.markup {
      offered.append("body-markup")
      if markup.contains(.links) { offered.append("body-hyperlinks") }
      if markup.contains(.images) { offered.append("body-images") }
    }
    if abilities.drawsPictures { offered.append("icon-static") }
    if abilities.drawsActionIcons { offered.append("action-icons") }
    if abilities.takesReplies { offered.append("inline-reply") }
    return offered
  }
}
