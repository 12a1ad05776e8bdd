import Bus
import Clock

/// The names of the login manager and its interfaces on the bus.
enum LoginManager {
  nonisolated static let name: BusName = "org.freedesktop.login1"
  nonisolated static let path: ObjectPath = "/org/freedesktop/login1"
  nonisolated static let manager: InterfaceName = "org.freedesktop.login1.Manager"
  nonisolated static let user: InterfaceName = "org.freedesktop.login1.User"
  nonisolated static let session: InterfaceName = "org.freedesktop.login1.Session"

  /// How long to wait for an answer; the login manager answers from memory.
  static let patience = Span.seconds(5)

  static func property(
    _ property: String, of interface: InterfaceName, at path: ObjectPath, from owner: UniqueName
  ) -> BusMessage {
    let call = BusMessage(property: property, of: interface, at: path, to: BusName(owner))
    call.mayStartService = false
    return call
  }

  static func call(
    _ member: MemberName, of owner: UniqueName,
    _ arguments: (inout MessageWriter) -> Void = { _ in }
  ) -> BusMessage {
    let call = BusMessage(call: member, of: manager, at: path, to: BusName(owner), arguments)
    call.mayStartService = false
    return call
  }
}

/// Finds the session that is the person's screen.
///
/// A user's service belongs to no session of its own; the login manager says which of the person's
/// sessions is the one on a display, and where it does not, the person's first graphical one is.
final class LoginSessionSearch {
  private static let mostSessions = 64
  private static let graphical: Set<String> = ["x11", "wayland", "mir"]

  private let connection: BusConnection
  private let owner: UniqueName
  private let userID: UInt32
  private let found: (ObjectPath?) -> Void
  /// The person's own object, for those who want to hear of its changes.
  private let foundUser: (ObjectPath) -> Void

  init(
    on connection: BusConnection, owner: UniqueName, userID: UInt32,
    foundUser: @escaping (ObjectPath) -> Void, found: @escaping (ObjectPath?) -> Void
  ) {
    self.connection = connection
    self.owner = owner
    self.userID = userID
    self.foundUser = foundUser
    self.found = found
  }

  func begin() {
    let userID = userID
    ask(LoginManager.call("GetUser", of: owner) { $0.uint32(userID) }) { reader in
      guard let path = reader?.objectPath() else { return self.listSessions() }
      self.foundUser(path)
      self.askForDisplay(at: path)
    }
  }

  private func askForDisplay(at user: ObjectPath) {
    let call = LoginManager.property("Display", of: LoginManager.user, at: user, from: owner)
    ask(call) { reader in
      var pair = reader?.enter(.variant)
      guard var display = pair?.enter(.structure), let id = display.string(), !id.isEmpty,
        let path = display.objectPath()
      else { return self.listSessions() }
      self.found(path)
    }
  }

  private func listSessions() {
    ask(LoginManager.call("ListSessions", of: owner)) { reader in
      var list = reader?.enter(.array)
      var paths: [ObjectPath] = []
      while paths.count < Self.mostSessions, var one = list?.enter(.structure) {
        guard one.string() != nil, let user = one.uint32(), one.string() != nil,
          one.string() != nil, let path = one.objectPath()
        else { break }
        if user == self.userID { paths.append(path) }
      }
      self.takeFirstGraphical(of: paths[...])
    }
  }

  private func takeFirstGraphical(of paths: ArraySlice<ObjectPath>) {
    guard let path = paths.first else { return found(nil) }
    let call = LoginManager.property("Type", of: LoginManager.session, at: path, from: owner)
    ask(call) { reader in
      var value = reader?.enter(.variant)
      if let type = value?.string(), Self.graphical.contains(type) {
        self.found(path)
      } else {
        self.takeFirstGraphical(of: paths.dropFirst())
      }
    }
  }

  private func ask(_ call: BusMessage, _ body: @escaping (inout MessageReader?) -> Void) {
    let isSent = connection.call(call, within: LoginManager.patience) { result in
      var reader: MessageReader?
      if case .reply(let message) = result { reader = message.reader }
      body(&reader)
    }
    if isSent == nil { found(nil) }
  }
}
