import Glibc

/// The environment of this process, which no part of Pennant changes but for gettext's language.
public enum Environment {
  /// The value of a variable.
  ///
  /// - Parameter name: of the variable.
  /// - Returns: `nil` where the variable is unset or empty, which mean the same to all who read it.
  public static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}
