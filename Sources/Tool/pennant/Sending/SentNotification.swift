import NotificationModel

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
    case (_?, _?): throw .misuse("name --at TIME or --in SPAN, not both.")
    }
  }
}

extension UnixTime {
  /// No sooner than what was asked for.
  fileprivate var secondsUp: Int64 {
    milliseconds / 1_000 + (milliseconds % 1_000 > 0 ? 1 : 0)
  }
}
