import Delivery
import FrontDoors
import NotificationModel
import Policy
import Preferences

/// What the service tells of itself, and what people's tools do with it.
extension Service {
  func openControl() {
    let past = PastDesk(center: center, faces: faces) { [weak self] in
      self?.inForce.book ?? .careful
    }
    let desk = ControlDesk(
      executor: executor, past: past, settle: { [arrivals] in arrivals.settle() },
      status: { [unowned self] in status },
      apps: { [weak self] in self?.knownApps ?? [] },
      reload: { [weak self] in
        self?.readAgain()
        return self?.inForce.errors.map { "\($0)" } ?? []
      })
    let door = ControlDoor(on: connection, objects: objects) {
      [weak self] request, caller, answer in
      let isKnown = self?.callers?.identify(caller) { sender in
        answer(desk.answer(request, from: sender))
        self?.watchers?.isWatched = self?.control?.hasSubscribers == true
      }
      if isKnown != true { answer(.refused(.full)) }
    }
    control = door
    watchers = Watchers(
      loop: loop, ledger: executor.ledger, pastCount: { past.count }
    ) { [weak door] in door?.tell($0) }
    executor.watchers = watchers
  }

  private var knownApps: [KnownApp] {
    executor.ledger.knownApps.map {
      var app = $0
      app.grounds = app.entry == nil ? "its name" : "its desktop entry"
      return app
    }
  }

  private var status: ServiceStatus {
    let report = desks.report
    var status = ServiceStatus(version: Product.version, desktop: report.desktop)
    status.nameHeldBy = keeping?.holder
    status.server = report.server
    status.condition = report.condition
    status.givenUp = report.givenUp
    status.candidates = report.candidates
    status.open = executor.ledger.counts.open
    status.preferencesFile = preferencesFile
    status.preferenceErrors = UInt32(clamping: preferenceErrors)
    return status
  }
}
