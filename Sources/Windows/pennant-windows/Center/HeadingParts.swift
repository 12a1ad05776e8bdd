import CenterPanel
import NotificationModel
import Widgets

/// The head of an app's section: its icon, name and number, and what can be done with all of it.
final class HeadingParts: RowParts {
  private static let icon: Int32 = 20

  let spoken: String
  private(set) var first: Widget?
  private(set) var wantsKeys: (() -> Void)?
  private let box = Box(.down, spacing: 6)

  init(_ row: HeadingRow, in column: Box, _ tell: @escaping (PanelDeed) -> Void) {
    spoken = "\(row.name), \(row.count)" + (row.isHidden ? ", hidden" : "")
    box.style("section")
    box.add(head(row, tell))
    if row.isChoosing {
      let chips = Chips.row(
        MuteSpan.allCases.map { ($0.title, "Mute \(row.name): \($0.title)", .mute(row.app, $0)) },
        tell)
      box.add(chips.row)
      wantsKeys = { [weak chip = chips.first] in chip?.focus() }
    }
    column.add(box)
  }

  func destroy() { box.destroy() }

  private func head(_ row: HeadingRow, _ tell: @escaping (PanelDeed) -> Void) -> Box {
    let line = Box(.across, spacing: 8)
    line.add(IconTile.make(row.icon.path, row.icon.names, name: row.name, size: Self.icon))
    let name = Label(row.name)
    name.style("section-name")
    name.shrink()
    line.add(name)
    let count = Label("\(row.count)")
    count.style("count")
    count.place(.start, .middle)
    line.add(count)
    let state = Label(
      [row.isHidden ? "hidden" : nil, row.muted].compactMap { $0 }.joined(separator: " · "))
    state.style("dim")
    state.cut()
    state.leanToEnd()
    line.add(state, stretches: true)
    for button in buttons(row, tell) {
      button.place(.end, .middle)
      line.add(button)
    }
    return line
  }

  private func buttons(_ row: HeadingRow, _ tell: @escaping (PanelDeed) -> Void) -> [PressButton] {
    var wanted: [(title: String, deed: PanelDeed)] = []
    if row.muted != nil {
      wanted.append(("Unmute", .unmute(row.app)))
    } else if row.canMute {
      wanted.append(("Mute", .chooseMute(row.app)))
    }
    wanted.append(("Clear", .clear(row.app)))
    let found = wanted.map { title, deed in
      let button = PressButton(title)
      button.style("quietly")
      button.nameForReaders("\(title) \(row.name)")
      button.onPress = { tell(deed) }
      return button
    }
    first = found.first
    return found
  }
}
