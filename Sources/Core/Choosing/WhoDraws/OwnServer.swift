import Clock
internal import NotificationModel
internal import Translations

/// A server of ours, from its first start until it is given up: the present life of it, or the time
/// of its next.
///
/// Where it is known without it what it can do, it may rest: it runs only while something is to be
/// drawn, and passes for being there all the time.
struct OwnServer {
  private enum Stage {
    /// Not running, as nothing is to be drawn.
    case resting(since: Moment)
    /// A life is to begin; whether it could is told next.
    case beginning(BackEndID)
    /// A life without the notification name, which it has to take until then.
    case nameless(BackEndID, until: Moment)
    /// A life that has the name, and whose gate is shut then.
    case named(BackEndID, settles: Moment?)
    /// A life that gave the name up and runs on: without the name, or a connection to have it on,
    /// it is of no use. Left alone until then, it may end by itself.
    case renounced(BackEndID, until: Moment)
    /// A life that was told to end, and that another is to follow.
    case ending(BackEndID)
    /// A life that was told to end, as nothing is to be drawn; another follows where something is by
    /// then.
    case retiring(BackEndID, since: Moment, isWanted: Bool)
    /// Between two lives.
    case pausing(until: Moment)
    /// Given up; a life that was told to end may not have ended yet.
    case failed(BackEndID?, RestartPlan.Reason, at: Moment, isTold: Bool)
  }

  private let program: String
  private let spans: WhoDraws.Spans
  private var stage: Stage
  private var restarts = RestartPlan()
  /// The moment from which on it is starting: its first start, or the end of its latest life.
  private var startsSince: Moment
  /// The abilities of the server, where they are known without starting it.
  private(set) var known: DesktopAbilities?
  /// Whether orders have to wait: it passes for being there, and is not there.
  private(set) var isAsleep = false
  /// The notifications on the screen of the server, or on the way there.
  var screen = OnScreen()

  init(_ command: ServerCommand, as life: BackEndID, spans: WhoDraws.Spans, at now: Moment) {
    program = command.program
    self.spans = spans
    stage = .beginning(life)
    startsSince = now
  }

  /// The life that is there.
  var life: BackEndID? {
    switch stage {
    case .beginning(let life), .nameless(let life, _), .named(let life, _),
      .renounced(let life, _), .ending(let life), .retiring(let life, _, _):
      life
    case .failed(let life, _, _, _): life
    case .resting, .pausing: nil
    }
  }

  /// The moment at which time is an event; a failure is told at the next chance, and never in the
  /// middle of a start.
  var nextWake: Moment? {
    switch stage {
    case .nameless(_, let until), .renounced(_, let until), .pausing(let until): until
    case .named(_, let settles): [settles, restsAt].compactMap(\.self).min()
    case .failed(_, _, let at, let isTold): isTold ? nil : at
    case .beginning, .ending, .resting, .retiring: nil
    }
  }

  /// Whether the server has failed, and its failure was reported.
  var isGivenUp: Bool {
    switch stage {
    case .failed(_, _, _, let isTold): isTold
    case .beginning, .nameless, .named, .renounced, .ending, .pausing, .resting, .retiring: false
    }
  }

  /// Its condition; `inner` is what the one who calls the present life knows of it.
  func condition(_ inner: ServerCondition?) -> ServerCondition {
    switch stage {
    case .failed(_, _, let at, _): return ServerCondition(.givenUp, since: at)
    case .resting(let since), .retiring(_, let since, false):
      return ServerCondition(.resting, since: since)
    case .beginning, .nameless, .named, .renounced, .ending:
      // Until it has the name and has said who it is, it is starting.
      if let inner, inner.state != .absent { return inner }
    case .pausing, .retiring: break
    }
    return ServerCondition(.starting, since: startsSince)
  }
}

// MARK: One life after the other

extension OwnServer {
  mutating func begun(at now: Moment) {
    guard case .beginning(let life) = stage else { return }
    stage = .nameless(life, until: now + spans.patience)
    restarts.started(at: now)
  }

  mutating func couldNotBegin(_ sentence: BilingualSentence, at now: Moment) -> [WhoDraws.Effect] {
    isAsleep = false
    let next = restarts.couldNotStart(sentence, at: now)
    let follows = follow(next, at: now)
    // Why it is given up is told by whoever is told of that.
    guard case .start = next else { return follows }
    return [.note("\(program) was not started: \(sentence.english)")] + follows
  }

  mutating func tookName(at now: Moment) {
    switch stage {
    case .nameless(let life, _), .named(let life, _), .renounced(let life, _):
      stage = .named(life, settles: now + spans.settling)
      restarts.tookName()
    case .beginning, .ending, .pausing, .failed, .resting, .retiring: break
    }
  }

  mutating func lostName(at now: Moment) {
    switch stage {
    case .nameless(let life, _), .named(let life, _), .renounced(let life, _):
      stage = .renounced(life, until: now + spans.grace)
    case .beginning, .ending, .pausing, .failed, .resting, .retiring: break
    }
  }

  mutating func wasSilentBehindLock() -> [WhoDraws.Effect] {
    guard case .named(let life, _) = stage else { return [] }
    stage = .ending(life)
    return [
      .note(
        "\(program) does not answer while the screen is locked: it is ended, so that nothing hidden"
          + " stays readable, and started anew"),
      .terminate,
    ]
  }

  /// A life has ended; returns what follows.
  mutating func ended(_ end: ServerEnd, at now: Moment) -> [WhoDraws.Effect] {
    switch stage {
    case .failed(_, let reason, let at, let isTold):
      stage = .failed(nil, reason, at: at, isTold: isTold)
      return []
    case .retiring(_, let since, let isWanted):
      startsSince = now
      stage = isWanted ? .pausing(until: now) : .resting(since: since)
      return []
    case .beginning, .nameless, .named, .renounced, .ending, .pausing, .resting:
      isAsleep = false
      startsSince = now
      return follow(restarts.ended(end, at: now), at: now)
    }
  }

  /// How its end is noted, unless it was sent to rest.
  func note(of end: ServerEnd) -> [WhoDraws.Effect] {
    isRetiring ? [] : [.note(Catalogue.inEnglish { "\(program) ended \(end.words)" })]
  }

  mutating func timePassed(_ ids: inout BackEndIDs, at now: Moment) -> [WhoDraws.Effect] {
    switch stage {
    case .nameless(let life, let until) where until <= now:
      isAsleep = false
      stage = .failed(life, .takesNoName, at: now, isTold: false)
      return [
        .note("\(program) is ended, as it has not taken the notification name"), .terminate,
      ]
    case .named(let life, let settles?) where settles <= now:
      stage = .named(life, settles: nil)
      return [.shutGate]
    case .named(let life, _) where restsAt.map { $0 <= now } ?? false:
      return retire(life, at: now)
    case .renounced(let life, let until) where until <= now:
      stage = .ending(life)
      return [
        .note(
          "\(program) gave up the notification name and runs on: it is ended, and started anew"),
        .terminate,
      ]
    case .pausing(let until) where until <= now: return begin(ids.next())
    case .beginning, .nameless, .named, .renounced, .ending, .pausing, .failed, .resting,
      .retiring:
      return []
    }
  }

  /// Takes the reason of a failure that nobody was told of.
  mutating func takeFailure(at now: Moment) -> BilingualSentence? {
    guard case .failed(let life, let reason, let at, isTold: false) = stage, at <= now else {
      return nil
    }
    stage = .failed(life, reason, at: at, isTold: true)
    return reason.sentence(about: program)
  }

  /// Tries anew what has failed.
  mutating func retry(_ ids: inout BackEndIDs, at now: Moment) -> [WhoDraws.Effect] {
    guard case .failed(let life, _, _, _) = stage else { return [] }
    restarts = RestartPlan()
    startsSince = now
    if let life {
      stage = .ending(life)
      return []
    }
    return begin(ids.next())
  }

  private mutating func begin(_ next: BackEndID) -> [WhoDraws.Effect] {
    stage = .beginning(next)
    return [.begin(next)]
  }

  private mutating func follow(
    _ next: RestartPlan.Next, at now: Moment
  ) -> [WhoDraws.Effect] {
    switch next {
    case .start(let delay):
      stage = .pausing(until: now + delay)
      guard delay > .seconds(0) else { return [] }
      return [.note("\(program) is started again in \(delay.milliseconds / 1_000) s")]
    case .giveUp(let reason):
      stage = .failed(nil, reason, at: now, isTold: false)
      return []
    }
  }
}

// MARK: Resting

extension OwnServer {
  /// Whether its life was told to end for want of anything to draw.
  var isRetiring: Bool {
    switch stage {
    case .retiring: true
    case .beginning, .nameless, .named, .renounced, .ending, .pausing, .failed, .resting: false
    }
  }

  /// The moment from which on it need not run.
  private var restsAt: Moment? {
    guard known != nil, !isAsleep else { return nil }
    return screen.emptySince.map { $0 + spans.rest }
  }

  /// The server need not run yet, since its abilities are known.
  mutating func rest(knowing abilities: DesktopAbilities, at now: Moment) {
    guard case .beginning = stage else { return }
    known = abilities
    isAsleep = true
    stage = .resting(since: now)
  }

  /// Something is to be drawn.
  mutating func wake(_ ids: inout BackEndIDs, at now: Moment) -> [WhoDraws.Effect] {
    switch stage {
    case .resting:
      startsSince = now
      return begin(ids.next())
    case .retiring(let life, let since, _):
      startsSince = now
      stage = .retiring(life, since: since, isWanted: true)
      return []
    case .beginning, .nameless, .named, .renounced, .ending, .pausing, .failed: return []
    }
  }

  /// Its present life can draw.
  mutating func appeared(at now: Moment) {
    isAsleep = false
    screen = OnScreen(emptySince: now)
  }

  private mutating func retire(_ life: BackEndID, at now: Moment) -> [WhoDraws.Effect] {
    isAsleep = true
    stage = .retiring(life, since: now, isWanted: false)
    return [.note("\(program) rests, as nothing is on the screen"), .terminate]
  }
}
