import NotificationModel
import Testing

@testable import Policy

/// What the rows of the keys say of all keys at once.
@Suite(.timeLimit(.minutes(1))) struct SettingKeyTests {
  @Test func `a few keys withhold something, each with a careful value that withholds the most`() {
    #expect(SettingKey.withholding.map(\.key) == [.previews, .history])
    for (key, row) in SettingKey.withholding {
      let careful = AppSettings(saying: row.careful)
      #expect(row.careful.key == key && !careful.keepsText)
      let settings = PreferenceBook.careful.settings(category: nil)
      #expect(settings.source(of: key) == .caution && !settings.isKeptOffDisk(by: key, row))
    }
  }

  @Test(arguments: [
    (Setting.previews(.always), false, false, true), (.previews(.whenUnlocked), false, true, true),
    (.previews(.never), true, true, false), (.history(false), false, true, false),
    (.history(true), false, true, true), (.placeholder("x"), false, true, true),
  ])
  func `what is hidden, and what is kept off the disk`(
    setting: Setting, hides: Bool, hidesWhileLocked: Bool, keeps: Bool
  ) {
    let settings = AppSettings(saying: setting)
    #expect(settings.hidesWords(whileLocked: false) == hides)
    #expect(settings.hidesWords(whileLocked: true) == hidesWhileLocked)
    #expect(settings.keepsText == keeps)
    for (key, row) in SettingKey.withholding where key == setting.key {
      #expect(settings.isKeptOffDisk(by: key, row) == !keeps)
    }
  }

  @Test(
    arguments: [
      ([], BadgeChoice.app), ([.badge(.count)], .count), ([.badge(.no)], .no),
      ([.badge(.count), .allow(.no)], .no), ([.badge(.count), .allow(.ask)], .no),
      ([.badge(.count), .styles([.banner, .sound])], .no),
      ([.badge(.count), .styles(.badge)], .count),
    ] as [([Setting], BadgeChoice)])
  func `an app that may not have a badge has none`(settings: [Setting], badge: BadgeChoice) {
    #expect(AppSettings.written(settings).badgeInForce == badge)
  }

  @Test func `each key has words for people`() {
    #expect(SettingKey.allCases.allSatisfy { !$0.row.words.isEmpty })
  }
}
