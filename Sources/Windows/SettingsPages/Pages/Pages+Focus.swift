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
            note: translated("It holds by itself once you give it days or hours"),
            .text("", prompt: translated("Work")))
        ])
    ]
  }

  private func focusRows(_ name: String) -> [PageRow] {
    let target = PreferenceTarget.focus(name)
    let rule = book.book.focuses.first { $0.name == name } ?? FocusGroup(name: name)
    let days = zip(WrittenValue.days, 0...).filter { _, place in
      rule.days?.contains(FocusGroup.Days(rawValue: 1 << UInt8(place))) ?? (rule.from != nil)
    }.map(\.0)
    func row(_ key: FocusKey, _ control: ((String) -> RowControl)? = nil) -> PageRow {
      maker.row(key.rawValue, in: target, control: control)
    }
    return holding(name) + [
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

  /// More than these nobody looks through; the file takes any.
  private static let mostOthers = 300

  func members(_ named: [AppID]) -> RowControl {
    let others = apps.apps.lazy.filter { !named.contains($0.id) }.prefix(Self.mostOthers)
    return .members(
      named.map { RowChoice($0.spelling, apps.name(of: $0)) },
      others: others.map { RowChoice($0.id.spelling, $0.name) })
  }

  /// A focus that is new: it has no hours, and so does not hold, until the person sets them.
  func newFocus(_ value: RowValue) -> PageDeed? {
    guard case .text(let name) = value, !name.isEmpty else { return nil }
    guard !book.focuses.contains(name) else { return .refuse(Self.taken) }
    return .write(SettingsChange(target: .focus(name), edits: [.addGroup(lines: [])]))
  }

  /// The answer to a name that another has.
  static var taken: String { translated("There is one of this name already.") }

  /// A focus goes with the comments in it.
  func removal(ofFocus name: String) -> SettingsChange {
    SettingsChange(target: .focus(name), edits: [.removeGroup])
  }

  /// A row that says that the focus holds at this moment, where the service says so.
  private func holding(_ name: String) -> [PageRow] {
    guard case .running(_, _, let quiet) = service,
      let held = quiet.focuses.first(where: { $0.name == name })
    else { return [] }
    let words = held.until.map { translated("It holds now, until {time}", ["time": $0]) }
    return [
      PageRow(.fact("holds \(name)"), words ?? translated("It holds now"), note: held.cause, .none)
    ]
  }
}
