internal import NotificationModel

/// Who is remembered with much, looked up when the past has no room: names cost nothing to make up, so
/// that whoever has most by what vouches for them gives first.
struct PastHolders {
  /// The measure of which there is too much.
  enum Share { case count, bytes }

  struct Holder {
    /// A process of one life of the service; `nil` for an app that is vouched for.
    let maker: String?
    let app: String
    var count: Int
    var bytes: Int

    fileprivate func amount(_ share: Share) -> Int {
      switch share {
      case .count: count
      case .bytes: bytes
      }
    }
  }

  private(set) var large: [Holder] = []

  /// Those with more than a hundredth of all that may be there.
  init(_ statement: Statement) throws(StoreFault) {
    let values = [StoreLimits.past / 100, StoreLimits.pastBytes / 100].map {
      StoredValue.integer(Int64($0))
    }
    try statement.run(values) { row in
      large.append(
        Holder(
          maker: row.optionalText(0), app: row.text(1), count: Int(row.integer(2)),
          bytes: Int(row.integer(3))))
    }
  }

  /// Whoever has most now, and how many of theirs may go before another has more.
  func most(_ share: Share) -> (holder: Holder, lead: Int)? {
    let order = large.sorted { $0.amount(share) > $1.amount(share) }
    guard let first = order.first, first.count > 0 else { return nil }
    let second = order.dropFirst().first?.amount(share) ?? 0
    return (first, max(first.amount(share) - second, 1))
  }

  mutating func took(_ count: Int, _ bytes: Int, from holder: Holder) {
    let index = large.firstIndex { $0.maker == holder.maker && $0.app == holder.app }
    guard let index else { return }
    // Where there was nothing to take there is nothing.
    large[index].count = count > 0 ? large[index].count - count : 0
    large[index].bytes = count > 0 ? large[index].bytes - bytes : 0
  }
}

/// The process behind an item under a name that nothing vouches for.
enum PastMaker {
  /// - Parameters:
  ///   - app: what the item counted as.
  ///   - proof: what is known of its sender.
  ///   - process: its number, where the bus said it.
  ///   - session: the row of the life of the service in which it had that number.
  /// - Returns: a word for it, `nil` where the app's own name is enough.
  static func word(
    of app: AppID, _ proof: Proof, process: UInt32?, session: Int64
  ) -> String? {
    guard !AppIdentity(claim: app, proof: proof).isVouchedFor else { return nil }
    return "\(session)/\(process.map { String($0) } ?? "")"
  }
}
