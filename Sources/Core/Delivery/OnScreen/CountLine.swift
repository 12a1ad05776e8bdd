import Clock
import NotificationModel
import Policy
import Translations

/// The line that counts: one app's overflow, or the notifications that waited for a server.
enum CountLineID: Hashable, Sendable {
  case app(AppID)
  case unshown
}

/// A line on screen that stands for items which are not shown one by one.
final class CountLine: Place {
  let id: CountLineID
  let face: AppFace
  /// The same without what a single message gave it.
  let hiddenFace: AppFace
  /// How many it speaks of since it was last off the screen.
  private(set) var count = 0

  init(id: CountLineID, face: AppFace, hiddenFace: AppFace? = nil) {
    self.id = id
    self.face = face
    self.hiddenFace = hiddenFace ?? face
  }

  /// A line that begins with this item.
  convenience init(id: CountLineID, of item: Item) {
    let hidden = Presenter.hiddenFace(item.face, claim: item.notification.claim)
    self.init(id: id, face: item.verdict.isHidden ? hidden : item.face, hiddenFace: hidden)
  }

  /// Whether a message gave its app another name or an icon.
  var hasOwnFace: Bool { face != hiddenFace }

  func counts(_ more: Int) { count += more }

  func presentation(isHidden: Bool) -> Presentation {
    var shown = Presentation(
      face: isHidden ? hiddenFace : face, title: translated("{count} more", "{count} more", count),
      style: .banner(.seconds(5)))
    switch id {
    case .app: break
    case .unshown: shown.body = RichText(plain: translated("They are open in the Center."))
    }
    shown.urgency = .low
    shown.isTransient = true
    return shown
  }
}
