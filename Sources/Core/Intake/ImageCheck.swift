internal import NotificationModel

/// Why raw pixels were not taken.
public enum ImageFault: Error, Hashable, Sendable {
  case empty
  case tooBig
  /// Only 8 bits a sample have a meaning.
  case sampleSize
  /// Three channels, or four with alpha: nothing else.
  case channels
  /// Rows overlap: each is shorter than its pixels.
  case overlappingRows
  case tooFewBytes
}

/// Holds an image's numbers against each other; no pixel is looked at.
enum ImageCheck {
  static func pixels(_ image: UntrustedImage) throws(ImageFault) -> PixelImage {
    guard image.width > 0, image.height > 0 else { throw .empty }
    guard image.width <= Limits.imageEdge, image.height <= Limits.imageEdge else { throw .tooBig }
    guard image.bitsPerSample == 8 else { throw .sampleSize }
    guard image.channels == (image.hasAlpha ? 4 : 3) else { throw .channels }
    let row = Int64(image.width) * Int64(image.channels)
    // A single row ends where its pixels do: its stride says nothing and may be any lie.
    let stride = image.height == 1 ? row : Int64(image.rowStride)
    guard stride >= row else { throw .overlappingRows }
    // The edges are small and the stride has 32 bits, so 64 bits hold every product.
    guard stride * Int64(image.height) <= Int64(Limits.imageBytes) else { throw .tooBig }
    let needed = stride * Int64(image.height - 1) + row
    guard Int64(image.bytes.count) >= needed else { throw .tooFewBytes }
    // The last row may or may not be padded; ours is not.
    let isExact = Int64(image.bytes.count) == needed
    return PixelImage(
      width: image.width, height: image.height, rowStride: Int32(stride),
      hasAlpha: image.hasAlpha,
      bytes: isExact ? image.bytes : Array(image.bytes.prefix(Int(needed))))
  }
}
