import NotificationModel
import Testing

@Suite struct `A web site` {
  @Test(arguments: [
    ("web.example.org", "web.example.org"), ("Web.Example.ORG", "web.example.org"),
    ("https://web.example.org", "web.example.org"), ("HTTP://web.example.org/", "web.example.org"),
    ("localhost:8080", "localhost:8080"), ("intranet", "intranet"), ("[::1]:8080", "[::1]:8080"),
    ("müller.example", "müller.example"), ("MÜLLER.example", "müller.example"),
    ("a_b.example", "a_b.example"),
  ])
  func `is a host, as browsers write it`(text: String, name: String) {
    #expect(Site(text)?.name == name)
  }

  @Test(arguments: [
    "", "https://", "/", ".", ".example.org", ":80", "web.example.org/mail", "a b", " a", "a\n",
    "a@b",
    "chrome-extension://abc", "a?b", "a\u{0}", String(repeating: "a", count: 261),
  ])
  func `is nothing else`(text: String) {
    #expect(Site(text) == nil)
  }
}
