import Clock
import NotificationModel

/// Where one thing stands with the screen; each change of that is a transition in this file.
struct Showing: Sendable {
  enum State: Hashable, Sendable {
    case off
    /// Waits for a server or for a free call; `previous` is what it will take the place of.
    case wanting(previous: ServerID?)
    /// The order is out, its number awaited; a stale one is followed by newer content.
    case ordered(ShowOrder, isStale: Bool, previous: ServerID?)
    case on(ServerID)
  }

  private(set) var state = State.off
  /// When our own clock takes it off the screen, or closes it unseen.
  private(set) var fadesAt: Moment?
  /// When a change that was held back is sent.
  private(set) var refreshesAt: Moment?
  /// When it came on the screen; what a new server is owed is what is left of its time.
  private(set) var shownAt: Moment?
  /// Time left from a server that died.
  private(set) var timeLeft: Span?
  /// When it was last sent, so that changes are not sent in bursts.
  private(set) var sentAt: Moment?
  /// The number the server knows it by, also after it faded there.
  private(set) var serverID: ServerID?
  /// The next sending is a new appearance and may be heard.
  private(set) var isNew = false
  /// How the last sending stands on the screen.
  private(set) var sent = Sent()
  /// Whether it is kept off the screen until that is unlocked, and comes back then.
  private(set) var isParked = false
  /// Servers in a row that went soon after this was the last they were sent.
  private(set) var losses = 0
  /// The earliest entry for it in the queue of deadlines.
  private(set) var queuedFor: Moment?

  /// How a sending stands on the screen.
  struct Sent: Sendable {
    /// Whether it can be read, and is no placeholder.
    var showsText = false
    /// Whether it names files, of which the server draws previews.
    var showsFiles = false
    /// Whether it keeps the server's own silence: as an alert it has not been seen.
    var keepsSilence = false
    /// Whether it stays on the screen until somebody takes it down, silence or not.
    var insists = false
  }

  var isOnScreen: Bool {
    switch state {
    case .off: false
    case .wanting, .ordered, .on: true
    }
  }

  /// When our clock has to look at it next.
  var nextDeadline: Moment? {
    guard let fadesAt, let refreshesAt else { return fadesAt ?? refreshesAt }
    return min(fadesAt, refreshesAt)
  }
}

// MARK: Onto the screen

extension Showing {
  /// From any state: the next sending is a new appearance, with all of its time.
  mutating func appears() {
    isNew = true
    fadesAt = nil
    timeLeft = nil
    shownAt = nil
    sent.insists = false
  }

  /// From any state: it is in the queue to the server; an order that is out is nothing to it.
  mutating func wanted(previous: ServerID?) {
    state = .wanting(previous: previous)
    refreshesAt = nil
    isParked = false
  }

  /// From `wanting`: its order is out.
  mutating func ordered(_ order: ShowOrder, as sent: Sent, _ now: Moment) {
    guard case .wanting(let previous) = state else { return refused("ordered") }
    state = .ordered(order, isStale: false, previous: previous)
    isNew = false
    sentAt = now
    self.sent = sent
  }

  /// From `ordered`: there is newer content than what was sent.
  mutating func wentStale() {
    guard case .ordered(let order, _, let previous) = state else { return refused("wentStale") }
    state = .ordered(order, isStale: true, previous: previous)
  }

  /// From `ordered`: the server has given it this number.
  mutating func wasShown(as server: ServerID, _ now: Moment) {
    if case .ordered = state {} else { refused("wasShown") }
    state = .on(server)
    serverID = server
    sentAt = now
    shownAt = now
  }

  /// From `ordered`: the server refused the new content, and the former stands in its place.
  mutating func stayed() {
    guard case .ordered(_, _, let previous?) = state else { return refused("stayed") }
    state = .on(previous)
  }
}

// MARK: Off the screen

extension Showing {
  /// From `wanting` and `ordered`: what it was to replace is gone, so that it will appear anew.
  mutating func lostItsPlace() {
    switch state {
    case .wanting: state = .wanting(previous: nil)
    case .ordered(let order, let isStale, _):
      state = .ordered(order, isStale: isStale, previous: nil)
    case .off, .on: return refused("lostItsPlace")
    }
    serverID = nil
  }

  /// From `on` and `off`: it has left the screen, where the server may know it still.
  mutating func left() {
    switch state {
    case .on, .off: break
    case .wanting, .ordered: refused("left")
    }
    state = .off
    refreshesAt = nil
    sent.insists = false
  }

  /// From `off`: the server knows its number no more.
  mutating func wasForgotten() {
    if isOnScreen { refused("wasForgotten") }
    serverID = nil
  }

  /// From any state: a decision of ours took it off the screen.
  mutating func wasTakenOff() {
    state = .off
    serverID = nil
    refreshesAt = nil
    fadesAt = nil
  }

  /// From any state but `on`: it goes on as if it had never been meant for the screen.
  mutating func wasPassedOver() {
    if case .on = state { refused("wasPassedOver") }
    state = .off
  }

  /// From `on`: its time is over, and it stands in the server's own list.
  mutating func fadedIntoList() {
    if case .on = state {} else { refused("fadedIntoList") }
    state = .off
  }

  /// From any state: the server that drew it, or was to do so, is gone.
  mutating func lostItsServer() {
    serverID = nil
    refreshesAt = nil
    switch state {
    // Faded before; an item that ends by the clock keeps its time.
    case .off: return
    case .wanting: state = .wanting(previous: nil)
    case .ordered, .on: break
    }
    fadesAt = nil
  }

  /// From `ordered` and `on`, once its server is gone: no other one is to show it.
  mutating func endedWithItsServer() {
    switch state {
    case .ordered, .on: break
    case .off, .wanting: refused("endedWithItsServer")
    }
    state = .off
  }

  /// A server went soon after it was sent this, or for other reasons.
  mutating func outlived(asSuspect isSuspect: Bool) {
    losses = isSuspect ? losses + 1 : 0
  }
}

// MARK: Kept off the screen

extension Showing {
  /// From `off`: until the screen is unlocked, and after that where it comes back.
  mutating func parked(comesBack: Bool) {
    if isOnScreen { refused("parked") }
    isParked = comesBack
  }

  /// The same for what has a time of its own, of which this is left.
  mutating func parked(comesBack: Bool, timeLeft: Span?) {
    parked(comesBack: comesBack)
    self.timeLeft = timeLeft
    shownAt = nil
  }

  /// From any state: it comes back now, or not when the screen is unlocked.
  mutating func unparked() { isParked = false }

  /// From any state: the next sending is no news, and not heard.
  mutating func isNoNews() { isNew = false }

  /// From any state: the next sending is news, though it may have been sent before.
  mutating func isNews() { isNew = true }

  /// From any state: the server's silence is over for it, or it is let through.
  mutating func outlastedSilence() { sent.keepsSilence = false }
}

// MARK: Its time

extension Showing {
  mutating func fades(at moment: Moment?) { fadesAt = moment }

  mutating func refreshes(at moment: Moment?) { refreshesAt = moment }

  /// The clock has come to one of its times, or to none.
  mutating func timeIsOver() {
    fadesAt = nil
    refreshesAt = nil
  }

  mutating func queued(for moment: Moment?) { queuedFor = moment }

  /// Sent anew it has only this time from now on.
  mutating func keeps(_ left: Span, _ now: Moment) {
    timeLeft = left
    shownAt = now
  }

  /// A server that died has left it this much time; `nil` is all of it.
  mutating func has(_ left: Span?) { timeLeft = left }

  /// A transition was taken from a state from which it may not be: a test ends there.
  private func refused(_ transition: String) {
    assertionFailure("\(transition) from \(state)")
  }
}
