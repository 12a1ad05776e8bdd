import Glibc
import LocalFiles

/// The environment of this process.
enum Surroundings {
  static let folders = BaseFolders { variable($0) }

  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}
