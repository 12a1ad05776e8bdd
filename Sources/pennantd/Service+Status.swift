import FrontDoors
import NotificationModel

/// What the service tells of itself.
extension Service {
  func openControl() {
    control = ControlDoor(on: connection, objects: objects) { [weak self] request, _, answer in
      guard let self, request == .status else {
        return answer(.refused(.refused("the service does not do this yet")))
      }
      answer(.status(status))
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
    status.open = UInt32(clamping: executor.openItems)
    status.preferencesFile = preferencesFile
    status.preferenceErrors = UInt32(clamping: preferenceErrors)
    return status
  }
}
