import NotificationModel
import Testing

@testable import CenterPanel

/// Which rows are near the view, and that those in view stay where they are.
@Suite(.timeLimit(.minutes(1)))
struct RowRollTests {
  /// A roll of so many rows in one section, seen through a view of 400, each 100 high.
  private func roll(_ count: UInt32, height: Int32 = 100) throws -> RowRoll {
    var roll = RowRoll()
    roll.sized(width: 300, height: 400)
    roll.show(try rows(count))
    _ = roll.measured(roll.ids.map { ($0, height) })
    return roll
  }

  private func rows(_ count: UInt32, from first: UInt32 = 1) throws -> [PanelRow] {
    try (first..<first + count).reversed().map { number in
      .item(
        PanelItem(
          item: try Desk.item(number, "App", "Title \(number)"), isPast: false, isUnfolded: false,
          isChoosing: false, isReplying: false))
    }
  }

  private func row(_ number: UInt32) throws -> PanelRowID { .open(try Desk.id(number)) }

  @Test func `the row under the pointer stays where it is, also at the top of the view`() throws {
    var roll = try roll(10)
    roll.pointer(over: try row(10))
    roll.show(try rows(12))
    _ = roll.measured(roll.ids.map { ($0, 100) })
    #expect(roll.offset == 200)
    roll.pointer(over: try row(9))
    #expect(roll.offset == 200)
    // The newest are seen once nobody points at the others.
    roll.pointer(over: nil)
    #expect(roll.offset == 0)
  }

  @Test func `the row with the keys stays where it is, wherever its section goes`() throws {
    var roll = try roll(20)
    let ten = try row(10)
    roll.keys(in: ten)
    roll.reveal(ten)
    #expect(roll.isInView(ten) && roll.offset == 700)
    // Its section is the first, so that the view is at its top.
    roll.show(try rows(10))
    #expect(roll.isInView(ten) && roll.offset == 0)
    // Others come above.
    roll.show(try rows(30))
    _ = roll.measured(roll.ids.map { ($0, 100) })
    #expect(roll.isInView(ten) && roll.offset == 2000)
  }

  @Test func `keys that nobody has moved hold no list from its newest`() throws {
    var roll = try roll(10)
    let ten = try row(10)
    roll.keys(in: ten)
    roll.show(try rows(20))
    #expect(roll.offset == 0 && !roll.isInView(ten))
  }

  @Test func `keys that go to a row are not called back by a pointer that has crossed the list`()
    throws
  {
    var roll = try roll(10)
    roll.pointer(over: try row(10))
    roll.pointer(over: nil)
    roll.reveal(try row(1))
    roll.pointer(over: nil)
    #expect(roll.offset == 600)
    roll = try self.roll(10)
    roll.pointer(over: try row(10))
    roll.reveal(try row(1))
    roll.pointer(over: nil)
    #expect(roll.offset == 600)
  }

  @Test func `a view that the person has scrolled stays when the pointer leaves it`() throws {
    var roll = try roll(10)
    roll.pointer(over: try row(8))
    roll.scrolled(to: 300)
    roll.pointer(over: nil)
    #expect(roll.offset == 300)
  }

  @Test func `of ten thousand rows a few are near`() throws {
    var roll = try roll(10_000)
    #expect(roll.height == 1_000_000)
    for offset: Int32 in [0, 500_000, 999_600] {
      roll.scrolled(to: offset)
      let near = roll.near
      #expect(near.count <= 12)
      #expect(near.contains(Int(offset / 100)))
      #expect(near.contains(min(9_999, Int((offset + 399) / 100))))
    }
  }

  @Test func `rows in view stay where they are when others above come, go or grow`() throws {
    var roll = try roll(100)
    roll.scrolled(to: 2_050)
    let first = roll.ids[20]
    func below() throws -> Int32 { roll.top(at: try #require(roll.index(of: first))) - roll.offset }
    #expect(try below() == -50)
    _ = roll.measured([(roll.ids[3], 250), (roll.ids[5], 30)])
    #expect(try below() == -50)
    roll.show(try rows(110))
    #expect(try below() == -50)
    roll.show(try rows(85))
    #expect(try below() == -50)
  }

  @Test func `where the row at the top goes, the next one stays`() throws {
    var roll = try roll(100)
    roll.scrolled(to: 2_050)
    var rows = try rows(100)
    let next = rows[21].id
    rows.remove(at: 20)
    roll.show(rows)
    #expect(roll.top(at: try #require(roll.index(of: next))) - roll.offset == 50)
  }

  @Test func `at the top the newest is seen as it comes`() throws {
    var roll = try roll(100)
    roll.show(try rows(101))
    #expect(roll.offset == 0)
    #expect(roll.near.first == 0)
  }

  @Test func `a list that has become short begins at its top`() throws {
    var roll = try roll(100)
    roll.scrolled(to: 9_000)
    roll.show(try rows(2, from: 300))
    #expect(roll.offset == 0)
    #expect(roll.near == 0..<2)
  }

  @Test func `a row is revealed by as little as can be`() throws {
    var roll = try roll(100)
    roll.reveal(try row(98))
    #expect(roll.offset == 0)
    roll.reveal(try row(95))
    #expect(roll.offset == 200)
    roll.reveal(try row(99))
    #expect(roll.offset == 100)
    roll.reveal(try row(1))
    #expect(roll.offset == 9_600)
  }

  @Test func `the first of an app is revealed with its heading`() throws {
    let desk = try Desk()
    var roll = RowRoll()
    roll.sized(width: 300, height: 150)
    roll.show(desk.rows)
    roll.reveal(try row(93))
    roll.reveal(try row(97))
    #expect(roll.offset == roll.top(at: try #require(roll.index(of: .heading(AppID("Mail"))))))
  }

  @Test func `a page is as much as is seen, and one row at least`() throws {
    let roll = try roll(100)
    #expect(roll.page(from: try row(100), down: true) == (try row(96)))
    #expect(roll.page(from: try row(96), down: false) == (try row(100)))
    #expect(roll.page(from: try row(2), down: true) == (try row(1)))
    #expect(roll.page(from: nil, down: true) == (try row(100)))
    let high = try self.roll(10, height: 900)
    #expect(high.page(from: try row(10), down: true) == (try row(9)))
    #expect(high.page(from: try row(9), down: false) == (try row(10)))
    #expect(RowRoll().page(from: nil, down: true) == nil)
  }

  @Test func `another width has all rows measured anew`() throws {
    var roll = try roll(10)
    let height = roll.height
    roll.sized(width: 200, height: 400)
    #expect(roll.height != height)
    let all = roll.ids.map { (id: $0, height: Int32(100)) }
    let news = [roll.measured(all), roll.measured(all)]
    #expect(news == [true, false])
    #expect(roll.height == height)
  }
}
