import Clock
import NotificationModel
import Testing

@testable import CenterList

/// Items in their order, and by app.
@Suite(.timeLimit(.minutes(1)))
struct ItemListTests {
  private func item(
    _ number: UInt32, _ app: String = "Mail", change: (inout CenterItem) -> Void = { _ in }
  ) throws -> CenterItem {
    var item = CenterItem(
      id: try #require(NotificationID(number)), app: AppID(app), appName: app,
      title: "Title \(number)", style: .banner, receivedAt: UnixTime(milliseconds: 0),
      place: .center, reach: .app)
    change(&item)
    return item
  }

  private func numbers(_ list: ItemList) -> [UInt32] { list.items.map(\.id.rawValue) }

  @Test func `the newest comes first, however they come`() throws {
    var list = ItemList()
    for number: UInt32 in [3, 9, 1, 7, 9] { list.put(try item(number)) }
    #expect(numbers(list) == [9, 7, 3, 1])
  }

  @Test func `what is replaced keeps its place`() throws {
    var list = ItemList()
    for number: UInt32 in 1...3 { list.put(try item(number)) }
    list.put(try item(2) { $0.title = "Other" })
    #expect(list.items.map(\.title) == ["Title 3", "Other", "Title 1"])
  }

  @Test func `what is taken out is gone, once`() throws {
    var list = ItemList()
    for number: UInt32 in 1...3 { list.put(try item(number)) }
    let two = try #require(NotificationID(2))
    #expect(list.remove(two)?.title == "Title 2")
    #expect(list.remove(two) == nil)
    #expect(list[two] == nil)
    #expect(numbers(list) == [3, 1])
  }

  @Test func `the app of the newest comes first, and has its own in order`() throws {
    let items = [try item(9, "Chat"), try item(8), try item(7, "Chat"), try item(6, "Power")]
    let sections = CenterSection.sections(of: items)
    #expect(sections.map(\.name) == ["Chat", "Mail", "Power"])
    #expect(sections.map { $0.items.map(\.id.rawValue) } == [[9, 7], [8], [6]])
  }

  @Test(arguments: [
    (CenterItem.Reach.app, ["Reply to all", "Snooze"], true, true),
    (.entry, ["Snooze"], true, false),
    (.nobody, ["Snooze"], false, false),
  ])
  func `what works depends on who is there`(
    reach: CenterItem.Reach, titles: [String], opens: Bool, isAnswerable: Bool
  ) throws {
    let one = try item(1) {
      $0.reach = reach
      $0.opens = true
      $0.reply = ReplyField(title: "Answer")
      $0.actions = [
        Action(key: ActionKey("all"), title: "Reply to all"),
        Action(key: .snooze, title: "Snooze"),
      ]
    }
    #expect(one.buttons.map(\.title) == titles)
    #expect(one.canBeOpened == opens)
    #expect(one.isAnswerable == isAnswerable)
  }

  @Test func `past, sleeping and held ones are not in the list of what is open`() throws {
    let time = UnixTime(milliseconds: 1)
    let places: [(CenterItem.Place, Bool)] = [
      (.screen, true), (.silenced, true), (.unseen, true), (.center, true), (.held, false),
      (.past(.dismissed, at: time), false), (.asleep(.snoozed, until: time), false),
    ]
    for (place, isListed) in places {
      #expect(try item(1) { $0.place = place }.isListed == isListed)
    }
  }
}
