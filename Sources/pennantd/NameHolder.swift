import Bus
import LocalFiles

/// Who else has a name, for people.
enum NameHolder {
  /// What is said of one whose process the bus does not tell.
  static let unknown = "another process"

  /// Its process and command.
  static func find(
    _ name: BusName, on connection: BusConnection, then: @escaping (String) -> Void
  ) {
    connection.credentials(of: name) { credentials in
      guard let process = credentials?.processID else { return then(unknown) }
      then("process \(process)" + (command(of: process).map { " (\($0))" } ?? ""))
    }
  }

  private static func command(of process: UInt32) -> String? {
    guard let bytes = try? LocalFiles.read("/proc/\(process)/cmdline", atMost: 512) else {
      return nil
    }
    let words = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let line = words.joined(separator: " ").unicodeScalars
      .map { $0.properties.generalCategory == .control ? " " : String($0) }.joined()
    return line.isEmpty ? nil : String(line.prefix(120))
  }
}
