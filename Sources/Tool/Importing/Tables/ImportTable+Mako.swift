import Translations

extension ImportTable {
  /// mako(5).
  static var mako: ImportTable {
    ImportTable(
      settings: makoMoved + makoLooks,
      conditions: [
        ConditionRow("app-name", .app),
        ConditionRow("desktop-entry", .entry),
        ConditionRow("summary", .title),
        ConditionRow("summary~", .title, .expression(ofLines: false)),
        ConditionRow("body", .body),
        ConditionRow("body~", .body, .expression(ofLines: false)),
        ConditionRow("category", .category),
        ConditionRow("urgency", .urgency),
        ConditionRow("actionable", .buttons),
        ConditionRow("mode", .mode),
        ConditionRow("app-icon", .cannot(Because.icon)),
        ConditionRow("expiring", .cannot(Because.ownTime)),
        ConditionRow("grouped", .cannot(Because.ofServer)),
        ConditionRow("group-index", .cannot(Because.ofServer)),
        ConditionRow("hidden", .cannot(Because.ofServer)),
        ConditionRow("output", .cannot(Because.ofServer)),
        ConditionRow("anchor", .cannot(Because.ofServer)),
      ], urgencies: ["high": .critical], critical: Because.critical,
      obeyed: ["invisible", "history", "max-history"])
  }

  private static var makoMoved: [ForeignSetting] {
    [
      .becomes("default-timeout") { value in
        guard let time = Values.milliseconds(value) else {
          return .wrong(value, translated("time"))
        }
        return .wishes([.time(time)])
      },
      .becomes("ignore-timeout") { value in
        guard Values.flag(value) == true else { return Values.flag(value) { [.ownTimes(!$0)] } }
        return .noted(
          [.ownTimes(false)],
          translated(
            "mako takes off by it what is to stay too, alerts among it: take this line out of "
              + "mako's file"))
      },
      .becomes("history") { value in Values.flag(value) { [.set("history", $0 ? "yes" : "no")] } },
      .becomes("max-history") { value in
        guard let number = Int(value) else { return .wrong(value, translated("number")) }
        return number == 0 ? .wishes([.set("history", "no")]) : .cannot(Because.noCount)
      },
      .becomes("invisible") { value in Values.flag(value) { [.shown(!$0)] } },
      .becomes("actions") { value in
        guard let flag = Values.flag(value) else { return .wrong(value, translated("yes or no")) }
        return flag
          ? .wishes([.set("actions", "4")])
          : .noted(
            [.set("actions", "0")],
            translated("in mako itself leave it at 1, or no tap comes through"))
      },
      .cannot(
        "include",
        translated("only one file is read: name the other in a command of its own")),
      .staysWith("on-notify", unless: ["none"], Because.script),
      .staysWith("markup", unless: ["1", "true"], Because.markup),
      .staysWith(
        "group-by", unless: ["none"],
        translated(
          "the same thing twice is one before that: 'duplicates = show' leaves both to mako")),
    ]
  }

  private static let makoLooks = ForeignSetting.stay(
    "on-button-left", "on-button-middle", "on-button-right", "on-touch", "sort", "max-visible",
    "output", "layer", "anchor", "font", "format", "text-alignment", "width", "height",
    "outer-margin", "margin", "padding", "border-size", "border-radius", "background-color",
    "text-color", "border-color", "progress-color", "icons", "max-icon-size", "icon-path",
    "icon-location", "icon-border-radius")
}
