import Clock
internal import NotificationModel

/// The rows: a new key needs one, a field in `AppSettings`, and a rule that reads it.
extension SettingKey {
  public var row: SettingRow {
    switch self {
    case .allow:
      .word(
        Setting.allow, \.allow, stricter: .mildestFirst([.yes, .ask, .no]), example: "no",
        """
        Whether the app may notify at all. yes; no: its messages are dropped, and it is told that
        they were closed; ask: you are asked the first time, and until you answer nothing of it is
        shown but by 'pennant list --held'. Your answer is written into the app's group.
        """)
    case .style:
      .word(
        Setting.style, \.style, noun: SettingForm.style,
        stricter: .mildestFirst([.alert, .auto, .banner, .none]), example: "alert",
        """
        How it appears. auto: what the notification calls for; banner: goes by itself; alert: stays
        until you act on it; none: not shown; it is open in the Center, and its sound is heard.
        """)
    case .styles:
      .own(
        Setting.styles, \.styles, SettingForm.styles, stricter: .inBoth, example: "banner;badge",
        """
        What the app may have at all. Without sound it is never heard, whatever else is said of it.
        An app may declare less in its desktop entry (X-Pennant-Styles); a line in the app's own
        group beats that.
        """
      ).ofWholeApp()
    case .bannerDuration:
      .own(
        Setting.bannerDuration, \.bannerDuration, SettingForm.bannerDuration, example: "10s",
        """
        How long a banner stays on the screen, from 1s to 60s; never: it stays until you act on it,
        as an alert does. A message that names a time of its own has that one, unless
        honor-timeout = no.
        """)
    case .holdWhileAway:
      .flag(
        Setting.holdWhileAway, \.holdWhileAway,
        """
        Whether a banner that comes while nobody is there stays until somebody is. Nobody is there
        while the screen is locked, or the desktop says that nobody has touched it for a while.
        """)
    case .onFade:
      .word(
        Setting.onFade, \.onFade, example: "close",
        """
        What becomes of an item when its banner goes. keep: it stays open in the Center; close: it
        is closed.
        """)
    case .sound: SoundRows.sound
    case .fallbackSound: SoundRows.fallbackSound
    case .sounds: SoundRows.sounds
    case .volume: SoundRows.volume
    case .speak: SoundRows.speak
    case .flash: SoundRows.flash
    case .badge:
      .word(
        Setting.badge, \.badge, stricter: .mildestFirst([.app, .count, .no]), example: "count",
        "The number on the app's icon. app: what the app gives; count: its open items; no: none."
      ).ofWholeApp()
    case .center:
      .flag(
        Setting.center, \.center,
        """
        Whether it is kept in the Center. no: it is closed when its banner goes, whatever 'on-fade'
        says.
        """)
    case .lockScreen:
      .flag(
        Setting.lockScreen, \.lockScreen, stricter: .only(false),
        """
        Whether it is on the screen while that is locked. no: it is off the screen until you unlock.
        """)
    case .previews:
      .word(
        Setting.previews, \.previews, stricter: .mildestFirst([.always, .whenUnlocked, .never]),
        withholding: Withholding(careful: .previews(.never)) {
          switch $0.previews {
          case .always: .nothing
          case .whenUnlocked: .wordsWhileLocked
          case .never: .words
          }
        }, example: "never",
        """
        Whether title and text can be read. when-unlocked: not while the screen is locked; always:
        on the locked screen too; never: at no time, and they are not written to disk. What is
        hidden is hidden everywhere: on the screen, in lists, for panels and scripts.
        """)
    case .placeholder:
      .line(
        Setting.placeholder, \.placeholder, SettingForm.placeholder, example: "%u New Messages",
        "What is shown in the place of hidden words; %u is the number of items it stands for.")
    case .slidePrompt:
      .line(
        Setting.slidePrompt, \.slidePrompt, SettingForm.prompt, example: "Unlock to read",
        """
        What a tap is called while the screen is locked. It is 'Unlock to reply' where its text may
        be read there and its app calls it Reply, and what the app itself asks for.
        """)
    case .actions:
      .number(
        Setting.actions, \.actions, 0...Limits.buttons, stricter: .least, example: "2",
        "How many buttons it has at most, from 0 to 4.")
    case .destructive:
      .word(
        Setting.destructive, \.destructive, stricter: .mildestFirst([.show, .confirm, .hide]),
        example: "confirm",
        """
        Buttons that destroy something, such as Delete. show: in red and last; confirm: ask before
        it is done; hide: they are left out.
        """)
    case .destructiveActions:
      .own(
        Setting.destructiveActions, \.destructiveActions, SettingForm.buttons,
        stricter: .inEither, example: "delete;Move to Bin",
        "Which buttons destroy something, by key or title, for apps that do not mark them.")
    case .snoozeAction:
      .own(
        Setting.snoozeAction, \.snoozeAction, SettingForm.snooze, example: "10m",
        """
        A Snooze button on alerts, and after how long it brings them back, from 10s to 30d. no:
        there is none.
        """)
    case .setLevel:
      .word(
        Setting.setLevel, \.setLevel,
        stricter: .mildestFirst([.critical, .timeSensitive, .app, .active, .passive]),
        example: "time-sensitive",
        """
        How far it may break in. app: as far as its app says; passive: to the Center alone; active:
        as usual, and not through a focus; time-sensitive: through a focus; critical: also where
        'breakthrough' lets only that pass.
        """)
    case .breakthrough:
      .word(
        Setting.breakthrough, \.breakthrough,
        stricter: .mildestFirst([.always, .timeSensitive, .critical, .never]), example: "always",
        """
        What of it passes a focus. time-sensitive: its time-sensitive and critical ones; critical:
        its critical ones; always: all of it, through every focus and what apps ask for; never:
        none.
        """)
    case .mayInhibit:
      .flag(
        Setting.mayInhibit, \.mayInhibit, stricter: .only(false),
        """
        Whether the app may ask for quiet, as film players and calls do. It holds back what others
        send.
        """
      ).ofWholeApp()
    case .foreground:
      .word(
        Setting.foreground, \.foreground, stricter: .mildestFirst([.show, .quiet, .center]),
        example: "center",
        """
        What becomes of it while a window of its app has the focus. show: nothing else than
        otherwise; quiet: a banner without sound; center: to the Center, without banner and sound.
        'pennant status' says who tells which window that is.
        """)
    case .onFocus:
      .word(
        Setting.onFocus, \.onFocus, example: "dismiss",
        """
        What becomes of it, where it is open, when a window of its app comes to the front. keep:
        it stays open; dismiss: it is closed, as if you had closed it.
        """)
    case .duplicates:
      .word(
        Setting.duplicates, \.duplicates, stricter: .mildestFirst([.show, .fold]), example: "show",
        """
        The same thing again while it is on the screen. fold: it becomes one with a count; show:
        each is shown.
        """)
    case .foldWindow:
      .duration(
        Setting.foldWindow, \.foldWindow, Span.zero...Span.minutes(10),
        SettingForm.upToTenMinutes, example: "1m",
        "For how long it counts as the same thing again, from 0s to 10m.")
    case .threads:
      .word(
        Setting.threads, \.threads, example: "group",
        """
        Messages of one thread, where their app says which belong together. no: each stands for
        itself; group: a new one takes the place of the thread's card on the screen, with their
        number, and lists show them as one that unfolds.
        """)
    case .rateLimit:
      .own(
        Setting.rateLimit, \.rateLimit, { .rate(atMost: 100_000, $0) },
        stricter: .least(\.perHour), example: "2/m",
        """
        How many banners an app may show, a second (/s), a minute (/m) or an hour (/h). The rest
        become one line; off: there is no limit. Alerts have a budget of their own, one a second an
        app and five at a time; the rest are in that line, and drawn when their turn has come.
        """
      ).ofWholeApp()
    case .honorTimeout:
      .flag(
        Setting.honorTimeout, \.honorTimeout,
        """
        Whether the app's own time on the screen counts, held to 1s to 10m. When that is over, the
        message is closed; with no it has the time of any banner, and stays open.
        """)
    case .stripAppName:
      .flag(
        Setting.stripAppName, \.stripAppName,
        "Whether a title loses the app's name at its start where that is drawn beside it.")
    case .history:
      .flag(
        Setting.history, \.history, stricter: .only(false),
        withholding: Withholding(careful: .history(false)) { $0.history ? .nothing : .text },
        """
        Whether its text is written to disk. no: when it is over nothing is remembered of it, and
        after a restart a placeholder stands for it while it is open.
        """)
    case .historyKeep:
      // Beyond ten years nobody means a length of time.
      .duration(
        Setting.historyKeep, \.historyKeep, Span.minutes(1)...Span.days(3_650),
        SettingForm.upToTenYears, stricter: .least, example: "7d",
        "How long it is remembered when it is over, from 1m to 3650d.")
    case .keep:
      .duration(
        Setting.keep, \.keep, Span.minutes(1)...Span.days(365),
        SettingForm.upToOneYear, stricter: .least, example: "12h",
        "How long it may stay open, from 1m to 365d; then it is closed. Restarts count too.")
    case .keepItems:
      .number(
        Setting.keepItems, \.keepItems, 1...100_000, stricter: .least, example: "20",
        """
        How many items an app may have open, from 1 to 100000; beyond it the oldest are closed,
        alerts last.
        """
      ).ofWholeApp()
    case .deliver:
      .own(
        Setting.deliver, \.deliver, SettingForm.gatherTimes, example: "09:00;18:00",
        """
        Times of day at which it arrives. no: at once. What comes in between is open in the Center
        at once, without banner and sound, and told in one line at the next of these times. What is
        time-sensitive or critical, by its level or its urgency, comes at once.
        """)
    case .run:
      .own(
        Setting.run, \.run, SettingForm.command, stricter: .only(nil),
        example: "logger --tag notifications",
        """
        A command that runs once for each message that is shown or kept, and finds it as JSON on its
        standard input. no: none. No shell is in between: sh -c '…' names one. It is ended after
        30s.
        """)
    }
  }
}
