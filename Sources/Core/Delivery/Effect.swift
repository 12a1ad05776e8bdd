public import Clock
public import NotificationModel
public import Policy

/// Something to be done, in the order given; the ledger itself does nothing.
public enum Effect: Hashable, Sendable {
  case answer(ReplyToken, NotificationID)
  case answerClose(ReplyToken)
  case refuse(ReplyToken, Refusal)
  case show(ShowOrder, Presentation, replacing: ServerID?)
  case withdraw(ServerID)
  /// An order that has not been sent yet shows this instead: what it shows may not be seen now.
  case conceal(ShowOrder, Presentation)
  /// Something newly appears and is heard by our means; whoever draws it is told to be silent.
  case play(Presentation.Sound, at: SoundVolume = .full, of: NotificationID)
  /// Looks again whether sounds can be played, as they could not at the last look, and plays this
  /// one then; silence where a server plays it.
  case seekPlayer(Presentation.Sound, at: SoundVolume = .full, of: NotificationID)
  /// Something to be written down before any effect beside it is carried out.
  case write(Record)
  /// The person wants it to come back after this long: to be said again with the time of day.
  case snooze(NotificationID, Span)
  case signalClosed(NotificationID, CloseReason, to: [ConnectionName])
  case signalAction(NotificationID, ActionKey, activationToken: String?, to: ConnectionName)
  case signalReply(NotificationID, String, to: ConnectionName)
  /// Tells the app of an item that came in by a door, in that door's way.
  case answerAtDoor(Entrance, DoorAct, activationToken: String?)
  /// The app is not there to be told: it is started from its desktop entry.
  case open(entry: String, activationToken: String?)
  /// The person has tapped on a notice of ours that leads to the Center.
  case openCenter(activationToken: String?)
  /// The app's badge is now this number; `nil` takes it away.
  case badge(AppID, UInt32?, name: String)
  /// Ids below this one may be given out: to be kept before the next effect is carried out.
  case reserveIDs(below: UInt32)
  /// The person has answered for an app: it is to be written into their file.
  case keepAnswer(ConsentAnswer, ConsentSubject)
  /// All that the person was asked and has not answered: it is to outlive the service.
  case keepAsked([AskedOnce])
  /// An app is muted until this time, or no more with `nil`: it is to outlive the service.
  case muteChanged(AppID, until: UnixTime?)
  /// A command of the person's is to run.
  case run(CommandRun)
  /// The pictures of an item that may never be seen now go, where they lie in files of ours.
  case dropFiles(NotificationID)
  /// The person wants this read aloud.
  case speak(Speech)
  /// The person wants the screen to light up.
  case flash
  case note(Note)

  /// A note about an item that is written down.
  public enum Record: Hashable, Sendable {
    case ended(Ending)
    /// The item sleeps from now on, or has come.
    case slept(NotificationID, Sleep)
    /// The content written down must go, because the person has hidden the item's app since.
    case withheld(
      NotificationID, AppID, placeholder: String, closesAfter: Span?, WordlessFacts)
  }
}

/// Why a call is answered with an error.
public enum Refusal: Hashable, Sendable {
  /// The id belongs to another app that is there.
  case foreignID(UInt32)
  /// As many wait for their time as may.
  case scheduleIsFull
  /// The time is further ahead than anybody means.
  case tooFarAhead
}

/// The end of an item, for what is remembered of it.
public struct Ending: Hashable, Sendable {
  public let id: NotificationID
  public let app: AppID
  public let reason: CloseReason
  /// How long it is remembered; `nil` where its text may not be.
  public let past: Span?
  /// The action that ended it: its key alone, as its title stays with the text.
  public let acted: ActionKey?

  public init(
    id: NotificationID, app: AppID, reason: CloseReason, past: Span?, acted: ActionKey? = nil
  ) {
    self.id = id
    self.app = app
    self.reason = reason
    self.past = past
    self.acted = past == nil ? nil : acted
  }
}

/// Something worth one line in the log; never the text of a message.
public enum Note: Hashable, Sendable {
  case actionsCut(AppID, count: Int)
  case foreignID(AppID, UInt32)
  /// All apps together have too much open.
  case crowded
  case serverRefused(ServerFault)
  case unknownAction(NotificationID)
  case noRoomToSnooze(NotificationID)

  public var sentence: String {
    switch self {
    case .actionsCut(let app, let count):
      "\(app.spelling): \(count) action\(count == 1 ? "" : "s") beyond the limit dropped"
    case .foreignID(let app, let number):
      "\(app.spelling): refused to touch \(number), which belongs to another app"
    case .crowded:
      "more is open than is kept (\(Limits.openItems) items, "
        + "\(Limits.textBytesHeld >> 20) MiB of text): the oldest are closed to make room"
    case .serverRefused(.error(let name)):
      "the desktop server answered with an error: \(name)"
    case .serverRefused(.nonsense):
      "the desktop server answered without a usable id"
    case .serverRefused(.silence):
      "the desktop server has not answered in time"
    case .unknownAction(let id):
      "the desktop server named an action that notification \(id.rawValue) does not have"
    case .noRoomToSnooze(let id):
      "notification \(id.rawValue) was not snoozed: as many are as may be"
    }
  }
}
