import CenterList
import NotificationModel
import Translations

/// A question that the person answers by a number.
enum CenterChoice: Hashable, Sendable {
  /// When an item is to come again.
  case later(NotificationID)
  /// For how long nothing is to disturb.
  case quiet
  /// For how long an app is to be in the Center only.
  case mute(AppID)

  /// The answers, as the bottom row has them.
  var titles: [String] {
    switch self {
    case .later: Later.allCases.map(\.title)
    case .quiet: QuietSpan.allCases.map(\.title)
    case .mute: MuteSpan.allCases.map(\.title)
    }
  }

  var question: String {
    switch self {
    case .later: translated("Again in")
    case .quiet: translated("Do not disturb")
    case .mute: translated("Mute")
    }
  }

  /// The wish behind an answer; `nil` for a number that stands before none.
  func wish(_ number: Int, _ times: WallTimes) -> CenterWish? {
    guard titles.indices.contains(number - 1) else { return nil }
    switch self {
    case .later(let id): return .snooze(id, until: times.time(Later.allCases[number - 1]))
    case .quiet: return .quiet(until: times.end(of: QuietSpan.allCases[number - 1]))
    case .mute(let app): return .mute(app, until: times.end(of: MuteSpan.allCases[number - 1]))
    }
  }
}

// Do-not-disturb, what is put off, and who is muted.
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

  /// Ends the mute of an app, or asks for how long.
  ///
  /// A web site is muted by the preferences alone, which need no service.
  mutating func toggleMute(_ item: CenterItem) -> [CenterEffect] {
    if let site = BrowserSite(item) {
      return [.write(mutedSites.contains(site) ? .unmute(site) : .mute(site))]
    }
    guard isServiceThere, mutes[item.app] == nil else { return wish(.mute(item.app, until: nil)) }
    mode = .choosing(.mute(item.app))
    return []
  }

  func isMuted(_ item: CenterItem) -> Bool {
    BrowserSite(item).map(mutedSites.contains) ?? (mutes[item.app] != nil)
  }

  mutating func choose(_ key: Key, _ choice: CenterChoice) -> [CenterEffect] {
    mode = .list
    guard case .character(let character) = key, character.isASCII,
      let number = character.wholeNumberValue, let found = choice.wish(number, times)
    else { return [] }
    return wish(found)
  }
}
