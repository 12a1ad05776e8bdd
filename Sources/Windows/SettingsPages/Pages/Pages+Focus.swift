import NotificationModel
import Policy
import Preferences
import Translations

/// The page of focuses: a group of rows for each, and a row to make one.
extension Pages {
  var focusGroups: [RowGroup] {
    book.focuses.map { RowGroup($0, focusRows($0)) } + [
      RowGroup(
        translated("New focus"),
        [
          PageRow(
            .newFocus, translated("Name"),
            note: translated("Begins with working days from 9:00 to 17:00"),
            .text("", prompt: translated("Work")))
        ])
    ]
  }

  private func focusRows(_ name: String) -> [PageRow] {
    let target = PreferenceTarget.focus(name)
    let rule = book.book.focuses.first { $0.name == name } ?? FocusRule(name: name)
    let days = zip(WrittenValue.days, 0...).filter { _, place in
      rule.days?.contains(FocusRule.Days(rawValue: 1 << UInt8(place))) ?? (rule.from != nil)
    }.map(\.0)
    func row(_ key: FocusKey, _ control: ((String) -> RowControl)? = nil) -> PageRow {
      maker.row(key.rawValue, in: target, control: control)
    }
    return [
      row(.days) { _ in .ticks(WrittenValue.days.map { RowChoice($0, $0) }, chosen: days) },
      row(.dates), row(.from), row(.until),
      row(.apps) { _ in members(rule.apps) }, row(.silence) { _ in members(rule.silence) },
      row(.banners),
      row(.levels) { _ in
        .ticks(
          maker.titled(InterruptionLevel.allCases.map(\.rawValue), FocusKey.levels.rawValue),
          chosen: rule.levels.map(\.rawValue))
      },
      row(.summary),
      PageRow(.removeFocus(name), translated("This focus"), .button(translated("Remove"))),
    ]
  }

  func members(_ named: [AppID]) -> RowControl {
    .members(
      named.map { RowChoice($0.spelling, apps.name(of: $0)) },
      others: apps.apps.filter { !named.contains($0.id) }.map {
        RowChoice($0.id.spelling, $0.name)
      })
  }

  /// A focus that is new, with times that most people change.
  func newFocus(_ value: RowValue) -> SettingsChange? {
    guard case .text(let name) = value, !name.isEmpty, !book.focuses.contains(name) else {
      return nil
    }
    return SettingsChange(
      target: .focus(name),
      edits: [
        .set(
          key: FocusKey.days.rawValue, value: WrittenValue.days(Array(WrittenValue.days.prefix(5)))),
        .set(key: FocusKey.from.rawValue, value: "9:00"),
        .set(key: FocusKey.until.rawValue, value: "17:00"),
      ])
  }

  /// All lines of a focus go, and with them its head where no comment stands under it.
  func removal(ofFocus name: String) -> SettingsChange {
    SettingsChange(
      target: .focus(name), edits: FocusKey.allCases.map { .unset(key: $0.rawValue) })
  }
}
