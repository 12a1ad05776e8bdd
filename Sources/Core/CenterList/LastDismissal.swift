public import NotificationModel
import Translations

/// The last dismissal of the person, as long as it can be undone.
///
/// Its app hears at once that it is over, so that undoing brings it back as a past one.
public struct LastDismissal: Hashable, Sendable {
  /// The newest first; empty where there is nothing to undo.
  public private(set) var ids: [NotificationID] = []

  public init() {}

  public mutating func dismissed(_ id: NotificationID) { ids = [id] }

  public mutating func dismissed(_ all: [NotificationID]) {
    ids = Array(all.prefix(Int(ItemQuery.pageLimit)))
  }

  /// Remembers the newest dismissed items of an app, because the service brings back no more at once.
  public mutating func dismissed(_ items: [CenterItem], of app: AppID) {
    ids = items.filter { $0.app == app }.prefix(Int(ItemQuery.pageLimit)).map(\.id)
  }

  public mutating func forget() { ids = [] }

  /// The words on how many of them are back.
  public static func words(_ count: Int, of wanted: Int) -> String {
    guard count == wanted else {
      return translated(
        "{count} of {wanted} is back; the words of the others were not kept.",
        "{count} of {wanted} are back; the words of the others were not kept.",
        count, ["wanted": String(wanted)])
    }
    return translated(
      "It is back; its app was told that it is over, so its buttons are off.",
      "{count} are back; their apps were told that they are over, so their buttons are off.", count)
  }
}
