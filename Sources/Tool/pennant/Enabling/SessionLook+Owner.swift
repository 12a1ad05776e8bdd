import Bus
import Choosing
import Enabling
import FrontDoors
import LocalFiles

/// The owners of the notification name and of Pennant's own name.
extension SessionLook {
  func owner() -> NameOwner? {
    guard let bus, let name = bus.owner(of: NotificationName.bus) else { return nil }
    let process = bus.process(of: name)
    var owner = NameOwner(processID: process)
    if let process {
      owner.command = Self.command(of: process)
      owner.server = Self.server(process, owner.command)
      if let unit = manager?.unit(of: process) {
        owner.unit = unit.name
        owner.isMainProcess = unit.isMain
      }
    }
    owner.isPennant = process != nil && process == pennant
    // Pennant has a helper's name too, for as long as it keeps that out.
    if !owner.isPennant {
      owner.helped = AddressedShell.allCases.first {
        $0.helperName.flatMap { bus.owner(of: $0) } == name
      }
    }
    return owner
  }

  /// The program that draws without Pennant, by the present files.
  var outcome: DisablingOutcome {
    var outcome = DisablingOutcome()
    outcome.home = home
    outcome.owner = owner()
    outcome.activation = activationFiles()
    if case .shell(let shell) = outcome.home {
      let unit = process(of: shell.busName).flatMap { manager?.unit(of: $0) }
      outcome.shellUnit = unit.flatMap { $0.isMain ? $0.name : nil }
    }
    return outcome
  }

  /// A shell that is there to have its helper started.
  var helpedShell: AddressedShell? {
    home.helpedShell.flatMap { bus?.owner(of: $0.busName) == nil ? nil : $0 }
  }

  private func process(of name: String) -> UInt32? {
    bus.flatMap { bus in bus.owner(of: name).flatMap { bus.process(of: $0) } }
  }

  /// The process that is Pennant.
  var pennant: UInt32? {
    guard let bus, let name = bus.owner(of: ControlDoor.busName.rawValue) else { return nil }
    return bus.process(of: name)
  }

  var runningPennant: RunningPennant? {
    guard let process = pennant else { return nil }
    let unit = manager?.unit(of: process)
    return unit?.name == OwnService.unit
      ? RunningPennant(.unit) : RunningPennant(.signal(processID: process))
  }

  /// Whether a process still is that server: its number may be another's by now.
  static func server(_ process: UInt32, _ command: [String]) -> ServerProgram? {
    ServerCommand.server(program(of: process) ?? command.first ?? "")
  }

  private static func program(of process: UInt32) -> String? {
    guard let held = try? HeldProcess(process) else { return nil }
    return held.program
  }

  private static func command(of process: UInt32) -> [String] {
    let bytes = (try? LocalFiles.read("/proc/\(process)/cmdline", atMost: 16_384)) ?? []
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
