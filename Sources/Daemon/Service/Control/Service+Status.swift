import ControlProtocol
import Delivery
import FrontDoors
import NotificationModel
import Policy
import Preferences
import Store

/// The control interface: the service tells its state there, and people's tools act on it.
extension Service {
  func openControl() {
    let past = PastDesk(
      center: center, faces: faces, book: { [weak self] in self?.inForce.book ?? .careful },
      isLocked: { [executor] in executor.ledger.isLocked })
    let desk = ControlDesk(
      executor: executor, past: past, settle: { [arrivals] in arrivals.settle() },
      status: { [unowned self] in status },
      apps: { [executor] in executor.ledger.knownApps },
      reload: { [weak self] in self?.readAgain(then: $0) },
      focus: { [weak self] in self?.focus?.answer($0) ?? .focus(FocusStatus()) })
    desk.lock = { [weak self] in self?.lock }
    desk.afterWriting = { [state] in state.afterWriting(then: $0) }
    desk.soundFault = { [weak self] in self?.soundFault() }
    desk.remark = { [weak self] in self?.inForce.remarkOnLines }
    let door = ControlDoor(on: connection, objects: objects) {
      [weak self] request, caller, answer in
      let isKnown = self?.callers?.identify(caller, holding: request.bytes) { sender, _ in
        self?.atStart(request, from: caller, answer) {
          desk.answer(request, from: sender, then: answer)
          self?.watchers?.isWatched = self?.control?.hasSubscribers == true
        }
      }
      if isKnown != true { answer(.refused(.full)) }
    }
    control = door
    watchers = Watchers(
      loop: loop, ledger: executor.ledger, pastCount: { past.count }
    ) { [weak door] in door?.tell($0) }
    executor.watchers = watchers
  }

  /// Lets requests about items wait until all open items are restored.
  private func atStart(
    _ request: ControlRequest, from caller: ConnectionName,
    _ answer: @escaping (ControlAnswer) -> Void, _ body: @escaping () -> Void
  ) {
    guard !start.isOver, request.isAboutItems else { return body() }
    let wait = { [start] in start.add(from: caller, body) { answer(.refused(.full)) } }
    guard !numbers.isOver else { return wait() }
    // Behind what its caller has sent before.
    numbers.add(from: caller, wait) { answer(.refused(.full)) }
  }

  private var status: ServiceStatus {
    let report = desks.report
    var status = ServiceStatus(version: Product.version, desktop: report.desktop)
    status.nameHeldBy = keeping?.holder
    status.server = report.server
    status.condition = report.condition
    status.givenUp = report.givenUp
    status.candidates = report.candidates
    status.lock = lock?.report
    if let focus { status.focus = focus.status }
    status.centerFault = centerFault
    status.isCenterNoted = centerFault != nil && center.journal?.hasRefused == false
    status.soundFault = soundFault()
    let counts = executor.ledger.counts
    status.open = counts.open
    status.held = counts.held
    status.preferencesFile = preferencesFile
    status.preferenceErrors = UInt32(clamping: preferenceErrors)
    return status
  }
}
