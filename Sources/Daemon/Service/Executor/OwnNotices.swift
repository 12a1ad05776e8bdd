import Clock
import Delivery
import LocalFiles
import MainLoop
import NotificationModel
import Translations

/// The service's own notifications to the person: one for each subject, in its newest words.
final class OwnNotices {
  enum Subject: Hashable {
    case preferences
    case consent
    case desktopServer
    /// A summary of what came while a focus held.
    case away
    /// A summary of what was gathered and has arrived.
    case delivery

    /// Whether it tells of what is in the Center.
    var isOfCenter: Bool {
      switch self {
      case .away, .delivery: true
      case .preferences, .consent, .desktopServer: false
      }
    }
  }

  private let executor: Executor
  private var open: [Subject: NotificationID] = [:]
  /// Notices from before ids could be given, in their order.
  private var waiting: [Notice]? = []

  private struct Notice {
    let subject: Subject
    let title: String
    let body: String
  }

  /// The tap on what tells of the Center; `nil` where there is no window of it to be opened.
  private static var tap: Action? {
    OwnProgram.find(OwnWindows.program) == nil
      ? nil : Action(key: .activate, title: translated("Open the Center"))
  }

  init(_ executor: Executor) {
    self.executor = executor
  }

  /// Tells the person something, in the place of the last notice on the same subject.
  func tell(_ subject: Subject, title: String, body: String) {
    close(subject)
    guard waiting == nil else {
      waiting?.append(Notice(subject: subject, title: title, body: body))
      return
    }
    var notification = Notification(claim: AppClaim(name: Product.name), title: title)
    notification.body = RichText(plain: body)
    notification.isOurs = true
    if subject.isOfCenter { notification.activation = Self.tap }
    let id = executor.promise()
    open[subject] = id
    executor.take(
      .arrived(
        Arrival(
          notification: notification, replaces: nil, sender: .ourselves,
          face: AppFace(name: Product.name), receivedAt: WallClock.now,
          answer: .given(id))))
  }

  /// Tells the notices that have waited until ids can be given.
  func begin() {
    let notices = waiting ?? []
    waiting = nil
    for notice in notices { tell(notice.subject, title: notice.title, body: notice.body) }
  }

  /// Closes the notice on a subject, of which there is nothing more to say.
  func close(_ subject: Subject) {
    waiting?.removeAll { $0.subject == subject }
    guard let id = open.removeValue(forKey: subject) else { return }
    executor.take(.closeRequested(id.rawValue, by: .ourselves, reply: .nobody))
  }
}

nonisolated extension Sender {
  /// A notice of our own has nobody to answer to.
  fileprivate static let ourselves = Sender(connection: ConnectionName(""), isOnBus: false)
}

nonisolated extension ReplyToken {
  /// Nobody waits for this answer; tokens of calls begin after it.
  static let nobody = ReplyToken(0)
}
