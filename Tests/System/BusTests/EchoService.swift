import Glibc
import PrivateBus
import Testing

@testable import Bus

@MainActor
func echoCall(to connection: BusConnection, _ member: MemberName = "Echo") throws -> BusMessage {
  let name = try #require(connection.uniqueName)
  return BusMessage(
    call: member, of: "org.example.Echo", at: "/org/example/Echo", to: BusName(name))
}

/// Answers `Echo` with its first argument, `Refuse` with an error, and `Wait` not at all.
@MainActor
func serveEcho(on connection: BusConnection) {
  connection.onMethodCall = { [unowned connection] message in
    guard let handle = message.replyHandle else { return }
    if message.isMember("Echo") {
      var reader = message.reader
      let reply = BusMessage(replyTo: handle)
      if let text = reader.string() { reply.write { $0.string(text) } }
      connection.send(reply)
    } else if message.isMember("Refuse") {
      connection.refuse(message, .accessDenied, "not today")
    } else if !message.isMember("Wait") {
      connection.refuse(message, .unknownMethod, "no such method")
    }
  }
}

extension CallResult {
  var message: BusMessage? {
    if case .reply(let message) = self { message } else { nil }
  }

  var refusal: BusFault? {
    if case .refused(let fault) = self { fault } else { nil }
  }

  var isTimedOut: Bool {
    if case .timedOut = self { true } else { false }
  }

  var isDisconnected: Bool {
    if case .disconnected = self { true } else { false }
  }
}

@MainActor
extension MessageReader {
  /// Enters a container that must be there.
  mutating func require(_ kind: ValueKind) throws -> MessageReader {
    let inner = enter(kind)
    return try #require(inner)
  }
}

func openDescriptors() -> Int {
  guard let directory = unsafe opendir("/proc/self/fd") else { return -1 }
  defer { unsafe closedir(directory) }
  var count = 0
  while unsafe readdir(directory) != nil { count += 1 }
  return count
}
