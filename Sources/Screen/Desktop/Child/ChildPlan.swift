public import Bus
public import Choosing
internal import Gate
public import MainLoop
public import NotificationModel
public import Processes
internal import Translations

/// Everything that the lives of a server of ours are made from, one after the other.
public struct ChildPlan {
  let command: ServerCommand
  let environment: [String]
  let busAddress: String
  /// The folder in which each life has one for its gate.
  let runtimeFolder: String
  /// How it is started: as a child where nothing else is said.
  var launcher: Launcher?
  /// The server's abilities, where they are known before its start.
  ///
  /// Such a server runs only while it draws.
  public var abilitiesAtRest: DesktopAbilities?
  /// Makes the gate of a life, in its folder, and what draws through it.
  let way: (String, BackEndID) throws(ChildFault) -> ChildLife.Passage
}

extension ChildPlan {
  private static let name: BusName = "org.freedesktop.Notifications"

  /// A server behind a gate to the session bus.
  ///
  /// - Parameters:
  ///   - command: starts it.
  ///   - environment: entries `NAME=value`; what was said to this service alone is left out.
  ///   - loop: serves all of it.
  ///   - busAddress: the session bus.
  ///   - ourselves: the name that is ours on it.
  ///   - session: our own connection to it, for what the desktop keeps elsewhere.
  ///   - runtimeFolder: the person's alone; each life has a folder in it.
  ///   - launcher: starts it; as a child where there is none.
  ///   - pictures: looks at the files to show.
  ///   - listener: hears what each life reports.
  public init(
    _ command: ServerCommand, environment: [String], on loop: MainLoop, busAddress: String,
    as ourselves: UniqueName, session: BusConnection?, runtimeFolder: String,
    launcher: Launcher?, pictures: PictureDesk, for listener: any ChildListener
  ) {
    self.init(
      command: command, environment: environment, busAddress: busAddress,
      runtimeFolder: runtimeFolder, launcher: launcher,
      abilitiesAtRest: ServerProfile.abilitiesAtRest(of: command)
    ) { [unowned listener] folder, id throws(ChildFault) in
      let gate: Gate
      do throws(GateFault) {
        gate = try Gate(on: loop, folder: folder, busAddress: busAddress, name: Self.name)
      } catch {
        throw ChildFault(
          sentence: BilingualSentence {
            translated("there is no gate for it: {reason}.", ["reason": "\(error)"])
          })
      }
      gate.note = { [weak listener] in listener?.note($0) }
      gate.onCall = { [weak listener] call, decide in listener?.calledDirectly(call, decide) }
      let channel = GateChannel(through: gate, as: { ourselves }, session: session)
      let server = AddressedServer(
        as: id, for: listener, channel: channel, loop: loop, pictures: pictures)
      gate.onForeignSignal = { [weak listener, weak channel, weak server] in
        if server?.tools.says($0) == true { listener?.saidToTools($0) }
        channel?.hear($0)
      }
      return ChildLife.Passage(gate: gate, backEnd: server)
    }
  }
}

extension Gate: GateLine, ChildGate {}

/// The gate in front of a child server, as far as running that server needs it.
public protocol ChildGate: AnyObject {
  /// Where the child finds it.
  var address: String { get }
  /// Only a connection of this process may be the server.
  var serverProcess: UInt32? { get set }
  /// The child holds the notification name, or it does not any more.
  var onServer: (UniqueName?) -> Void { get set }
  /// Lets nobody through before the process of the server is known.
  func awaitServer()
  /// Lets no new connection through; those that are there stay.
  func stopListening()
  func close()
}
