import CenterList
import NotificationModel
import Testing

@testable import CenterScreen

/// What is open changes under the person's eyes.
@Suite(.timeLimit(.minutes(1)))
struct CenterItemsTests {
  @Test func `the app of the newest comes first`() throws {
    var state = Sample.state(try Sample.desk())
    _ = state.hear(.put(try Sample.item(100, "Power", "Unplugged")))
    let titles = try state.order.map { try #require(state.openItems[$0]).title }
    #expect(titles == ["Unplugged", "Charging", "Ann", "Bob", "Invoice", "News", "Script"])
    #expect(state.selectedTitle == "Ann")
  }

  @Test func `what is replaced keeps its place`() throws {
    var state = Sample.state(try Sample.desk())
    let order = state.order
    _ = state.hear(.put(try Sample.item(94, "Mail", "Newer news")))
    #expect(state.order == order)
    #expect(state.text.contains("Newer news"))
    #expect(!state.text.contains("Nothing new"))
  }

  @Test(arguments: [("j", "Invoice"), ("G", "Script"), ("", "Bob")])
  func `what is gone leaves the selection to its neighbour`(keys: String, title: String) throws {
    var state = Sample.state(try Sample.desk())
    state.press(keys: keys)
    let selected = try #require(state.selected)
    _ = state.hear(.removed(selected))
    #expect(state.selectedTitle == title)
  }

  @Test func `the last one gone leaves nothing, and the next one is selected`() throws {
    var state = Sample.state([try Sample.item(1, "Mail", "Only")])
    _ = state.hear(.removed(try Sample.id(1)))
    #expect(state.selected == nil)
    _ = state.hear(.put(try Sample.item(2, "Mail", "Next")))
    #expect(state.selectedTitle == "Next")
  }

  @Test func `one that is past is not open`() throws {
    var state = Sample.state(try Sample.desk())
    _ = state.hear(
      .put(try Sample.item(99, "Chat", "Ann") { $0.place = .past(.dismissed, at: Sample.now) }))
    #expect(!state.text.contains("Ann"))
  }

  @Test func `a reply to one that goes is over`() throws {
    var state = Sample.state(try Sample.desk())
    state.press(keys: "r H")
    _ = state.hear(.removed(try Sample.id(99)))
    #expect(state.mode == .list)
    #expect(state.notice?.isBad == true)
    // It is no key of the list either.
    #expect(state.selectedTitle == "Bob")
  }

  @Test func `pages are put together, and a service that comes back counts alone`() throws {
    let desk = try Sample.desk()
    var state = Sample.state(Array(desk[..<3]))
    _ = state.hear(.listed(Array(desk[3...]), isFirst: false))
    #expect(state.items == desk)
    state.press(keys: "j")
    _ = state.hear(.serviceGone)
    #expect(state.text.contains("the service has gone"))
    #expect(state.text.contains("Invoice"))
    _ = state.hear(.serviceBack)
    _ = state.hear(.listed(Array(desk[1..<3]), isFirst: true))
    #expect(state.items == Array(desk[1..<3]))
    #expect(state.selectedTitle == "Bob")
    #expect(!state.text.contains("gone"))
  }

  @Test func `what comes above moves nothing that is looked at`() throws {
    let many = try (1...40).reversed().map { try Sample.item($0, "App", "Title \($0)", "Body") }
    var state = Sample.state(many, rows: 14)
    for _ in 0..<20 { state.press(keys: "j") }
    let before = state.text.split(separator: "\n").dropFirst()
    _ = state.hear(.put(try Sample.item(41, "App", "Newest", "Body")))
    _ = state.hear(.put(try Sample.item(42, "Other", "Newest", "Body")))
    #expect(state.text.split(separator: "\n").dropFirst() == before)
  }

  @Test func `at the top the newest is seen as it comes`() throws {
    let many = try (1...40).reversed().map { try Sample.item($0, "App", "Title \($0)", "Body") }
    var state = Sample.state(many, rows: 14)
    _ = state.hear(.put(try Sample.item(41, "App", "Newest", "Body")))
    #expect(state.text.contains("Newest"))
    #expect(state.selectedTitle == "Title 40")
  }
}
