import Glibc
import LocalFiles
import Push

/// The bytes of a payload, from a file or from what is piped in.
enum PushFile {
  /// The most bytes to read: one more than a payload may have, and one for a last line break.
  private static let most = PushPayload.mostBytes + 2

  /// Of a file, or of standard input for `-`; `nil` for a file that is too large.
  static func read(_ name: String) throws(Failure) -> [UInt8]? {
    if name == "-" { return try standardInput() }
    do throws(FileFault) {
      return try LocalFiles.read(name, atMost: most)
    } catch {
      if case .tooLarge = error { return nil }
      throw Failure(error.sentence, .wrongUsage)
    }
  }

  private static func standardInput() throws(Failure) -> [UInt8] {
    var all: [UInt8] = []
    while all.count < most {
      var failure: Int32 = 0
      let part = unsafe [UInt8](unsafeUninitializedCapacity: most - all.count) { buffer, filled in
        let count = unsafe Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        failure = count < 0 ? errno : 0
        filled = max(0, count)
      }
      if failure == EINTR { continue }
      guard failure == 0 else {
        throw Failure(
          "standard input cannot be read: \(unsafe String(cString: strerror(failure))).")
      }
      if part.isEmpty { break }
      all += part
    }
    return all
  }
}
