import Clock
import NotificationModel
import Testing

@testable import Policy

/// Defaults < Category < App < App Site < App Category; the longest category wins.
@Suite(.timeLimit(.minutes(1))) struct PreferenceBookTests {
  private static func group(_ placeholder: String) -> SettingGroup {
    var group = SettingGroup()
    group.add(.placeholder(placeholder), from: .line(1, placeholder))
    return group
  }

  private static let groups = [
    "Defaults", "Category im", "Category im.received", "App Chat", "App Chat Site a.org",
    "App Chat Category im", "App Chat Category im.received",
  ]

  private func book(with names: some Sequence<String>) -> PreferenceBook {
    var book = PreferenceBook()
    for name in names {
      let group = Self.group(name)
      switch name {
      case "Defaults": book[.defaults] = group
      case "Category im": book[.category(Category("im"))] = group
      case "Category im.received": book[.category(Category("im.received"))] = group
      case "App Chat": book[.app(AppID("Chat"))] = group
      case "App Chat Site a.org":
        if let site = Site("a.org") {
          book[.appSite(AppID("Chat"), site)] = group
        }
      case "App Chat Category im":
        book[.appCategory(AppID("Chat"), Category("im"))] = group
      case _:
        book[.appCategory(AppID("Chat"), Category("im.received"))] = group
      }
    }
    return book
  }

  @Test(arguments: groups.indices)
  func `each group beats all weaker ones`(strongest: Int) {
    let name = Self.groups[strongest]
    let settings = book(with: Self.groups.prefix(strongest + 1))
      .settings(for: AppID("chat"), site: Site("A.org"), category: Category("im.received"))
    #expect(settings.placeholder == name)
    #expect(settings.source(of: .placeholder) == .line(1, name), "and explain names it")
    #expect(settings.source(of: .style) == .builtIn)
  }

  @Test(
    arguments: [
      ("Chat", "im", "App Chat Category im"), ("Chat", "email", "App Chat"),
      ("Chat", nil, "App Chat"), ("Other", "im.received.loud", "Category im.received"),
      ("Other", "im", "Category im"), ("Other", "imap", "Defaults"), ("Other", nil, "Defaults"),
    ] as [(String, String?, String)])
  func `a class matches its sub-classes alone`(app: String, category: String?, group: String) {
    let settings = book(with: Self.groups)
      .settings(for: AppID(app), category: category.map { Category($0) })
    #expect(settings.placeholder == group)
  }

  @Test(arguments: [("a.org", "App Chat Site a.org"), ("b.a.org", "App Chat"), (nil, "App Chat")])
  func `a site matches itself alone`(site: String?, group: String) {
    let settings = book(with: Self.groups)
      .settings(for: AppID("Chat"), site: site.flatMap { Site($0) }, category: Category("email"))
    #expect(settings.placeholder == group)
  }

  @Test func `in one group the later line wins`() {
    var book = PreferenceBook()
    book[.defaults].add(.actions(1), from: .line(1))
    book[.defaults].add(.actions(2), from: .line(2))
    let settings = book.settings(for: AppID("x"), category: nil)
    #expect(settings.actions == 2)
    #expect(settings.source(of: .actions) == .line(2))
  }

  @Test func `the defaults are those of the key table`() {
    let one = AppSettings()
    #expect(one.allow == .yes && one.style == .auto && one.styles == .all)
    #expect(one.bannerDuration == .seconds(5) && one.onFade == .keep)
    #expect(one.sound == .whatTheAppNames && one.badge == .app)
    #expect(one.center && one.lockScreen && one.previews == .whenUnlocked)
    #expect(one.placeholder == "Notification" && one.actions == 4)
    #expect(one.destructive == .show && one.destructiveActions == [] && one.snoozeAction == nil)
    #expect(one.breakthrough == .timeSensitive && one.duplicates == .fold)
    #expect(one.foldWindow == .seconds(5) && one.rateLimit == .atMost(60, per: .minutes(1)))
    #expect(one.honorTimeout && one.stripAppName && one.history)
    #expect(one.historyKeep == .days(30) && one.keep == .days(7) && one.keepItems == 100)
  }

  @Test func `without good preferences the careful ones hold`() {
    let settings = PreferenceBook.careful.settings(for: AppID("x"), category: nil)
    #expect(settings.previews == .never && !settings.history)
    #expect(settings.source(of: .previews) == .caution)
  }
}
