import Clock
internal import NotificationModel

/// The keys of Defaults, Category and App groups, spelled as in the file.
public enum SettingKey: String, CaseIterable, Hashable, Sendable {
  case allow
  case style
  case styles
  case bannerDuration = "banner-duration"
  case onFade = "on-fade"
  case sound
  case badge
  case center
  case lockScreen = "lock-screen"
  case previews
  case placeholder
  case slidePrompt = "slide-prompt"
  case actions
  case destructive
  case destructiveActions = "destructive-actions"
  case snoozeAction = "snooze-action"
  case setLevel = "set-level"
  case breakthrough
  case mayInhibit = "may-inhibit"
  case duplicates
  case foldWindow = "fold-window"
  case rateLimit = "rate-limit"
  case honorTimeout = "honor-timeout"
  case stripAppName = "strip-app-name"
  case history
  case historyKeep = "history-keep"
  case keep
  case keepItems = "keep-items"
}

/// The rows: a key more is a row more, with its field in `AppSettings` and a rule that reads it.
extension SettingKey {
  public var row: SettingRow {
    switch self {
    case .allow:
      .word(
        Setting.allow, \.allow, stricter: .mildestFirst([.yes, .ask, .no]),
        """
        Whether an app may notify at all: yes; no; ask, you are asked the first time, and until you
        answer nothing of it is shown but by 'pennant list --held'. Your answer is written here,
        into the app's group.
        """)
    case .style:
      .word(
        Setting.style, \.style, noun: "style",
        stricter: .mildestFirst([.alert, .auto, .banner, .none]),
        """
        auto: what the notification calls for; banner: goes by itself; alert: stays until you act on
        it; none: not shown; it is open in the Center ('pennant list' and 'pennant center').
        """)
    case .styles:
      .own(
        Setting.styles, \.styles, SettingForm.styles,
        stricter: Strictness { own, other in
          own.isSubset(of: other) ? nil : own.intersection(other)
        },
        """
        What the app may have at all. An app may declare less in its desktop entry
        (X-Pennant-Styles); a line in the app's own group beats that.
        """
      ).ofWholeApp()
    case .bannerDuration:
      .duration(
        Setting.bannerDuration, \.bannerDuration, Span.seconds(1)...Span.seconds(60),
        "from 1s to 60s",
        "How long a banner stays, from 1s to 60s.")
    case .onFade:
      .word(
        Setting.onFade, \.onFade,
        """
        What becomes of an item when its banner goes: keep, it stays open in the Center; close, it
        is closed.
        """)
    case .sound:
      .own(
        Setting.sound, \.sound, SettingForm.sound, stricter: .only(.no),
        """
        yes: the sound the app names; no; the name of a theme's sound, such as message-new-instant;
        or the whole path of a file, for everything of the app.
        """)
    case .badge:
      .word(
        Setting.badge, \.badge, stricter: .mildestFirst([.app, .count, .no]),
        "The number on the app's icon. app: what the app gives; count: its open items; no."
      ).ofWholeApp()
    case .center:
      .flag(
        Setting.center, \.center,
        "Whether it stays open in the Center when it leaves the screen; no: it is closed then.")
    case .lockScreen:
      .flag(
        Setting.lockScreen, \.lockScreen, stricter: .only(false),
        """
        Whether it is on the screen while that is locked; no: it is off the screen until you unlock.
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
        },
        """
        Whether title and text are shown: when-unlocked, always, never. What is hidden is hidden
        everywhere: on the screen, in lists, for panels and scripts. What is never shown is not
        written to disk either.
        """)
    case .placeholder:
      .line(
        Setting.placeholder, \.placeholder, noun: "placeholder",
        "What is shown instead of a hidden preview; %u is the number of items it stands for.")
    case .slidePrompt:
      .line(
        Setting.slidePrompt, \.slidePrompt, noun: "prompt",
        """
        What a tap is called while the screen is locked; 'Unlock to reply' where its text may be
        read there and its app calls it Reply, and what the app itself asks for.
        """)
    case .actions:
      .number(
        Setting.actions, \.actions, 0...Limits.buttons, stricter: .least,
        "How many buttons, from 0 to 4.")
    case .destructive:
      .word(
        Setting.destructive, \.destructive, stricter: .mildestFirst([.show, .confirm, .hide]),
        """
        Buttons that destroy something: show, in red and last; confirm, ask before it is done; hide.
        """)
    case .destructiveActions:
      .own(
        Setting.destructiveActions, \.destructiveActions,
        { .texts(noun: "action", called: "action keys or titles", $0) },
        stricter: Strictness { own, other in other.isEmpty ? nil : own + other },
        example: "delete;Move to Bin",
        "Keys or titles of buttons that destroy something, for apps that do not mark them.")
    case .snoozeAction:
      // Shorter is a twitch, longer is forgotten.
      .own(
        Setting.snoozeAction, \.snoozeAction,
        { .durationOrNo(Span.seconds(10)...Span.days(30), "from 10s to 30d, such as 10m", $0) },
        "Adds a Snooze button to alerts: no, or after how long it brings them back, 10s to 30d.")
    case .setLevel:
      .word(
        Setting.setLevel, \.setLevel,
        stricter: .mildestFirst([.critical, .timeSensitive, .app, .active, .passive]),
        """
        How far it may break in: app, as far as its app says; passive, to the Center alone; active;
        time-sensitive; critical.
        """)
    case .breakthrough:
      .word(
        Setting.breakthrough, \.breakthrough,
        stricter: .mildestFirst([.always, .timeSensitive, .critical, .never]),
        """
        What passes a focus: time-sensitive (and critical), critical, always, which is all of the
        app through every focus and what apps ask for, never.
        """)
    case .mayInhibit:
      .flag(
        Setting.mayInhibit, \.mayInhibit, stricter: .only(false),
        """
        Whether the app may ask for quiet, as film players and calls do; it holds back what others
        send.
        """
      ).ofWholeApp()
    case .duplicates:
      .word(
        Setting.duplicates, \.duplicates, stricter: .mildestFirst([.show, .fold]),
        "The same thing again while it is on screen: fold, it becomes one with a count; show.")
    case .foldWindow:
      .duration(
        Setting.foldWindow, \.foldWindow, Span.zero...Span.minutes(10), "from 0s to 10m",
        "For how long it counts as the same thing again, from 0s to 10m.")
    case .rateLimit:
      .own(
        Setting.rateLimit, \.rateLimit, { .rate(atMost: 100_000, $0) },
        stricter: .least(\.perHour),
        """
        How many banners an app may show: any number /s, /m or /h; the rest become one line. Or off.
        Alerts have a budget of their own, one a second an app and five at a time; the rest are in
        that line, and drawn when their turn has come.
        """
      ).ofWholeApp()
    case .honorTimeout:
      .flag(
        Setting.honorTimeout, \.honorTimeout,
        "Whether the app's own time on screen is used, held to 1s to 10m.")
    case .stripAppName:
      .flag(
        Setting.stripAppName, \.stripAppName,
        """
        Whether a title that starts with the app's name loses it where the name is drawn beside it.
        """)
    case .history:
      .flag(
        Setting.history, \.history, stricter: .only(false),
        withholding: Withholding(careful: .history(false)) { $0.history ? .nothing : .text },
        """
        Whether its text is written to disk at all; no: a restart leaves a placeholder of it, and
        there is no history of it.
        """)
    case .historyKeep:
      // Beyond ten years nobody means a length of time.
      .duration(
        Setting.historyKeep, \.historyKeep, Span.minutes(1)...Span.days(3_650),
        "from 1m to 3650d, such as 30d", stricter: .least,
        "How long it is remembered when it is over, from 1m to 3650d ('pennant history').")
    case .keep:
      .duration(
        Setting.keep, \.keep, Span.minutes(1)...Span.days(365), "from 1m to 365d, such as 7d",
        stricter: .least,
        "How long an item may stay open, from 1m to 365d; restarts count too.")
    case .keepItems:
      .number(
        Setting.keepItems, \.keepItems, 1...100_000, stricter: .least,
        """
        How many items an app may have open, from 1 to 100000; beyond it the oldest go, alerts last.
        """
      ).ofWholeApp()
    }
  }
}
