import Clock
import NotificationModel
import Policy
import Spelling

/// The rows of Defaults, Category and App groups, and of an app's sites.
extension SettingKey: PreferenceKey {
  static let bySpelling = table()

  var syntax: KeySyntax<Setting> {
    switch self {
    case .allow: .word(Setting.allow)
    case .style: .word(Setting.style, noun: "style")
    case .styles:
      .row("style an app can have", "some of banner;alert;badge;sound") { value throws(Fault) in
        .styles(try value.styles())
      }
    case .bannerDuration:
      .duration(
        Span.seconds(1)...Span.seconds(60), "a duration from 1s to 60s", Setting.bannerDuration)
    case .onFade: .word(Setting.onFade)
    case .sound:
      .row(
        "sound", "yes, no, the name of a theme's sound, or the whole path of a file",
        remark: \.fileName
      ) { value throws(Fault) in .sound(try value.sound()) }
    case .badge: .word(Setting.badge)
    case .center: .flag(Setting.center)
    case .lockScreen: .flag(Setting.lockScreen)
    case .previews: .word(Setting.previews)
    case .placeholder: .line("placeholder", Setting.placeholder)
    case .slidePrompt: .line("prompt", Setting.slidePrompt)
    case .actions: .number(0...Limits.buttons, Setting.actions)
    case .destructive: .word(Setting.destructive)
    case .destructiveActions:
      .row(
        "action", "action keys or titles with ';' between them",
        remark: { $0.commas(between: "actions") }
      ) { value throws(Fault) in .destructiveActions(try value.texts()) }
    case .snoozeAction:
      // Shorter is a twitch, longer is forgotten.
      .row("duration", "no, or a duration from 10s to 30d, such as 10m") { value throws(Fault) in
        .snoozeAction(
          value.flag == false ? nil : try value.duration(in: Span.seconds(10)...Span.days(30)))
      }
    case .breakthrough: .word(Setting.breakthrough)
    case .mayInhibit: .flag(Setting.mayInhibit)
    case .duplicates: .word(Setting.duplicates)
    case .foldWindow:
      .duration(Span.seconds(0)...Span.minutes(10), "a duration from 0s to 10m", Setting.foldWindow)
    case .rateLimit:
      .row("rate", "a rate such as 5/s, 60/m or 100/h (1 to 100000), or off") {
        value throws(Fault) in .rateLimit(try value.rate(upTo: 100_000))
      }
    case .honorTimeout: .flag(Setting.honorTimeout)
    case .stripAppName: .flag(Setting.stripAppName)
    case .history: .flag(Setting.history)
    case .historyKeep:
      // Beyond ten years nobody means a length of time.
      .duration(
        Span.minutes(1)...Span.days(3_650), "a duration from 1m to 3650d, such as 30d",
        Setting.historyKeep)
    case .keep:
      .duration(
        Span.minutes(1)...Span.days(365), "a duration from 1m to 365d, such as 7d", Setting.keep)
    case .keepItems: .number(1...100_000, Setting.keepItems)
    }
  }
}

extension ValueText {
  /// A style that an app may have, as it is written in the list.
  private enum StyleWord: String, CaseIterable {
    case banner, alert, badge, sound

    var set: StyleSet {
      switch self {
      case .banner: .banner
      case .alert: .alert
      case .badge: .badge
      case .sound: .sound
      }
    }
  }

  fileprivate func styles() throws(Fault) -> StyleSet {
    guard !isEmpty else { throw refusal() }
    let words: [StyleWord] = try words()
    return words.reduce(into: []) { $0.insert($1.set) }
  }

  /// `yes`, `no`, the name of a theme's sound, or the whole path of a file.
  func sound() throws(Fault) -> SoundChoice {
    if let flag { return flag ? .whatTheAppNames : .no }
    guard !isEmpty else { throw refusal() }
    let written = try text()
    if written.hasPrefix("/") {
      guard written.utf8.count <= Limits.pathBytes else { throw refusal("this path is too long") }
      guard !written.utf8.contains(where: \.isControl), !written.hasSuffix("/") else {
        throw refusal()
      }
      return .file(written)
    }
    if written.utf8.contains(UInt8(ascii: "/")) {
      throw refusal("\(quoted(written)) is not the whole path of a file")
    }
    guard written.utf8.count <= Limits.nameCharacters, Alphabet.words.spells(written.utf8)
    else { throw refusal() }
    return .named(written)
  }
}
