public import NotificationModel
import Translations

/// The dismissals of the person that can be undone, the last one first.
///
/// Apps hear at once that their items are over, so that undoing brings them back as past ones.
public struct Dismissals: Hashable, Sendable {
  /// More than these nobody remembers.
  static let most = 50

  /// The items of each dismissal, the newest first; the last dismissal is the last one here.
  private var all: [[NotificationID]] = []
  /// How many of the last dismissal the service is asked for just now.
  private var asked = 0
  /// How many of it are back, and of how many.
  private var back = 0
  private var wanted = 0

  public init() {}

  /// Whether there is something to undo.
  public var isThere: Bool { !all.isEmpty }
  public func contains(_ id: NotificationID) -> Bool { all.contains { $0.contains(id) } }

  /// The next ones to be asked for, the oldest first, so that the newest stand above all again: the
  /// service brings back no more at once.
  ///
  /// - Returns: none while others are on their way.
  public mutating func ask() -> [NotificationID] {
    guard asked == 0, let last = all.last else { return [] }
    let next = last.suffix(Int(ItemQuery.pageLimit))
    asked = next.count
    return Array(next)
  }

  /// The service has not brought back what it was asked for, which can be asked for again.
  public mutating func failed() { asked = 0 }

  public mutating func dismissed(_ ids: [NotificationID]) {
    guard !ids.isEmpty else { return }
    // Those that are on their way back are there soon.
    endAsking()
    if all.last?.isEmpty == true { all.removeLast() }
    // What was shown again and dismissed once more comes back by one undoing.
    let known = Set(ids)
    all = all.map { $0.filter { !known.contains($0) } }.filter { !$0.isEmpty }
    all.append(ids.sorted(by: >))
    all.removeFirst(max(all.count - Self.most, 0))
    (back, wanted) = (0, 0)
  }

  /// Dismisses all of an app, or of all apps; in a search only what that has found, as a person
  /// dismisses what is in sight.
  public mutating func clear(_ app: AppID?, of list: ItemList, search: String) -> CenterWish {
    let ids = list.matching(search).filter { app == nil || $0.app == app }.map(\.id)
    dismissed(ids)
    return PastQuery.hasWords(search) ? .dismissThese(ids.sorted(by: >)) : .dismissAll(app)
  }

  /// So many of those that were asked for are back.
  ///
  /// - Returns: the words on how many are back, where there are no more to be had.
  public mutating func broughtBack(
    _ count: Int, of others: Int
  ) -> (words: String, isAll: Bool)? {
    // The person has dismissed something else meanwhile, which stays dismissed.
    guard asked > 0 else { return (Self.words(count, of: others), count == others) }
    endAsking()
    back += count
    wanted += others
    guard all.last?.isEmpty != false else { return nil }
    defer { endUndoing() }
    return (Self.words(back, of: wanted), back == wanted)
  }

  private mutating func endAsking() {
    if let last = all.indices.last { all[last].removeLast(min(asked, all[last].count)) }
    asked = 0
  }

  /// All of the last dismissal is back: the one before it can be undone next.
  private mutating func endUndoing() {
    if !all.isEmpty { all.removeLast() }
    (back, wanted) = (0, 0)
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
