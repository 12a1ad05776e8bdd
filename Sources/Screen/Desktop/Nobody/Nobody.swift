public import NotificationModel

/// The screen that nobody sees (`none`): everything is taken, and fades by our own clock.
public final class Nobody: DesktopBackEnd {
  public var report: (DesktopEvent) -> Void = { _ in }
  private var ids = ServerIDSource()
  private var isStarted = false

  public init() {}

  public func start() {
    isStarted = true
    var abilities = DesktopAbilities()
    abilities.honoursTimeouts = false
    abilities.isSeen = false
    report(.appeared(abilities))
  }

  public func show(_ presentation: Presentation, order: ShowOrder, replacing: ServerID?) {
    guard isStarted else { return }
    report(.shown(order, replacing ?? ids.next()))
  }

  public func withdraw(_ id: ServerID) {}

  public func stop() {
    isStarted = false
  }
}
