import Bus
import Clock
import ControlCalling
import ControlProtocol
import Glibc
import MainLoop
import Translations

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
    case .yet: .failed(translated("the session bus was not tried."))
    case .not(let reason):
      .notRunning(translated("{problem}; {way}.", ["problem": reason, "way": Self.wayToBus]))
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
    guard case .not(let reason) = reached() else { return nil }
    return translated("{reason}.", ["reason": reason])
  }

  private func reached() -> Opening {
    if case .yet = opening { opening = open() }
    return opening
  }

  private func open() -> Opening {
    guard let address else {
      return .not(translated("there is no session bus here"))
    }
    do throws(BusFault) {
      let connection = try BusConnection(address: address, on: loop)
      try connection.waitUntilReady(within: ControlCalls.patience)
      return .done(connection)
    } catch {
      return .not(
        translated(
          "the session bus at {address} cannot be reached: {reason}",
          ["address": address, "reason": "\(error)"]))
    }
  }

  static func reply(to request: ControlRequest, from outcome: ControlOutcome) -> Reply {
    switch outcome {
    case .answer(let answer): .answer(answer)
    case .nonsense:
      .failed(
        translated("the service gives an answer that makes no sense; is it of another version?"))
    case .absent: .notRunning(absence)
    case .faulted(let fault):
      .failed(translated("the service does not say: {reason}.", ["reason": "\(fault)"]))
    case .silent: .failed(request.isDeed ? silenceOnDeed : silence)
    case .disconnected: .failed(translated("the session bus ended the connection."))
    }
  }

  nonisolated static var wayToBus: String {
    translated(
      "log in to a desktop session, or put the DBUS_SESSION_BUS_ADDRESS=… of one before this "
        + "command")
  }

  nonisolated static var noBus: Failure {
    Failure(
      translated("the session bus cannot be reached; {way}.", ["way": wayToBus]), .notRunning)
  }

  nonisolated static var silence: String { translated("the service runs, but does not answer.") }

  /// The same of a deed, which may yet be done.
  static var silenceOnDeed: String {
    translated("the service runs, but does not answer. What was asked may be done all the same.")
  }

  /// The same where Pennant is enabled, and nothing has started it yet.
  nonisolated static var absenceWhileEnabled: String {
    translated(
      "the service does not run yet. It is enabled, and starts when you next log in, or sooner with "
        + "a notification that nobody else takes; where it does not, 'pennant doctor' says why.")
  }

  nonisolated static var absence: String {
    translated(
      "the service does not run on this bus; 'pennant enable' has it started with the next "
        + "notification, such as 'notify-send Hello', and 'pennant doctor' says what is wrong; "
        + "where it has opened a bus of its own, put that DBUS_SESSION_BUS_ADDRESS=… before this "
        + "command.")
  }
}
