import ControlProtocol
import Delivery
import FrontDoors
import NotificationModel
import Policy
import Preferences
import Store

/// The control interface: the service tells its state there, and people's tools act on it.
extension Service: Controlled {
  func makeControlDesk() -> ControlDesk {
    let past = PastDesk(
      center: center, faces: faces, book: { [unowned self] in inForce.book },
      moment: { [executor] in executor.ledger.moment })
    let returns = PastReturns(
      center: center, executor: executor, faces: faces, pictures: pictures,
      nameCame: { [unowned self] in doorNames.look() })
    return ControlDesk(executor: executor, past: past, returns: returns, whole: self)
  }

  /// Answers a request at the control interface, once its caller is known.
  func answer(
    _ request: ControlRequest, of caller: ConnectionName,
    then answer: @escaping (ControlAnswer) -> Void
  ) {
    let isKnown = callers.identify(caller, holding: request.bytes) { [weak self] introduction in
      guard case .welcome(let sender) = introduction else { return answer(.refused(.full)) }
      self?.atStart(request, from: sender, answer) {
        self?.answer(request, from: sender, then: answer)
      }
    }
    if !isKnown { answer(.refused(.full)) }
  }

  private func answer(
    _ request: ControlRequest, from sender: Sender, then answer: @escaping (ControlAnswer) -> Void
  ) {
    controlDesk.answer(request, from: sender, then: answer)
    watchers.isWatched = control.hasSubscribers
  }

  /// Lets requests about items wait until all open items are restored.
  private func atStart(
    _ request: ControlRequest, from sender: Sender,
    _ answer: @escaping (ControlAnswer) -> Void, _ body: @escaping () -> Void
  ) {
    guard !start.isOver, request.isAboutItems else { return body() }
    let load = StartQueue.Load(from: sender, bytes: request.bytes)
    let wait = { [start] in start.add(load, body) { answer(.refused(.full)) } }
    guard !untilIDs.isOver else { return wait() }
    // Behind what its caller has sent before.
    untilIDs.add(load, wait) { answer(.refused(.full)) }
  }

  var status: ServiceStatus {
    let report = desks.report
    var status = ServiceStatus(version: Product.version, desktop: report.desktop)
    status.nameHeldBy = keeping?.holder
    status.server = report.server
    status.condition = report.condition
    status.givenUp = report.givenUp
    status.candidates = report.candidates
    status.lock = lock.report
    status.focus = focus.status
    status.centerFault = centerFault
    status.isCenterNoted = centerFault != nil && center.journal?.hasRefused == false
    status.soundFault = soundFault()
    status.speechFault = outlets.speaker.fault
    status.front = front.status
    let counts = executor.ledger.counts
    status.open = counts.open
    status.muted = executor.ledger.mutes.map { .init(app: $0.app, until: $0.mute.until) }
    status.held = counts.held
    status.preferencesFile = preferencesFile
    status.preferenceErrors = UInt32(clamping: preferenceErrors)
    return status
  }

  var remarkOnLines: String? { inForce.remarkOnLines }

  func readAllAnswered() { arrivals.readAllAnswered() }

  var appsOfEarlierLives: [KnownApp] { arrivals.appsOfEarlierLives }

  func reload(then answer: @escaping ([String]) -> Void) {
    learnLanguage()
    readAgain(tellingErrors: answer)
  }

  func afterWriting(then: @escaping () -> Void) { state.afterWriting(then: then) }
}
