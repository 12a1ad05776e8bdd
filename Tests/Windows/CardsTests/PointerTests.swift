import Testing

@testable import Cards

/// What the pointer and the keys of a person do to time and places.
@Suite(.timeLimit(.minutes(1)))
struct PointerTests {
  @Test func `under the pointer the time of a banner stands still`() {
    var table = Table()
    table.banner(1, 2)
    table.wait(milliseconds: 2_000)
    table.point(at: 1)
    table.wait(milliseconds: 60_000)
    #expect(table.rows == "1")
    table.pointElsewhere()
    table.wait(milliseconds: 2_999)
    #expect(table.rows == "1")
    table.wait(milliseconds: 1)
    #expect(table.rows == "")
  }

  @Test func `a person who looked at a banner sees it go`() {
    var table = Table()
    table.banner(1)
    table.wait(milliseconds: 4_990)
    table.point(at: 1)
    table.pointElsewhere()
    table.wait(milliseconds: 999)
    #expect(table.rows == "1")
    table.wait(milliseconds: 1)
    #expect(table.rows == "")
  }

  @Test func `a banner that is replaced under the pointer stands still too`() {
    var table = Table()
    table.banner(1)
    table.point(at: 1)
    table.banner(1)
    table.wait(milliseconds: 60_000)
    #expect(table.rows == "1")
  }

  @Test func `a banner in which a person writes waits for the answer`() {
    var table = Table()
    table.banner(1)
    table.write(in: 1)
    table.wait(milliseconds: 60_000)
    #expect(table.rows == "1")
    table.write(in: nil)
    table.wait(milliseconds: 5_000)
    #expect(table.rows == "")
  }

  @Test func `no card moves while the pointer is in the stack`() {
    var table = Table()
    table.alert(1, 2, 3)
    table.point(at: 1)
    table.dismiss(1)
    #expect(table.rows == "(1) 2 3")
    table.point(at: nil)
    table.alert(4)
    #expect(table.rows == "(1) 2 3 4")
    table.pointElsewhere()
    #expect(table.rows == "2 3 4")
  }

  @Test func `behind the last card no room is kept`() {
    var table = Table()
    table.alert(1, 2, 3)
    table.point(at: 2)
    table.dismiss(2)
    table.dismiss(3)
    #expect(table.rows == "1")
    table.dismiss(1)
    #expect(table.rows == "")
    // Nothing is left in which the pointer could be.
    table.alert(4, 5)
    table.dismiss(4)
    #expect(table.rows == "5")
  }

  @Test func `a click does not count when its card has just come, was replaced or has moved`() {
    var table = Table()
    table.alert(1, 2)
    #expect(!table.takesClicks(1))
    table.wait(milliseconds: 299)
    #expect(!table.takesClicks(1))
    table.wait(milliseconds: 1)
    #expect(table.takesClicks(1) && table.takesClicks(2))
    table.alert(1)
    #expect(!table.takesClicks(1) && table.takesClicks(2))
    table.wait(milliseconds: 300)
    table.dismiss(1)
    #expect(!table.takesClicks(2))
    table.wait(milliseconds: 300)
    #expect(table.takesClicks(2))
  }

  @Test func `a click counts while a card's work goes on`() {
    var table = Table()
    table.alert(1)
    table.wait(milliseconds: 200)
    table.goOn(1)
    #expect(!table.takesClicks(1))
    table.wait(milliseconds: 100)
    #expect(table.takesClicks(1))
    table.goOn(1)
    #expect(table.takesClicks(1))
  }

  @Test func `behind a card that grows a click does not count for a moment`() {
    var table = Table()
    table.alert(1, 2, 3)
    table.wait(milliseconds: 300)
    table.move(3)
    #expect(table.takesClicks(1) && table.takesClicks(2) && !table.takesClicks(3))
  }

  @Test func `a card before the one that leaves does not move`() {
    var table = Table()
    table.alert(1, 2)
    table.wait(milliseconds: 300)
    table.dismiss(2)
    #expect(table.takesClicks(1))
  }

  @Test func `a bar that comes has moved all cards, and a click was meant for another place`() {
    var table = Table()
    table.alert(1, 2)
    table.wait(milliseconds: 400)
    #expect(table.takesClicks(1) && table.takesClicks(2))
    table.changeRoom()
    #expect(!table.takesClicks(1) && !table.takesClicks(2))
  }
}
