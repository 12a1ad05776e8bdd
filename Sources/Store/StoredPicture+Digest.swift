internal import NotificationModel

extension StoredPicture {
  /// Bytes of content.
  public var size: Int { bytes.count }

  private var bytes: [UInt8] {
    switch self {
    case .pixels(let image): image.bytes
    case .file(let bytes): bytes
    }
  }

  /// Equal pictures have equal ones; others may have by chance or by design, so it proves nothing.
  ///
  /// Eight bytes are taken at a time, as the app's next message waits meanwhile.
  var digest: Int64 {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(size)
    unsafe bytes.withUnsafeBytes { bytes in
      var place = 0
      while place + 8 <= bytes.count {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        state = (state ^ UInt64(littleEndian: word)) &* 0x9E37_79B9_7F4A_7C15
        state ^= state >> 29
        place += 8
      }
      while place < bytes.count {
        state = (state ^ UInt64(unsafe bytes[place])) &* 0x9E37_79B9_7F4A_7C15
        state ^= state >> 29
        place += 1
      }
    }
    return Int64(bitPattern: state)
  }
}
