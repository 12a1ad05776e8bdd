import CenterList
import ControlProtocol
import NotificationModel
import Testing

@testable import pennant

/// `pennant watch`: a line a change, in three shapes.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct WatchTests {
  private func watch(_ line: String, _ events: [WatchEvent]) -> [String] {
    let service = FakeService()
    service.events = events
    let person = FakePerson()
    _ = Program.run(line, service, person: person)
    return person.printed.split(separator: "\n").map(String.init)
  }

  private func counts(_ open: UInt32, alerts: UInt32 = 0) -> CenterCounts {
    var counts = CenterCounts()
    counts.open = open
    counts.alerts = alerts
    return counts
  }

  @Test func `for people it is a line a change`() {
    let item = Items.one(3, "Slack", "Ann", "Lunch?") { $0.style = .alert }
    #expect(
      watch(
        "watch",
        [
          .there([], counts(2)), .signal(.added(item)), .signal(.changed(item)),
          .signal(.counts(counts(3))), .signal(.removed(item.id, item.app, .dismissed)),
          .signal(.removed(item.id, item.app, nil)),
          .signal(.badge(AppBadge(app: item.app, entry: nil, count: 4))), .signal(.reloaded), .gone,
        ]) == [
          "watching  2 open",
          "added     3  Slack  Ann  Lunch?  [alert]",
          "changed   3  Slack  Ann  Lunch?  [alert]",
          "removed   3  slack  dismissed",
          "removed   3  slack  behind a newer one, or put off",
          "badge     slack  4",
          "reloaded  the preferences were read again",
          "gone      the service does not run; waiting for it",
        ])
  }

  private var quiet: FocusStatus {
    var focus = FocusStatus()
    focus.holding = [.init(name: "Work", cause: .schedule, since: nil, until: nil)]
    return focus
  }

  @Test func `a focus that begins or ends is told`() {
    let events: [WatchEvent] = [
      .there([], counts(2)), .signal(.focus(quiet)), .signal(.focus(FocusStatus())),
    ]
    #expect(
      watch("watch", events) == [
        "watching  2 open", "focus     Work, on by its schedule", "focus     off",
      ])
    let objects = watch("watch --json", events)
    #expect(objects[1].hasPrefix("{\"event\": \"focus\", \"focus\": {\"on\": true,"))
    let classes = watch("watch --waybar", events).map { $0.suffix(20) }
    #expect(classes.map { $0.contains("dnd-open") } == [false, true, false])
  }

  @Test func `for programs it is an object a change`() {
    let item = Items.one(3)
    let lines = watch(
      "watch --json",
      [
        .there([item], counts(1)), .signal(.added(item)), .signal(.counts(counts(2))),
        .signal(.removed(item.id, item.app, .closedByApp)),
        .signal(.removed(item.id, item.app, nil)),
        .signal(.badge(AppBadge(app: item.app, entry: nil, count: 0))), .gone,
      ])
    let numbers = "\"onScreen\": 0, \"alerts\": 0, \"held\": 0, \"past\": 0}"
    #expect(
      lines == [
        "{\"event\": \"there\", \"items\": [\(item.json.text)], \"counts\": {\"open\": 1, \(numbers)}",
        "{\"event\": \"added\", \"item\": \(item.json.text)}",
        "{\"event\": \"counts\", \"counts\": {\"open\": 2, \(numbers)}",
        "{\"event\": \"removed\", \"id\": 3, \"app\": \"slack\", \"ended\": \"closed\"}",
        "{\"event\": \"removed\", \"id\": 3, \"app\": \"slack\", \"ended\": null}",
        "{\"event\": \"badge\", \"badge\": {\"app\": \"slack\", \"entry\": null, \"count\": 0}}",
        "{\"event\": \"gone\"}",
      ])
  }

  private func bar(_ text: String, _ state: String, _ tooltip: String) -> String {
    JSON.object([
      ("text", .text(text)), ("alt", .text(state)), ("tooltip", .text(tooltip)),
      ("class", .text(state)),
    ]).text
  }

  @Test func `for a bar it is the state of things, also while the service is away`() {
    let first = Items.one(1, "Mail", "<b>Tom & Ann</b>")
    let second = Items.one(2, "Slack", "Ann") { $0.count = 2 }
    var done = first
    done.place = .past(.dismissed, at: Items.now)
    #expect(
      watch(
        "watch --waybar",
        [
          .gone, .there([], counts(0)), .signal(.added(first)), .signal(.counts(counts(1))),
          .signal(.added(second)), .signal(.counts(counts(2, alerts: 1))), .signal(.changed(done)),
          .signal(.counts(counts(1, alerts: 1))), .signal(.reloaded),
          .signal(.removed(second.id, second.app, .expired)), .signal(.counts(counts(0))), .gone,
        ]) == [
          bar("", "off", "Pennant does not run"),
          bar("", "none", "No notifications"),
          bar("1", "open", "Mail: &lt;b&gt;Tom &amp; Ann&lt;/b&gt;"),
          bar("2", "alert", "Slack ×2: Ann\nMail: &lt;b&gt;Tom &amp; Ann&lt;/b&gt;"),
          bar("2", "alert", "Slack ×2: Ann"),
          bar("1", "alert", "Slack ×2: Ann"),
          bar("", "none", "No notifications"),
          bar("", "off", "Pennant does not run"),
        ])
  }

  @Test func `a tooltip has the newest few`() {
    let items = (1...8).reversed().map { Items.one($0, "App", "Title \($0)") }
    let lines = watch("watch --waybar", [.there(items, counts(8))])
    #expect(
      lines == [
        bar(
          "8", "open",
          "App: Title 8\nApp: Title 7\nApp: Title 6\nApp: Title 5\nApp: Title 4\nand 3 more")
      ])
  }

  @Test func `a service that is not there at the start ends all but the bar`() {
    #expect(watch("watch", [.gone]) == [])
    #expect(watch("watch --json", [.gone]) == [])
    #expect(watch("watch --waybar", [.gone]).count == 1)
  }
}
