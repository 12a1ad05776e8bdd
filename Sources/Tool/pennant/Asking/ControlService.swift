import ControlProtocol
import NotificationModel
import Translations

/// The running service, as the verbs ask it; tests have one of their own.
@MainActor
protocol ControlService: AnyObject, Sendable {
  /// Asks, and waits for the answer as long as a person would.
  func ask(_ request: ControlRequest) -> ControlClient.Reply

  /// Sends a notification, and waits for its number.
  func send(_ notification: SentNotification) throws(Failure) -> UInt32

  /// Tells what happens from now on, first whether the service is there, until `heard` wants no
  /// more; returns why that is over.
  func follow(_ heard: (WatchEvent) -> Bool) -> Failure
}

/// The service on the bus, reached when it is first asked.
@MainActor
final class ServiceOnBus {
  private var client: ControlClient?

  nonisolated init() {}

  func client(at address: String?) -> ControlClient {
    let found = client ?? ControlClient(at: address)
    client = found
    return found
  }
}

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

  /// The most items of a list, more than a service keeps: no list is followed without end.
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

/// Why the service does not do it, for the person who asked.
extension ControlRefusal {
  var failure: Failure {
    let words = oneLine(sentence)
    return Failure(words.hasSuffix(".") ? words : translated("{reason}.", ["reason": words]))
  }
}
