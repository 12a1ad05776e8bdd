import Bus
import Choosing
import ControlProtocol
import Enabling
import InstalledServers
import LocalFiles
import NotificationModel
import PersonalFiles
import Policy
import Preferences

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

  /// The program that would draw without Pennant, as the files now stand.
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
    guard let bus, let name = bus.owner(of: ControlInterface.busName.rawValue) else { return nil }
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
    CommandLines.server(program(of: process) ?? command.first ?? "")
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

/// The other programs that start with the session, and the server that would draw for Pennant.
extension SessionLook {
  /// The lines of compositors' files that start a server, or Pennant.
  ///
  /// Links are followed, as compositors do; what is no small plain file is passed over, and nothing
  /// is waited for.
  func startLines() -> [StartLine] {
    let desktops = desktopNames
    let files = StartFile.all(on: desktops.isEmpty ? place.markedDesktops : desktops)
    return files.flatMap { file in
      let path = "\(places.config)/\(file.path)"
      let bytes = try? LocalFiles.read(path, atMost: StartFile.mostBytes)
      return bytes.map { StartLine.all(in: file, path: path, $0) } ?? []
    }
  }

  /// `nil` where the preferences name somebody.
  func choice() -> Choice? {
    guard let preferences = PreferencePlace(in: place.folders) else { return nil }
    let reading = PreferenceReading(main: preferences.mainFile(), dropIns: preferences.dropIns())
    guard (reading.book.desktop.server ?? "auto") == "auto" else { return nil }
    var facts = SessionFacts()
    facts.desktopNames = desktopNames
    for shell in AddressedShell.allCases {
      facts.shells[shell] = bus?.owner(of: shell.busName)?.rawValue
    }
    facts.x11Display = sessionVariable("DISPLAY")
    facts.waylandDisplay = sessionVariable("WAYLAND_DISPLAY")
    facts.sessionType = sessionVariable("XDG_SESSION_TYPE")
    facts.installed = InstalledPrograms.find(
      path: manager?.variable("PATH") ?? place.variable("PATH"),
      windows: OwnProgram.find(OwnWindows.program))
    facts.configured = InstalledPrograms.configured(in: places.config)
    return Choice(facts)
  }

  /// A variable of the session; under another login, the service manager knows it.
  private func sessionVariable(_ name: String) -> String? {
    place.variable(name) ?? manager?.variable(name)
  }
}
