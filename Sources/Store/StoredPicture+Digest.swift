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

  /// Equal pictures have equal ones.
  var digest: Int64 {
    unsafe bytes.withUnsafeBytes { bytes in
      Int64(bitPattern: unsafe Digest.of(bytes, seed: UInt64(bytes.count)))
    }
  }
}
