import CenterList
import NotificationModel
import TerminalText
import Translations

/// An item as lines of the list.
struct CenterCard {
  let item: CenterItem
  /// How many messages it stands for, where it is the newest of a folded thread.
  var messages: String?
  let width: Int
  let age: String
  let isSelected: Bool
  let isUnfolded: Bool
  /// There is hardly room: a line is enough for what is not selected.
  let isLow: Bool
  /// For a screen reader: words in the place of signs, and lines that stay as the selection moves.
  var isPlain = false

  /// How many body lines a selected item shows: more than the others, but few enough to leave them
  /// room.
  private static let selectedLines = 3
  private static let lowLines = 1
  /// No text that may be sent has more at a width at which it can be read.
  private static let mostLines = 400
  private static let margin = 3
  private static let widestBar = 24

  var height: Int {
    // Drawing takes time, and of most nothing can be seen.
    if isPlain, !isUnfolded { return 1 }
    guard isShort else { return lines.count }
    return isLow ? 1 : 1 + (hasBody ? 1 : 0) + (progress == nil ? 0 : 1)
  }

  var lines: [StyledText] {
    guard !isPlain else { return plainLines }
    var inner = [heading]
    if isShort, isLow { return framed(inner) }
    if hasBody { inner += bodyLines }
    if let progress, !item.isHidden { inner.append(bar(progress)) }
    if isSelected { inner += buttonRows }
    return framed(inner)
  }

  /// A line that says all, and where the item is unfolded its whole text under it.
  private var plainLines: [StyledText] {
    let body = item.isHidden || isUnfolded ? "" : item.body
    let keys = isUnfolded ? [] : buttonRows.map(\.plain)
    let parts = [kind, titleWithCount, messages ?? ending ?? "", body] + keys
    let line = parts.filter { !$0.isEmpty }.joined(separator: translated(", "))
    guard isUnfolded else { return [StyledText(line).fitted(width)] }
    return [StyledText(line).fitted(width)]
      + StyledText(lines: item.isHidden ? "" : item.body).wrapped(width, most: Self.mostLines)
      + linkLines(width)
      + buttonRows
  }

  private var kind: String {
    guard item.place.closing == nil else { return "" }
    if item.isCritical { return translated("critical alert") }
    return item.style == .alert ? translated("alert") : ""
  }

  private var titleWithCount: String {
    let title = item.title.isEmpty ? item.appName : item.title
    return item.count > 1 ? "\(title) ×\(item.count)" : title
  }

  private var progress: Int32? { item.place.closing == nil ? item.progress : nil }
  private var isShort: Bool { !isSelected && !isUnfolded }
  private var hasBody: Bool { !item.isHidden && !item.body.isEmpty }
  var room: Int { max(1, width - Self.margin) }

  /// A bar at the side says which one is selected, also where there is no colour.
  private func framed(_ inner: [StyledText]) -> [StyledText] {
    inner.enumerated().map { index, line in
      let edge = isSelected ? StyledText("▌", .bold) : StyledText(" ")
      return (edge + (index == 0 ? mark : StyledText("  ")) + line).fitted(width)
    }
  }

  /// The sign for an item that is urgent or waits for an answer.
  private var mark: StyledText {
    guard item.place.closing == nil else { return StyledText("  ") }
    if item.isCritical {
      return StyledText("! ", [.bold, .red])
    }
    return item.style == .alert ? StyledText("● ", .bold) : StyledText("  ")
  }

  /// Its title, and at the right its marks and age, which give way where it is narrow.
  private var heading: StyledText {
    var marks = StyledText()
    if let messages { marks += StyledText("\(messages) ", .bold) }
    if let ending { marks += StyledText("\(ending) ", .dim) }
    if item.isAwaited { marks += StyledText(translated("awaited") + " ", .bold) }
    marks += StyledText(age, .dim)
    if room - marks.columns - 1 < room / 2 { marks = StyledText() }
    let count = item.count > 1 ? StyledText(" ×\(item.count)") : StyledText()
    let left = room - (marks.isEmpty ? 0 : marks.columns + 1)
    let title = item.title.isEmpty ? item.appName : item.title
    let look: StyledText.Look = item.isHidden ? .italic : .bold
    var line = StyledText(title, look).fitted(max(1, left - count.columns)) + count
    guard !marks.isEmpty else { return line }
    line += StyledText(String(repeating: " ", count: max(1, room - line.columns - marks.columns)))
    return line + marks
  }

  private var bodyLines: [StyledText] {
    guard !isUnfolded else {
      let lines = StyledText(lines: item.body).wrapped(room, most: Self.mostLines)
      return (lines.isEmpty ? [StyledText()] : lines) + linkLines(room)
    }
    guard isSelected else { return [StyledText(item.body).fitted(room)] }
    return StyledText(lines: item.body).wrapped(
      room, most: isLow ? Self.lowLines : Self.selectedLines)
  }

  /// Where the links of the body lead, for a terminal to open.
  private func linkLines(_ columns: Int) -> [StyledText] {
    guard !item.isHidden else { return [] }
    return item.links.flatMap {
      StyledText($0.spoken, .underline).wrapped(columns, most: Self.selectedLines)
    }
  }

  private func bar(_ progress: Int32) -> StyledText {
    let percent = Int(min(max(progress, 0), 100))
    let length = max(1, min(Self.widestBar, room - 6))
    let full = length * percent / 100
    return StyledText(String(repeating: "█", count: full))
      + StyledText(String(repeating: "░", count: length - full), .dim)
      + StyledText(" \(percent) %")
  }
}

// `[1] Answer  [r] Reply  [2] ! Delete`, or how to open an app that is gone.
extension CenterCard {
  var buttonRows: [StyledText] {
    var rows: [StyledText] = []
    for label in labels.map({ $0.fitted(room) }) {
      if let last = rows.last, last.columns + 2 + label.columns <= room {
        rows[rows.count - 1] = last + StyledText("  ") + label
      } else {
        rows.append(label)
      }
    }
    return rows
  }

  /// The way a past item ended; `nil` for an open one.
  private var ending: String? {
    guard let closing = item.place.closing else { return nil }
    if let acted = item.acted, !acted.isEmpty { return acted }
    return closing.reason.words
  }

  private var labels: [StyledText] {
    guard item.place.closing == nil else { return [label("s", translated("Show again"))] }
    let numbered = Array(item.buttons.enumerated())
    switch item.reach {
    case .nobody: return [StyledText(translated("its app has gone"), .dim)] + numbered.map(label)
    case .entry:
      return
        (item.canBeOpened
        ? [label("o", item.prompt ?? translated("Open {app}", ["app": appName]))] : [])
        + numbered.map(label)
    case .app: break
    }
    var found: [StyledText] = []
    if item.canBeOpened {
      found.append(label("o", item.prompt ?? item.openTitle ?? translated("Open")))
    }
    found += numbered.filter { !$0.element.isDestructive }.map(label)
    if item.isAnswerable { found.append(label("r", translated("Reply…"))) }
    return found + numbered.filter(\.element.isDestructive).map(label)
  }

  private var appName: String { item.appName.isEmpty ? translated("app") : item.appName }

  /// Red says that a button destroys; where there may be no colour, so does its `!`.
  private func label(_ index: Int, _ action: Action) -> StyledText {
    let title = action.title.isEmpty ? action.key.rawValue : action.title
    guard action.isDestructive else { return label("\(index + 1)", title) }
    return StyledText("[\(index + 1)] ! \(title)", .red)
  }

  private func label(_ key: String, _ title: String) -> StyledText {
    StyledText("[\(key)] ", .dim) + StyledText(title)
  }
}
