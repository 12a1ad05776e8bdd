import NotificationModel

/// Where one thing stands with the screen.
struct Showing: Sendable {
  enum State: Hashable, Sendable {
    case off
    /// Waits for a server or for a free call; `previous` is what it will take the place of.
    case wanting(previous: ServerID?)
    /// The order is out, its number awaited; a stale one is followed by newer content.
    case ordered(ShowOrder, isStale: Bool, previous: ServerID?)
    case on(ServerID)
  }

  var state = State.off
  /// When our own clock takes it off the screen, or closes it unseen.
  var fadesAt: Moment?
  /// When a change that was held back is sent.
  var refreshesAt: Moment?
  /// When it came on the screen; what a new server is owed is what is left of its time.
  var shownAt: Moment?
  /// Time left from a server that died.
  var timeLeft: Span?
  /// When it was last sent, so that changes are not sent in bursts.
  var sentAt: Moment?
  /// The number the server knows it by, also after it faded there.
  var serverID: ServerID?
  /// The next sending is a new appearance and may be heard.
  var isNew = false
  /// Whether the last sending can be read, and is no placeholder.
  var showsText = false
  /// Whether the last sending names files, of which the server draws previews.
  var showsFiles = false
  /// The last sending keeps the server's own silence: as an alert it has not been seen.
  var keepsSilence = false
  /// The last sending stays on the screen until somebody takes it down, silence or not.
  var insists = false
  /// Whether it is kept off the screen until that is unlocked, and comes back then.
  var isParked = false
  /// Servers in a row that went soon after this was the last they were sent.
  var losses = 0
  /// The earliest entry for it in the queue of deadlines.
  var queuedFor: Moment?

  var isOnScreen: Bool {
    switch state {
    case .off: false
    case .wanting, .ordered, .on: true
    }
  }
}
