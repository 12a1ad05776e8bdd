import Bus
import Clock
import ControlCalling
import ControlProtocol
import FrontDoors
import Intake
import NotificationModel
import Translations

/// A notification that the person sends from a command line, as an app would.
struct SentNotification: Hashable, Sendable {
  /// The name of its app in the preferences, where that is not the tool itself.
  var app: String?
  var title: String
  var body = ""
  var icon = ""
  var urgency: UInt8?
  /// Keys and titles.
  var actions: [String] = []
  /// In Unix seconds.
  var deliverAt: Int64?
  var badge: UInt32?
  var sound = SoundRequest.unnamed
  var category: Category?
  var thread: String?
  var level: InterruptionLevel?

  init(_ arguments: Arguments, now: UnixTime) throws(Failure) {
    app = arguments.value("app")
    title = arguments.words[0]
    if arguments.words.count > 1 { body = arguments.words[1] }
    icon = arguments.value("icon") ?? ""
    do throws(Arguments.Misuse) {
      urgency = try arguments.value("urgency").map { (word) throws(Arguments.Misuse) in
        UInt8(clamping: try TrialNotification.urgency(word))
      }
      for text in arguments.values("action") { actions += try TrialNotification.action(text) }
    } catch {
      throw .misuse(error.sentence)
    }
    deliverAt = try Self.time(arguments, now)?.secondsUp
  }

  private static func time(_ arguments: Arguments, _ now: UnixTime) throws(Failure) -> UnixTime? {
    switch (arguments.value("at"), arguments.value("in")) {
    case (nil, nil): nil
    case (let word?, nil): try TimeWords(now: now).moment(word)
    case (nil, let word?): now + (try TimeWords.span(word))
    case (_?, _?): throw .misuse(translated("name --at TIME or --in SPAN, not both."))
    }
  }
}

extension UnixTime {
  /// No sooner than what was asked for.
  fileprivate var secondsUp: Int64 {
    milliseconds / 1_000 + (milliseconds % 1_000 > 0 ? 1 : 0)
  }
}

/// A plain `Notify`, by the name that is surely ours: another server knows nothing of later.
extension ControlClient {
  private static let path: ObjectPath = "/org/freedesktop/Notifications"
  private static let interface: InterfaceName = "org.freedesktop.Notifications"
  /// The app name that the tool uses where no app is named.
  nonisolated static let ownName = "pennant send"

  func send(_ notification: SentNotification) throws(Failure) -> UInt32 {
    try Self.number(answer(to: Self.call(notification), mayBeLong: true)).get()
  }

  /// Sends without waiting; the body is given the number, and only once.
  func send(
    _ notification: SentNotification, then: @escaping (Result<UInt32, Failure>) -> Void
  ) {
    guard let connection = connected() else { return then(Self.number(.disconnected)) }
    ControlCalls.call(Self.call(notification), on: connection, loop: loop, mayBeLong: true) {
      then(Self.number($0))
    }
  }

  private static func number(_ result: CallResult) -> Result<UInt32, Failure> {
    switch result {
    case .reply(let reply):
      var reader = reply.reader
      if let id = reader.uint32() { return .success(id) }
      return .failure(Failure(translated("the service gives an answer that makes no sense.")))
    case .refused(let fault) where fault.name == .serviceUnknown || fault.name == .nameHasNoOwner:
      return .failure(Failure(absence, .notRunning))
    case .refused(let fault):
      return .failure(
        Failure(translated("it was refused: {reason}.", ["reason": oneLine(fault.text)])))
    case .timedOut:
      return .failure(Failure(silenceOnDeed))
    case .disconnected:
      return .failure(noBus)
    }
  }

  private static func call(_ notification: SentNotification) -> BusMessage {
    let message = BusMessage(call: "Notify", of: interface, at: path, to: ControlInterface.busName)
    message.mayStartService = false
    message.write { writer in
      writer.string(notification.app ?? ownName)
      writer.uint32(0)
      writer.string(notification.icon)
      writer.string(notification.title)
      writer.string(notification.body)
      writer.strings(notification.actions)
      writer.array(of: "{sv}") { hints in
        for hint in notification.hints { hints.hint(hint.row, hint.value) }
      }
      writer.int32(-1)
    }
    return message
  }
}

extension SentNotification {
  private typealias Value = UntrustedHint.Value

  /// The hints that say the rest of it, by their rows.
  fileprivate var hints: [(row: Hint, value: UntrustedHint.Value)] {
    let all: [(row: Hint, value: Value?)] = [
      (.desktopEntry, app.map { .text($0) }),
      (.urgency, urgency.map { .integer(Int64($0)) }),
      (.deliverAt, deliverAt.map { .integer($0) }),
      (.badge, badge.map { .integer(Int64($0)) }),
      (.category, category.map { .text($0.rawValue) }),
      (.thread, thread.map { .text($0) }),
      (.level, level.map { .text($0.rawValue) }),
      soundHint,
    ]
    return all.compactMap { hint in hint.value.map { (hint.row, $0) } }
  }

  private var soundHint: (row: Hint, value: Value?) {
    switch sound {
    case .unnamed: (.soundName, nil)
    case .named(let name): (.soundName, .text(name))
    case .file(let path): (.soundFile, .text(path.rawValue))
    case .suppressed: (.suppressSound, .flag(true))
    }
  }
}
