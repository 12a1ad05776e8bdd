import Policy
import Preferences

/// The schedule of a focus, which is written as a whole.
///
/// A start without an end holds all day, and so does a day without hours: a person who has given
/// the first half of them would have quiet at once.
extension SettingsChange {
  /// Between the times that the rows show as examples, 22:00 and 07:00.
  private static let night = 9 * 60
  private static let day = 24 * 60

  /// The change with the other half of the hours, where the group of a focus has none yet or would
  /// lose one of two; and with the group itself, which stays a focus without lines.
  func withWholeHours(in book: SettingsBook) -> SettingsChange {
    guard case .focus(let name) = target, edits.count == 1, let edit = edits.first else {
      return self
    }
    let more: [PreferenceEdit]
    switch edit {
    case .set(let key, let value): more = Self.rest(of: key, value, name, in: book)
    case .unset(let key):
      let other = Self.half(of: key).map { [PreferenceEdit.unset(key: $0.key.rawValue)] }
      more = (other ?? []) + [.addGroup(lines: [])]
    case .addGroup, .removeGroup, .moveGroup: more = []
    }
    return SettingsChange(target: target, edits: edits + more)
  }

  private static func rest(
    of key: String, _ value: String, _ name: String, in book: SettingsBook
  ) -> [PreferenceEdit] {
    func isSaid(_ key: FocusKey) -> Bool {
      book.found(key.rawValue, in: .focus(name)).source != .builtIn
    }
    if let other = half(of: key) {
      guard !isSaid(other.key), let time = WrittenValue.time(reading: value) else { return [] }
      let found = (time + other.away + day) % day
      return [.set(key: other.key.rawValue, value: WrittenValue.time(found))]
    }
    let hours = [FocusKey.from, .until]
    guard key == FocusKey.days.rawValue, !([.days, .dates] + hours).contains(where: isSaid)
    else { return [] }
    return hours.compactMap { hour in
      RowMaker.known(hour.rawValue, in: .focus(name)).map {
        .set(key: hour.rawValue, value: $0.example)
      }
    }
  }

  /// The other end of the hours, and how many minutes it is away.
  private static func half(of key: String) -> (key: FocusKey, away: Int)? {
    if key == FocusKey.from.rawValue { return (.until, night) }
    if key == FocusKey.until.rawValue { return (.from, -night) }
    return nil
  }
}
