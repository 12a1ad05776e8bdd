public import Descriptors
public import MainLoop

/// Starts what we start for the person.
///
/// Under a service manager each has a unit of its own: it does not inherit what is forbidden to us,
/// does not count towards our limits, and is not ended as a part of us. Elsewhere it is a child.
public final class Launcher {
  private let loop: MainLoop
  private let manager: OwnManager?

  public init(on loop: MainLoop, manager: OwnManager? = nil) {
    self.loop = loop
    self.manager = manager
  }

  public func launch(
    _ launch: Launch, _ ears: CompanionEars
  ) throws(LaunchFault) -> any Companion {
    guard let manager else { return try child(launch, ears) }
    // A program that is not there is told of at once, in the same words as for a child.
    let program = try launch.findProgram()
    let process = UnitProcess(launch, program: program, under: manager, on: loop, ears) {
      [self] () throws(LaunchFault) in try child(launch, ears)
    }
    process.start()
    return process
  }

  private func child(
    _ launch: Launch, _ ears: CompanionEars
  ) throws(LaunchFault) -> any Companion {
    switch launch.role {
    case .command:
      let process = try CommandProcess(launch, on: loop, onEnd: ears.ended)
      ears.began(process.processID)
      return process
    case .server, .opening:
      let process = try ChildProcess(
        launch.command, environment: launch.environment, on: loop, onOutput: ears.output,
        onEnd: ears.ended)
      ears.began(process.processID)
      return process
    }
  }
}

/// A program to start, and the purpose of starting it.
public struct Launch {
  public enum Role: Hashable {
    /// The desktop's server, which ends with us.
    ///
    /// The server is of no use without its gate, which is in this folder.
    case server(gateFolder: String)
    /// Something that opens an app, and has nothing to do with us afterwards.
    case opening
    /// A command of the person's for one message, which ends soon, with all that it has started.
    case command
  }

  let command: [String]
  let environment: [String]
  let role: Role
  /// The input of a command; other roles have none.
  let input: Descriptor?

  /// - Parameters:
  ///   - command: the program, by its path or as it is found in PATH, and its arguments.
  ///   - environment: entries `NAME=value`.
  ///   - role: what it is for.
  ///   - input: what a command reads; nothing without it.
  public init(
    command: [String], environment: [String], role: Role, input: Descriptor? = nil
  ) {
    self.input = input
    self.command = command
    self.environment = environment
    self.role = role
  }

  /// The program's path, as it is found in the PATH of its environment.
  func findProgram() throws(LaunchFault) -> String {
    let path = environment.first { $0.hasPrefix("PATH=") }.map { String($0.dropFirst(5)) }
    return try ProgramSearch.find(command.first ?? "", path: path)
  }
}

/// A program that runs for us: our child, or in a unit of its own.
public protocol Companion: AnyObject {
  var hasEnded: Bool { get }
  /// Asks it to end, and ends it if it has not after two seconds.
  func terminate()
}

extension ChildProcess: Companion {}

/// The callbacks through which a companion tells what happens to it.
public struct CompanionEars {
  let began: (UInt32) -> Void
  let output: ([UInt8]) -> Void
  let ended: (ChildEnd) -> Void

  /// - Parameters:
  ///   - began: the program runs, as this process: told before anything else, and for a child,
  ///     before the child is returned.
  ///   - output: some of what it writes.
  ///   - ended: told once, after the last of the output.
  public init(
    began: @escaping (UInt32) -> Void = { _ in }, output: @escaping ([UInt8]) -> Void,
    ended: @escaping (ChildEnd) -> Void
  ) {
    self.began = began
    self.output = output
    self.ended = ended
  }
}
