import SettingsPages
import Translations
import Widgets

/// A row of a page, with the control that its values need.
final class SettingRowView {
  enum Event {
    /// The person has come to the row.
    case looked(SettingID)
    case changed(SettingID, RowValue)
    /// The person follows the row to a page.
    case went(PageID)
    /// The person wants to hear the sound.
    case heard(SettingID)
  }

  var onEvent: (Event) -> Void = { _ in }
  let widget: SettingsRow

  private let id: SettingID
  private let control: any RowWidget
  private var back: PressButton?
  private var listen: PressButton?

  init(_ row: PageRow) {
    id = row.id
    widget = SettingsRow(row.title)
    control = RowWidgets.make(row)
    widget.onFocus = { [weak self] in self?.tell { .looked($0) } }
    control.onChange = { [weak self] value in self?.tell { .changed($0, value) } }
    if let main = control.widget { widget.add(main) }
    if let aim = control.aim { widget.activates(aim) }
    switch row.control {
    case .sound:
      let button = PressButton("♪")
      button.style("round")
      button.nameForReaders(translated("Hear the sound of {name}", ["name": row.title]))
      button.onPress = { [weak self] in self?.tell { .heard($0) } }
      widget.add(button)
      listen = button
    case .link(let page):
      widget.leads()
      widget.onPress = { [weak self] in self?.onEvent(.went(page)) }
    case .toggle, .choice, .segments, .pictures, .ticks, .members, .text, .button, .none: break
    }
    // At the end, beside the value.
    addBack(row)
  }

  /// - Parameters:
  ///   - row: as it is now.
  ///   - silence: why its sound cannot be heard; `nil` where it can be.
  func show(_ row: PageRow, silence: String?) {
    widget.note = row.note
    control.show(row.control)
    if !row.isOwn, back?.isFocused == true { _ = takeKeys() }
    back?.isVisible = row.isOwn
    listen?.isUsable = silence == nil
    listen?.explain(silence ?? translated("Hear the sound"))
  }

  func finish() { control.finish() }

  /// Gives the keys to what decides in the row; false where nothing in it takes them.
  func takeKeys() -> Bool {
    if let aim = control.aim {
      aim.focus()
    } else if control.widget?.focusFirst() != true {
      widget.focus()
    }
    return widget.holdsFocus
  }

  /// A button that takes the line out of the file, where the file has one.
  private func addBack(_ row: PageRow) {
    switch row.id {
    case .key, .written: break
    case .quietNow, .newFocus, .removeFocus, .newRule, .removeRule, .moveRule, .newOnNoDisk, .link,
      .fact:
      return
    }
    let button = PressButton("↺")
    button.style("round")
    button.nameForReaders(translated("Take back {name}", ["name": row.title]))
    button.explain(translated("Take this line out of the file"))
    button.onPress = { [weak self] in self?.tell { .changed($0, .ofOthers) } }
    widget.add(button)
    back = button
  }

  private func tell(_ event: (SettingID) -> Event) { onEvent(event(id)) }
}
