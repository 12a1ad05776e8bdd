import Bus
import ControlProtocol
import NotificationModel
import PrivateBus
import Testing

@testable import FrontDoors

/// A service with nothing but the control interface.
@MainActor
final class ControlStandIn {
  typealias Asked = (ControlRequest, ConnectionName)
  let service: BusConnection
  private let objects: ObjectServer
  private(set) var door: ControlDoor?
  /// What was asked, and by whom.
  var asked: [Asked] = []
  /// What to answer at once; without it the answers are the test's own matter.
  var answers: ((ControlRequest) -> ControlAnswer)?
  /// The process that each connection is said to be of.
  var processes: [ConnectionName: UInt32] = [:]
  private(set) var waiting: [(ControlRequest, ConnectionName, (ControlAnswer) -> Void)] = []

  init(_ bench: Bench, status: ServiceStatus) throws {
    service = try bench.connect()
    objects = ObjectServer(on: service)
    answers = { $0 == .status ? .status(status) : .done }
    door = ControlDoor(
      on: service, objects: objects, processOf: { [weak self] in self?.processes[$0] }
    ) { [weak self] request, caller, answer in
      guard let self else { return }
      asked.append((request, caller))
      if let answers { answer(answers(request)) } else { waiting.append((request, caller, answer)) }
    }
  }
}
