import CenterList
import ControlProtocol
import NotificationModel
import TerminalText
import Translations

/// Prints each change as a line for Waybar's custom modules (`return-type: json`): `text`, `alt`,
/// `tooltip`, `class`.
///
/// `alt` and `class` are `off` (no service), `none` (nothing open), `open`, or `alert` (something
/// waits for an answer), with `dnd-` before them while a focus holds, so that a bar can choose an
/// icon and a colour by either.
struct WaybarLines: WatchPrinter {
  /// A tooltip with more is a wall.
  private static let mostLines = 5
  private static let widest = 60

  /// The newest first.
  private var open: [CenterItem] = []
  private var counts = CenterCounts()
  private var isThere = false
  private var isQuiet = false
  private var last: String?

  mutating func lines(for event: WatchEvent) -> [String] {
    take(event)
    guard event.endsAChange else { return [] }
    let line = json.text
    guard line != last else { return [] }
    last = line
    return [line]
  }

  private mutating func take(_ event: WatchEvent) {
    switch event {
    case .there(let items, let counts):
      isThere = true
      isQuiet = false
      open = items
      self.counts = counts
    case .gone:
      isThere = false
      isQuiet = false
      open = []
      counts = CenterCounts()
    case .signal(.added(let item)), .signal(.changed(let item)): put(item)
    case .signal(.removed(let id, _, _)): open.removeAll { $0.id == id }
    case .signal(.counts(let counts)): self.counts = counts
    case .signal(.focus(let focus)): isQuiet = focus.isOn
    case .signal(.badge), .signal(.mute), .signal(.reloaded), .signal(.past): break
    }
  }

  private mutating func put(_ item: CenterItem) {
    let place = open.firstIndex { $0.id == item.id }
    switch (place, item.place.closing) {
    case (let index?, nil): open[index] = item
    case (let index?, _): open.remove(at: index)
    case (nil, nil): open.insert(item, at: 0)
    case (nil, _): break
    }
  }

  private var json: JSON {
    .object([
      ("text", .text(counts.open == 0 ? "" : "\(counts.open)")),
      ("alt", .text(state)), ("tooltip", .text(tooltip)), ("class", .text(state)),
    ])
  }

  private var state: String {
    guard isThere else { return "off" }
    let state = counts.open == 0 ? "none" : counts.alerts > 0 ? "alert" : "open"
    return isQuiet ? "dnd-\(state)" : state
  }

  private var tooltip: String {
    guard isThere else { return translated("Pennant does not run") }
    guard counts.open > 0 else { return translated("No notifications") }
    let shown = open.prefix(Self.mostLines)
    var lines = shown.map { item in
      let count = item.count > 1 ? " ×\(item.count)" : ""
      return StyledText("\(item.appName)\(count): \(item.title)").fitted(Self.widest).plain
    }
    // A line may stand for several.
    let more = shown.reduce(Int(counts.open)) { $0 - max(Int($1.count), 1) }
    if more > 0 {
      lines.append(translated("and {count} more", "and {count} more", more))
    }
    return Self.escaped(lines.joined(separator: "\n"))
  }

  /// Waybar takes a tooltip for Pango markup.
  private static func escaped(_ text: String) -> String {
    var found = ""
    for character in text {
      switch character {
      case "&": found += "&amp;"
      case "<": found += "&lt;"
      case ">": found += "&gt;"
      case _: found.append(character)
      }
    }
    return found
  }
}

extension WatchEvent {
  /// Several signals tell of one change: the counts come behind what comes and goes.
  fileprivate var endsAChange: Bool {
    switch self {
    case .there, .gone, .signal(.counts), .signal(.changed), .signal(.focus): true
    case .signal(.added), .signal(.removed), .signal(.badge), .signal(.mute),
      .signal(.reloaded), .signal(.past):
      false
    }
  }
}
