public import Clock
public import Fronting
public import NotificationModel
public import Policy

/// Everything that can happen to the ledger, in the past tense.
public enum Event: Sendable {
  case arrived(Arrival)
  /// An app takes back what it brought to a door.
  case removed(DoorAddress, by: Sender)
  /// Somebody asked to close the notification it knows by this number.
  case closeRequested(UInt32, by: Sender, reply: ReplyToken)
  case connectionVanished(ConnectionName)
  /// The system says more of a connection than before, which counts as this from now on.
  case connectionProved(ConnectionName, Proof)
  /// The names, of those that `doorNames` gives, at which an app is there now, or can be started.
  case namesCallable(Set<String>)
  case desktop(DesktopEvent)
  case preferencesChanged(PreferenceBook)
  /// The desktop entry of an app was found late: its open items have these faces.
  case facesFound([NotificationID: AppFace])
  /// The person's doing in the Center, not at the desktop server.
  case handled(NotificationID, Handling)
  /// The person wants a past item back, which has a new id; on the screen, or in the Center alone.
  case broughtBack(Restored, isShown: Bool)
  /// The person's focuses that hold now, in the place of those that held before.
  case focusChanged(ActiveFocus?)
  /// The person has muted an app, or ended that with `nil`.
  case muted(AppID, Mute?)
  /// The time of day now lies in these of the hours that rules name.
  case hoursChanged(Set<DayHours>)
  /// The next times of day at which what is gathered arrives, by the time of day that is now.
  case deliveriesChanged([GatherTimes: NextGathering], at: UnixTime)
  /// Whether sounds can be played by us; until it is said, they cannot.
  case playerChanged(isAble: Bool)
  case deadlinePassed
  /// The time of day is this now: something may be due, or the clock was set.
  case clockPassed(UnixTime)
  case lockChanged(isLocked: Bool)
  /// Somebody is there to see what comes, or nobody is.
  case presenceChanged(isAway: Bool)
  /// This window is in front, or none, or nobody tells; whether it has come there now.
  case frontChanged(FrontWindow?, isNews: Bool = true)
}

extension Event {
  /// Whether words that may be read before it may be hidden after it: rules ask for all of these.
  var mayHideWords: Bool {
    switch self {
    case .preferencesChanged, .lockChanged, .focusChanged, .hoursChanged, .presenceChanged,
      .frontChanged, .facesFound:
      true
    case .arrived, .removed, .closeRequested, .connectionVanished, .connectionProved,
      .namesCallable, .desktop,
      .handled, .broughtBack, .muted, .deliveriesChanged, .playerChanged, .deadlinePassed,
      .clockPassed:
      false
    }
  }
}

/// An action that a person can take on an open item wherever it is listed.
public enum Handling: Hashable, Sendable {
  case dismissed
  case acted(ActionKey, activationToken: String?)
  /// The same by somebody who has said that they mean it: nothing is asked first.
  case confirmed(ActionKey, activationToken: String?)
  case replied(String)
  case shownAgain
  /// The item is to come back at this time.
  case snoozed(until: UnixTime)
}

/// An accepted message.
public struct Arrival: Sendable {
  public enum Answer: Sendable {
    case awaited(ReplyToken)
    /// The message was seen to be new, and got its id by `promise` before more was known of it.
    case given(NotificationID)
  }

  public var notification: Notification
  /// The number the app says it replaces.
  public var replaces: UInt32?
  public var sender: Sender
  public var face: AppFace
  public var receivedAt: UnixTime
  public var answer: Answer
  /// How it came in, where that was by a door at which apps learn no numbers.
  public var entrance: Entrance?

  public init(
    notification: Notification, replaces: UInt32?, sender: Sender, face: AppFace,
    receivedAt: UnixTime, answer: Answer
  ) {
    self.notification = notification
    self.replaces = replaces
    self.sender = sender
    self.face = face
    self.receivedAt = receivedAt
    self.answer = answer
  }
}

/// The connection behind a call, and what the system says of it.
public struct Sender: Hashable, Sendable {
  public var connection: ConnectionName
  public var proof: Proof
  public var processID: UInt32?
  /// Whether the connection was still on the bus when its call was looked at.
  public var isOnBus: Bool
  /// The program stays on the bus only to hear what becomes of its message.
  public var isMadeToWait: Bool

  public init(
    connection: ConnectionName, proof: Proof = .nothing, processID: UInt32? = nil,
    isOnBus: Bool = true, isMadeToWait: Bool = false
  ) {
    self.connection = connection
    self.proof = proof
    self.processID = processID
    self.isOnBus = isOnBus
    self.isMadeToWait = isMadeToWait
  }
}

/// Stands for a call that waits for its answer; the shell knows which.
public struct ReplyToken: Hashable, Sendable {
  public let rawValue: UInt64

  public init(_ rawValue: UInt64) {
    self.rawValue = rawValue
  }
}
