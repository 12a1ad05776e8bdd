import Clock
import NotificationModel
import Testing

@testable import Cards

/// Which cards stand where, as a person sees them.
@Suite(.timeLimit(.minutes(1)))
struct CardsTests {
  @Test func `a new card is added at the end, and one that leaves is closed up`() {
    var table = Table()
    table.alert(1, 2, 3)
    #expect(table.rows == "1 2 3")
    table.close(2)
    #expect(table.rows == "1 3")
    table.alert(4)
    #expect(table.rows == "1 3 4")
    #expect(table.ends == ["2 closedByApp"])
  }

  @Test func `a replacement stays in its place and has its time anew`() {
    var table = Table()
    table.banner(1, 2)
    table.wait(milliseconds: 4_000)
    table.banner(1)
    #expect(table.rows == "1 2")
    table.wait(milliseconds: 1_000)
    #expect(table.rows == "1")
    table.wait(milliseconds: 4_000)
    #expect(table.rows == "")
    #expect(table.ends == ["2 expired", "1 expired"])
  }

  @Test func `an alert that becomes a banner leaves by its time, and the other way round`() {
    var table = Table()
    table.alert(1)
    table.banner(2)
    table.banner(1)
    table.alert(2)
    table.wait(milliseconds: 5_000)
    #expect(table.rows == "2")
  }

  @Test func `at most so many stand, and the others come when there is room`() {
    var table = Table(most: 3)
    table.banner(1, 2, 3, 4, 5)
    #expect(table.rows == "1 2 3")
    #expect(table.waiting == 2)
    table.dismiss(1)
    #expect(table.rows == "2 3 4")
    table.close(5)
    #expect(table.waiting == 0)
    #expect(table.ends == ["1 dismissed", "5 closedByApp"])
  }

  @Test func `the time of a banner begins when it is seen`() {
    var table = Table(most: 1)
    table.banner(1, 2)
    table.wait(milliseconds: 5_000)
    #expect(table.rows == "2")
    table.wait(milliseconds: 4_999)
    #expect(table.rows == "2")
    table.wait(milliseconds: 1)
    #expect(table.rows == "")
  }

  @Test func `alerts leave one room for banners`() {
    var table = Table(most: 3)
    table.alert(1, 2, 3)
    #expect(table.rows == "1 2")
    table.banner(4)
    #expect(table.rows == "1 2 4")
    table.dismiss(1)
    #expect(table.rows == "2 4 3")
  }

  @Test func `where there is room for one, an alert has it`() {
    var table = Table(most: 1)
    table.alert(1)
    #expect(table.rows == "1")
  }

  @Test func `a critical one takes the place that is kept for banners`() {
    var table = Table(most: 3)
    table.alert(1, 2, 3)
    #expect(table.rows == "1 2" && table.waiting == 1)
    table.alert(4, isCritical: true)
    #expect(table.rows == "1 2 4" && table.waiting == 1)
  }

  @Test func `a critical one takes the place of the last that is none, which waits before others`()
  {
    var table = Table(most: 3)
    table.banner(1, 2, 3, 4, seconds: 60)
    table.alert(5, isCritical: true)
    #expect(table.rows == "1 2 5" && table.waiting == 2)
    table.banner(6, isCritical: true)
    #expect(table.rows == "1 6 5" && table.waiting == 3)
    table.dismiss(5)
    #expect(table.rows == "1 6 2")
  }

  @Test func `a critical one takes no place that the person is at`() {
    var table = Table(most: 2)
    table.banner(1, 2, seconds: 60)
    table.point(at: 2)
    table.write(in: 1)
    table.alert(3, isCritical: true)
    #expect(table.rows == "1 2" && table.waiting == 1)
    table.pointElsewhere()
    #expect(table.rows == "1 3" && table.waiting == 1)
  }

  @Test func `critical ones wait for critical ones`() {
    var table = Table(most: 2)
    table.alert(1, 2, isCritical: true)
    table.alert(3, isCritical: true)
    #expect(table.rows == "1 2" && table.waiting == 1)
  }

  @Test func `where cards are too high together a critical one stays before others`() {
    var table = Table()
    table.banner(1, seconds: 60)
    table.alert(2, isCritical: true)
    table.beTooHigh(times: 2)
    #expect(table.rows == "2" && table.waiting == 1)
  }

  @Test func `the age is that of the message, also where the card has waited or comes again`() {
    var table = Table(most: 1)
    table.alert(1)
    table.alert(2, age: .minutes(3))
    table.dismiss(1)
    #expect(table.age(2) == "3 min")
    table.alert(2, age: .minutes(4))
    #expect(table.age(2) == "4 min")
  }

  @Test func `what is too high for the screen waits until there is room again`() {
    var table = Table()
    table.banner(1, 2, 3)
    table.beTooHigh(times: 2)
    #expect(table.rows == "1" && table.waiting == 2)
    // One card is shown in any case.
    table.beTooHigh(times: 1)
    #expect(table.rows == "1")
    // Another card does not have the screen tried anew.
    table.banner(4)
    #expect(table.rows == "1" && table.waiting == 3)
    table.dismiss(1)
    #expect(table.rows == "2 3 4")
  }

  @Test func `a card that is written in stays, whatever grows`() {
    var table = Table()
    table.banner(1, 2, 3)
    table.write(in: 3)
    table.beTooHigh(times: 1)
    #expect(table.rows == "1 3" && table.waiting == 1)
    table.beTooHigh(times: 2)
    #expect(table.rows == "3" && table.waiting == 2)
  }

  @Test func `of what is too high, alerts leave one room for banners too`() {
    var table = Table()
    table.alert(1, 2, 3)
    table.beTooHigh(times: 1)
    table.banner(4)
    table.close(1)
    #expect(table.rows == "2 3 4")
  }

  @Test func `an action is told and ends its card, unless the card is to stay`() {
    var table = Table()
    table.alert(1, 2)
    table.choose("view", of: 1)
    table.choose("view", of: 2, stays: true)
    #expect(table.rows == "2")
    #expect(
      table.told == [
        .invoke(CardNumber(1), ActionKey("view")), .end(CardNumber(1), .dismissed),
        .invoke(CardNumber(2), ActionKey("view")),
      ])
  }

  @Test func `an answer is told and ends its card; an empty one is none`() {
    var table = Table()
    table.alert(1)
    table.answer(1, "")
    #expect(table.rows == "1")
    table.answer(1, "At seven")
    #expect(table.told == [.reply(CardNumber(1), "At seven"), .end(CardNumber(1), .dismissed)])
  }

  @Test func `nothing is told of a card that is not there`() {
    var table = Table()
    table.close(1)
    table.dismiss(1)
    table.choose("view", of: 1)
    table.answer(1, "At seven")
    #expect(table.told == [])
  }
}
