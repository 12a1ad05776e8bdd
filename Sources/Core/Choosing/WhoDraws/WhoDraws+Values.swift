public import Clock
public import NotificationModel
public import Translations

extension WhoDraws {
  /// The wish of the command line or the preferences.
  public enum Wish: Hashable, Sendable {
    /// The search chooses.
    case auto
    case drawer(Drawer)
  }

  /// A deed that an event asks for; several are done in their order.
  public enum Effect: Hashable, Sendable {
    /// The latest wish takes effect: nothing holds any more that was said of those before.
    case began
    /// Look for candidates.
    case search
    case endSearch
    /// The candidate that was found is no good, for this reason.
    case passOver(because: BilingualSentence)
    /// The one who draws leaves the screen with all that is on it; `left` says when that is done.
    case leave
    case draw(Drawer, as: BackEndID)
    /// Run this program as a server of ours, in its first life.
    case run(ServerCommand, as: BackEndID)
    /// Begin the next life of the server of ours.
    case begin(BackEndID)
    /// Tell the server of ours to end.
    case terminate
    /// Shuts the gate of the server, so that no new connection comes through.
    case shutGate
    /// The server of ours is there: the orders that have waited for it can be carried out.
    case goOn
    /// Take away what is left of a life that has ended.
    case clear
    /// The stand-in leaves the screen to the server that is back.
    case dropStandIn
    /// The rest of the service is to hear this.
    case tell(DesktopEvent)
    /// The person is to hear why a server of ours is given up.
    case givenUp(BilingualSentence, isTriedAgain: Bool)
    /// A server of whose failure the person was told is there.
    case mended
    /// A line for the log.
    case note(String)
    /// A server that was asked for by its command cannot be run here.
    case noPlace
  }

  /// A failure of a server of ours that is tried again.
  public struct Failure: Hashable, Sendable {
    /// Why, in a sentence.
    public private(set) var reason: BilingualSentence
    public let since: Moment
    /// The time of the next try.
    public private(set) var again: Moment

    mutating func failedAgain(because reason: BilingualSentence, next: Moment) {
      self.reason = reason
      again = next
    }
  }

  /// How long a server of ours is given for what.
  public struct Spans: Hashable, Sendable {
    /// The time from the taken name to the end of listening: by then a server has all its
    /// connections.
    public var settling = Span.seconds(2)
    /// The time that a server has to take the name, without which it is of no use.
    public var patience = Span.seconds(20)
    /// The time from a lost name to the end of a process that lives on without it.
    public var grace = Span.seconds(3)
    /// The time from giving a server up to the next try.
    public var retry = Span.minutes(1)
    /// The time from the last notification that left the screen to the end of a server that may
    /// rest.
    public var rest = Span.minutes(5)

    public init() {}
  }
}

/// Gives each back end its number.
struct BackEndIDs {
  private var last: UInt64 = 0

  mutating func next() -> BackEndID {
    last += 1
    return BackEndID(last)
  }
}
