import Clock
public import MainLoop
public import NotificationModel

/// A server of ours, and something else to show things on for as long as it is given up.
public final class ChildOrElse: DesktopBackEnd {
  public var report: (DesktopEvent) -> Void = { _ in }
  /// Receives the reason when the server is given up, once until it is back.
  public var onGivenUp: (String) -> Void = { _ in }
  /// Runs when the server is there again and the other one is gone.
  public var onBack: () -> Void = {}

  /// The pause before the server is tried anew.
  static let usualPause = Span.minutes(1)

  private let child: ChildServer
  private let makeOther: () -> any DesktopBackEnd
  private let loop: MainLoop
  private let pause: Span
  private var other: (any DesktopBackEnd)?
  private var retry: Deadline?
  private var reason: String?
  private var givenUpAt: Moment?
  private var again: Moment?

  /// The server is started anew each minute.
  public convenience init(
    _ child: ChildServer, on loop: MainLoop, orElse makeOther: @escaping () -> any DesktopBackEnd
  ) {
    self.init(child, on: loop, pause: Self.usualPause, orElse: makeOther)
  }

  init(
    _ child: ChildServer, on loop: MainLoop, pause: Span,
    orElse makeOther: @escaping () -> any DesktopBackEnd
  ) {
    self.child = child
    self.makeOther = makeOther
    self.loop = loop
    self.pause = pause
    child.report = { [weak self] in self?.heard($0) }
    child.onGivenUp = { [weak self] in self?.givenUp($0) }
    retry = Deadline(on: loop) { [weak self] in self?.child.start() }
  }

  public func start() { child.start() }

  public func stop() {
    retry?.disarm()
    child.stop()
    other?.stop()
    other = nil
  }

  public func show(_ shown: Presentation, order: ShowOrder, replacing: ServerID?) {
    inUse.show(shown, order: order, replacing: replacing)
  }

  public func withdraw(_ id: ServerID) { inUse.withdraw(id) }

  public func setBadge(_ count: UInt32, of app: String) { inUse.setBadge(count, of: app) }

  /// While another one stands in, it stays given up: a try is no news before it is there.
  public var condition: ServerCondition? {
    guard other != nil, let reason, let since = givenUpAt else { return child.condition }
    return ServerCondition(.givenUp(reason, again: again), since: since)
  }

  private var inUse: any DesktopBackEnd { other ?? child }

  private func heard(_ event: DesktopEvent) {
    if let other {
      // Tried anew, it says nothing of interest before it is there.
      guard case .appeared = event else { return }
      self.other = nil
      other.report = { _ in }
      other.stop()
      onBack()
      report(.vanished)
    }
    report(event)
  }

  private func givenUp(_ reason: String) {
    let now = loop.now
    self.reason = reason
    again = now + pause
    retry?.arm(at: again)
    if other == nil { givenUpAt = now }
    guard other == nil else { return }
    onGivenUp(reason)
    let other = makeOther()
    self.other = other
    other.report = { [weak self] in self?.report($0) }
    other.start()
  }
}
