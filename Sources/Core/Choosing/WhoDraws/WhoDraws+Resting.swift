public import Clock
public import NotificationModel

/// A server of ours that runs only while something is to be drawn.
extension WhoDraws {
  /// Whether orders can be carried out: a server that rests has to be there first, and `.goOn` says
  /// when it is.
  public var takesOrders: Bool {
    switch state {
    case .own(let own): !own.isAsleep
    case .nobody, .searching, .leaving, .drawing, .standingIn: true
    }
  }

  /// The server of ours that is to begin may rest until something is to be drawn: what it can do is
  /// known without it.
  public mutating func mayRest(
    _ life: BackEndID, knowing abilities: DesktopAbilities, at now: Moment
  ) -> [Effect] {
    guard case .own(var own) = state, own.life == life else { return [] }
    own.rest(knowing: abilities, at: now)
    state = .own(own)
    hasAppeared = true
    return [.tell(.appeared(abilities))]
  }

  /// Something is to be drawn, and waits.
  public mutating func wanted(at now: Moment) -> [Effect] {
    guard case .own(var own) = state, own.isAsleep else { return [] }
    let effects = own.wake(&ids, at: now)
    state = .own(own)
    return effects
  }

  /// The one who draws was given an order.
  public mutating func ordered(_ order: ShowOrder) {
    guard case .own(var own) = state else { return }
    own.screen.ordered(order)
    state = .own(own)
  }

  /// The one who draws was told to take something off the screen.
  public mutating func withdrew(_ id: ServerID, at now: Moment) {
    guard case .own(var own) = state else { return }
    own.screen.withdrew(id, at: now)
    state = .own(own)
  }

  /// Hears what the present life of a server of ours reports.
  mutating func hear(
    _ event: DesktopEvent, of own: OwnServer, at now: Moment
  ) -> [Effect] {
    // The last words of a life that was sent to rest are about nothing.
    guard !own.isRetiring else { return [] }
    var own = own
    guard case .appeared(let abilities) = event else {
      own.screen.heard(event, at: now)
      state = .own(own)
      return pass(event)
    }
    let wasAsleep = own.isAsleep
    own.appeared(at: now)
    state = .own(own)
    guard wasAsleep else { return pass(event) }
    let news: [Effect] =
      abilities == own.known ? [] : [.tell(.abilitiesChanged(abilities))]
    return taken.appeared() + news + [.goOn]
  }

  /// A server that rests passes for being there, with none of the numbers of its former life.
  mutating func appearAsleep(_ own: OwnServer) -> [Effect] {
    guard let known = own.known else { return [] }
    let effects = vanish() + [.tell(.appeared(known))]
    hasAppeared = true
    return effects
  }
}
