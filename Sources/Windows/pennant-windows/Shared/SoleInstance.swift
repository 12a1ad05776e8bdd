import Bus
import Clock
import Widgets

/// The one window of its kind in a session: a second program tells the first, and ends.
final class SoleInstance {
  enum Kind {
    case center, settings

    var name: BusName {
      switch self {
      case .center: "org.pennant.Center"
      case .settings: "org.pennant.Settings"
      }
    }

    fileprivate var path: ObjectPath {
      switch self {
      case .center: "/org/pennant/Center"
      case .settings: "/org/pennant/Settings"
      }
    }
  }

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

  private let kind: Kind
  private let connection: BusConnection
  private let objects: ObjectServer

  /// - Parameters:
  ///   - kind: the window that there is to be one of.
  ///   - connection: the session bus.
  ///   - activated: told that a second one was started, and the token that lets this one come to the front.
  init(_ kind: Kind, on connection: BusConnection, activated: @escaping (String?) -> Void) {
    self.kind = kind
    self.connection = connection
    objects = ObjectServer(on: connection)
    let interface = ExportedInterface(Self.interface, document: Self.document) {
      [unowned connection] call in
      guard call.isMember("Activate") else { return false }
      if let handle = call.replyHandle { connection.send(BusMessage(replyTo: handle) { _ in }) }
      var reader = call.reader
      activated(PlatformData.token(in: &reader))
      return true
    }
    objects.export([interface], at: kind.path)
  }

  func begin(then: @escaping (Outcome) -> Void) {
    connection.requestName(kind.name, .doNotQueue) { [weak self] outcome in
      switch outcome {
      case .owned, .queued: then(.first)
      case .taken: self?.tellOther(then)
      case .failed(let fault): then(.failed(fault.text))
      }
    }
  }

  private func tellOther(_ then: @escaping (Outcome) -> Void) {
    let message = BusMessage(
      call: "Activate", of: Self.interface, at: kind.path, to: kind.name
    ) { PlatformData.write(Toolkit.ownToken, into: &$0) }
    message.mayStartService = false
    let call = connection.call(message, within: Self.patience) { result in
      if case .reply = result { return then(.told) }
      then(.failed("the one that runs does not answer"))
    }
    if call == nil { then(.failed("the bus is gone")) }
  }
}
