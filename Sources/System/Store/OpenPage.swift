public import NotificationModel

/// A piece of what is open.
public struct OpenPage: Sendable {
  public var items: [StoredItem]
  /// Where the next piece begins; `nil` behind the last.
  public let next: Int64?
  /// Rows that made no sense, so far.
  public let skipped: Int
  /// The database was read for it.
  public let isOfDatabase: Bool

  static let ofNoDatabase = OpenPage(items: [], next: nil, skipped: 0, isOfDatabase: false)
}

extension CenterStore {
  /// A piece of what is open, behind the row at which the one before ended; nothing beyond an id.
  public func openPage(
    after row: Int64?, upTo last: NotificationID
  ) throws(StoreFault) -> OpenPage {
    let page = try openItems(
      after: row, upTo: Int64(last.rawValue), atMost: StoreLimits.readTogether)
    return OpenPage(items: page.items, next: page.last, skipped: skipped, isOfDatabase: true)
  }
}
