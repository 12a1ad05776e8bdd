import Bus
import Glibc
import MainLoop

/// The session bus, asked one thing after another.
@MainActor
final class SessionBus {
  let client: ControlClient
  let connection: BusConnection

  /// `nil` where it cannot be reached.
  init?(at address: String?) {
    client = ControlClient(at: address)
    guard let connection = client.connected() else { return nil }
    self.connection = connection
  }

  /// The values of an answer; `nil` for a refusal, or none in time.
  func ask(_ message: BusMessage) -> MessageReader? {
    message.mayStartService = false
    guard case .reply(let answer) = client.answer(to: message) else { return nil }
    return answer.reader
  }

  /// The value of a property; `nil` where there is none.
  func value(of property: BusMessage) -> MessageReader? {
    property.mayStartService = false
    return client.answer(to: property).property
  }

  private func busCall(_ member: MemberName, _ arguments: (inout MessageWriter) -> Void = { _ in })
    -> MessageReader?
  {
    let message = BusMessage(
      call: member, of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", to: .bus)
    message.write(arguments)
    return ask(message)
  }

  func owner(of name: String) -> UniqueName? {
    guard var answer = busCall("GetNameOwner", { $0.string(name) }) else { return nil }
    return answer.string().flatMap { UniqueName($0) }
  }

  func process(of name: UniqueName) -> UInt32? {
    guard var answer = busCall("GetConnectionUnixProcessID", { $0.string(name.rawValue) }) else {
      return nil
    }
    return answer.uint32()
  }

  /// The process of the bus itself.
  var ownProcess: UInt32? { process(of: .bus) }

  /// The bus reads its files of services anew.
  func reload() -> Bool { busCall("ReloadConfig") != nil }

  /// Gives these variables to every program that it starts from now on.
  func give(_ variables: [(name: String, value: String)]) -> Bool {
    busCall("UpdateActivationEnvironment") {
      $0.array(of: "{ss}") { entries in
        for variable in variables {
          entries.dictEntry {
            $0.string(variable.name)
            $0.string(variable.value)
          }
        }
      }
    } != nil
  }

  /// Has whoever is known for a name started.
  func start(_ name: String) -> Bool {
    busCall(
      "StartServiceByName",
      {
        $0.string(name)
        $0.uint32(0)
      }) != nil
  }

  /// xfce4-notifyd's own way to end.
  func quitXfce(_ owner: UniqueName) -> Bool {
    ask(
      BusMessage(
        call: "Quit", of: "org.xfce.Notifyd", at: "/org/freedesktop/Notifications",
        to: BusName(owner))) != nil
  }

  /// Whether a name leaves its owner within the time that a server takes to end.
  func waitUntilGone(_ owner: UniqueName) -> Bool {
    Waiting.until(seconds: 10) { process(of: owner) == nil }
  }
}

/// Waits by looking again and again, for what tells nobody of its changes.
enum Waiting {
  private static let pause: UInt32 = 50_000

  @MainActor
  static func until(seconds: Int, _ isSo: () -> Bool) -> Bool {
    for _ in 0..<(seconds * 20) {
      if isSo() { return true }
      usleep(pause)
    }
    return isSo()
  }
}
