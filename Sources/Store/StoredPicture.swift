public import NotificationModel

/// A picture that came with a message, copied: what it was made from may be gone tomorrow.
public enum StoredPicture: Hashable, Sendable {
  case pixels(PixelImage)
  /// The content of a picture file.
  case file([UInt8])
}
