public import NotificationModel
import Translations

/// The last dismissal of the person, as long as it can be undone.
///
/// Its apps hear at once that it is over, so that undoing brings it back as a past one.
public struct LastDismissal: Hashable, Sendable {
  /// The newest first.
  private var ids: [NotificationID] = []
  /// How many of `ids` the service is asked for just now.
  private var asked = 0
  /// How many are back, and of how many.
  private var back = 0
  private var wanted = 0

  public init() {}

  /// Whether there is something to undo.
  public var isThere: Bool { !ids.isEmpty }
  public func contains(_ id: NotificationID) -> Bool { ids.contains(id) }

  /// The next ones to be asked for, the oldest first, so that the newest stand above all again: the
  /// service brings back no more at once.
  ///
  /// - Returns: none while others are on their way.
  public mutating func ask() -> [NotificationID] {
    guard asked == 0 else { return [] }
    let next = ids.suffix(Int(ItemQuery.pageLimit))
    asked = next.count
    return Array(next)
  }

  /// The service has not brought back what it was asked for, which can be asked for again.
  public mutating func failed() { asked = 0 }

  public mutating func dismissed(_ all: [NotificationID]) {
    self = LastDismissal()
    ids = all.sorted(by: >)
  }

  /// Dismisses all of an app, or of all apps; in a search only what that has found, as a person
  /// dismisses what is in sight.
  public mutating func clear(_ app: AppID?, of list: ItemList, search: String) -> CenterWish {
    dismissed(list.matching(search).filter { app == nil || $0.app == app }.map(\.id))
    return PastQuery.hasWords(search) ? .dismissThese(ids) : .dismissAll(app)
  }

  public mutating func forget() { self = LastDismissal() }

  /// So many of those that were asked for are back.
  ///
  /// - Returns: the words on how many are back, where there are no more to be had.
  public mutating func broughtBack(
    _ count: Int, of others: Int
  ) -> (words: String, isAll: Bool)? {
    // The person has dismissed something else meanwhile, which stays dismissed.
    guard asked > 0 else { return (Self.words(count, of: others), count == others) }
    ids.removeLast(min(asked, ids.count))
    asked = 0
    back += count
    wanted += others
    guard ids.isEmpty else { return nil }
    defer { forget() }
    return (Self.words(back, of: wanted), back == wanted)
  }

  private static func words(_ count: Int, of wanted: Int) -> String {
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
