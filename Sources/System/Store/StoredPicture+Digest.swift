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

  /// A number that equal pictures share.
  ///
  /// A picture that was stored while digests were made in another way is not found by its new one,
  /// and is stored once more.
  var digest: Int64 { Int64(bitPattern: Digest.of(bytes[...], seed: UInt64(bytes.count))) }
}
