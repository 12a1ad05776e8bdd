public import NotificationModel

/// A copy of a picture that came with a message, as its source may be gone tomorrow.
public enum StoredPicture: Hashable, Sendable {
  case pixels(PixelImage)
  /// The content of a picture file.
  case file([UInt8])
}
