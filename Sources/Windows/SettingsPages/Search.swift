import Translations

/// The search in the list of pages and apps.
struct Search {
  private let words: [[Character]]

  init(_ text: String) { words = text.lowercased().split(separator: " ").map { Array($0) } }

  /// Whether each word of the search occurs in one of the texts.
  func finds(_ texts: [String]) -> Bool {
    let all = texts.map { Array($0.lowercased()) }
    return words.allSatisfy { word in all.contains { Self.has($0, word) } }
  }

  private static func has(_ text: [Character], _ word: [Character]) -> Bool {
    guard word.count <= text.count else { return false }
    return (0...(text.count - word.count)).contains { text[$0...].starts(with: word) }
  }
}

extension PageID {
  /// The pages about no single app that a search finds, by their titles or by what they are about.
  public static func general(searching search: String) -> [PageID] {
    let search = Search(search)
    return general.filter { search.finds([$0.title, $0.searchWords]) }
  }

  /// Words that lead a search to the page.
  private var searchWords: String {
    switch self {
    case .everyApp:
      translated(
        "all apps, defaults, banner, alert, style, previews, badge, duration, timeout, time")
    case .quiet: translated("do not disturb, dnd, quiet, silent, mute, locked, away, full screen")
    case .focus: translated("focus, do not disturb, schedule, hours, days, night, work, quiet")
    case .rules, .rule: translated("rules, conditions, filter, title, text, urgency")
    case .sounds: translated("sounds, volume, loud, silent, mute")
    case .disk: translated("history, disk, kept, remembered, privacy, delete")
    case .drawing:
      translated(
        "who draws, server, cards, place, position, corner, monitor, screen, size, width, number")
    case .app: ""
    }
  }
}
