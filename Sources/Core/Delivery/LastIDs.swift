import NotificationModel

/// The last few items that something happened to, for who asks why; of a flood nobody asks about
/// all.
struct LastIDs: Sendable {
  private static let most = 32

  private var ids: [NotificationID] = []
  /// Where the oldest stands, once there are so many.
  private var oldest = 0

  mutating func add(_ id: NotificationID) {
    guard ids.count == Self.most else { return ids.append(id) }
    ids[oldest] = id
    oldest = (oldest + 1) % Self.most
  }

  func contains(_ id: NotificationID) -> Bool { ids.contains(id) }
}
