internal import Glibc

/// Why there is no gate.
public nonisolated struct GateFault: Error, Hashable, CustomStringConvertible {
  public let description: String

  /// The failure of a system call that errno holds now.
  init(_ call: String) {
    let code = errno
    let text = unsafe strerror(code).map { unsafe String(cString: $0) }
    description = "\(call): \(text ?? "error \(code)")"
  }

  init(saying text: String) {
    description = text
  }
}
