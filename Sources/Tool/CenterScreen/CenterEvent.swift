public import CenterList
public import Clock
public import NotificationModel

/// An event that the Center screen reacts to.
public enum CenterEvent: Hashable, Sendable {
  case key(Key)
  case resized(columns: Int, rows: Int)
  /// The clock has moved on to this time.
  case clock(UnixTime)
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
  /// The service keeps an app off the screen until a time, or no more.
  case muted(AppID, until: UnixTime?)
  case serviceGone
  case serviceBack
  case done(CenterWish)
  /// So many of those that were wanted back are.
  case broughtBack(Int, of: Int)
  /// With a sentence for the person.
  case failed(CenterWish, String)
}

/// An action that the person asks for.
public enum CenterWish: Hashable, Sendable {
  case tap(NotificationID)
  case press(NotificationID, ActionKey)
  case reply(NotificationID, String)
  case dismiss(NotificationID)
  /// All of a thread, which stand in one line.
  case dismissThread([NotificationID])
  case dismissAll(AppID)
  case showAgain(NotificationID)
  /// Past ones are open again, in the Center alone.
  case bringBack([NotificationID])
  case snooze(NotificationID, until: UnixTime)
  /// Nothing disturbs; `nil` for as long as the person wants it.
  case quiet(until: UnixTime?)
  case endQuiet
  /// Shows this app in the Center only, until then.
  case muteApp(AppID, until: UnixTime)
  case unmuteApp(AppID)
  /// Writes into the preferences that this app, or this site, is shown in the Center only.
  case mute(MuteTarget)
  case unmute(MuteTarget)

  /// The wish changes the person's preferences, and asks nothing of the service.
  var isForOwnFiles: Bool {
    switch self {
    case .mute, .unmute: true
    case .tap, .press, .reply, .dismiss, .dismissThread, .dismissAll, .showAgain, .bringBack,
      .snooze, .quiet, .endQuiet, .muteApp, .unmuteApp:
      false
    }
  }
}

/// A task for the program around the screen.
///
/// No effect asks for drawing, as the screen is drawn anew in any case.
public enum CenterEffect: Hashable, Sendable {
  case wish(CenterWish)
  case listPast(PastQuery)
  case quit
}

/// The source whose notifications are muted: an app, or one web site in a browser.
public struct MuteTarget: Hashable, Sendable {
  public let app: AppID
  public let site: Site?

  public init(_ app: AppID, site: Site? = nil) {
    self.app = app
    self.site = site
  }

  /// A browser is more than the one site that a person has had enough of.
  init(_ item: CenterItem) {
    self.init(item.app, site: item.site)
  }
}
