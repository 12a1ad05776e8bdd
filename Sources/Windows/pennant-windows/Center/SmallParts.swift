import CenterPanel
import NotificationModel
import Translations
import Widgets

/// A row of words alone.
final class PlainParts: RowParts {
  let spoken: String
  private let label: Label

  init(heading: String, in column: Box) {
    spoken = heading
    label = Label(heading)
    label.style("past-heading")
    column.add(label)
  }

  init(sentence: String, in column: Box) {
    spoken = sentence
    label = Label(sentence)
    label.style("nothing")
    label.wrap(lines: 6)
    label.centre()
    column.add(label)
  }

  func destroy() { label.destroy() }
}

/// The button for the next page of the history.
final class OlderParts: RowParts {
  let spoken = translated("More of what is past")
  private let button: PressButton

  init(_ isLoading: Bool, in column: Box, _ tell: @escaping (PanelDeed) -> Void) {
    button = PressButton(
      isLoading ? translated("Looking…") : translated("Show older"), mostCharacters: 20)
    button.style("chip")
    button.style("older")
    button.onPress = { tell(.older) }
    column.add(button)
  }

  var first: Widget? { button }

  func destroy() { button.destroy() }
}

/// A few buttons of which one answers a question.
enum Chips {
  static func row(
    _ choices: [(title: String, name: String, deed: PanelDeed)],
    _ tell: @escaping (PanelDeed) -> Void
  ) -> (row: Box, first: PressButton?) {
    let row = Box(.across, spacing: 6)
    row.style("choices")
    row.makeEven()
    var first: PressButton?
    for choice in choices {
      let chip = PressButton(choice.title, mostCharacters: 12)
      chip.style("chip")
      chip.nameForReaders(choice.name)
      chip.onPress = { tell(choice.deed) }
      row.add(chip, stretches: true)
      first = first ?? chip
    }
    return (row, first)
  }
}
