import Clock
import NotificationModel
import Policy
import Testing

@testable import Preferences

/// What each key of Defaults, Category and App groups may say.
@Suite(.timeLimit(.minutes(1)))
struct SettingValueTests {
  static let good: [(String, Setting)] = [
    ("allow = yes", .allow(.yes)),
    ("allow = no", .allow(.no)),
    ("allow = false", .allow(.no)),
    ("allow = ask", .allow(.ask)),
    ("style = auto", .style(.auto)),
    ("style = banner", .style(.banner)),
    ("style = alert", .style(.alert)),
    ("style = none", .style(.none)),
    ("styles = banner", .styles(.banner)),
    ("styles = banner;badge;", .styles([.banner, .badge])),
    ("styles = banner ; alert ; badge ; sound", .styles(.all)),
    ("banner-duration = 1s", .bannerDuration(.seconds(1))),
    ("banner-duration = 60s", .bannerDuration(.seconds(60))),
    ("banner-duration = 1m", .bannerDuration(.minutes(1))),
    ("banner-duration = 1500ms", .bannerDuration(.milliseconds(1_500))),
    ("banner-duration = 8", .bannerDuration(.seconds(8))),
    ("banner-duration = never", .bannerDuration(nil)),
    ("hold-while-away = yes", .holdWhileAway(true)),
    ("speak = title", .speak(.title)),
    ("flash = yes", .flash(true)),
    ("on-fade = keep", .onFade(.keep)),
    ("on-fade = close", .onFade(.close)),
    ("sound = yes", .sound(.whatTheAppNames)),
    ("sound = off", .sound(.no)), ("sound = none", .sound(.no)), ("sound = No", .sound(.no)),
    ("sound = None", .sound(.no)), ("sound = YES", .sound(.whatTheAppNames)),
    ("fallback-sound = none", .fallbackSound(nil)),
    ("sound = message-new-instant", .sound(.named("message-new-instant"))),
    ("sound = /usr/share/a b.oga", .sound(.file("/usr/share/a b.oga"))),
    ("fallback-sound = no", .fallbackSound(nil)),
    ("fallback-sound = bell", .fallbackSound(.named("bell"))),
    ("fallback-sound = /usr/share/a b.oga", .fallbackSound(.file("/usr/share/a b.oga"))),
    ("sounds = no", .sounds(false)), ("sounds = on", .sounds(true)),
    ("volume = 0", .volume(0)), ("volume = 100", .volume(100)),
    ("badge = app", .badge(.app)),
    ("badge = count", .badge(.count)),
    ("badge = 0", .badge(.no)),
    ("center = no", .center(false)),
    ("lock-screen = yes", .lockScreen(true)),
    ("previews = when-unlocked", .previews(.whenUnlocked)),
    ("previews = always", .previews(.always)),
    ("previews = never", .previews(.never)),
    ("placeholder = %u messages", .placeholder("%u messages")),
    ("placeholder = Ünread \\\\ \\s# 1", .placeholder("Ünread \\  # 1")),
    ("placeholder=#1", .placeholder("#1")),
    ("slide-prompt = slide to view", .slidePrompt("slide to view")),
    ("actions = 0", .actions(0)),
    ("actions = 4", .actions(4)),
    ("destructive = confirm", .destructive(.confirm)),
    ("destructive = hide", .destructive(.hide)),
    (
      "destructive-actions = delete;Move to\\; Bin",
      .destructiveActions(["delete", "Move to; Bin"])
    ),
    ("destructive-actions =", .destructiveActions([])),
    ("snooze-action = no", .snoozeAction(nil)),
    ("may-inhibit = no", .mayInhibit(false)), ("may-inhibit = yes", .mayInhibit(true)),
    ("snooze-action = 10m", .snoozeAction(.minutes(10))),
    ("set-level = app", .setLevel(.app)),
    ("set-level = time-sensitive", .setLevel(.timeSensitive)),
    ("breakthrough = critical", .breakthrough(.critical)),
    ("breakthrough = time-sensitive", .breakthrough(.timeSensitive)),
    ("foreground = center", .foreground(.center)), ("foreground = quiet", .foreground(.quiet)),
    ("on-focus = dismiss", .onFocus(.dismiss)),
    ("duplicates = show", .duplicates(.show)),
    ("fold-window = 0", .foldWindow(.seconds(0))),
    ("threads = group", .threads(.group)),
    ("threads = off", .threads(.no)),
    ("fold-window = 10m", .foldWindow(.minutes(10))),
    ("rate-limit = 60/m", .rateLimit(.atMost(60, per: .minutes(1)))),
    ("rate-limit = 2/s", .rateLimit(.atMost(2, per: .seconds(1)))),
    ("rate-limit = 1/h", .rateLimit(.atMost(1, per: .hours(1)))),
    ("rate-limit = off", .rateLimit(.off)),
    ("honor-timeout = off", .honorTimeout(false)),
    ("strip-app-name = on", .stripAppName(true)),
    ("history = no", .history(false)),
    ("history-keep = 30d", .historyKeep(.days(30))),
    ("keep = 365d", .keep(.days(365))),
    ("keep = 90", .keep(.seconds(90))),
    ("keep-items = 1", .keepItems(1)),
    ("keep-items = 100000", .keepItems(100_000)),
    ("deliver = no", .deliver(nil)),
    ("deliver = 18:00;9:00;18:00;", .deliver(GatherTimes([540, 1_080]))),
    ("run = no", .run(nil)),
    ("run = sh -c 'cat > \\\\tmp'", .run(RunCommand("sh -c 'cat > \\tmp'"))),
  ]

  @Test(arguments: good) func `a good value`(line: String, means setting: Setting) {
    #expect(errors("[Defaults]\n" + line) == "")
    #expect(settings(line) == [setting])
  }

  @Test(arguments: good.map(\.1)) func `a setting is written so that it reads back`(
    setting: Setting
  ) {
    #expect(settings("\(setting.key.rawValue) = \(setting.written)") == [setting])
  }

  @Test(arguments: [
    " ", "a ", " a", "# a", "a # b", "a #b", "a\\b", "a;b", "ä  ö", "\\s", "a\tb",
  ])
  func `a text is written so that it reads back, in a list too`(text: String) {
    let listed = Setting.destructiveActions([text, "b"])
    #expect(settings("destructive-actions = \(listed.written)") == [listed])
    guard !text.contains("\t") else { return }
    #expect(settings("placeholder = \(Setting.placeholder(text).written)") == [.placeholder(text)])
  }

  @Test(arguments: [
    "App slack", "Category im", "App slack Category im", "App a;b", "App a*", "Rule x",
  ]) func `whether there are sounds at all is said of all apps alone`(group: String) {
    #expect(
      errors("[\(group)]\nsounds = no\n")
        == "p:2:1: 'sounds' is about all apps together. Expected it in [Defaults].")
    #expect(book("[\(group)]\nsounds = no\n") == PreferenceBook())
  }

  @Test func `where sounds are off, no line chooses one that is to be heard`() {
    func chooses(_ text: String) -> Bool {
      PreferenceReading(main: PreferenceFile(name: "p", text: text)).choosesSounds
    }
    #expect(chooses("[Defaults]\nfallback-sound = bell\n"))
    #expect(chooses("[App a]\nfallback-sound = /a.oga\n"))
    #expect(!chooses("[Defaults]\nsounds = no\nfallback-sound = bell\n"))
    #expect(!chooses("[Defaults]\nfallback-sound = no\nvolume = 5\n"))
  }

  @Test func `every key has a good value above`() {
    #expect(Set(Self.good.map(\.1.key)) == Set(SettingKey.allCases))
  }

  static let bad: [(String, String)] = [
    ("allow = maybe", "'maybe' is no value of allow. Expected yes, no or ask."),
    (
      "style = baner",
      "'baner' is no style. Expected auto, banner, alert or none. Did you mean 'banner'?"
    ),
    (
      "style = Banner",
      "'Banner' is no style. Expected auto, banner, alert or none. Did you mean 'banner'?"
    ),
    ("style =", "there is no value. Expected auto, banner, alert or none."),
    (
      "styles = banner;sond",
      "'sond' is no style an app can have. Expected some of banner;alert;badge;sound."
        + " Did you mean 'sound'?"
    ),
    ("styles =", "there is no value. Expected some of banner;alert;badge;sound."),
    (
      "styles = banner;;alert",
      "there is nothing between two ';'. Expected some of banner;alert;badge;sound."
    ),
    ("banner-duration = 0s", "'0s' is out of range. Expected never, or a duration from 1s to 60s."),
    (
      "banner-duration = 61s",
      "'61s' is out of range. Expected never, or a duration from 1s to 60s."
    ),
    (
      "banner-duration = 5 s", "'5 s' is no duration. Expected never, or a duration from 1s to 60s."
    ),
    (
      "banner-duration = 1.5s",
      "'1.5s' is no duration. Expected never, or a duration from 1s to 60s."
    ),
    ("banner-duration = -5", "'-5' is no duration. Expected never, or a duration from 1s to 60s."),
    (
      "banner-duration = 99999999999999999999d",
      "'99999999999999999999d' is out of range. Expected never, or a duration from 1s to 60s."
    ),
    (
      "keep = 9223372036854775807d",
      "'9223372036854775807d' is out of range. Expected a duration from 1m to 365d, such as 7d."
    ),
    ("keep = 59", "'59' is out of range. Expected a duration from 1m to 365d, such as 7d."),
    (
      "sound = sounds/ping.oga",
      "'sounds/ping.oga' is not the whole path of a file."
        + " Expected yes, no, the name of a theme's sound, or the whole path of a file."
    ),
    (
      "sound = two words",
      "'two words' is no sound."
        + " Expected yes, no, the name of a theme's sound, or the whole path of a file."
    ),
    (
      "fallback-sound = yes",
      "'yes' names no sound."
        + " Expected no, the name of a theme's sound, or the whole path of a file."
    ),
    ("volume = 101", "'101' is out of range. Expected a number from 0 to 100."),
    ("volume = 50%", "'50%' is no number. Expected a number from 0 to 100."),
    ("volume = -1", "'-1' is no number. Expected a number from 0 to 100."),
    ("volum = 5", "'volum' is no key of [Defaults]. Did you mean 'volume'?"),
    ("center = yess", "'yess' is no value of center. Expected yes or no. Did you mean 'yes'?"),
    (
      "placeholder = a\\nb",
      "'a\\u{a}b' is more than one line of text."
        + " Expected one line of text, at most 128 characters."
    ),
    (
      "placeholder = a\\qb",
      "'\\q' is no escape. Expected \\s, \\n, \\t, \\r or \\\\."
    ),
    (
      "placeholder = a\\",
      "there is nothing after the last '\\'. Expected \\s, \\n, \\t, \\r or \\\\."
    ),
    (
      "placeholder = " + String(repeating: "x", count: 129),
      "a placeholder has at most 128 characters."
        + " Expected one line of text, at most 128 characters."
    ),
    ("actions = 5", "'5' is out of range. Expected a number from 0 to 4."),
    ("actions = four", "'four' is no number. Expected a number from 0 to 4."),
    (
      "actions = 99999999999999999999999",
      "'99999999999999999999999' is out of range. Expected a number from 0 to 4."
    ),
    (
      "deliver = 09:00;24:00",
      "'24:00' is out of range. Expected no, or times from 00:00 to 23:59 with ';' between them."
    ),
    (
      "deliver = 9am",
      "'9am' is no time of day. Expected no, or times from 00:00 to 23:59 with ';' between them."
    ),
    (
      "deliver =",
      "there is no value. Expected no, or times from 00:00 to 23:59 with ';' between them."
    ),
    (
      "run = cat > log",
      "of this command: > means something to a shell, and commands are started without one; quote it"
        + " ('>'), or name the shell: sh -c '…'."
        + " Expected no, or a program and its words, as a shell splits them."
    ),
    (
      "run = yes",
      "'yes' is no command. Expected no, or a program and its words, as a shell splits them."
    ),
    (
      "run = 'unclosed",
      "of this command: a ' is not closed; close it, or write \\' for the character itself."
        + " Expected no, or a program and its words, as a shell splits them."
    ),
    ("keep-items = 0", "'0' is out of range. Expected a number from 1 to 100000."),
    (
      "snooze-action = yes",
      "'yes' is no duration. Expected no, or a duration from 10s to 30d, such as 10m."
    ),
    (
      "rate-limit = 60",
      "'60' is no rate. Expected a rate such as 5/s, 60/m or 100/h (1 to 100000), or off."
    ),
    (
      "rate-limit = 0/m",
      "'0/m' is out of range. Expected a rate such as 5/s, 60/m or 100/h (1 to 100000), or off."
    ),
    (
      "rate-limit = 60/d",
      "'60/d' is no rate. Expected a rate such as 5/s, 60/m or 100/h (1 to 100000), or off."
    ),
    (
      "style = banner # quiet",
      "'# quiet' is no comment here, but a part of the value. Expected comments on lines of"
        + " their own; a '#' that is meant as text is written \\s#."
    ),
  ]

  @Test(arguments: bad) func `a bad value`(line: String, isToldAs sentence: String) {
    let text = errors("[Defaults]\n" + line)
    #expect(text.hasPrefix("p:2:"))
    #expect(text.drop { $0 != " " }.dropFirst() == sentence)
    #expect(book("[Defaults]\n" + line) == PreferenceBook())
  }
}
