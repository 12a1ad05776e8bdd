import NotificationModel

/// A line on screen that stands for items which are not shown one by one.
final class Summary {
  let id: SummaryID
  var face: AppFace
  /// The same without what a single message gave it.
  var hiddenFace: AppFace
  /// How many it speaks of since it was last off the screen.
  var count = 0
  var showing = Showing()

  init(id: SummaryID, face: AppFace, hiddenFace: AppFace? = nil) {
    self.id = id
    self.face = face
    self.hiddenFace = hiddenFace ?? face
  }

  func presentation(isHidden: Bool) -> Presentation {
    var shown = Presentation(
      face: isHidden ? hiddenFace : face, title: "\(count) more", style: .banner(.seconds(5)))
    switch id {
    case .app: break
    case .away: shown.body = RichText(plain: "They are open in the Center.")
    }
    shown.urgency = .low
    shown.isTransient = true
    return shown
  }
}

/// Which line: one app's overflow, or what waited for a server.
enum SummaryID: Hashable, Sendable {
  case app(AppID)
  case away
}
