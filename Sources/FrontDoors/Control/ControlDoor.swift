public import Bus

/// The front door `org.pennant.Control1`: what the service tells of itself.
public final class ControlDoor {
  public nonisolated static let busName: BusName = "org.pennant.Pennant"
  public nonisolated static let path: ObjectPath = "/org/pennant/Pennant"
  public nonisolated static let interface: InterfaceName = "org.pennant.Control1"

  private let connection: BusConnection
  private let status: () -> ServiceStatus

  /// Puts the object on the bus.
  ///
  /// - Parameters:
  ///   - connection: the session bus.
  ///   - objects: of that connection.
  ///   - status: is asked anew for each question.
  public init(
    on connection: BusConnection, objects: ObjectServer, status: @escaping () -> ServiceStatus
  ) {
    self.connection = connection
    self.status = status
    let document = String(decoding: PackageResources.org_pennant_Control1_xml, as: UTF8.self)
    let interface = ExportedInterface(Self.interface, document: document) { [weak self] in
      self?.take($0) ?? false
    }
    objects.export([interface], at: Self.path)
  }

  /// False where there is no such method.
  private func take(_ call: BusMessage) -> Bool {
    guard call.isMember("GetStatus") else { return false }
    guard let reply = call.replyHandle, reply.isWanted else { return true }
    guard call.hasSignature("") else {
      let fault = BusFault(.invalidArguments, "this method takes no arguments")
      connection.send(BusMessage(error: fault.name, fault.text, to: reply))
      return true
    }
    let answer = BusMessage(replyTo: reply)
    answer.write { status().write(to: &$0) }
    connection.send(answer)
    return true
  }
}
