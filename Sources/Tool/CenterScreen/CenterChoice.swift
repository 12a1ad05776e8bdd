import CenterList
import NotificationModel
import Translations

/// A question that the person answers by a number.
enum CenterChoice: Hashable, Sendable {
  /// When an item is to come again.
  case later(NotificationID)
  /// For how long nothing is to disturb.
  case quiet

  /// The answers, as the bottom row has them.
  var titles: [String] {
    switch self {
    case .later: Later.allCases.map(\.title)
    case .quiet: QuietSpan.allCases.map(\.title)
    }
  }

  var question: String {
    switch self {
    case .later: translated("Again in")
    case .quiet: translated("Do not disturb")
    }
  }

  /// What an answer asks for; `nil` for a number that stands before none.
  func wish(_ number: Int, _ times: WallTimes) -> CenterWish? {
    guard titles.indices.contains(number - 1) else { return nil }
    switch self {
    case .later(let id): return .snooze(id, until: times.time(Later.allCases[number - 1]))
    case .quiet: return .quiet(until: times.end(of: QuietSpan.allCases[number - 1]))
    }
  }
}

// Do-not-disturb and what is put off.
extension CenterState {
  /// Ends do-not-disturb, or asks for how long.
  mutating func toggleQuiet() -> [CenterEffect] {
    guard isServiceThere else { return wish(.endQuiet) }
    if quiet.isOn { return wish(.endQuiet) }
    mode = .choosing(.quiet)
    return []
  }

  mutating func chooseLater(_ item: CenterItem) {
    guard !item.isQuestion else {
      notice = Notice(
        text: translated("It is a question, which waits for your answer."), isBad: true)
      return
    }
    mode = .choosing(.later(item.id))
  }

  mutating func choose(_ key: Key, _ choice: CenterChoice) -> [CenterEffect] {
    mode = .list
    guard case .character(let character) = key, character.isASCII,
      let number = character.wholeNumberValue, let found = choice.wish(number, times)
    else { return [] }
    return wish(found)
  }
}
