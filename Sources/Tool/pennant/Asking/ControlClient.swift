import Bus
import Clock
import ControlCalling
import ControlProtocol
import Glibc
import MainLoop

/// Asks the running service, and never waits without end.
///
/// The person who typed the command is waiting for the answer. The client never starts the service.
@MainActor
final class ControlClient {
  enum Reply: Hashable, Sendable {
    /// The service's answer, which may be a refusal.
    case answer(ControlAnswer)
    case notRunning(String)
    case failed(String)
  }

  /// The time after which a service that has not answered is asked whether it is at work.
  var patience = ControlCalls.patience
  let loop = MainLoop()
  /// Tells a person who waits what there is to know meanwhile.
  var remark: (String) -> Void = { Streams.write("pennant: \($0)\n", to: STDERR_FILENO) }
  private var opening: Opening = .yet
  private let address: String?
  var watching: Watching?

  private enum Opening {
    case yet
    case done(BusConnection)
    case not(String)
  }

  /// Nothing is opened before the first question.
  ///
  /// - Parameter address: of the session bus, where there is one.
  init(at address: String?) {
    self.address = address
  }

  /// Asks, and waits for the answer.
  func ask(_ request: ControlRequest) -> Reply {
    switch reached() {
    case .yet: .failed("the session bus was not tried.")
    case .not(let reason): .notRunning("\(reason); \(Self.wayToBus).")
    case .done(let connection):
      Self.reply(
        to: request,
        from: ControlOutcome(
          wait(for: request.message(), on: connection, mayBeLong: request.mayNeedTheDisk),
          of: request))
    }
  }

  /// The connection, opened once.
  func connected() -> BusConnection? {
    if case .done(let connection) = reached() { connection } else { nil }
  }

  /// Why the bus cannot be reached, for a caller that says by itself what to do about it.
  var busFault: String? {
    if case .not(let reason) = reached() { "\(reason)." } else { nil }
  }

  private func reached() -> Opening {
    if case .yet = opening { opening = open() }
    return opening
  }

  private func open() -> Opening {
    guard let address else {
      return .not("there is no session bus here")
    }
    do throws(BusFault) {
      let connection = try BusConnection(address: address, on: loop)
      try connection.waitUntilReady(within: ControlCalls.patience)
      return .done(connection)
    } catch {
      return .not("the session bus at \(address) cannot be reached: \(error)")
    }
  }

  static func reply(to request: ControlRequest, from outcome: ControlOutcome) -> Reply {
    switch outcome {
    case .answer(let answer): .answer(answer)
    case .nonsense:
      .failed("the service gives an answer that makes no sense; is it of another version?")
    case .absent: .notRunning(absence)
    case .faulted(let fault): .failed("the service does not say: \(fault).")
    case .silent: .failed(request.isDeed ? "\(silence) \(doubt)" : silence)
    case .disconnected: .failed("the session bus ended the connection.")
    }
  }

  nonisolated static let wayToBus =
    "log in to a desktop session, or put the DBUS_SESSION_BUS_ADDRESS=… of one before this command"
  nonisolated static let silence = "the service runs, but does not answer."
  /// The remark on a deed without an answer, which may yet be done.
  static let doubt = "What was asked may be done all the same."

  static let absence =
    "the service does not run on this bus; 'pennant enable' has it started with the next notification, "
    + "such as 'notify-send Hello', and 'pennant doctor' says what is wrong; where it has opened a bus of its own, put that DBUS_SESSION_BUS_ADDRESS=… "
    + "before this command."
}
