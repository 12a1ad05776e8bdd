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
  case serviceGone
  case serviceBack
  case done(CenterWish)
  /// With a sentence for the person.
  case failed(CenterWish, String)
}

/// An action that the person asks for.
public enum CenterWish: Hashable, Sendable {
  case tap(NotificationID)
  case press(NotificationID, ActionKey)
  case reply(NotificationID, String)
  case dismiss(NotificationID)
  case dismissAll(AppID)
  case showAgain(NotificationID)
  /// From now on this app, or this site, is shown in the Center only.
  case mute(MuteTarget)
  case unmute(MuteTarget)

  /// The wish changes the person's preferences, and asks nothing of the service.
  var isForOwnFiles: Bool {
    switch self {
    case .mute, .unmute: true
    case .tap, .press, .reply, .dismiss, .dismissAll, .showAgain: false
    }
  }
}

/// A task for the program around the screen.
///
/// No effect asks for drawing, as the screen is drawn anew in any case.
public enum CenterEffect: Hashable, Sendable {
  case wish(CenterWish)
  case quit
}
