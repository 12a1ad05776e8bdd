import Clock
import ControlProtocol
import NotificationModel

@testable import pennant

/// A service that has what a test gives it, and remembers what it was asked.
@MainActor
final class FakeService: ControlService {
  var open: [CenterItem] = []
  var past: [CenterItem] = []
  var counts = CenterCounts()
  var apps: [KnownApp] = []
  var badges: [AppBadge] = []
  var explanation: ItemExplanation?
  var status: ServiceStatus?
  var reloadErrors: [String] = []
  var lock = LockReport()
  var focus = FocusStatus()
  /// What an action reaches.
  var reach = Invoked.app
  /// In place of any answer.
  var instead: ControlClient.Reply?
  var events: [WatchEvent] = []
  private(set) var asked: [ControlRequest] = []

  func ask(_ request: ControlRequest) -> ControlClient.Reply {
    asked.append(request)
    return instead ?? .answer(answer(to: request))
  }

  /// What was sent, and the number that it gets.
  private(set) var sent: [SentNotification] = []

  func send(_ notification: SentNotification) throws(Failure) -> UInt32 {
    sent.append(notification)
    return UInt32(clamping: 100 + sent.count)
  }

  func follow(_ heard: (WatchEvent) -> Bool) -> Failure {
    for event in events where !heard(event) {
      return Failure("the service does not run.", .notRunning)
    }
    return Failure("the session bus ended the connection.")
  }

  private func answer(to request: ControlRequest) -> ControlAnswer {
    switch request {
    case .list(let query): return .items(page(open, query))
    case .history(let query): return .items(page(past, query))
    case .clearHistory: return .number(UInt32(past.count))
    case .get(let id): return item(id).map { .item($0) } ?? .refused(.notFound(id))
    case .dismiss(let ids):
      return .number(UInt32(ids.count { id in open.contains { $0.id == id } }))
    case .dismissAll(let app):
      return .number(UInt32(open.count { app == nil || $0.app == app }))
    case .invoke(let id, _, _, _):
      return item(id) == nil ? .refused(.notFound(id)) : .invoked(reach)
    case .reply(let id, let text):
      return item(id)?.takesReply == true ? .done : .refused(.notOffered(id, text))
    case .snooze(let id, _): return item(id) == nil ? .refused(.notFound(id)) : .done
    case .showAgain(let id): return item(id) == nil ? .refused(.notFound(id)) : .done
    case .bringBack(let ids, _):
      let back = ids.filter { id in past.contains { $0.id == id } }
      let new = back.compactMap { NotificationID($0.rawValue + 1_000) }
      return new.isEmpty ? .refused(.refused("it does not come back")) : .ids(new)
    case .counts: return .counts(counts)
    case .badges: return .badges(badges)
    case .apps: return .apps(apps)
    case .picture(let id): return .refused(.notFound(id))
    case .mute: return .done
    case .preferences: return .preferences([])
    case .explain(let id):
      return explanation.map { .explanation($0) } ?? .refused(.notFound(id))
    case .status: return status.map { .status($0) } ?? .refused(.full)
    case .reload: return .reloaded(reloadErrors)
    case .lock: return .lock(lock)
    case .setLock(let isLocked):
      lock = LockReport(
        isLocked: isLocked, isKnown: true, lockedBy: isLocked ? ["'pennant lock on'"] : [])
      return .done
    case .focus, .switchFocus: return .focus(focus)
    case .subscribe, .unsubscribe: return .done
    }
  }

  private func item(_ id: NotificationID) -> CenterItem? { (open + past).first { $0.id == id } }

  private func page(_ items: [CenterItem], _ query: ItemQuery) -> [CenterItem] {
    var found = items.filter { query.app == nil || $0.app == query.app }
    found = found.filter { item in
      if case .asleep(let kind, _) = item.place { return kind == query.sleeping }
      return query.sleeping == nil
    }
    if let words = query.search { found = found.filter { words.occur(in: [$0.title, $0.body]) } }
    if let since = query.since { found = found.filter { $0.receivedAt >= since } }
    if let before = query.before { found = found.filter { $0.id < before } }
    return Array(found.prefix(Int(query.limit)))
  }
}

/// Who watches what is printed meanwhile, and answers as a test says.
final class FakePerson: Person, @unchecked Sendable {
  var printed = ""
  var complaints = ""
  var answers: [Bool] = []
  /// What becomes of the file each time it is edited.
  var edits: [(String) -> EditorEnd] = []

  func write(_ text: String) { printed += text }
  func complain(_ text: String) { complaints += text }
  func agrees(_ question: String) -> Bool? { answers.isEmpty ? nil : answers.removeFirst() }
  func edit(_ path: String) -> EditorEnd {
    edits.isEmpty ? .failed("no editor was found.") : edits.removeFirst()(path)
  }
}

/// Items as a reader of the tests would make them.
enum Items {
  static let now = UnixTime(milliseconds: 1_700_000_000_000)

  static func one(
    _ id: UInt32, _ app: String = "Slack", _ title: String = "Ann", _ body: String = "",
    seconds: Int64 = 60, change: (inout CenterItem) -> Void = { _ in }
  ) -> CenterItem {
    var item = CenterItem(
      id: Self.id(id), app: AppID(app.lowercased()), appName: app, title: title,
      style: .banner, receivedAt: UnixTime(milliseconds: now.milliseconds - seconds * 1_000),
      place: .center, reach: .app)
    item.body = body
    change(&item)
    return item
  }

  static func id(_ number: UInt32) -> NotificationID {
    guard let id = NotificationID(number) else { fatalError("0 is no id") }
    return id
  }
}

extension Program {
  /// The tool with a service of the test's own, as on a pipe.
  @MainActor
  static func run(
    _ line: String, _ service: FakeService, columns: Int? = nil, person: any Person = FakePerson()
  ) -> Answer {
    var surroundings = Surroundings()
    surroundings.standIn = service
    surroundings.now = Items.now
    surroundings.columns = columns
    surroundings.person = person
    return run(line.split(separator: " ").map(String.init), in: surroundings)
  }
}
