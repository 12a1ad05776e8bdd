public import Clock
public import NotificationModel

/// The meaning of a style on one kind of server: the knowledge that the server's own answers do not
/// give.
///
/// Each profile holds what was seen of its server, running or in its source; where nobody has seen
/// something, the profile follows the specification.
public nonisolated struct ServerProfile: Hashable, Sendable {
  /// How a server keeps an alert on screen.
  public enum AlertStays: Hashable, Sendable {
    case byTimeoutZero
    /// The server keeps critical notifications; a timeout of 0 keeps nothing there.
    case byCriticalUrgency
    /// The server keeps nothing; this is the longest time that it can be asked for.
    case atMost(Span)
  }

  /// Whether a server says that something has faded from its screen.
  public enum Fading: Hashable, Sendable {
    case told
    /// The server may forget to say so: a notification that is long overdue has faded.
    case notAlwaysTold
    /// The server never says so; only a clock of ours knows.
    case neverTold
  }

  public var name: String
  /// The newest version that was tried; `nil` where nobody has seen one run.
  public var tried: ServerVersion?

  // The time on its screen.

  public var alertStays = AlertStays.byTimeoutZero
  /// Critical never fades there, so a banner is not sent as critical.
  public var criticalNeverFades = false
  /// Low urgency gets no banner there, so a banner is not sent as low.
  public var lowHasNoBanner = false
  public var honoursTimeouts = true
  public var fading = Fading.told
  public var keepsFadedInList = false
  /// The server shows one thing at a time, so that all others wait behind one that stays.
  public var showsOneAtATime = false
  /// A notification that a call has closed stays on the screen for as long as it would have anyway.
  public var closedStaysOnScreen = false

  // The parts that it draws.

  /// An icon for what is sent as critical only so that it stays, where the server would draw a sign
  /// of an error; `nil` where it draws none.
  public var iconOfStaying: String?

  /// A person sees how to close something there, before pointing at it or by that.
  public var hasCloseControl = true
  /// `default` is drawn as a button, where the specification needs none.
  public var drawsTap = false
  /// The vendor hints that the server understands, by prefix or whole name.
  public var vendorHints: [String] = []
  /// The server's settings can match the hint `x-dunst-stack-tag`, so it is passed on.
  ///
  /// A call that names a number replaces by that, whatever tag it bears.
  public var knowsTags = false
  public var drawsOrigin = false
  public var drawsAppName = true
  /// The server draws the titles of actions.
  ///
  /// Where this is false, the server may offer actions all the same, but nobody sees them without a
  /// menu of its own that a person opens.
  public var drawsActionTitles = true
  /// A replacement keeps the buttons of the message whose place it takes, or finds no room for its
  /// own.
  public var keepsOldButtons = false
  public var oldPicture = OldPicture.leaves
  /// A replacement is drawn without buttons.
  public var losesButtons = false
  /// A message that waits for a banner's place is not drawn when that banner is withdrawn.
  public var forgetsWhatWaits = false
  /// The server says that it draws links, and shows the markup of any body that has one.
  public var breaksLinks = false
  /// The server looks up the process and connection of its caller in hints of its own.
  public var takesCaller = false
  /// The server fails over a replacement without a body, and goes on showing the old one.
  public var needsBodyToReplace = false
  /// A replacement without an end has the server hang at the next one: it goes on using a clock
  /// that it has freed.
  ///
  /// Such a replacement gets an end some weeks away, which nobody sees.
  public var needsTimeToReplace = false
  /// The server refuses or drops a message without any text.
  public var needsText = false
  /// The sign before a destructive title, since nothing is drawn in red; its no-break space keeps
  /// both on one line.
  public var destructiveMark = "⚠\u{A0}"
  /// The server reads hints of ours: what destroys, and how far a message breaks in.
  public var takesOurHints = false
  /// Capabilities that the server has whether it says so or not.
  public var impliedCapabilities: Set<String> = []
  /// The server says that it plays sounds, and plays none.
  public var playsNoSounds = false
  /// The capabilities that the server lists follow its person's settings while it runs.
  public var capabilitiesChange = false

  /// The place where the server keeps a do-not-disturb of its own.
  public var silence: SilenceKeeper?
  /// The server shows critical notifications in its own silence too.
  public var showsCriticalInSilence = false
  /// The server never puts on its screen what came in its silence.
  public var dropsInSilence = false
  /// The server leaves its screen as it is in its silence, whatever is to replace it.
  public var freezesInSilence = false

  /// The calls, properties and signals between the server and its own tools.
  public var tools = ServerTools.none

  // The meaning of its words.

  /// The meaning of the server's reason 4, to which the specification gives none.
  public var undefinedMeans = ScreenExit.faded
  /// Where something leaves as run out before its time, a person has put it away.
  public var earlyExpiryMeansDismissed = false
  /// A notification that the server closes at once, or even before it has answered, was never
  /// shown.
  public var instantCloseMeansNeverShown = false
  /// The server says of notifications that a call closed them when none did.
  public var closedByCallMeansNothing = false
  /// The way a notification has left the screen when the server answers it with the number 0.
  public var zeroMeans = ScreenExit.neverShown
  /// A message with words that are on the screen already gets a number, and is neither shown nor
  /// ever spoken of.
  public var dropsDuplicates = false
  /// A message with words that are on the screen already takes the place of the one that has them.
  public var mergesDuplicates = false

  public init(name: String, tried: ServerVersion? = nil) {
    self.name = name
    self.tried = tried
  }
}
