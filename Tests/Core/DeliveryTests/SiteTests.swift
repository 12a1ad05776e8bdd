import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// A web site in a browser is a part of the app of its own.
@Suite(.timeLimit(.minutes(1))) struct SiteTests {
  private static let host = "web.example.org"

  private func desk(
    browser: [Setting] = [], site: [Setting] = [], im: [Setting] = []
  ) -> Desk {
    var book = PreferenceBook.defaults([], apps: ["Web": browser])
    for setting in site {
      if let site = Site(Self.host) {
        book[.appSite(AppID("Web"), site)].add(
          setting, from: .line(FileLine(file: "p", line: 5, group: "App Web Site x")))
      }
    }
    for setting in im {
      book[.appCategory(AppID("Web"), Category("im"))].add(setting, from: .builtIn)
    }
    let desk = Desk(.honouring, preferences: book)
    desk.browsers = ["Web"]
    return desk
  }

  @discardableResult
  private func arrive(
    _ title: String, _ desk: Desk, app: String = "Web", origin: String? = host,
    proof: Proof = .nothing, from connection: String = ":1.1",
    _ change: (inout Notification) -> Void = { _ in }
  ) -> NotificationID? {
    desk.arrive(title, app: app, from: connection, proof: proof) {
      $0.origin = origin
      change(&$0)
    }
  }

  @Test func `its group beats the browser's, and holds for that site alone`() {
    let desk = desk(browser: [.style(.none)], site: [.style(.banner)])
    arrive("From the site", desk)
    arrive("Of the browser", desk, origin: nil)
    arrive("From another", desk, origin: "a.org")
    arrive("From one below it", desk, origin: "b.\(Self.host)")
    #expect(desk.screenTitles == ["From the site"])
  }

  @Test func `a category of the browser beats it`() {
    let desk = desk(site: [.style(.none)], im: [.style(.banner)])
    arrive("Plain", desk)
    arrive("Chat", desk) { $0.category = Category("im.received") }
    #expect(desk.screenTitles == ["Chat"])
  }

  @Test func `an app that is no browser has no sites`() {
    let desk = desk(browser: [.style(.none)], site: [.style(.banner)])
    desk.browsers = []
    arrive("Claimed", desk)
    #expect(desk.screenTitles == [])
  }

  @Test func `what is open follows the site's group when that changes`() {
    let desk = desk()
    arrive("From the site", desk)
    arrive("From another", desk, origin: "a.org")
    #expect(desk.screenTitles == ["From the site", "From another"])
    let other = self.desk(site: [.previews(.never)])
    desk.handle(.preferencesChanged(other.book))
    #expect(desk.screenTitles == ["Notification", "From another"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `beside the proven browser a claimed site lowers nothing of the browser's`() {
    let desk = desk(browser: [.previews(.never)], site: [.previews(.always)])
    arrive("Alone", desk, from: ":1.2")
    #expect(desk.screenTitles == ["Alone"])
    arrive("Real", desk, proof: .unit(AppID("Web")))
    arrive("Fake", desk, from: ":1.2")
    #expect(desk.screenTitles == ["Alone", "Real", "Notification"])
  }

  @Test func `a sandbox that may be the browser does not show what a site's group hides`() {
    let desk = desk(site: [.previews(.never)])
    desk.browsers = []
    arrive("Code 1234", desk, proof: .sandbox(.unknownSandbox))
    #expect(desk.screenTitles == ["Notification"])
  }

  @Test func `another app's sandbox has nothing of a site that it claims`() {
    let desk = desk(browser: [.style(.none)], site: [.style(.alert)])
    arrive("Forged", desk, proof: .sandbox(AppID("Evil")))
    #expect(desk.server.shows("Forged")?.style == .banner(.seconds(5)))
  }

  @Test func `the person is asked about a site where its group says so`() throws {
    let desk = desk(site: [.allow(.ask)])
    arrive("Of the browser", desk, origin: nil)
    arrive("From the site", desk)
    let question = "Web wants to send you notifications of the site \(Self.host)"
    #expect(desk.screenTitles == ["Of the browser", question])
    desk.acts(on: question, .allow)
    #expect(desk.screenTitles == ["Of the browser", "From the site"])
    let subject = ConsentSubject(AppID("Web"), try #require(Site(Self.host)))
    #expect(desk.effects.contains(.keepAnswer(.allow, subject)))
    #expect(desk.ledger.broken == [])
  }

  @Test func `an app is known with its sites, the latest last, and why it counts as itself`() {
    let desk = desk()
    for origin in ["a.org", Self.host, "a.org", "Pixel 9"] { arrive("x", desk, origin: origin) }
    arrive("Mail", desk, app: "Mail", proof: .unit(AppID("Mail")))
    let apps = desk.ledger.knownApps()
    #expect(apps.map(\.sites) == [[], [Self.host, "a.org"]])
    #expect(apps.map(\.grounds) == ["by its own unit", "as it says of itself"])
  }

  @Test func `a browser cannot have more sites remembered than are listed`() {
    let desk = desk()
    for number in 0..<50 { arrive("x\(number)", desk, origin: "s\(number).org") }
    #expect(desk.ledger.knownApps()[0].sites.count == Limits.sitesPerBrowser)
    #expect(desk.ledger.knownApps()[0].sites.last == "s49.org")
  }

  @Test func `hidden, a site is named nowhere`() {
    let desk = desk(browser: [.previews(.whenUnlocked)])
    let id = arrive("From the site", desk)
    func said() -> String? { id.flatMap { desk.ledger.explanation(of: $0)?.identity } }
    #expect(said() == "Web, as it says of itself; for the site \(Self.host)")
    desk.handle(.lockChanged(isLocked: true))
    #expect(said() == "Web, as it says of itself")
    #expect(desk.ledger.knownApps()[0].sites == [])
    desk.handle(.lockChanged(isLocked: false))
    #expect(desk.ledger.knownApps()[0].sites == [Self.host])
  }

  @Test func `a relay's word counts while the app it speaks for is there itself`() {
    let desk = Desk(.honouring, preferences: .app("Bank", .style(.alert)))
    desk.arrive("Real", app: "Bank", proof: .sandbox(AppID("Bank")))
    desk.wait(.seconds(2))
    desk.arrive("Claimed", app: "Bank", from: ":1.2")
    desk.wait(.seconds(2))
    desk.arrive("Relayed", app: "Bank", from: ":1.3", proof: .relay(AppID("the-portal")))
    #expect(desk.server.shows("Claimed")?.style == .banner(.seconds(5)))
    #expect(desk.server.shows("Relayed")?.style == .alert)
  }

  @Test func `an open item tells its site, not where it is hidden nor where its app is no browser`()
  {
    let shown = desk()
    arrive("News", shown)
    #expect(shown.ledger.list(ItemQuery()).map(\.site) == [Site(Self.host)])
    let hidden = desk(browser: [.previews(.never)])
    arrive("News", hidden)
    #expect(hidden.ledger.list(ItemQuery()).map(\.site) == [nil])
    let other = desk()
    arrive("News", other, app: "Mail")
    #expect(other.ledger.list(ItemQuery()).map(\.site) == [nil])
  }
}
