import Translations

extension ImportTable {
  /// The settings that `xfconf-query -c xfce4-notifyd -l` lists; there is no manual page.
  static var xfce: ImportTable {
    ImportTable(settings: xfceMoved + xfceLooks, conditions: [])
  }

  private static var xfceMoved: [ForeignSetting] {
    [
      .becomes("/expire-timeout") { value in
        if value == "-1" { return .wishes([.time(0)]) }
        guard let time = Values.seconds(value) else { return .wrong(value, translated("time")) }
        return .wishes([.time(time)])
      },
      .becomes("/expire-timeout-enabled") { value in
        guard let flag = Values.flag(value) else { return .wrong(value, translated("yes or no")) }
        return flag ? .holds : .wishes([.time(0)])
      },
      .becomes("/expire-timeout-allow-override") { value in Values.flag(value) { [.ownTimes($0)] }
      },
      .becomes("/notification-log") { value in
        Values.flag(value) { [.set("history", $0 ? "yes" : "no")] }
      },
      .becomes("/mute-sounds") { value in Values.flag(value) { [.set("sound", $0 ? "no" : "yes")] }
      },
      .becomes("/suppress-duplicates") { value in
        Values.flag(value) { [.set("duplicates", $0 ? "fold" : "show")] }
      },
      .becomes("/notification-display-fields") { value in
        switch value {
        case "full": .holds
        case "icon-appname":
          .noted(
            [.set("previews", "never")],
            translated("what is hidden is hidden in lists too here, and is not written to disk"))
        case _: .cannot(translated("title and text are shown or hidden together: 'previews'"))
        }
      },
      ForeignSetting("/applications/muted_applications", .ofEachApp([.shown(false)])),
      ForeignSetting(
        "/applications/denied-critical-notifications", .ofEachApp([.set("breakthrough", "never")])),
      ForeignSetting("/applications/excluded-from-log", .ofEachApp([.set("history", "no")])),
      ForeignSetting("/applications/known_applications", .holds),
      .cannot("/do-not-disturb", translated("it is a state and no setting: 'pennant dnd on'")),
      .cannot("/log-max-size", Because.noCount),
      .cannot("/log-max-size-enabled", Because.noCount),
      .cannot(
        "/log-level",
        translated("all that is over is remembered, shown or not: 'history' of an app")),
      .cannot(
        "/log-level-apps",
        translated("all apps are remembered, muted or not: 'history' of an app")),
    ]
  }

  private static let xfceLooks = ForeignSetting.stay(
    "/show-text-with-gauge", "/gauge-ignores-dnd", "/notify-location", "/primary-monitor",
    "/show-notifications-on", "/date-time-format", "/date-time-custom-format", "/theme",
    "/initial-opacity", "/do-fadeout", "/do-slideout", "/minimum-width", "/min-width",
    "/min-width-enabled", "/compat/use-override-redirect-windows", "/backlog",
    "/plugin/after-menu-shown", "/plugin/hide-clear-prompt", "/plugin/hide-on-read",
    "/plugin/log-display-limit", "/plugin/log-icon-size", "/plugin/log-only-today",
    "/plugin/log-icon-size", "/plugin/show-in-menu")
}
