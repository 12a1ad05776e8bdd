public import Clock
public import NotificationModel
internal import Translations

/// News of the service, as a Center takes them: the screen of a terminal and the window alike.
public enum CenterNews: Hashable, Sendable {
  case serviceBack
  case serviceGone
  /// A page of what is open; with the first one, what was there before counts no more.
  case listed([CenterItem], isFirst: Bool)
  /// The item is new or has changed.
  case put(CenterItem)
  case removed(NotificationID)
  /// A page of the history.
  case past([CenterItem], for: PastQuery)
  /// The history is another than it was.
  case pastChanged
  /// Words of the history that are on the screen may be hidden now.
  case pastInDoubt
  case quiet(QuietReasons)
  /// An app is kept off the screen until a time; `nil` where it is no more.
  case muted(AppID, until: UnixTime?)
  case done(CenterWish)
  /// So many of those that were wanted back are.
  case broughtBack(Int, of: Int)
  /// With a sentence for the person.
  case failed(CenterWish, String)
  /// The service is of a version that cannot do it.
  case unknown(CenterWish)

  /// The words for a wish that this service cannot fulfil.
  public static var unknownSentence: String {
    translated("This version of the service cannot do that.")
  }
}

/// A wish of the person in a Center that the service fulfils.
public enum CenterWish: Hashable, Sendable {
  case tap(NotificationID)
  case press(NotificationID, ActionKey)
  case reply(NotificationID, String)
  case dismiss(NotificationID)
  /// All of a thread, which stand in one row, or all that a search has found.
  case dismissThese([NotificationID])
  /// All of an app, or of all apps.
  case dismissAll(AppID?)
  case showAgain(NotificationID)
  /// Past ones are open again, in the Center alone.
  case bringBack([NotificationID])
  case snooze(NotificationID, until: UnixTime)
  /// `nil` ends it.
  case mute(AppID, until: UnixTime?)
  /// Nothing disturbs; `nil` for as long as the person wants it.
  case quiet(until: UnixTime?)
  case endQuiet

  /// Whether the wish is about no item that is selected.
  public var isAboutNone: Bool {
    switch self {
    case .quiet, .endQuiet, .bringBack: true
    case .tap, .press, .reply, .dismiss, .dismissThese, .dismissAll, .showAgain, .snooze, .mute:
      false
    }
  }
}
