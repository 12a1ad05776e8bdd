/// The search under `auto`: whether it goes on, which candidate it has found, and whose failure the
/// person was told.
struct TakenCandidate {
  private enum Search {
    case off
    case on(taken: Candidate?)
  }

  private var search = Search.off
  private var missed: Candidate?

  var isSearched: Bool {
    switch search {
    case .off: false
    case .on: true
    }
  }

  /// Another wish holds from now on.
  mutating func forgetFailure() { missed = nil }

  mutating func searchBegan() { search = .on(taken: nil) }

  mutating func searchEnded() -> [WhoDraws.Effect] {
    guard isSearched else { return [] }
    search = .off
    return [.endSearch]
  }

  mutating func took(_ candidate: Candidate) { search = .on(taken: candidate) }

  /// The candidate that was taken has failed, and the person is told.
  mutating func failed() {
    guard case .on(let taken) = search else { return }
    missed = taken
  }

  /// The chosen candidate has begun to draw, so an earlier failure of it no longer counts.
  mutating func appeared() -> [WhoDraws.Effect] {
    guard case .on(let taken?) = search, taken == missed else { return [] }
    missed = nil
    return [.mended]
  }
}
