import Glibc
import LocalFiles

/// The environment of this process.
enum Surroundings {
  static let folders = BaseFolders { variable($0) }

  /// Where the session bus is.
  static var busAddress: String? {
    variable("DBUS_SESSION_BUS_ADDRESS") ?? folders.runtime.map { "unix:path=\($0)/bus" }
  }

  /// Where the system bus is.
  static var systemBusAddress: String {
    variable("DBUS_SYSTEM_BUS_ADDRESS") ?? "unix:path=/var/run/dbus/system_bus_socket"
  }

  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}
