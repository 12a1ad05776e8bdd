import Translations

extension ImportTable {
  /// dunst(5): what moves, what stays, and why the rest cannot be had.
  static var dunst: ImportTable {
    ImportTable(
      settings: moved + looks + hands + olden,
      conditions: [
        ConditionRow("appname", .app),
        ConditionRow("desktop_entry", .entry),
        ConditionRow("summary", .title),
        ConditionRow("body", .body),
        ConditionRow("category", .category),
        ConditionRow("msg_urgency", .urgency, .exactly),
        ConditionRow("icon", .cannot(Because.icon)),
        ConditionRow(
          "stack_tag",
          .cannot(
            translated(
              "tags are no condition here, but a bar is: 'has = progress' in a [Rule NAME]"))),
        ConditionRow(
          "match_transient",
          .cannot(translated("that a message passes by is no condition here")),
          given: [.set("history", "no"), .set("on-fade", "close")]),
        ConditionRow("match_dbus_timeout", .cannot(Because.ownTime)),
      ], matching: .shell, critical: Because.critical,
      obeyed: ["skip_display", "history_ignore", "history_length", "override_dbus_timeout"],
      changers: ["urgency": "msg_urgency", "set_category": "category"])
  }

  private static let no = ["no", "false", "off", "0"]

  private static var moved: [ForeignSetting] {
    [
      .becomes("timeout") { value in
        guard let time = Values.span(value) else { return .wrong(value, translated("time")) }
        return .wishes([.time(time)])
      },
      .becomes("override_dbus_timeout") { value in
        guard let time = Values.span(value) else { return .wrong(value, translated("time")) }
        guard time > 0 else { return .wishes([.timeAbove(time)]) }
        return .noted(
          [.timeAbove(time)],
          translated(
            "no other time counts there, so that those need no line here; dunst takes off by it "
              + "what is to stay too, alerts among it: take this line out of dunstrc"))
      },
      .becomes("skip_display") { value in Values.flag(value) { [.shown(!$0)] } },
      .becomes("history_ignore") { value in
        guard let flag = Values.flag(value) else { return .wrong(value, translated("yes or no")) }
        guard flag else { return .wishes([.set("history", "yes")]) }
        return .noted(
          [.set("history", "no")],
          translated(
            "it is open in the Center all the same until you handle it: 'center = no' where it is "
              + "not to be"))
      },
      .becomes("set_transient") { value in
        Values.flag(value) { [.set("on-fade", $0 ? "close" : "keep")] }
      },
      .becomes("format") { $0.isEmpty ? .wishes([.dropped]) : .stays },
      .becomes("override_pause_level") { value in
        guard let level = Int(value) else { return .wrong(value, translated("level")) }
        if level <= 0 { return .holds }
        guard level >= 100 else {
          return .cannot(
            translated("quiet has no levels here: 'apps' or 'levels' of a [Focus NAME]"))
        }
        return .wishes([.set("breakthrough", "always")])
      },
      .becomes("stack_duplicates") { value in
        guard let flag = Values.flag(value) else { return .wrong(value, translated("yes or no")) }
        return flag ? .holds : .wishes([.set("duplicates", "show")])
      },
      .becomes("enabled") { value in
        guard let flag = Values.flag(value) else { return .wrong(value, translated("yes or no")) }
        return flag ? .holds : .off
      },
      .cannot("history_length", Because.noCount),
      .cannot(
        "default_pause_level",
        translated("quiet has no levels here: 'pennant dnd on' or a [Focus NAME]")),
      ForeignSetting("sticky_history", .holds),
      .staysWith(
        "hide_duplicate_count", unless: no,
        translated(
          "what is the same is one here, with its number in the title: 'duplicates = show' leaves "
            + "both to dunst")),
      .staysWith(
        "urgency",
        translated(
          "it stays: dunst goes on drawing it so, and no time changes by it; here no urgency is "
            + "changed, and what it was to bring is 'style', 'sound' and 'breakthrough'")),
      .staysWith("script", Because.script),
      .staysWith(
        "ignore_dbusclose", unless: no,
        translated(
          "best at 'no' there: by closing, what is hidden, handled or withdrawn is taken off")),
      .staysWith("markup", unless: ["full"], Because.markup),
    ]
  }

  private static let looks = ForeignSetting.stay(
    "ignore_newline", "hide_text", "show_age_threshold", "show_indicators",
    "set_category", "set_stack_tag", "action_name", "always_run_script", "idle_threshold",
    "fullscreen", "notification_limit", "indicate_hidden", "sort", "monitor", "follow", "layer",
    "force_xwayland", "force_xinerama", "per_monitor_dpi", "scale", "title", "class", "width",
    "height", "origin", "offset", "gap_size", "padding", "horizontal_padding",
    "text_icon_padding", "line_height", "frame_width", "frame_color", "corner_radius", "corners",
    "icon_corner_radius", "icon_corners", "separator_height", "separator_color", "transparency",
    "background", "foreground", "highlight", "font", "alignment", "vertical_alignment",
    "ellipsize", "word_wrap", "progress_bar", "progress_bar_height", "progress_bar_frame_width",
    "progress_bar_min_width", "progress_bar_max_width", "progress_bar_horizontal_alignment",
    "progress_bar_corner_radius", "progress_bar_corners", "icon_path", "icon_theme",
    "enable_recursive_icon_lookup", "icon_position", "min_icon_size", "max_icon_size", "new_icon",
    "default_icon", "icon", "enable_posix_regex", "enable_pcre_regex")

  private static let hands = ForeignSetting.stay(
    "mouse_left_click", "mouse_middle_click", "mouse_right_click", "pause_on_mouse_over", "close",
    "close_all", "history", "context", "dmenu", "browser")

  /// Settings that older files still have, and that dunst no more reads.
  private static let olden = ForeignSetting.stay(
    "geometry", "shrink", "notification_height", "startup_notification", "verbosity",
    "icon_folders", "allow_markup", "bounce_freq", "color", "plain_text")
}
