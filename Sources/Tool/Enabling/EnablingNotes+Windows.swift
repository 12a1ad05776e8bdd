internal import Choosing
internal import Translations

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
        translated(
          "Pennant draws windows of its own, since no server has settings of yours: "
            + "'server = run:{server}' under [Desktop] in {file} has {server} draw",
          ["server": other.title, "file": facts.places.preferences])
      ]
    }
    guard choice.others.contains(.windows) else { return [] }
    return [
      translated(
        "{server} will draw for Pennant: 'server = windows' under [Desktop] in {file} has Pennant "
          + "draw windows of its own",
        ["server": next.title, "file": facts.places.preferences])
    ]
  }
}
