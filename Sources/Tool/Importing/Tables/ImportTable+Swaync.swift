import Translations

extension ImportTable {
  /// swaync(5).
  static var swaync: ImportTable {
    ImportTable(
      settings: swayncMoved + swayncLooks,
      conditions: [
        ConditionRow("app-name", .app),
        ConditionRow("desktop-entry", .entry),
        ConditionRow("summary", .title),
        ConditionRow("body", .body),
        ConditionRow("category", .category),
        ConditionRow("urgency", .urgency),
        ConditionRow("sound-file", .cannot(Because.sound)),
        ConditionRow("sound-name", .cannot(Because.sound)),
      ], matching: .expression(ofLines: true), isFirstRuleAlone: true, obeyed: ["state"])
  }

  /// The states of `notification-visibility`.
  private static let states: [String: [Wish]] = [
    "ignored": [.dropped],
    "muted": [.shown(false)],
    "transient": [.set("center", "no")],
    "enabled": [.set("allow", "yes")],
  ]

  private static var swayncMoved: [ForeignSetting] {
    [
      .becomes("timeout") { seconds($0) },
      .becomes("timeout-low") { seconds($0) },
      .becomes("timeout-critical") { seconds($0) },
      .becomes("state") { value in
        states[value].map { .wishes($0) } ?? .wrong(value, translated("state"))
      },
      .becomes("override-urgency") { value in
        if value.lowercased() == "unset" { return .holds }
        guard let urgency = Values.urgency(value) else {
          return .wrong(value, translated("urgency"))
        }
        return .wishes([.urgency(urgency)])
      },
      .cannot("notification-visibility", translated("this is no dictionary of rules")),
      .cannot(
        "notification-action-filter",
        translated(
          "buttons are left out by number, and what destroys something: 'actions', 'destructive'")
      ),
      .staysWith("scripts", Because.script),
      .staysWith(
        "notification-inline-replies",
        translated("answers are given where the server asks for them")),
    ]
  }

  private static func seconds(_ value: String) -> Reading {
    guard let time = Values.seconds(value) else { return .wrong(value, translated("time")) }
    return .wishes([.time(time)])
  }

  private static let swayncLooks = ForeignSetting.stay(
    "$schema", "ignore-gtk-theme", "positionX", "positionY", "layer", "layer-shell",
    "layer-shell-cover-screen", "cssPriority", "control-center-positionX",
    "control-center-positionY", "control-center-margin-top", "control-center-margin-bottom",
    "control-center-margin-right", "control-center-margin-left", "control-center-layer",
    "control-center-exclusive-zone", "control-center-width", "control-center-height",
    "control-center-preferred-output", "notification-2fa-action", "notification-icon-size",
    "notification-body-image-height", "notification-body-image-width",
    "notification-window-width", "notification-window-height",
    "notification-window-preferred-output", "notification-grouping", "fit-to-screen",
    "relative-timestamps", "keyboard-shortcuts", "image-visibility", "transition-time",
    "hide-on-clear", "hide-on-action", "text-empty", "script-fail-notify", "widgets",
    "widget-config")
}
