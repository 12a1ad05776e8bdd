public import NotificationModel

/// What a style means on one kind of server: the knowledge that its own answers do not give.
///
/// What is said here of a server was seen of it, running or in its source; what nobody has seen is
/// as the specification has it.
public nonisolated struct ServerProfile: Hashable, Sendable {
  /// How a server keeps an alert on screen.
  public enum AlertStays: Hashable, Sendable {
    case byTimeoutZero
    /// It ignores timeouts and keeps what is critical.
    case byCriticalUrgency
    /// It keeps nothing; this is the longest it can be asked for.
    case atMost(Span)
  }

  /// Whether a server says that something has faded from its screen.
  public enum Fading: Hashable, Sendable {
    case told
    /// It may forget to: what is long overdue has faded.
    case notAlwaysTold
    /// It never does; only a clock of ours knows.
    case neverTold
  }

  public var name: String
  /// The newest version that was tried; `nil` where nobody has seen one run.
  public var tried: ServerVersion?

  // What it does with time.

  public var alertStays = AlertStays.byTimeoutZero
  /// Critical never fades there, so a banner is not sent as critical.
  public var criticalNeverFades = false
  /// Low urgency gets no banner there, so a banner is not sent as low.
  public var lowHasNoBanner = false
  public var honoursTimeouts = true
  public var fading = Fading.told
  public var keepsFadedInList = false
  /// What a call has closed stays on its screen, as long as it would have anyway.
  public var closedStaysOnScreen = false

  // What it draws.

  /// A person sees how to close something there, before pointing at it or by that.
  public var hasCloseControl = true
  /// `default` is drawn as a button, where the specification needs none.
  public var drawsTap = false
  /// Vendor hints it understands, by prefix or whole name.
  public var vendorHints: [String] = []
  /// The rules of its person look at a hint, `x-dunst-stack-tag`.
  ///
  /// A call that names a number replaces by that, whatever tag it bears.
  public var knowsTags = false
  public var drawsOrigin = false
  public var drawsAppName = true
  /// It may offer actions, but without a menu of its own that a person opens, nobody sees them.
  public var drawsActionTitles = true
  /// What takes the place of something there keeps its buttons, or finds no room for its own.
  public var keepsOldButtons = false
  public var oldPicture = OldPicture.leaves
  /// A replacement is drawn without buttons.
  public var losesButtons = false
  /// The server says that it draws links, and shows the markup of any body that has one.
  public var breaksLinks = false
  /// It looks up the process and connection of its caller in hints of its own.
  public var takesCaller = false
  /// The server fails over a replacement without a body, and goes on showing the old one.
  public var needsBodyToReplace = false
  /// A replacement without an end hangs it at the next one, as it frees its clock and goes on using it.
  ///
  /// An end some weeks away, which nobody sees.
  public var needsTimeToReplace = false
  /// It refuses or drops a message without any text.
  public var needsText = false
  /// Where nothing is drawn in red, a sign must do; no line ends between it and its title.
  public var destructiveMark = "⚠\u{A0}"
  /// What it can do whether it says so or not.
  public var impliedCapabilities: Set<String> = []
  /// It says that it plays sounds, and plays none.
  public var playsNoSounds = false
  /// What it says that it can do follows its person's settings while it runs.
  public var capabilitiesChange = false

  /// Where it keeps a do-not-disturb of its own.
  public var silence: SilenceKeeper?
  /// The server shows critical notifications in its own silence too.
  public var showsCriticalInSilence = false

  /// What its own tools and it have to say to each other.
  public var tools = ServerTools.none

  // What its words mean.

  /// What its reason 4 stands for; the specification has no meaning for it.
  public var undefinedMeans = ScreenExit.faded
  /// Where something leaves as run out before its time, a person has put it away.
  public var earlyExpiryMeansDismissed = false
  /// What it closes at once, or even before it has answered, it has not shown at all.
  public var instantCloseMeansNeverShown = false
  /// It says that things were closed by a call that were not.
  public var closedByCallMeansNothing = false
  /// What has become of something it answers with the number 0.
  public var zeroMeans = ScreenExit.neverShown
  /// The same words again get a number, and are neither shown nor ever spoken of.
  public var dropsDuplicates = false

  public init(name: String, tried: ServerVersion? = nil) {
    self.name = name
    self.tried = tried
  }
}
