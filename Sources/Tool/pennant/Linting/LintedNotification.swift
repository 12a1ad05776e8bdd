import Intake
import NotificationModel

/// A notification from the words of a command line, as notify-send would send it.
struct LintedNotification {
  let message: UntrustedNotify

  /// The app name that notify-send uses where it is told none.
  static let ownName = "notify-send"

  init(_ arguments: Arguments) throws(Arguments.Misuse) {
    var message = UntrustedNotify(
      appName: arguments.value("app-name") ?? Self.ownName, summary: arguments.words[0],
      body: arguments.words.count > 1 ? arguments.words[1] : "")
    message.appIcon = arguments.value("app-icon") ?? ""
    func add(_ name: String, _ value: UntrustedHint.Value?) {
      if let value { message.hints.append(UntrustedHint(name, value)) }
    }
    add("image-path", arguments.value("icon").map { .text($0) })
    add("category", arguments.value("category").map { .text($0) })
    if let word = arguments.value("urgency") {
      add("urgency", .integer(try TrialNotification.urgency(word)))
    }
    if arguments.has("transient") { add("transient", .flag(true)) }
    if let text = arguments.value("expire-time") {
      guard let milliseconds = Int32(text), milliseconds >= -1 else {
        throw Arguments.Misuse("'\(oneLine(text))' is not a number of milliseconds.")
      }
      message.expireTimeout = milliseconds
    }
    if let text = arguments.value("replace-id") {
      guard let id = UInt32(text) else {
        throw Arguments.Misuse("'\(oneLine(text))' is not the number of a notification.")
      }
      message.replacesID = id
    }
    for (index, text) in arguments.values("action").enumerated() {
      message.actions += try Self.action(text, index)
    }
    for text in arguments.values("hint") { message.hints.append(try TrialNotification.hint(text)) }
    self.message = message
  }

  /// `KEY=TITLE`, or a title that is counted, as notify-send does.
  private static func action(_ text: String, _ index: Int) throws(Arguments.Misuse) -> [String] {
    text.contains("=") ? try TrialNotification.action(text) : ["\(index)", text]
  }
}
