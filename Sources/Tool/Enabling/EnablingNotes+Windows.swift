internal import Choosing

/// Windows of Pennant's own and another server, where either could draw.
extension EnablingNotes {
  /// The one that draws, and how the other would; a desktop's own server stays the desktop's.
  var windows: [String] {
    guard hasSteps, let choice = facts.choice, case .program(let next, _) = choice.taken else {
      return []
    }
    if case .program(next, _) = facts.home { return [] }
    if next == .windows {
      // A running server was named already.
      guard facts.owner?.server == nil, let other = choice.others.first else { return [] }
      return [
        "Pennant draws windows of its own, since no server has settings of yours: "
          + offer("run:\(other.rawValue)", "\(other.title) draw")
      ]
    }
    guard choice.others.contains(.windows) else { return [] }
    return [
      "\(next.title) will draw for Pennant: " + offer("windows", "Pennant draw windows of its own")
    ]
  }

  private func offer(_ spec: String, _ what: String) -> String {
    "'server = \(spec)' under [Desktop] in \(facts.places.preferences) has \(what)"
  }
}
