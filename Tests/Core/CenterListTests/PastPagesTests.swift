import Clock
import NotificationModel
import Testing

@testable import CenterList

/// The history as it comes, page by page, and what is brought back.
@Suite(.timeLimit(.minutes(1)))
struct PastPagesTests {
  private func items(_ numbers: ClosedRange<UInt32>, app: String = "Mail") throws -> [CenterItem] {
    try numbers.reversed().map { number in
      CenterItem(
        id: try #require(NotificationID(number)), app: AppID(app), appName: app,
        title: "Title \(number)", style: .banner, receivedAt: UnixTime(milliseconds: 0),
        place: .past(.dismissed, at: UnixTime(milliseconds: 0)), reach: .nobody)
    }
  }

  @Test func `pages follow each other until one is empty`() throws {
    var pages = PastPages()
    let first = pages.anew("")
    #expect(first.before == nil)
    #expect(pages.take(try items(11...50), first) == nil)
    let asked = pages.older("")
    let second = try #require(asked)
    #expect(second.before?.rawValue == 11)
    #expect(pages.older("") == nil, "one is on its way")
    #expect(pages.take(try items(1...10), second) == nil)
    #expect(!pages.isWhole)
    let last = pages.older("")
    let third = try #require(last)
    #expect(pages.take([], third) == nil)
    #expect(pages.isWhole)
    #expect(pages.older("") == nil)
    #expect(pages.list.items.count == 50)
  }

  @Test func `what has been paged to is there after a change`() throws {
    var pages = PastPages()
    let first = pages.anew("")
    _ = pages.take(try items(1...100), first)
    #expect(pages.anew("").limit == 100)
  }

  @Test func `an answer to another search counts no more`() throws {
    var pages = PastPages()
    let first = pages.anew("")
    let second = pages.anew("title")
    _ = pages.take(try items(1...3), first)
    #expect(pages.list.isEmpty)
    _ = pages.take(try items(1...3), second)
    #expect(pages.list.items.count == 3)
  }

  @Test func `no word of an app is there while it may be hidden`() throws {
    var pages = PastPages()
    let first = pages.anew("")
    var page = try items(1...3)
    (page[0].body, page[0].site) = ("Code 1234", Site("bank.example"))
    (page[0].hasPicture, page[0].pictureName, page[0].acted) = (true, "face", "Pay Ann")
    // There are few, so that the rest is asked for at once.
    let older = pages.take(page, first)
    let anew = pages.anewInDoubt("")
    #expect(anew.before == nil)
    for stale in [try #require(older), anew] {
      for item in pages.list.items {
        #expect(item.title.isEmpty && item.body.isEmpty && item.isHidden)
        #expect(item.site == nil && !item.hasPicture && item.pictureName == nil)
        #expect(item.acted == (item.id.rawValue == 3 ? "" : nil))
      }
      #expect(pages.list.matching("1234").isEmpty && pages.list.matching("title").isEmpty)
      _ = pages.take(page, stale)
    }
    #expect(pages.list.items == page)
  }

  @Test func `all that was cleared is brought back, a page at a time`() throws {
    var list = ItemList()
    for item in try items(1...300) + items(301...302, app: "Chat") { list.put(item) }
    var last = Dismissals()
    #expect(last.clear(AppID("mail"), of: list, search: "") == .dismissAll(AppID("mail")))
    let first = last.ask()
    #expect(first.count == 256 && first.last?.rawValue == 1, "the oldest, to stand below")
    #expect(last.ask().isEmpty, "they are on their way")
    #expect(last.broughtBack(256, of: 256) == nil)
    let second = last.ask()
    #expect(second.count == 44 && second.first?.rawValue == 300)
    let said = last.broughtBack(43, of: 44)
    let (words, isAll) = try #require(said)
    #expect(words == "299 of 300 are back; the words of the others were not kept." && !isAll)
    #expect(!last.isThere)
  }

  @Test func `something that is dismissed while others come back stays dismissed`() throws {
    var last = Dismissals()
    last.dismissed(try items(1...1).map(\.id))
    _ = last.ask()
    let later = try items(5...6).map(\.id)
    last.dismissed(later)
    #expect(last.broughtBack(1, of: 1)?.isAll == true)
    #expect(last.ask() == later)
    #expect(last.broughtBack(2, of: 2)?.isAll == true)
    #expect(!last.isThere, "the first one is back")
  }

  @Test func `one dismissal after the other is undone, the last one first`() throws {
    var last = Dismissals()
    let ids = try items(1...4).map(\.id).sorted()
    last.dismissed([ids[0]])
    last.dismissed([])
    last.dismissed([ids[1], ids[2]])
    last.dismissed([ids[3]])
    #expect(ids.allSatisfy { last.contains($0) })
    #expect(last.ask() == [ids[3]])
    #expect(last.broughtBack(1, of: 1)?.words.hasPrefix("It is back") == true)
    #expect(last.ask() == [ids[2], ids[1]])
    #expect(last.broughtBack(2, of: 2)?.isAll == true, "each is counted by itself")
    #expect(last.ask() == [ids[0]])
    #expect(last.broughtBack(1, of: 1)?.isAll == true)
    #expect(!last.isThere && last.ask().isEmpty)
  }

  @Test func `what is dismissed once more is undone once`() throws {
    var last = Dismissals()
    let ids = try items(1...2).map(\.id).sorted()
    last.dismissed([ids[0]])
    last.dismissed([ids[1]])
    last.dismissed([ids[0]])
    #expect(last.ask() == [ids[0]])
    #expect(last.broughtBack(1, of: 1) != nil)
    #expect(last.ask() == [ids[1]])
    #expect(last.broughtBack(1, of: 1) != nil)
    #expect(!last.isThere)
  }

  @Test func `more dismissals than anybody remembers are forgotten, the first ones first`() throws {
    var last = Dismissals()
    let ids = try items(1...60).map(\.id).sorted()
    for id in ids { last.dismissed([id]) }
    #expect(!last.contains(ids[9]) && last.contains(ids[10]))
  }

  @Test func `what did not come back is asked for again`() throws {
    var last = Dismissals()
    last.dismissed(try items(1...2).map(\.id))
    let asked = last.ask()
    last.failed()
    #expect(last.ask() == asked)
  }

  @Test func `in a search only what is found is cleared`() throws {
    var list = ItemList()
    for item in try items(1...3) { list.put(item) }
    var last = Dismissals()
    let found = list.matching("title 2").map(\.id)
    #expect(found.count == 1)
    #expect(last.clear(AppID("mail"), of: list, search: "title 2") == .dismissThese(found))
    #expect(last.clear(nil, of: list, search: "title 2") == .dismissThese(found))
    #expect(last.clear(nil, of: list, search: " ") == .dismissAll(nil))
    #expect(last.ask().count == 3)
  }

  @Test(arguments: [
    (1, 1, "It is back; its app was told that it is over, so its buttons are off."),
    (2, 2, "2 are back; their apps were told that they are over, so their buttons are off."),
    (1, 2, "1 of 2 is back; the words of the others were not kept."),
  ])
  func `what is back is said`(count: Int, wanted: Int, words: String) throws {
    var last = Dismissals()
    last.dismissed(try items(1...UInt32(wanted)).map(\.id))
    _ = last.ask()
    #expect(last.broughtBack(count, of: wanted)?.words == words)
  }

  @Test func `an app that speaks again later has a section of its own there`() throws {
    let all = try items(3...4) + items(2...2, app: "Chat") + items(1...1)
    let runs = CenterSection.runs(of: all)
    #expect(runs.map(\.name) == ["Mail", "Chat", "Mail"])
    #expect(runs.flatMap { $0.items.map(\.id.rawValue) } == [4, 3, 2, 1])
  }
}
