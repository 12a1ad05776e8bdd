import Bus
import Clock

/// The one Center of a session: a second one tells the first, and ends.
final class CenterInstance {
  private static let name: BusName = "org.pennant.Center"
  private static let path: ObjectPath = "/org/pennant/Center"
  private static let interface: InterfaceName = "org.freedesktop.Application"
  private static let patience = Span.seconds(5)
  private static let document = """
    <node><interface name="org.freedesktop.Application">
      <method name="Activate"><arg name="platform_data" type="a{sv}" direction="in"/></method>
    </interface></node>
    """

  enum Outcome {
    /// No other runs.
    case first
    /// Another runs, and has been told.
    case told
    case failed(String)
  }

  private let connection: BusConnection
  private let objects: ObjectServer

  /// - Parameters:
  ///   - connection: the session bus.
  ///   - activated: told that a second one was started.
  init(on connection: BusConnection, activated: @escaping () -> Void) {
    self.connection = connection
    objects = ObjectServer(on: connection)
    let interface = ExportedInterface(Self.interface, document: Self.document) {
      [unowned connection] call in
      guard call.isMember("Activate") else { return false }
      if let handle = call.replyHandle { connection.send(BusMessage(replyTo: handle) { _ in }) }
      activated()
      return true
    }
    objects.export([interface], at: Self.path)
  }

  func begin(then: @escaping (Outcome) -> Void) {
    connection.requestName(Self.name, .doNotQueue) { [weak self] outcome in
      switch outcome {
      case .owned, .queued: then(.first)
      case .taken: self?.tellOther(then)
      case .failed(let fault): then(.failed(fault.text))
      }
    }
  }

  private func tellOther(_ then: @escaping (Outcome) -> Void) {
    let message = BusMessage(
      call: "Activate", of: Self.interface, at: Self.path, to: Self.name
    ) { $0.array(of: "{sv}") { _ in } }
    message.mayStartService = false
    let call = connection.call(message, within: Self.patience) { result in
      if case .reply = result { return then(.told) }
      then(.failed("the Center that runs does not answer"))
    }
    if call == nil { then(.failed("the bus is gone")) }
  }
}
