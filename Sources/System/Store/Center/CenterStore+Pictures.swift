public import NotificationModel

/// Equal pictures are stored once, and go with the last item that has them.
extension CenterStore {
  /// Keeps the picture of an item's present content; false where the picture is too large, or the
  /// item is not stored with its message.
  @discardableResult
  public func keepPicture(
    _ picture: StoredPicture, of id: NotificationID
  ) throws(StoreFault) -> Bool {
    guard picture.size > 0, picture.size <= StoreLimits.pictureBytes else { return false }
    var isKept = false
    try atOnce { () throws(StoreFault) in
      let item = StoredValue.integer(Int64(id.rawValue))
      try statements.isThere.run([item]) { _ in isKept = true }
      guard isKept else { return }
      try statements.setPicture.run([item, .integer(try row(of: picture))])
      try makeRoomForPictures(but: id)
    }
    return isKept
  }

  /// The picture of an item, for a list that came without pictures.
  public func picture(of id: NotificationID) throws(StoreFault) -> StoredPicture? {
    try item(id)?.picture
  }

  func picture(_ row: Int64) throws(StoreFault) -> StoredPicture? {
    var picture: StoredPicture?
    try statements.picture.run([.integer(row)]) { picture = PictureRow.picture($0) }
    return picture
  }

  /// The row of an equal picture, or a new row; a digest only says where to look.
  private func row(of picture: StoredPicture) throws(StoreFault) -> Int64 {
    let digest = StoredValue.integer(picture.digest)
    var found: Int64?
    let values = [digest, .integer(Int64(StoreLimits.picturesCompared))]
    try statements.similarPictures.search(values) { row in
      if PictureRow.picture(row) == picture { found = row.integer(5) }
      return found == nil
    }
    if let found { return found }
    let size = StoredValue.integer(Int64(picture.size))
    var row: Int64 = 0
    try statements.addPicture.run([digest, size] + PictureRow.values(picture)) {
      row = $0.integer(0)
    }
    return row
  }

  /// Drops pictures where all are too large together: the oldest past items', then the oldest open.
  private func makeRoomForPictures(but id: NotificationID) throws(StoreFault) {
    guard try pictureBytes() > StoreLimits.pictureBytesInAll else { return }
    let wanted = StoreLimits.pictureBytesInAll - StoreLimits.pictureBytesFreed
    while try pictureBytes() > wanted {
      var items: [Int64] = []
      try statements.pictured.run([.integer(Int64(id.rawValue))]) { items.append($0.integer(0)) }
      guard !items.isEmpty else { return }
      for item in items {
        try statements.setPicture.run([.integer(item), .nothing])
        guard try pictureBytes() > wanted else { return }
      }
    }
  }

  private func pictureBytes() throws(StoreFault) -> Int {
    var bytes = 0
    try statements.pictureBytes.run([]) { bytes = Int($0.integer(0)) }
    return bytes
  }
}

/// A copy of a picture that came with a message, as its source may be gone tomorrow.
public enum StoredPicture: Hashable, Sendable {
  case pixels(PixelImage)
  /// The content of a picture file.
  case file([UInt8])
}

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
