internal import NotificationModel

/// A picture as columns: `width, height, stride, alpha, content`; a file has the last only.
enum PictureRow {
  /// `nil` for numbers that do not agree with each other: the file may be damaged.
  static func picture(_ row: borrowing StoredRow) -> StoredPicture? {
    guard let bytes = row.exactBytes(4), bytes.count <= StoreLimits.pictureBytes else { return nil }
    if row.isNothing(0) { return .file(bytes) }
    let edges = 1...Int64(Limits.imageEdge)
    guard let width = row.exactInteger(0), let height = row.exactInteger(1), edges ~= width,
      edges ~= height, let stride = row.exactInteger(2), let alpha = row.exactInteger(3),
      0...1 ~= alpha, case let used = width * (alpha == 1 ? 4 : 3),
      used...Int64(StoreLimits.pictureBytes) ~= stride,
      Int64(bytes.count) == (height - 1) * stride + used
    else { return nil }
    return .pixels(
      PixelImage(
        width: Int32(width), height: Int32(height), rowStride: Int32(stride), hasAlpha: alpha == 1,
        bytes: bytes))
  }

  static func values(_ picture: StoredPicture) -> [StoredValue] {
    switch picture {
    case .file(let bytes): [.nothing, .nothing, .nothing, .nothing, .bytes(bytes)]
    case .pixels(let image):
      [
        .integer(Int64(image.width)), .integer(Int64(image.height)),
        .integer(Int64(image.rowStride)), .integer(image.hasAlpha ? 1 : 0), .bytes(image.bytes),
      ]
    }
  }
}
