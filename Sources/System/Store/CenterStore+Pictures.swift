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

  /// Drops pictures where all are too large together: of the oldest past items, then the oldest open.
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
