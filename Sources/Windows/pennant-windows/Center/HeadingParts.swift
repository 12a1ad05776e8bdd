import CenterList
import CenterPanel
import NotificationModel
import Translations
import Widgets

/// The head of an app's section: its icon, name and number, and what can be done with all of it.
final class HeadingParts: RowParts {
  private static let icon: Int32 = 20

  let spoken: String
  private(set) var first: Widget?
  private(set) var wantsKeys: (() -> Void)?
  private let box = Box(.down, spacing: 6)
  private let clicks: MeantClicks

  /// - Parameters:
  ///   - row: the section.
  ///   - column: where the parts are added.
  ///   - clicks: which clicks are meant for them.
  ///   - tell: told what a person does.
  init(
    _ row: HeadingRow, in column: Box, _ clicks: MeantClicks, _ tell: @escaping (PanelDeed) -> Void
  ) {
    self.clicks = clicks
    spoken = ([row.name, "\(row.count)"] + (row.isHidden ? [translated("hidden")] : []))
      .joined(separator: translated(", "))
    box.style("section")
    box.add(head(row, tell))
    if row.isChoosing {
      let chips = Chips.row(
        MuteSpan.allCases.map {
          (
            $0.title, translated("Mute {app}: {time}", ["app": row.name, "time": $0.title]),
            .mute(row.app, $0)
          )
        },
        clicks, tell)
      box.add(chips.row)
      wantsKeys = { [weak chip = chips.first] in chip?.focus() }
    }
    column.add(box)
  }

  func destroy() { box.destroy() }

  private func head(_ row: HeadingRow, _ tell: @escaping (PanelDeed) -> Void) -> Box {
    let line = Box(.across, spacing: 8)
    line.add(IconTile.ofApp(row.icon.path, row.icon.names, name: row.name, size: Self.icon))
    let name = Label(row.name)
    name.style("section-name")
    name.shrink()
    line.add(name)
    let count = Label("\(row.count)")
    count.style("count")
    count.place(.start, .middle)
    line.add(count)
    line.add(state(row), stretches: true)
    for button in buttons(row, tell) {
      button.place(.end, .middle)
      line.add(button)
    }
    return line
  }

  /// The state of the app, hidden or muted; without words the widget only takes the room.
  private func state(_ row: HeadingRow) -> Widget {
    let words = [row.isHidden ? translated("hidden") : nil, row.muted].compactMap { $0 }
    guard !words.isEmpty else { return Box(.across) }
    let state = Label(words.joined(separator: " · "))
    state.style("dim")
    state.cut()
    state.leanToEnd()
    return state
  }

  private func buttons(_ row: HeadingRow, _ tell: @escaping (PanelDeed) -> Void) -> [PressButton] {
    let app: KeyValuePairs = ["app": row.name]
    var wanted: [(title: String, name: String, deed: PanelDeed)] = []
    if row.muted != nil {
      wanted.append((translated("Unmute"), translated("Unmute {app}", app), .unmute(row.app)))
    } else if row.canMute {
      wanted.append((translated("Mute"), translated("Mute {app}", app), .chooseMute(row.app)))
    }
    wanted.append((translated("Clear"), translated("Clear {app}", app), .clear(row.app)))
    let found = wanted.map { title, name, deed in
      let button = PressButton(title)
      button.style("quietly")
      button.nameForReaders(name)
      clicks.guardClicks(on: button)
      button.onPress = { tell(deed) }
      return button
    }
    first = found.first
    return found
  }
}
