import NotificationModel
import Testing

@testable import Identity

/// What browsers write before the words of a site.
@Suite(.timeLimit(.minutes(1))) struct OriginLineTests {
  private func settled(
    _ body: RichText, hint: String? = nil, by browser: AppFace.Browser = .byFirstLine
  ) -> Notification {
    var notification = Notification(claim: AppClaim(name: "Chromium"), title: "Hello")
    notification.body = body
    notification.origin = hint
    OriginLine.settle(&notification, by: browser)
    return notification
  }

  @Test(arguments: [
    ("web.example.org\n\nYou have mail", "web.example.org", "You have mail"),
    ("web.example.org\nYou have mail", "web.example.org", "You have mail"),
    ("web.example.org", "web.example.org", ""),
    ("localhost:8080\n\nDone\n\nand done", "localhost:8080", "Done\n\nand done"),
    ("localhost\n\nDone", "localhost", "Done"),
    ("You have mail\nfrom Ann", nil, "You have mail\nfrom Ann"),
    ("Hello\n\nWorld", nil, "Hello\n\nWorld"),
    ("", nil, ""),
  ])
  func `a first line that is a host is the site`(body: String, origin: String?, rest: String) {
    let found = settled(RichText(plain: body))
    #expect(found.origin == origin)
    #expect(found.body == RichText(plain: rest))
  }

  private func link(_ text: String, _ address: String, _ rest: String) -> RichText {
    var body = RichText(runs: [.init(.text(text), link: address)])
    body.append(.init(.text(rest)))
    return body
  }

  @Test(arguments: [
    ("web.example.org", "https://web.example.org/", "\n\nYou have mail", "web.example.org"),
    // A long one is cut to the domain by the browser.
    ("example.org", "https://a-long-name.web.example.org/", "\n\nYou have mail", "example.org"),
    ("web.example.org", "https://evil.example.com/", "\n\nYou have mail", nil),
    ("example.org", "https://notexample.org/", "\n\nYou have mail", nil),
    ("web.example.org", "https://web.example.org/", " is a site", nil),
    ("Read more", "https://web.example.org/", "\n\nYou have mail", nil),
  ])
  func `a link to itself is the site`(
    text: String, address: String, rest: String, origin: String?
  ) {
    let found = settled(link(text, address, rest))
    #expect(found.origin == origin)
    let kept = origin == nil ? link(text, address, rest) : RichText(plain: "You have mail")
    #expect(found.body == kept)
  }

  @Test func `where the hint is, the first line is the site's own words`() {
    let found = settled(RichText(plain: "bank.example\n\nHello"), hint: "web.example.org")
    #expect(found.origin == "web.example.org")
    #expect(found.body == RichText(plain: "bank.example\n\nHello"))
  }

  @Test func `a browser that writes no line has the page's words in the first`() {
    let found = settled(RichText(plain: "bank.example\n\nHello"), by: .byHint)
    #expect(found.site == nil)
    #expect(found.body == RichText(plain: "bank.example\n\nHello"))
  }

  @Test(arguments: [
    ("chromium", false, AppFace.Browser.byFirstLine), ("Google-Chrome", false, .byFirstLine),
    ("org.chromium.Chromium", true, .byFirstLine), ("firefox", false, .byHint),
    ("org.mozilla.firefox", true, .byHint), ("a-new-browser", true, .byHint),
    ("a-new-browser", false, nil), ("org.kde.kdeconnect", false, nil), ("", false, nil),
  ])
  func `a browser is one by its entry or by its id`(
    id: String, isWebBrowser: Bool, browser: AppFace.Browser?
  ) {
    #expect(KnownBrowsers.browser(id, isWebBrowser: isWebBrowser) == browser)
  }
}
