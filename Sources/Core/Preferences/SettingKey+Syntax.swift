import NotificationModel
import Policy

/// How the value of each key is written, in plain words; error messages quote it.
extension SettingKey {
  static let bannerDurations = Span.seconds(1)...Span.seconds(60)
  static let foldWindows = Span.seconds(0)...Span.minutes(10)
  static let keeps = Span.minutes(1)...Span.days(365)
  /// Ten years: beyond it nobody means a length of time.
  static let historyKeeps = Span.minutes(1)...Span.days(3_650)
  /// Shorter is a twitch, longer is forgotten.
  static let snoozes = Span.seconds(10)...Span.days(30)
  static let rateMost = 100_000

  /// The noun for a value of the key, as in `'baner' is no style`.
  var noun: String {
    switch self {
    case .style: "style"
    case .styles: "style an app can have"
    case .bannerDuration, .foldWindow, .historyKeep, .keep, .snoozeAction: "duration"
    case .sound: "sound"
    case .placeholder: "placeholder"
    case .slidePrompt: "prompt"
    case .actions, .keepItems: "number"
    case .rateLimit: "rate"
    case .destructiveActions: "action"
    case .allow, .onFade, .badge, .previews, .destructive, .breakthrough, .mayInhibit,
      .duplicates, .center, .lockScreen, .honorTimeout, .stripAppName, .history:
      "value of \(rawValue)"
    }
  }

  /// The values that are allowed, in words: `auto, banner, alert or none`.
  var expected: String {
    switch self {
    case .allow: "yes, no or ask"
    case .style: "auto, banner, alert or none"
    case .styles: "some of banner;alert;badge;sound"
    case .bannerDuration: "a duration from 1s to 60s"
    case .onFade: "keep or close"
    case .sound: "yes, no, the name of a theme's sound, or the whole path of a file"
    case .badge: "app, count or no"
    case .center, .lockScreen, .mayInhibit, .honorTimeout, .stripAppName, .history: "yes or no"
    case .previews: "when-unlocked, always or never"
    case .placeholder, .slidePrompt: "one line of text, at most \(Limits.nameCharacters) characters"
    case .actions: "a number from 0 to 4"
    case .destructive: "show, confirm or hide"
    case .destructiveActions: "action keys or titles with ';' between them"
    case .snoozeAction: "no, or a duration from 10s to 30d, such as 10m"
    case .breakthrough: "time-sensitive, critical, always or never"
    case .duplicates: "fold or show"
    case .foldWindow: "a duration from 0s to 10m"
    case .rateLimit: "a rate such as 5/s, 60/m or 100/h (1 to \(Self.rateMost)), or off"
    case .historyKeep: "a duration from 1m to 3650d, such as 30d"
    case .keep: "a duration from 1m to 365d, such as 7d"
    case .keepItems: "a number from 1 to 100000"
    }
  }

  func setting(_ value: ValueText) throws(Fault) -> Setting {
    switch self {
    case .allow: .allow(try value.word())
    case .style: .style(try value.word())
    case .styles: .styles(try value.styles())
    case .bannerDuration: .bannerDuration(try value.duration(in: Self.bannerDurations))
    case .onFade: .onFade(try value.word())
    case .sound: .sound(try value.sound())
    case .badge: .badge(try value.word())
    case .center: .center(try value.boolean())
    case .lockScreen: .lockScreen(try value.boolean())
    case .previews: .previews(try value.word())
    case .placeholder: .placeholder(try value.line(upTo: Limits.nameCharacters))
    case .slidePrompt: .slidePrompt(try value.line(upTo: Limits.nameCharacters))
    case .actions: .actions(try value.integer(in: 0...Limits.buttons))
    case .destructive: .destructive(try value.word())
    case .destructiveActions: .destructiveActions(try value.texts())
    case .snoozeAction: .snoozeAction(try value.snooze())
    case .breakthrough: .breakthrough(try value.word())
    case .mayInhibit: .mayInhibit(try value.boolean())
    case .duplicates: .duplicates(try value.word())
    case .foldWindow: .foldWindow(try value.duration(in: Self.foldWindows))
    case .rateLimit: .rateLimit(try value.rate(upTo: Self.rateMost))
    case .honorTimeout: .honorTimeout(try value.boolean())
    case .stripAppName: .stripAppName(try value.boolean())
    case .history: .history(try value.boolean())
    case .historyKeep: .historyKeep(try value.duration(in: Self.historyKeeps))
    case .keep: .keep(try value.duration(in: Self.keeps))
    case .keepItems: .keepItems(try value.integer(in: 1...100_000))
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

  fileprivate func snooze() throws(Fault) -> Span? {
    if flag == false { return nil }
    return try duration(in: SettingKey.snoozes)
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
    guard written.utf8.count <= Limits.nameCharacters, written.utf8.allSatisfy(Self.isNamePart)
    else { throw refusal() }
    return .named(written)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".")
  }
}
