import NotificationModel
import Policy

/// The capabilities that apps are told of: those always ours, and those the server at hand adds.
nonisolated enum Capabilities {
  /// Ours whatever draws: without buttons on a screen, actions still work from the Center.
  static let always = [
    "body", "actions", "persistence", "synchronous", "private-synchronous",
    "x-canonical-private-synchronous", "x-dunst-stack-tag", "x-kde-origin-name",
    "inhibitions",
  ]

  static func offered(
    for abilities: DesktopAbilities?, settings: DesktopSettings.Capabilities,
    playsSounds: Bool
  ) -> [String] {
    switch settings {
    case .list(let list): return list
    case .honoured: break
    }
    var offered = always
    // Without it apps make their own; with it they rely on ours.
    if playsSounds || abilities?.playsSounds == true { offered.append("sound") }
    guard let abilities else { return offered }
    if let markup = abilities.markup {
      offered.append("body-markup")
      if markup.contains(.links) { offered.append("body-hyperlinks") }
      if markup.contains(.images) { offered.append("body-images") }
    }
    if abilities.drawsPictures { offered.append("icon-static") }
    if abilities.drawsActionIcons { offered.append("action-icons") }
    if abilities.takesFiles { offered.append("x-kde-urls") }
    if abilities.takesReplies { offered.append("inline-reply") }
    return offered
  }
}
