public import Bus
internal import Intake
public import NotificationModel

/// The front door `org.freedesktop.Notifications`: it knows the protocol and nothing else.
///
/// The door answers at once whatever it can answer by itself, so that an app never waits for a
/// server to learn who serves it.
public final class FreedesktopDoor {
  struct LastClosed {
    let app: ConnectionName
    var signal: PairSignal
  }

  public static let busName: BusName = "org.freedesktop.Notifications"
  static let path: ObjectPath = "/org/freedesktop/Notifications"
  static let interface: InterfaceName = "org.freedesktop.Notifications"

  /// The answer to `GetCapabilities`.
  public var capabilities: [String] = []
  /// Told of apps that ask for quiet; each is answered once, by the door's methods for it.
  public var onInhibition: (InhibitionRequest) -> Void = { _ in }
  /// Notifications are kept off the screen, for whatever reason: what `Inhibited` says.
  public var isInhibited = false {
    didSet { if isInhibited != oldValue { tellInhibited() } }
  }
  /// Called ahead of each answer to `GetCapabilities`.
  public var beforeCapabilities: () -> Void = {}
  let connection: BusConnection
  /// A model for further answers to the app that was answered last.
  var answer: AnswerModel?
  /// The closing signal for the app that was last told that a notification has ended.
  var closed: LastClosed?
  /// The name that an app is told.
  private let name: String
  private let handle: (FreedesktopRequest) -> Void

  /// Puts the object on the connection; the name on the bus is the caller's to ask for.
  public init(
    on connection: BusConnection, objects: ObjectServer, as name: String = Product.name,
    handle: @escaping (FreedesktopRequest) -> Void
  ) {
    self.connection = connection
    self.name = name
    self.handle = handle
    let document = String(
      decoding: PackageResources.org_freedesktop_Notifications_xml, as: UTF8.self)
    let interface = ExportedInterface(
      Self.interface, document: document,
      properties: [
        ExportedProperty("Inhibited", "b") { [weak self] in $0.bool(self?.isInhibited == true) }
      ]
    ) { [weak self] in
      self?.take($0) ?? false
    }
    objects.export([interface], at: Self.path)
  }

  /// False where there is no such method.
  private func take(_ call: BusMessage) -> Bool {
    if call.isMember("Notify") {
      takeNotify(call)
    } else if call.isMember("CloseNotification") {
      takeClose(call)
    } else if call.isMember("Inhibit") {
      takeInhibit(call)
    } else if call.isMember("UnInhibit") {
      takeUninhibit(call)
    } else if call.isMember("GetCapabilities") {
      beforeCapabilities()
      takeQuestion(call) { $0.strings(self.capabilities) }
    } else if call.isMember("GetServerInformation") {
      takeQuestion(call) {
        $0.string(self.name)
        $0.string(Product.vendor)
        $0.string(Product.version)
        $0.string(Product.specification)
      }
    } else {
      return false
    }
    return true
  }

  private func takeNotify(_ call: BusMessage) {
    // The bus puts a sender on every message.
    guard let reply = call.replyHandle else { return }
    do throws(BusFault) {
      let notify = try UnreadNotify(call)
      handle(.notify(notify, from: ConnectionName(reply.caller.rawValue), reply: reply))
    } catch {
      refuse(reply, error)
    }
  }

  private func takeClose(_ call: BusMessage) {
    guard let reply = call.replyHandle else { return }
    var reader = call.reader
    guard call.hasSignature("u"), let id = reader.uint32() else {
      return refuse(
        reply, BusFault(.invalidArguments, "CloseNotification takes one argument of type u"))
    }
    handle(.close(id: id, from: ConnectionName(reply.caller.rawValue), reply: reply))
  }

  private func takeQuestion(_ call: BusMessage, _ answer: (inout MessageWriter) -> Void) {
    guard let reply = call.replyHandle else { return }
    guard call.hasSignature("") else {
      return refuse(reply, BusFault(.invalidArguments, "this method takes no arguments"))
    }
    send(reply, answer)
  }
}

/// A request of an app through the freedesktop interface, read and bounded, not yet believed.
///
/// Each is answered once, with the reply handle, by the door's methods of that name.
public enum FreedesktopRequest {
  case notify(UnreadNotify, from: ConnectionName, reply: ReplyHandle)
  case close(id: UInt32, from: ConnectionName, reply: ReplyHandle)

  /// About what it takes while it waits.
  public var bytes: Int {
    switch self {
    case .notify(let notify, _, _): notify.bytes
    case .close: 0
    }
  }

  /// Whether the request holds little of its message, so that some such may wait as they came.
  public var isLight: Bool {
    switch self {
    case .notify(let notify, _, _): notify.bytes <= 2 << 10 && !notify.holdsDescriptors
    case .close: true
    }
  }

  /// A copy that holds nothing of the message it came in, for a request that may have to wait.
  public func copied() -> FreedesktopRequest {
    switch self {
    case .notify(var notify, let sender, let reply):
      notify.letGoOfMessage()
      return .notify(notify, from: sender, reply: reply)
    case .close:
      return self
    }
  }
}
