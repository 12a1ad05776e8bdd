import Testing

@testable import NotificationModel

@Suite struct CategoryTests {
  static let pairs: [(String, of: String, belongs: Bool)] = [
    ("im", of: "im", true),
    ("im.received", of: "im", true),
    ("im.received", of: "im.received", true),
    ("im", of: "im.received", false),
    ("imap", of: "im", false),
    ("im.", of: "im", true),
    ("IM.Received", of: "im", true),
    ("im.received", of: "Im.RECEIVED", true),
    ("X-Vendor.chat", of: "x-vendor", true),
    ("im[received", of: "im{received", false),
    ("i\u{130}", of: "ii\u{307}", false),
    ("", of: "", true),
  ]

  @Test(arguments: pairs) func `one kind of event is another's, whatever the case`(
    one: String, other: String, belongs: Bool
  ) {
    #expect(Category(one).belongs(to: Category(other)) == belongs)
    #expect(Category(one).lineage.contains(Category(other)) == belongs)
  }

  @Test func `the same kind in another case is the same, and keeps its spelling`() {
    #expect(Category("IM.Received") == Category("im.received"))
    #expect(Set([Category("IM"), Category("im"), Category("Im")]).count == 1)
    #expect(Category("im") != Category("im.received"))
    #expect(Category("IM.Received").rawValue == "IM.Received")
  }
}
