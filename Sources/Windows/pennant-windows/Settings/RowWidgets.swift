import SettingsPages
import Widgets

/// The widget by which a person gives a row its value.
protocol RowWidget: AnyObject {
  /// `nil` where there is nothing to decide.
  var widget: Widget? { get }
  /// The widget that a press on the row is for.
  var aim: Widget? { get }
  var onChange: (RowValue) -> Void { get set }
  func show(_ control: RowControl)
  /// The row is about to go: what was written and not yet told counts.
  func finish()
}

extension RowWidget {
  func finish() {}
}

enum RowWidgets {
  static func make(_ row: PageRow) -> any RowWidget {
    switch row.control {
    case .toggle: SwitchedRow(row.title)
    case .choice(let choices, _), .sound(let choices, _): ChosenRow(row.title, choices)
    case .segments(let choices, _): PickedRow(row.title, choices) { Label($0.title) }
    case .pictures(let choices, _):
      PickedRow(row.title, choices, arePictures: true) { StylePicture.make($0) }
    case .ticks(let choices, _): TickedRow(row.title, choices)
    case .members(let members, let others): MembersRow(row.title, members, others)
    case .text(_, let prompt): WrittenRow(row.title, prompt)
    case .button(let title): PressedRow(title, row.title, destroys: row.id.destroys)
    case .link: ArrowRow()
    case .none: EmptyRow()
    }
  }
}

extension SettingID {
  /// Whether the row takes something away for good.
  fileprivate var destroys: Bool {
    switch self {
    case .removeFocus, .removeRule: true
    case .key, .written, .quietNow, .newFocus, .newRule, .moveRule, .newOnNoDisk, .link, .fact:
      false
    }
  }
}

private final class SwitchedRow: RowWidget {
  private let control: Switch
  var onChange: (RowValue) -> Void = { _ in }
  var widget: Widget? { control }
  var aim: Widget? { control }

  init(_ name: String) {
    control = Switch(name)
    control.onSwitch = { [weak self] in self?.onChange(.flag($0)) }
  }

  func show(_ control: RowControl) {
    if case .toggle(let isOn) = control { self.control.show(isOn) }
  }
}

private final class ChosenRow: RowWidget {
  private let control: Chooser
  var onChange: (RowValue) -> Void = { _ in }
  var widget: Widget? { control }
  var aim: Widget? { control }

  init(_ name: String, _ choices: [RowChoice]) {
    control = Chooser(name, choices.map { ($0.value, $0.title) })
    control.onChoose = { [weak self] in self?.onChange(.text($0)) }
  }

  func show(_ control: RowControl) {
    if let value = control.chosen { self.control.show(value) }
  }
}

private final class PickedRow: RowWidget {
  private let control: Picks
  var onChange: (RowValue) -> Void = { _ in }
  var widget: Widget? { control }
  var aim: Widget? { nil }

  init(
    _ name: String, _ choices: [RowChoice], arePictures: Bool = false,
    _ face: (RowChoice) -> Widget
  ) {
    control = Picks(name, choices.map { ($0.value, $0.title, face($0)) })
    if arePictures { control.makePictures() }
    control.onChoose = { [weak self] in self?.onChange(.text($0)) }
  }

  func show(_ control: RowControl) {
    if let value = control.chosen { self.control.show(value) }
  }
}

private final class TickedRow: RowWidget {
  private let box = Box(.across)
  private var ticks: [(value: String, tick: Tick)] = []
  private var chosen: [String] = []
  var onChange: (RowValue) -> Void = { _ in }
  var widget: Widget? { box }
  var aim: Widget? { nil }

  init(_ name: String, _ choices: [RowChoice]) {
    box.style("picks")
    for choice in choices {
      let tick = Tick(choice.title, name: "\(name): \(choice.title)")
      tick.onSwitch = { [weak self] in self?.switched(choice.value, $0) }
      ticks.append((choice.value, tick))
      box.add(tick)
    }
  }

  func show(_ control: RowControl) {
    guard case .ticks(_, let chosen) = control else { return }
    self.chosen = chosen
    for one in ticks { one.tick.show(chosen.contains(one.value)) }
  }

  private func switched(_ value: String, _ isOn: Bool) {
    // In the order of the buttons.
    let values = ticks.map(\.value).filter { $0 == value ? isOn : chosen.contains($0) }
    onChange(.list(values))
  }
}
