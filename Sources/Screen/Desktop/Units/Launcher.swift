public import MainLoop

/// Starts what we start for the person.
///
/// Under a service manager each has a unit of its own: it does not inherit what is forbidden to us,
/// does not count towards our limits, and is not ended as a part of us. Elsewhere it is a child.
public final class Launcher {
  private let loop: MainLoop
  private let manager: UserManager?

  public init(on loop: MainLoop, manager: UserManager? = nil) {
    self.loop = loop
    self.manager = manager
  }

  func launch(_ launch: Launch, _ ears: CompanionEars) throws(LaunchFault) -> any Companion {
    guard let manager else { return try child(launch, ears) }
    // What cannot be started anywhere is told at once, in the same words.
    let path = launch.environment.first { $0.hasPrefix("PATH=") }.map { String($0.dropFirst(5)) }
    let program = try ProgramSearch.find(launch.command.first ?? "", path: path)
    let process = UnitProcess(launch, program: program, under: manager, on: loop, ears) {
      [self] () throws(LaunchFault) in try child(launch, ears)
    }
    process.start()
    return process
  }

  private func child(
    _ launch: Launch, _ ears: CompanionEars
  ) throws(LaunchFault) -> any Companion {
    let process = try ChildProcess(
      launch.command, environment: launch.environment, on: loop, onOutput: ears.output,
      onEnd: ears.ended)
    ears.began(process.processID)
    return process
  }
}
