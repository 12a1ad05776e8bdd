internal import Bus

/// Places for calls that wait for the server behind, shared among those who call.
nonisolated struct CallerPlaces {
  /// The most calls at a time: a tool's question is answered at once, so more come from no tool.
  static let all = 64
  /// A tool asks one thing after the other, and a panel's applet a few at a time.
  static let ofOneCaller = 16

  private var taken = 0
  private var takenBy: [UniqueName: Int] = [:]

  func hasRoom(for caller: UniqueName) -> Bool {
    taken < Self.all && takenBy[caller, default: 0] < Self.ofOneCaller
  }

  mutating func take(for caller: UniqueName) {
    taken += 1
    takenBy[caller, default: 0] += 1
  }

  mutating func leave(for caller: UniqueName) {
    taken -= 1
    let left = takenBy[caller, default: 1] - 1
    takenBy[caller] = left > 0 ? left : nil
  }
}
