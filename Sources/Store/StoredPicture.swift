/// A picture that came with a message, copied: what it was made from may be gone tomorrow.
public enum StoredPicture: Hashable, Sendable {
  /// Rows of pixels as in `PixelImage`.
  case pixels(width: Int32, height: Int32, rowstride: Int32, hasAlpha: Bool, bytes: [UInt8])
  /// The content of a picture file.
  case file([UInt8])
}
