import Glibc

/// Why a file could not be read.
struct FileFault: Error {
  let sentence: String
}

/// Reading a small file of the person's, whatever lies at its path.
enum LocalFiles {
  static func read(_ path: String, atMost: Int) throws(FileFault) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe waits for somebody to write into it.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw FileFault(sentence: reason(errno)) }
    defer { close(descriptor) }
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0 else { throw FileFault(sentence: reason(errno)) }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      throw FileFault(sentence: "it is no regular file")
    }
    var found: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe part.withUnsafeMutableBytes { bytes in
        unsafe Glibc.read(descriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileFault(sentence: reason(errno)) }
      guard count > 0 else { return found }
      found += part.prefix(count)
      guard found.count <= atMost else {
        throw FileFault(sentence: "it is longer than \(atMost) bytes")
      }
    }
  }

  private static func reason(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}
