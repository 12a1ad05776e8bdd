import Bus
import LocalFiles

/// Describes, for people, the process that has a name in our place.
enum NameHolder {
  /// The description of an owner whose process the bus does not tell.
  static let unknown = "another process"

  /// Its process and program.
  static func find(
    _ name: BusName, on connection: BusConnection, then: @escaping (String) -> Void
  ) {
    connection.credentials(of: name) { credentials in
      guard let process = credentials?.processID else { return then(unknown) }
      then("process \(process)" + (program(of: process).map { " (\($0))" } ?? ""))
    }
  }

  private static func program(of process: UInt32) -> String? {
    guard let held = try? HeldProcess(process) else { return nil }
    let name = (held.programName ?? "").unicodeScalars
      .map { $0.properties.generalCategory == .control ? " " : String($0) }.joined()
    return name.isEmpty ? nil : String(name.prefix(120))
  }
}
