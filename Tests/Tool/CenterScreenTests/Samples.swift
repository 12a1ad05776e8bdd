import CenterList
import Clock
import Focus
import NotificationModel
import TerminalText
import Testing

@testable import CenterScreen

/// A clock on the wall that is two hours ahead of UTC.
struct SampleClock: UTCOffsets {
  func secondsEast(at time: UnixTime) -> Int64 { 7_200 }
}

/// What is open in the tests.
enum Sample {
  static let now = UnixTime(milliseconds: 10_000_000)

  static func id(_ number: UInt32) throws -> NotificationID { try #require(NotificationID(number)) }

  /// Its number is how new it is.
  static func item(
    _ number: UInt32, _ app: String, _ title: String, _ body: String = "",
    change: (inout CenterItem) -> Void = { _ in }
  ) throws -> CenterItem {
    var item = CenterItem(
      id: try id(number), app: AppID(app), appName: app, title: title, style: .banner,
      receivedAt: UnixTime(milliseconds: now.milliseconds - Int64(100 - number) * 60_000),
      place: .center, reach: .app)
    item.body = body
    change(&item)
    return item
  }

  /// Three of mail, two of chat, one of the power; the chat has the newest.
  static func desk() throws -> [CenterItem] {
    [
      try item(99, "Chat", "Ann", "Dinner at seven? I found the place, it is by the river.") {
        $0.reply = ReplyField(title: "Answer")
        $0.opens = true
        $0.style = .alert
        $0.actions = [
          Action(key: ActionKey("like"), title: "Like"),
          Action(key: ActionKey("block"), title: "Block", isDestructive: true),
        ]
      },
      try item(97, "Mail", "Invoice", "For October"),
      try item(95, "Chat", "Bob", "See you") { $0.count = 3 },
      try item(94, "Mail", "News", "Nothing new") {
        $0.reach = .entry
        $0.opens = true
      },
      try item(93, "Power", "Charging") { $0.progress = 40 },
      try item(40, "Mail", "Script", "Waits") { $0.isAwaited = true },
    ]
  }

  static func state(
    _ items: [CenterItem], columns: Int = 60, rows: Int = 24
  ) -> CenterState {
    var state = CenterState(now: now, clock: SampleClock(), columns: columns, rows: rows) {
      time, now in
      "\((now.seconds - time.seconds) / 60) min"
    }
    _ = state.hear(.listed(items, isFirst: true))
    return state
  }
}

extension CenterState {
  mutating func hear(_ news: CenterNews) -> [CenterEffect] { handle(.news(news)) }

  /// Presses one key after another, written as a person would say them.
  @discardableResult
  mutating func press(keys: String) -> [CenterEffect] {
    keys.split(separator: " ").flatMap { word -> [CenterEffect] in
      let key: Key =
        switch word {
        case "Down": .down
        case "Up": .up
        case "PageDown": .pageDown
        case "PageUp": .pageUp
        case "Home": .home
        case "End": .end
        case "Left": .left
        case "Enter": .enter
        case "Tab": .tab
        case "Space": .character(" ")
        case "Esc": .escape
        case "Back": .backspace
        case "C-c": .interrupt
        case "C-w": .control("w")
        case "C-u": .control("u")
        case _: .character(word.first ?? " ")
        }
      return handle(.key(key))
    }
  }

  var selectedTitle: String? { selectedItem?.title }

  /// The rows as they are to be read, without blanks at their ends.
  var text: String {
    page().lines.map { line in
      String(line.plain.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}
