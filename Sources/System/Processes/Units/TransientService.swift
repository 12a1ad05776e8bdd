internal import Bus
internal import Clock
internal import Descriptors
internal import Spelling

/// A service that systemd makes for one program and forgets when it has ended.
struct TransientService {
  /// Matches all servers of ours, also those that another life of ours has left.
  static let serverPattern = "pennant-server-*.service"
  /// Between systemd's asking it to end and ending it.
  private static let patience = Span.seconds(2)

  let name: UnitName
  let program: String
  let launch: Launch
  /// The descriptor that the program writes to.
  let output: Int32
  /// The service that we are.
  let ours: UnitName
  /// Servers of an earlier life of ours.
  var leftovers: [UnitName] = []

  /// Ours alone: by our process, and the number of what it has started.
  static func name(of role: Launch.Role, process: Int32, number: Int) -> UnitName {
    switch role {
    case .server: UnitName("pennant-server-\(process)-\(number).service")
    case .opening: UnitName("pennant-open-\(process)-\(number).service")
    case .command: UnitName("pennant-command-\(process)-\(number).service")
    }
  }

  func write(_ writer: inout MessageWriter) {
    writer.string(name.rawValue)
    writer.string("fail")
    writer.array(of: "(sv)") { properties in
      writeProgram(&properties)
      writeLife(&properties)
    }
    writer.array(of: "(sa(sv))") { _ in }
  }

  private func writeProgram(_ properties: inout MessageWriter) {
    properties.unitProperty("ExecStartEx", "a(sasas)") { value in
      value.array(of: "(sasas)") { commands in
        commands.structure {
          $0.string(program)
          $0.strings(launch.command)
          // A dollar sign in its words is one.
          $0.strings(["no-env-expand"])
        }
      }
    }
    properties.unitProperty("Environment", "as") { value in
      value.strings(launch.environment.filter(Self.isTaken))
    }
    switch launch.role {
    case .server, .opening:
      for stream in ["StandardOutputFileDescriptor", "StandardErrorFileDescriptor"] {
        properties.unitProperty(stream, "h") { $0.descriptor(output) }
      }
    case .command:
      if let input = launch.input {
        properties.unitProperty("StandardInputFileDescriptor", "h") { $0.descriptor(input.number) }
      }
      // The journal holds what is too much back by itself.
      properties.unitProperty("StandardOutput", "null")
      properties.unitProperty("StandardError", "journal")
    }
  }

  private func writeLife(_ properties: inout MessageWriter) {
    // Its start is over once its process has become the program, so that this is its main process.
    properties.unitProperty("Type", "exec")
    properties.unitProperty("TimeoutStopUSec", "t") {
      $0.uint64(UInt64(clamping: Self.patience.microseconds))
    }
    // How it ended can be asked until we say that it need not be kept, or are gone.
    properties.unitProperty("AddRef", "b") { $0.bool(true) }
    properties.unitProperty("CollectMode", "inactive-or-failed")
    switch launch.role {
    case .server, .opening:
      // A program that it has started itself, such as a browser, is not ended with it.
      properties.unitProperty("KillMode", "process")
    case .command:
      properties.unitProperty("KillMode", "control-group")
      properties.unitProperty("RuntimeMaxUSec", "t") {
        $0.uint64(UInt64(clamping: CommandBounds.longest.microseconds))
      }
      properties.unitProperty("MemoryMax", "t") { $0.uint64(CommandBounds.memory) }
      properties.unitProperty("TasksMax", "t") { $0.uint64(CommandBounds.tasks) }
      properties.unitProperty("LimitCPU", "t") { $0.uint64(CommandBounds.processorSeconds) }
      properties.unitProperty("LimitCORE", "t") { $0.uint64(CommandBounds.core) }
    }
    switch launch.role {
    case .command:
      properties.unitProperty("Description", "Your command for a notification")
    case .opening:
      properties.unitProperty("Description", "Opening an application from a notification")
    case .server(let gateFolder):
      properties.unitProperty("Description", "What draws notifications, behind Pennant")
      properties.unitProperty("Slice", "session.slice")
      // The server is stopped when we are, however we end. At a stop that is wanted it goes after
      // us, as it is to hear first what is taken off the screen.
      properties.unitProperty("BindsTo", "as") { $0.strings([ours.rawValue]) }
      properties.unitProperty("Before", "as") { $0.strings([ours.rawValue]) }
      // Restarting us would start it again too, in front of a gate that is shut.
      properties.unitProperty("Conditions", "a(sbbs)") { value in
        value.array(of: "(sbbs)") { conditions in
          conditions.structure {
            $0.string("ConditionPathExists")
            $0.bool(false)
            $0.bool(false)
            $0.string(gateFolder)
          }
        }
      }
      // Leftovers are stopped for it, and it waits for their end.
      properties.unitProperty("Conflicts", "as") { $0.strings(leftovers.map(\.rawValue)) }
      properties.unitProperty("After", "as") { $0.strings(leftovers.map(\.rawValue)) }
    }
  }

  /// The variables that a service manager sets anew for each of its services.
  private static let toldAnew: Set<String> = [
    "INVOCATION_ID", "JOURNAL_STREAM", "SYSTEMD_EXEC_PID", "MANAGERPID",
    "MEMORY_PRESSURE_WATCH", "MEMORY_PRESSURE_WRITE",
  ]

  /// systemd refuses them all where one has a name or a value that it does not like.
  static func isTaken(_ entry: String) -> Bool {
    let name = entry.prefix { $0 != "=" }
    guard name.utf8.count < entry.utf8.count, let first = name.utf8.first,
      !first.isDigit, !toldAnew.contains(String(name)), variableBytes.spells(name.utf8)
    else { return false }
    return entry.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 || $0 == 0x0a }
  }

  private static let variableBytes = Alphabet(and: "_")
}
