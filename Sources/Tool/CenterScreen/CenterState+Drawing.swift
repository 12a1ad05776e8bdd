import CenterList
import NotificationModel
public import TerminalText
import Translations

// The screen, from its first row to its last.
extension CenterState {
  /// As many lines as the terminal has rows, and where the cursor is, if it is to be seen.
  public func page() -> (lines: [StyledText], cursor: (row: Int, column: Int)?) {
    let width = max(1, size.columns)
    let rows = max(1, size.rows)
    let (bottom, cursor) = bottomLines(width)
    var lines = Array(topLines(width).prefix(max(0, rows - bottom.count)))
    let room = max(0, rows - lines.count - bottom.count)
    var list = listLines(width, room)
    list += [StyledText](repeating: StyledText(), count: max(0, room - list.count))
    lines += list + bottom.suffix(rows)
    return (
      lines,
      cursor.map { (rows - 1, $0) }
        ?? placeOfSelected(below: lines.count - list.count - bottom.count, room)
    )
  }

  /// The first line of what is selected, for a screen reader.
  private func placeOfSelected(below top: Int, _ room: Int) -> (row: Int, column: Int)? {
    guard isPlain, let selected, let place = layout.place(of: selected) else { return nil }
    let row = place.start - offset
    return (0..<room).contains(row) ? (top + row, 0) : nil
  }

  /// There is hardly room for anything.
  private var isLow: Bool { size.rows < 10 }

  /// How many rows the list has.
  var listRows: Int {
    let width = max(1, size.columns)
    return max(0, max(1, size.rows) - topLines(width).count - bottomLines(width).lines.count)
  }

  var layout: CenterLayout {
    CenterLayout(sections, unfolding: openThreads, hasGaps: !isLow) { card($0).height }
  }

  private func card(_ line: ListLine) -> CenterCard {
    let item = line.item
    return CenterCard(
      item: item, messages: line.isFolded ? line.thread?.words : nil, width: max(1, size.columns),
      age: ago(item.receivedAt, now),
      isSelected: item.id == selected, isUnfolded: unfolded.contains(item.id), isLow: isLow,
      isPlain: isPlain)
  }

  private func topLines(_ width: Int) -> [StyledText] {
    guard size.rows > 3 else { return [] }
    var line = StyledText("Pennant", .bold)
    if !isServiceThere {
      line +=
        StyledText("  ") + StyledText(translated("the service has gone; waiting for it…"), .red)
    } else if showsPast {
      line += StyledText("  " + translated("history"), .dim)
    } else if !isLoading {
      let alerts = openItems.items.count { $0.style == .alert }
      let open = openItems.items.count
      var parts = [translated("{count} open", "{count} open", open)]
      if alerts > 0 { parts.append(translated("{count} alert", "{count} alerts", alerts)) }
      line += StyledText("  " + parts.joined(separator: translated(", ")), .dim)
    }
    if !search.isEmpty { line += StyledText("  “\(search)”") }
    if isServiceThere, let words = quiet.sentence(times) { line += StyledText("  \(words)") }
    return [line.fitted(width)] + (isLow ? [] : [StyledText()])
  }

  private func listLines(_ width: Int, _ room: Int) -> [StyledText] {
    guard !items.isEmpty else {
      return room > 0 ? [StyledText("   \(wordsForNothing)", .dim).fitted(width)] : []
    }
    var lines: [StyledText] = []
    let window = offset..<offset + room
    for (block, start, height) in layout.blocks
    where start < window.upperBound && start + height > window.lowerBound {
      let drawn: [StyledText]
      switch block {
      case .gap: drawn = [StyledText()]
      case .heading(let section): drawn = [heading(section).fitted(width)]
      case .item(let line): drawn = card(line).lines
      }
      let first = max(0, window.lowerBound - start)
      lines += drawn.dropFirst(first).prefix(room - lines.count)
    }
    return lines
  }

  private func heading(_ section: CenterSection) -> StyledText {
    var line = StyledText(section.name, [.bold, .underline])
    line += StyledText(" \(section.items.count)", .dim)
    if let until = mutes[section.app] {
      let words =
        times.isForGood(until)
        ? translated("muted") : translated("muted until {time}", ["time": times.words(until)])
      line += StyledText(" " + words, .dim)
    }
    return line
  }
}
