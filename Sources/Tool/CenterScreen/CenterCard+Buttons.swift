import NotificationModel
import TerminalText

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

  private var labels: [StyledText] {
    let numbered = Array(item.buttons.enumerated())
    switch item.reach {
    case .nobody: return [StyledText("its app has gone", .dim)] + numbered.map(label)
    case .entry:
      return (item.canBeOpened ? [label("o", item.prompt ?? "Open \(appName)")] : [])
        + numbered.map(label)
    case .app: break
    }
    var found: [StyledText] = []
    if item.canBeOpened { found.append(label("o", item.prompt ?? "Open")) }
    found += numbered.filter { !$0.element.isDestructive }.map(label)
    if item.isAnswerable { found.append(label("r", "Reply…")) }
    return found + numbered.filter(\.element.isDestructive).map(label)
  }

  private var appName: String { item.appName.isEmpty ? "app" : item.appName }

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
