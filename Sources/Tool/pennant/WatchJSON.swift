import FrontDoors
import NotificationModel

/// Prints each event as a JSON object on a line, for programs; `event` says what happened.
///
///     there     items (array of what is open, the newest first), counts; at the start and
///               whenever the service is back
///     gone      the service is not there
///     added     item
///     changed   item
///     removed   id, app, ended (as in an item; null where it stands behind a newer one or is
///               snoozed)
///     counts    counts (as of `count --json`)
///     badge     badge (as of `badge --json`); a count of 0 takes it away
///     focus     focus (as of `dnd status --json`); without one at the start nothing holds
///     reloaded  the preferences were read again
struct WatchJSON: WatchPrinter {
  func lines(for event: WatchEvent) -> [String] {
    let (name, members): (String, [(String, JSON)]) =
      switch event {
      case .there(let items, let counts):
        ("there", [("items", .array(items.map(\.json))), ("counts", counts.json)])
      case .gone: ("gone", [])
      case .signal(.added(let item)): ("added", [("item", item.json)])
      case .signal(.changed(let item)): ("changed", [("item", item.json)])
      case .signal(.removed(let id, let app, let reason)):
        (
          "removed",
          [
            ("id", .number(Int64(id.rawValue))), ("app", .text(app.spelling)),
            ("ended", reason.map { .text($0.word) } ?? .null),
          ]
        )
      case .signal(.counts(let counts)): ("counts", [("counts", counts.json)])
      case .signal(.badge(let badge)): ("badge", [("badge", badge.json)])
      case .signal(.focus(let focus)): ("focus", [("focus", focus.json)])
      case .signal(.reloaded): ("reloaded", [])
      }
    return [JSON.object([("event", .text(name))] + members).text]
  }
}
