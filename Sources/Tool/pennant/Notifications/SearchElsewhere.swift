import ControlProtocol
import NotificationModel
import Translations

/// Where else the words of a search may be, that was done in one of two lists.
enum SearchElsewhere: String {
  case list
  case history

  fileprivate var pages: ControlClient.Pages {
    switch self {
    case .list: .list
    case .history: .history
    }
  }

  fileprivate func sentence(_ count: Int, _ command: String) -> String {
    switch self {
    case .list:
      translated(
        "{count} that is open has them: '{command}'.",
        "{count} that are open have them: '{command}'.", count, ["command": command])
    case .history:
      translated(
        "{count} that is over has them: '{command}'.",
        "{count} that are over have them: '{command}'.", count, ["command": command])
    }
  }
}

extension Answer {
  /// Says how many of the other list have the words that were searched here in vain.
  mutating func tell(
    _ other: SearchElsewhere, _ arguments: Arguments, _ surroundings: Surroundings
  ) throws(Failure) {
    guard !arguments.has(Option.json.name), let words = arguments.value(Option.search.name) else {
      return
    }
    let found = try surroundings.items(
      other.pages, try ItemQuery(arguments, surroundings), atMost: ControlClient.most)
    guard !found.isEmpty else { return }
    var command = "pennant \(other.rawValue) --search \(shellWord(words))"
    for option in [Option.app.name, Option.since.name] {
      if let value = arguments.value(option) { command += " --\(option) \(shellWord(value))" }
    }
    complain("pennant: \(other.sentence(found.count, command))")
  }
}
