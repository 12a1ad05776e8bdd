import Intake
import NotificationModel
import Preferences
import Translations

/// A notification as an app would send it, put together from the command line.
struct TrialNotification {
  let id: String
  let message: UntrustedNotify

  init(_ arguments: Arguments, of app: AppID?) throws(Arguments.Misuse) {
    guard let id = app?.spelling, !id.isEmpty else {
      throw Arguments.Misuse(translated("'explain' needs an ID, or --app APP."))
    }
    self.id = id
    var message = UntrustedNotify(
      appName: arguments.value("name") ?? id, summary: arguments.value("title") ?? "Title",
      body: arguments.value("body") ?? "")
    message.hints.append(UntrustedHint(.desktopEntry, .text(id)))
    if let site = arguments.value("site") {
      guard Site(site) != nil else {
        throw Arguments.Misuse(
          translated(
            "'{word}' is no site; write a host, as web.example.org.", ["word": oneLine(site)]))
      }
      message.hints.append(UntrustedHint(.origin, .text(site)))
    }
    if let category = arguments.value("category") {
      message.hints.append(UntrustedHint(.category, .text(category)))
    }
    if let word = arguments.value("urgency") {
      message.hints.append(UntrustedHint(.urgency, .integer(try Self.urgency(word))))
    }
    if arguments.has("transient") { message.hints.append(UntrustedHint(.transient, .flag(true))) }
    if let text = arguments.value("timeout") {
      guard let milliseconds = Int32(text), milliseconds >= -1 else {
        throw Arguments.Misuse(
          translated("'{word}' is not a number of milliseconds.", ["word": text]))
      }
      message.expireTimeout = milliseconds
    }
    for text in arguments.values("action") { message.actions += try Self.action(text) }
    for text in arguments.values("hint") { message.hints.append(try Self.hint(text)) }
    self.message = message
  }

  static func urgency(_ word: String) throws(Arguments.Misuse) -> Int64 {
    switch word {
    case "low": return 0
    case "normal": return 1
    case "critical": return 2
    default:
      throw Arguments.Misuse(
        translated("unknown urgency '{word}'; use low, normal or critical.", ["word": word]))
    }
  }

  static func action(_ text: String) throws(Arguments.Misuse) -> [String] {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw Arguments.Misuse(
        translated("'{word}' is not an action; write KEY=TITLE.", ["word": text]))
    }
    return parts.map(String.init)
  }

  /// A hint as notify-send writes it.
  static func hint(_ text: String) throws(Arguments.Misuse) -> UntrustedHint {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[1].isEmpty else {
      throw Arguments.Misuse(
        translated("'{word}' is not a hint; write TYPE:NAME:VALUE.", ["word": text]))
    }
    return UntrustedHint(
      String(parts[1]), try value(String(parts[2]), type: String(parts[0])))
  }

  private static func value(
    _ text: String, type: String
  ) throws(Arguments.Misuse) -> UntrustedHint.Value {
    let found: UntrustedHint.Value?
    switch type {
    case "string": found = .text(text)
    case "int": found = Int32(text).map { .integer(Int64($0)) }
    case "byte": found = UInt8(text).map { .integer(Int64($0)) }
    case "double": found = Double(text).map { .number($0) }
    case "boolean": found = Bool(text.lowercased()).map { .flag($0) }
    default:
      throw Arguments.Misuse(
        translated(
          "unknown hint type '{word}'; use int, byte, double, boolean or string.", ["word": type]))
    }
    guard let found else {
      throw Arguments.Misuse(
        translated("'{word}' is not a value of type {type}.", ["word": text, "type": type]))
    }
    return found
  }
}

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
    func add(_ hint: Hint, _ value: UntrustedHint.Value?) {
      if let value { message.hints.append(UntrustedHint(hint, value)) }
    }
    add(.imagePath, arguments.value("icon").map { .text($0) })
    add(.category, arguments.value("category").map { .text($0) })
    if let word = arguments.value("urgency") {
      add(.urgency, .integer(try TrialNotification.urgency(word)))
    }
    if arguments.has("transient") { add(.transient, .flag(true)) }
    if let text = arguments.value("expire-time") {
      guard let milliseconds = Int32(text), milliseconds >= -1 else {
        throw Arguments.Misuse(
          translated("'{word}' is not a number of milliseconds.", ["word": oneLine(text)]))
      }
      message.expireTimeout = milliseconds
    }
    if let text = arguments.value("replace-id") {
      guard let id = UInt32(text) else {
        throw Arguments.Misuse(
          translated("'{word}' is not the number of a notification.", ["word": oneLine(text)]))
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
