import Clock
import NotificationModel
import Testing

@testable import Policy

/// Key by key the stricter of an app's group and the defaults.
@Suite(.timeLimit(.minutes(1))) struct StricterTests {
  /// Laxest first; what neither protects more is not here.
  static let ladders: [[Setting]] = [
    [.allow(.yes), .allow(.ask), .allow(.no)],
    [.style(.alert), .style(.auto), .style(.banner), .style(.none)],
    [.styles(.all), .styles([.banner, .sound]), .styles([.banner]), .styles([])],
    [.sound(.named("bell")), .sound(.no)],
    [.fallbackSound(.named("bell")), .fallbackSound(nil)], [.sounds(true), .sounds(false)],
    [.volume(100), .volume(40), .volume(0)],
    [.badge(.app), .badge(.count), .badge(.no)],
    [.lockScreen(true), .lockScreen(false)], [.mayInhibit(true), .mayInhibit(false)],
    [.previews(.always), .previews(.whenUnlocked), .previews(.never)],
    [.actions(4), .actions(1), .actions(0)],
    [.destructive(.show), .destructive(.confirm), .destructive(.hide)],
    [
      .breakthrough(.always), .breakthrough(.timeSensitive), .breakthrough(.critical),
      .breakthrough(.never),
    ],
    [.foreground(.show), .foreground(.quiet), .foreground(.center)],
    [.duplicates(.show), .duplicates(.fold)],
    [
      .rateLimit(.off), .rateLimit(.atMost(2, per: .seconds(1))),
      .rateLimit(.atMost(60, per: .minutes(1))), .rateLimit(.atMost(60, per: .hours(1))),
    ],
    [.history(true), .history(false)],
    [.historyKeep(.days(30)), .historyKeep(.days(1))],
    [.keep(.days(7)), .keep(.hours(1))],
    [.keepItems(100), .keepItems(5)],
  ]

  @Test(arguments: ladders)
  func `the stricter wins from either side, and says where it comes from`(ladder: [Setting]) {
    for (laxer, one) in ladder.enumerated() {
      for stricter in ladder[(laxer + 1)...] {
        let key = one.key
        var lax = AppSettings()
        lax.apply(one, from: .line(1))
        var strict = AppSettings()
        strict.apply(stricter, from: .line(2))
        #expect(lax.stricter(with: strict).source(of: key) == .line(2))
        #expect(strict.stricter(with: lax).source(of: key) == .line(2))
        var expected = lax
        expected.apply(stricter, from: .line(2))
        #expect(lax.stricter(with: strict) == expected)
      }
    }
  }

  @Test func `styles that neither has alone are had by neither`() {
    let settings = AppSettings.written([.styles([.banner, .badge])])
      .stricter(with: .written([.styles([.badge, .sound])]))
    #expect(settings.styles == [.badge])
  }

  @Test func `what either takes for destructive is so`() {
    let settings = AppSettings.written([.destructiveActions(["delete"])])
      .stricter(with: .written([.destructiveActions(["Move to Bin"])]))
    #expect(settings.destructiveActions == ["delete", "Move to Bin"])
  }

  @Test func `what protects nobody is the app's own`() {
    let settings = AppSettings.written([.bannerDuration(.seconds(9)), .placeholder("x")])
    #expect(settings.stricter(with: AppSettings()) == settings)
  }
}
