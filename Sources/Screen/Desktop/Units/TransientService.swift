internal import Bus
internal import Clock
internal import Spelling

/// A service that systemd makes for one program and forgets when it has ended.
struct TransientService {
  /// Matches all servers of ours, also those that another life of ours has left.
  static let serverPattern = "pennant-server-*.service"
  /// Between systemd's asking it to end and ending it.
  private static let patience = Span.seconds(2)

  let name: String
  let program: String
  let launch: Launch
  /// The descriptor that the program writes to.
  let output: Int32
  /// The service that we are.
  let ours: String
  /// Servers of an earlier life of ours.
  var leftovers: [String] = []

  /// Ours alone: by our process, and the number of what it has started.
  static func name(of role: Launch.Role, process: Int32, number: Int) -> String {
    switch role {
    case .server: "pennant-server-\(process)-\(number).service"
    case .opening: "pennant-open-\(process)-\(number).service"
    }
  }

  func write(_ writer: inout MessageWriter) {
    writer.string(name)
    writer.string("fail")
    writer.array(of: "(sv)") { properties in
      writeProgram(&properties)
      writeLife(&properties)
    }
    writer.array(of: "(sa(sv))") { _ in }
  }

  private func writeProgram(_ properties: inout MessageWriter) {
    properties.property("ExecStartEx", "a(sasas)") { value in
      value.array(of: "(sasas)") { commands in
        commands.structure {
          $0.string(program)
          $0.strings(launch.command)
          // A dollar sign in its words is one.
          $0.strings(["no-env-expand"])
        }
      }
    }
    properties.property("Environment", "as") { value in
      value.strings(launch.environment.filter(Self.isTaken))
    }
    for stream in ["StandardOutputFileDescriptor", "StandardErrorFileDescriptor"] {
      properties.property(stream, "h") { $0.descriptor(output) }
    }
  }

  private func writeLife(_ properties: inout MessageWriter) {
    // Its start is over once its process has become the program, so that this is its main process.
    properties.text("Type", "exec")
    // A program that it has started itself, such as a browser, is not ended with it.
    properties.text("KillMode", "process")
    properties.property("TimeoutStopUSec", "t") {
      $0.uint64(UInt64(clamping: Self.patience.microseconds))
    }
    // How it ended can be asked until we say that it need not be kept, or are gone.
    properties.property("AddRef", "b") { $0.bool(true) }
    properties.text("CollectMode", "inactive-or-failed")
    switch launch.role {
    case .opening:
      properties.text("Description", "Opening an application from a notification")
    case .server(let gateFolder):
      properties.text("Description", "What draws notifications, behind Pennant")
      properties.text("Slice", "session.slice")
      // The server is stopped when we are, however we end. At a stop that is wanted it goes after
      // us, as it is to hear first what is taken off the screen.
      properties.property("BindsTo", "as") { $0.strings([ours]) }
      properties.property("Before", "as") { $0.strings([ours]) }
      // Restarting us would start it again too, in front of a gate that is shut.
      properties.property("Conditions", "a(sbbs)") { value in
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
      properties.property("Conflicts", "as") { $0.strings(leftovers) }
      properties.property("After", "as") { $0.strings(leftovers) }
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

extension MessageWriter {
  /// Writes a property of a unit, as `(sv)`.
  fileprivate mutating func property(
    _ name: String, _ signature: StaticString, _ body: (inout MessageWriter) -> Void
  ) {
    structure {
      $0.string(name)
      $0.variant(signature, body)
    }
  }

  fileprivate mutating func text(_ name: String, _ value: String) {
    property(name, "s") { $0.string(value) }
  }
}

/// The names of systemd's units, as its objects have them in their paths.
nonisolated enum UnitName {
  private static let folder = "/org/freedesktop/systemd1/unit/"
  /// systemd's own bound.
  private static let most = 255
  private static let escape = HexEscape(mark: "_")

  /// The name of the unit at this path, where `_` and two hexadecimal digits stand for anything
  /// that is no letter or digit.
  static func of(path: String) -> String? {
    guard path.hasPrefix(folder) else { return nil }
    guard let name = escape.unescaped(path.utf8.dropFirst(folder.utf8.count)), !name.isEmpty,
      name.count <= most, !name.contains(0)
    else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// The path of the unit with this name.
  static func path(of name: String) -> ObjectPath? {
    ObjectPath(folder + escape.escaped(name, besides: .plain))
  }

  static func isService(_ name: String) -> Bool { name.hasSuffix(".service") }
}
