/// The choice of the holder that gives way where a bounded list is full.
///
/// A list that refuses newcomers once it is full belongs to whoever fills it first. Here the holder
/// of most places gives one to a holder of fewer, so that nobody keeps all others out.
public enum SharedRoom {
  /// The place that is freed for a newcomer: the oldest of whoever holds most.
  ///
  /// - Parameters:
  ///   - holders: who holds each place, the oldest first.
  ///   - newcomer: who wants one more.
  /// - Returns: `nil` where nobody would still hold as many as the newcomer then does.
  public static func placeToFree<Holder: Hashable>(
    among holders: [Holder], for newcomer: Holder
  ) -> Int? {
    var counts: [Holder: Int] = [:]
    for holder in holders { counts[holder, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    guard most > counts[newcomer, default: 0] + 1 else { return nil }
    return holders.firstIndex { counts[$0] == most }
  }
}
