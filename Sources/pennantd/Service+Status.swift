import FrontDoors
import NotificationModel

/// What the service tells of itself.
extension Service {
  func openControl() {
    control = ControlDoor(on: connection, objects: objects) { [desks, executor, weak self] in
      let report = desks.report
      var status = ServiceStatus(version: Product.version, desktop: report.desktop)
      status.nameHeldBy = self?.keeping?.holder
      status.server = report.server
      status.condition = report.condition
      status.givenUp = report.givenUp
      status.candidates = report.candidates
      status.open = UInt32(clamping: executor.openItems)
      status.preferencesFile = self?.preferencesFile
      status.preferenceErrors = UInt32(clamping: self?.preferenceErrors ?? 0)
      return status
    }
  }
}
