import Glibc

/// Bytes to a descriptor, for the few lines that are not the service's business.
enum Output {
  static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var offset = 0
      while offset < bytes.count {
        guard let base = bytes.baseAddress else { return }
        let count = unsafe Glibc.write(descriptor, base + offset, bytes.count - offset)
        guard count > 0 else { return }
        offset += count
      }
    }
  }
}
