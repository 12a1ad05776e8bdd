import ControlProtocol
import Descriptors
import NotificationModel
import Widgets

extension Image {
  /// Shows what the service has handed over; nothing where it cannot be read.
  func show(_ picture: HandedPicture, corners: Double) {
    if picture.pixels == nil {
      _ = show(fileAt: "/proc/self/fd/\(picture.file.number)", corners: corners)
    } else if let pixels = picture.pixelImage {
      _ = show(pixels, corners: corners)
    }
  }
}

extension HandedPicture {
  /// No picture that the service takes in has more.
  private static let mostBytes: Int64 = 64 << 20

  /// The pixels, read from their file.
  fileprivate var pixelImage: PixelImage? {
    guard let pixels else { return nil }
    let used = Int64(pixels.width) * (pixels.hasAlpha ? 4 : 3)
    let count = Int64(pixels.height - 1) * Int64(pixels.stride) + used
    guard count <= Self.mostBytes else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    var filled = 0
    while filled < bytes.count {
      let more = unsafe bytes.withUnsafeMutableBytes { room in
        unsafe file.read(into: UnsafeMutableRawBufferPointer(rebasing: room[filled...]))
      }
      guard more > 0 else { return nil }
      filled += more
    }
    return PixelImage(
      width: pixels.width, height: pixels.height, rowStride: pixels.stride,
      hasAlpha: pixels.hasAlpha, bytes: bytes)
  }
}
