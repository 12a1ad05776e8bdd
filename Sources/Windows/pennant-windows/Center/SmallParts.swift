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

  init(
    _ isLoading: Bool, in column: Box, _ clicks: MeantClicks, _ tell: @escaping (PanelDeed) -> Void
  ) {
    button = PressButton(
      isLoading ? translated("Looking…") : translated("Show older"), mostCharacters: 20)
    button.style("chip")
    button.style("older")
    clicks.guardClicks(on: button)
    button.onPress = { tell(.older) }
    column.add(button)
  }

  var first: Widget? { button }

  func destroy() { button.destroy() }
}

/// The clicks that are meant for a row: it may have come under the pointer just now.
struct MeantClicks {
  /// Whether a click of this moment is meant for the row.
  let areMeant: () -> Bool
  /// Told the widgets whose clicks are no clicks on the row itself.
  let covers: (Widget) -> Void

  /// Has a button ignore the clicks that are not meant for its row.
  func guardClicks(on button: PressButton) {
    button.takesClicks = areMeant
    covers(button)
  }
}

/// A few buttons of which one answers a question.
enum Chips {
  static func row(
    _ choices: [(title: String, name: String, deed: PanelDeed)], _ clicks: MeantClicks,
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
      clicks.guardClicks(on: chip)
      chip.onPress = { tell(choice.deed) }
      row.add(chip, stretches: true)
      first = first ?? chip
    }
    return (row, first)
  }
}
