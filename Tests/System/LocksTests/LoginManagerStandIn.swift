import Bus
import Glibc
import PrivateBus
import Testing

@testable import Locks

/// A login manager with one person and some sessions, as far as it is asked for them.
@MainActor
final class LoginManagerStandIn {
  struct Session {
    let path: ObjectPath
    var user = getuid()
    var type = "wayland"
    var isLocked = false
    var isIdle = false
  }

  static let user: ObjectPath = "/org/freedesktop/login1/user/self"
  static let first: ObjectPath = "/org/freedesktop/login1/session/_31"
  static let second: ObjectPath = "/org/freedesktop/login1/session/_32"

  let connection: BusConnection
  private let bench: Bench
  var sessions = [Session(path: first)]
  /// The session that the person's display is; an older one does not say.
  var display: ObjectPath? = first
  /// One that the lock cannot be asked of.
  var refusesHint = false

  init(_ bench: Bench) throws {
    self.bench = bench
    connection = try bench.connect()
    connection.onMethodCall = { [unowned self] in answer($0) }
  }

  /// Takes the name, from which moment it is there.
  func appear() throws {
    var outcome: NameOutcome?
    connection.requestName(LoginManager.name) { outcome = $0 }
    try #require(bench.waitUntil { outcome == .owned })
  }

  func leave() {
    connection.releaseName(LoginManager.name)
    bench.settle(connection)
  }

  /// Sets the hint and says that it has changed, without its value, as systemd may.
  func lock(_ isLocked: Bool, _ path: ObjectPath = first) {
    for index in sessions.indices where sessions[index].path == path {
      sessions[index].isLocked = isLocked
    }
    changed(LoginManager.session, at: path)
  }

  func changed(_ interface: InterfaceName, at path: ObjectPath) {
    let signal = BusMessage(
      signal: "PropertiesChanged", of: .properties, at: path)
    signal.write {
      $0.string(interface.rawValue)
      $0.array(of: "{sv}") { _ in }
      $0.strings(["LockedHint"])
    }
    connection.send(signal)
  }

  func say(_ member: MemberName) {
    connection.send(BusMessage(signal: member, of: LoginManager.manager, at: LoginManager.path))
  }

  private func answer(_ call: BusMessage) {
    guard let handle = call.replyHandle else { return }
    let session = sessions.first { call.isPath($0.path) }
    var reader = call.reader
    switch call.member {
    case "GetUser":
      reply(handle) { $0.objectPath(Self.user) }
    case "ListSessions":
      reply(handle) { self.list(&$0) }
    case "Get":
      let words = [reader.string() ?? "", reader.string() ?? ""]
      if words == [LoginManager.user.rawValue, "Display"], let display {
        reply(handle) {
          $0.variant("(so)") {
            $0.structure {
              $0.string("id")
              $0.objectPath(display)
            }
          }
        }
      } else if words[1] == "LockedHint", let session, !refusesHint {
        reply(handle) { $0.variant("b") { $0.bool(session.isLocked) } }
      } else if words[1] == "IdleHint", let session {
        reply(handle) { $0.variant("b") { $0.bool(session.isIdle) } }
      } else if words[1] == "Type", let session {
        reply(handle) { $0.variant("s") { $0.string(session.type) } }
      } else {
        connection.refuse(call, .invalidArguments, "there is no such property")
      }
    case _:
      connection.refuse(call, .unknownMethod, "there is no such method")
    }
  }

  private func list(_ writer: inout MessageWriter) {
    writer.array(of: "(susso)") { list in
      for session in sessions {
        list.structure {
          $0.string("id")
          $0.uint32(session.user)
          $0.string("name")
          $0.string("seat0")
          $0.objectPath(session.path)
        }
      }
    }
  }

  private func reply(_ handle: ReplyHandle, _ body: (inout MessageWriter) -> Void) {
    connection.send(BusMessage(replyTo: handle, body))
  }
}
