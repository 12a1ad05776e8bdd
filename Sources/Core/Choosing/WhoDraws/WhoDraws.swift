public import Clock
public import NotificationModel
public import Translations

/// The choice of who draws, from what is asked for and what becomes of those who do.
///
/// A back end begins only after the one before has left the screen, which may take a while; the
/// latest wish is the one that holds then.
public struct WhoDraws {
  /// The present state; each case has all that is known in it.
  enum State {
    /// Nobody was asked to draw yet, or nobody is to draw any more.
    case nobody
    /// A search goes on, and has found nobody yet.
    case searching
    /// The one who drew leaves the screen; then this is next.
    case leaving(then: Next?)
    /// A server of others, the terminal or a screen that nobody sees.
    case drawing(BackEndID)
    case own(OwnServer)
    /// A server of ours is given up, and somebody else draws until it is back.
    case standingIn(BackEndID, for: OwnServer, Failure)
  }

  enum Next {
    case wish(Wish)
    case candidate(Candidate)
  }

  private let spans: Spans
  var state = State.nobody
  var taken = TakenCandidate()
  var ids = BackEndIDs()
  /// Whether the rest of the service was told that somebody draws, and not that they are gone.
  var hasAppeared = false

  public init(spans: Spans = Spans()) {
    self.spans = spans
  }

  /// The moment at which time is an event.
  public var nextWake: Moment? {
    switch state {
    case .own(let own): own.nextWake
    case .standingIn(_, let own, let failure): own.isGivenUp ? failure.again : own.nextWake
    case .nobody, .searching, .leaving, .drawing: nil
    }
  }
}

// MARK: Who is to draw

extension WhoDraws {
  /// The command line or the preferences say who is to draw.
  public mutating func asked(for wish: Wish, at now: Moment) -> [Effect] {
    taken.searchEnded() + leave(for: .wish(wish), at: now)
  }

  /// The search has found one who can draw: the first, or a better one.
  public mutating func found(_ candidate: Candidate, at now: Moment) -> [Effect] {
    taken.isSearched ? leave(for: .candidate(candidate), at: now) : []
  }

  /// There is no way to the one who was to draw.
  public mutating func foundNoWay() -> [Effect] {
    guard !taken.isSearched else {
      state = .searching
      return [.passOver(because: BilingualSentence { translated("there is no way to it.") })]
    }
    let id = ids.next()
    state = .drawing(id)
    return [.noPlace, .draw(.nobody, as: id)]
  }

  /// The one who drew has left the screen.
  public mutating func left(at now: Moment) -> [Effect] {
    guard case .leaving(let next) = state else { return [] }
    state = .nobody
    guard let next else {
      // At the end those who wait for a screen need not hear that there is none.
      hasAppeared = false
      return []
    }
    return vanish(as: .relieved) + begin(next, at: now)
  }

  /// Nobody is to draw any more.
  public mutating func stopped() -> [Effect] {
    let effects = taken.searchEnded()
    switch state {
    case .nobody, .searching:
      state = .nobody
      return effects
    case .leaving:
      state = .leaving(then: nil)
      return effects
    case .drawing, .own, .standingIn:
      state = .leaving(then: nil)
      return effects + [.leave]
    }
  }

  private mutating func leave(for next: Next, at now: Moment) -> [Effect] {
    switch state {
    case .nobody, .searching: return begin(next, at: now)
    case .leaving:
      state = .leaving(then: next)
      return []
    case .drawing, .own, .standingIn:
      state = .leaving(then: next)
      return [.leave]
    }
  }

  private mutating func begin(_ next: Next, at now: Moment) -> [Effect] {
    switch next {
    case .wish(let wish):
      taken.forgetFailure()
      switch wish {
      case .auto:
        taken.searchBegan()
        state = .searching
        return [.began, .search]
      case .drawer(let drawer): return [.began, draw(drawer, at: now)]
      }
    case .candidate(let candidate):
      taken.took(candidate)
      return [draw(candidate.drawer, at: now)]
    }
  }

  private mutating func draw(_ drawer: Drawer, at now: Moment) -> Effect {
    let id = ids.next()
    switch drawer {
    case .server, .otherBus, .terminal, .nobody:
      state = .drawing(id)
      return .draw(drawer, as: id)
    case .program(let command):
      state = .own(OwnServer(command, as: id, spans: spans, at: now))
      return .run(command, as: id)
    }
  }
}

// MARK: What is heard

extension WhoDraws {
  /// A back end reports something; what an earlier one says late is nothing any more.
  public mutating func reported(
    _ event: DesktopEvent, by id: BackEndID, at now: Moment
  ) -> [Effect] {
    switch state {
    case .nobody, .searching, .leaving: return []
    case .drawing(let present): return present == id ? pass(event) : []
    case .own(let own): return own.life == id ? hear(event, of: own, at: now) : []
    case .standingIn(id, _, _): return pass(event)
    case .standingIn(_, var own, _):
      // Tried anew, it says nothing of interest before it is there; a life that was told to end is
      // no try.
      guard own.life == id, !own.isGivenUp, case .appeared = event else { return [] }
      own.appeared(at: now)
      state = .own(own)
      return [.dropStandIn, .mended] + vanish() + pass(event)
    }
  }

  mutating func pass(_ event: DesktopEvent) -> [Effect] {
    switch event {
    case .appeared:
      hasAppeared = true
      return taken.appeared() + [.tell(event)]
    case .vanished, .relieved: return vanish()
    case .abilitiesChanged, .ownSilence, .mutedApps, .shown, .notShown, .left, .acted, .replied:
      return [.tell(event)]
    }
  }

  mutating func vanish(as event: DesktopEvent = .vanished) -> [Effect] {
    guard hasAppeared else { return [] }
    hasAppeared = false
    return [.tell(event)]
  }
}

// MARK: A server of ours

extension WhoDraws {
  /// A life of the server has begun: its process runs.
  public mutating func begun(_ life: BackEndID, at now: Moment) -> [Effect] {
    change(life) {
      $0.begun(at: now)
      return []
    }
  }

  /// A life could not begin, for this reason.
  public mutating func couldNotBegin(
    _ life: BackEndID, because sentence: BilingualSentence, at now: Moment
  ) -> [Effect] {
    let follows = change(life) { $0.couldNotBegin(sentence, at: now) }
    // From one that has rested, something was expected.
    if case .own = state { return vanish() + follows }
    return follows
  }

  public mutating func tookName(_ life: BackEndID, at now: Moment) -> [Effect] {
    change(life) {
      $0.tookName(at: now)
      return []
    }
  }

  public mutating func lostName(_ life: BackEndID, at now: Moment) -> [Effect] {
    change(life) {
      $0.lostName(at: now)
      return []
    }
  }

  /// A life has not answered while the screen is locked, and may show what is not to be read.
  public mutating func wasSilentBehindLock(_ life: BackEndID) -> [Effect] {
    change(life) { $0.wasSilentBehindLock() }
  }

  /// The process of this life is no more.
  public mutating func ended(_ life: BackEndID, _ end: ServerEnd, at now: Moment) -> [Effect] {
    switch state {
    case .own(var own) where own.life == life:
      let note = own.note(of: end)
      let follows = own.ended(end, at: now)
      state = .own(own)
      return [.clear] + note + (own.isAsleep ? [] : vanish()) + follows
    case .standingIn(let id, var own, let failure) where own.life == life:
      let note = own.note(of: end)
      let follows = own.ended(end, at: now)
      state = .standingIn(id, for: own, failure)
      return [.clear] + note + follows
    case .nobody, .searching, .leaving, .drawing, .own, .standingIn: return []
    }
  }

  /// Time has come to where `nextWake` was; `standIn` draws for as long as a server of ours is given
  /// up that was asked for by name.
  public mutating func timePassed(at now: Moment, standIn: Drawer) -> [Effect] {
    switch state {
    case .nobody, .searching, .leaving, .drawing: return []
    case .own(var own):
      let wasAsleep = own.isAsleep
      let effects = own.timePassed(&ids, at: now)
      guard let reason = own.takeFailure(at: now) else {
        state = .own(own)
        return own.isAsleep && !wasAsleep ? effects + appearAsleep(own) : effects
      }
      return effects + giveUp(own, because: reason, to: standIn, at: now)
    case .standingIn(let id, var own, var failure):
      var effects = own.timePassed(&ids, at: now)
      if let reason = own.takeFailure(at: now) {
        failure.failedAgain(because: reason, next: now + spans.retry)
      } else if own.isGivenUp, failure.again <= now {
        effects += own.retry(&ids, at: now)
      }
      state = .standingIn(id, for: own, failure)
      return effects
    }
  }

  /// A server that the search has found makes room for the next one; a server that was asked for
  /// is tried again and again.
  private mutating func giveUp(
    _ own: OwnServer, because reason: BilingualSentence, to standIn: Drawer, at now: Moment
  ) -> [Effect] {
    guard !taken.isSearched else {
      state = .own(own)
      taken.failed()
      return [.givenUp(reason, isTriedAgain: false)] + vanish() + [.passOver(because: reason)]
    }
    let id = ids.next()
    state = .standingIn(
      id, for: own, Failure(reason: reason, since: now, again: now + spans.retry))
    return [.givenUp(reason, isTriedAgain: true)] + vanish() + [.draw(standIn, as: id)]
  }

  /// Changes the server of ours where this is its present life.
  private mutating func change(
    _ life: BackEndID, _ body: (inout OwnServer) -> [Effect]
  ) -> [Effect] {
    switch state {
    case .own(var own) where own.life == life:
      let effects = body(&own)
      state = .own(own)
      return effects
    case .standingIn(let id, var own, let failure) where own.life == life:
      let effects = body(&own)
      state = .standingIn(id, for: own, failure)
      return effects
    case .nobody, .searching, .leaving, .drawing, .own, .standingIn: return []
    }
  }
}
