import Bus
import FrontDoors
import MainLoop

/// A question to the service, with an end: whoever types a command waits for it.
@MainActor
final class ServiceCall: ControlService {
  private let address: String?

  init(at address: String?) { self.address = address }

  func ask(_ request: ControlRequest) -> ServiceReply { Self.status(at: address) }

  func watch(_ heard: (WatchEvent) -> Bool) -> Failure { Failure("not yet.") }

  /// A service that runs answers in far less.
  private static let patience: Int64 = 3_000_000_000

  private static func status(at address: String?) -> ServiceReply {
    guard let address else {
      return .notRunning(
        "there is no session bus here; put the DBUS_SESSION_BUS_ADDRESS=… of the service's before "
          + "this command.")
    }
    let loop = MainLoop()
    do throws(BusFault) {
      let connection = try BusConnection(address: address, on: loop)
      defer { connection.close() }
      try connection.waitUntilReady(nanoseconds: patience)
      return read(ask(connection, loop))
    } catch {
      return .notRunning("the session bus at \(address) cannot be reached: \(error).")
    }
  }

  private static func ask(_ connection: BusConnection, _ loop: MainLoop) -> CallResult {
    let message = BusMessage(
      call: "GetStatus", of: ControlDoor.interface, at: ControlDoor.path, to: ControlDoor.busName)
    message.mayStartService = false
    var result: CallResult?
    let call = connection.call(message, nanoseconds: patience) { result = $0 }
    guard call != nil else { return .disconnected }
    while result == nil { loop.turn(mayWait: true) }
    return result ?? .timedOut
  }

  private static func read(_ result: CallResult) -> ServiceReply {
    switch result {
    case .reply(let answer):
      guard let status = ServiceStatus(answer.reader) else {
        return .failed("the service gives an answer that makes no sense; is it of another version?")
      }
      return .answer(.status(status))
    case .refused(let fault) where fault.name == .serviceUnknown || fault.name == .nameHasNoOwner:
      return .notRunning(
        "the service does not run on this bus; start it with 'pennantd', or, where it has opened a "
          + "bus of its own, put that DBUS_SESSION_BUS_ADDRESS=… before this command.")
    case .refused(let fault):
      return .failed("the service does not say: \(fault).")
    case .timedOut:
      return .failed("the service runs, but has not answered in 3 seconds.")
    case .disconnected:
      return .failed("the session bus ended the connection.")
    }
  }
}
