import FrontDoors
import NotificationModel

/// Lists that are longer than one answer.
extension ControlClient {
  enum Pages: Hashable, Sendable {
    case list
    case history

    fileprivate func request(_ query: ItemQuery) -> ControlRequest {
      switch self {
      case .list: .list(query)
      case .history: .history(query)
      }
    }
  }

  /// More than a service keeps: a list without an end must not be followed.
  nonisolated static let most = 200_000
}

extension ControlService {
  /// Asks for one page after another.
  ///
  /// Items that change meanwhile may be missing, but no item is there twice.
  ///
  /// - Parameters:
  ///   - pages: of which list.
  ///   - query: its `limit` and `before` are those of the first page.
  ///   - most: no more items than these.
  /// - Returns: all items together, the newest first, or what came in place of a page.
  func askAll(
    _ pages: ControlClient.Pages, _ query: ItemQuery = ItemQuery(),
    atMost most: Int = ControlClient.most
  ) -> ControlClient.Reply {
    var query = query
    var items: [CenterItem] = []
    var seen: Set<NotificationID> = []
    while items.count < most {
      query.limit = UInt32(clamping: min(most - items.count, Int(query.limit)))
      let reply = ask(pages.request(query))
      guard case .answer(.items(let page)) = reply else { return reply }
      // A page is short where its items are long, so only an empty one is surely the last.
      let new = page.filter { seen.insert($0.id).inserted }
      guard let last = page.last, !new.isEmpty else { break }
      items += new
      query.before = last.id
    }
    return .answer(.items(items))
  }
}
