import Bus
import Delivery
import FrontDoors
import Intake
import NotificationModel

/// Finds out who calls at the portal's back end or at GTK's door, and lets in who may.
///
/// The portal's word for its apps is as good as a sandbox: it has looked. Anybody else only claims
/// to be an app, and who is sandboxed, under the portal's name too, cannot claim to be another.
final class DoorDesk {
  private static let portalName: BusName = "org.freedesktop.portal.Desktop"
  private struct Waiting {
    let request: DoorRequest
    let reply: ReplyHandle
  }

  private let connection: BusConnection
  private let callers: Callers
  private let server: any CallServer
  /// The watch of the portal's name, from the first call at its back end or the first word to it
  /// on.
  private var portal: NameWatch?
  private var isPortalKnown = false
  /// Callbacks that wait until it is known who the portal is.
  private var asking: [(UniqueName?) -> Void] = []
  private var waiting: [Waiting] = []

  init(on connection: BusConnection, callers: Callers, server: any CallServer) {
    self.connection = connection
    self.callers = callers
    self.server = server
  }

  /// Says who is the portal now, if anybody.
  ///
  /// Where there is none its name is free, for sandboxes too that see the whole bus.
  func withPortal(_ then: @escaping (UniqueName?) -> Void) {
    watchPortal()
    guard isPortalKnown else { return asking.append(then) }
    guard let owner = portal?.owner else { return then(nil) }
    let isAsked = callers.identify(ConnectionName(owner.rawValue), holding: 0) { introduction in
      guard case .welcome(let sender) = introduction else { return then(nil) }
      then(sender.proof.isSandboxed ? nil : owner)
    }
    if !isAsked { then(nil) }
  }

  /// Hears a request whose sender is not known yet.
  func hear(_ request: DoorRequest, _ reply: ReplyHandle) {
    switch request.door {
    case .gtk: return ask(request, reply) { [weak self] in self?.letIn(request, from: $0, reply) }
    case .portal: break
    }
    watchPortal()
    guard !isPortalKnown else { return hearAtPortal(request, reply) }
    guard callers.reserve(request.bytes, for: ConnectionName(reply.caller.rawValue)) else {
      return refuseForRoom(reply)
    }
    waiting.append(Waiting(request: request, reply: reply))
  }

  private func watchPortal() {
    guard portal == nil else { return }
    portal = NameWatch(Self.portalName, on: connection) { [weak self] _ in
      guard let self, !isPortalKnown else { return }
      isPortalKnown = true
      let (calls, asked) = (waiting, asking)
      (waiting, asking) = ([], [])
      for then in asked { withPortal(then) }
      for call in calls {
        callers.release(call.request.bytes, of: ConnectionName(call.reply.caller.rawValue))
        hearAtPortal(call.request, call.reply)
      }
    }
  }

  private func hearAtPortal(_ request: DoorRequest, _ reply: ReplyHandle) {
    ask(request, reply) { [weak self] caller in
      guard let self else { return }
      guard reply.caller == portal?.owner, !caller.proof.isSandboxed else {
        return letIn(request, from: caller, reply)
      }
      letInPortal(request, reply)
    }
  }

  private func letInPortal(_ request: DoorRequest, _ reply: ReplyHandle) {
    let app = request.app
    guard app.isEmpty || ApplicationID.couldBeEntry(app) else { return refuseApp(request, reply) }
    let proof: Proof = app.isEmpty ? .nothing : .portal(AppID(app))
    let sender = Sender(
      connection: ConnectionName(reply.caller.rawValue), proof: proof, isOnBus: false)
    server.serve(request, from: sender, reply)
  }

  private func ask(
    _ request: DoorRequest, _ reply: ReplyHandle, then: @escaping (Sender) -> Void
  ) {
    let isAsked = callers.identify(
      ConnectionName(reply.caller.rawValue), holding: request.bytes
    ) { [weak self] introduction in
      switch introduction {
      case .welcome(let caller): then(caller)
      case .refused(let reason): self?.refuse(reply, .limitsExceeded, reason)
      }
    }
    if !isAsked { refuseForRoom(reply) }
  }

  private func letIn(_ request: DoorRequest, from caller: Sender, _ reply: ReplyHandle) {
    guard ApplicationID.isValid(request.app) else { return refuseApp(request, reply) }
    guard caller.proof.mayBeCalled(request.app) else {
      return refuse(reply, .accessDenied, "a sandboxed application speaks for itself alone")
    }
    server.serve(request, from: caller, reply)
  }

  private func refuseForRoom(_ reply: ReplyHandle) {
    refuse(reply, .limitsExceeded, Callers.noRoom)
  }

  private func refuseApp(_ request: DoorRequest, _ reply: ReplyHandle) {
    let text = "the name of the application is no valid application id"
    switch request.door {
    case .portal: refuse(reply, .invalidArguments, text)
    case .gtk: refuse(reply, GtkDoor.invalidApp, text)
    }
  }

  func refuse(_ reply: ReplyHandle, _ name: ErrorName, _ text: String) {
    guard reply.isWanted else { return }
    connection.send(BusMessage(error: name, text, to: reply))
  }
}

/// The names by which an app may come to a door.
extension Proof {
  /// Whether an app that has proven this may call itself by an id there.
  ///
  /// A snap is known by a name that can be no application id, and it counts as itself whatever id
  /// it gives. An app whose own name is an id gives that id, in its own spelling: by it the app is
  /// called.
  func mayBeCalled(_ id: String) -> Bool {
    switch self {
    case .nothing, .unit, .relay: true
    case .sandbox(let app) where app != .unknownSandbox:
      app.spelling == id || !ApplicationID.isValid(app.spelling)
    case .sandbox: false
    case .portal(let app), .unseen(let app): app.spelling == id
    }
  }
}
