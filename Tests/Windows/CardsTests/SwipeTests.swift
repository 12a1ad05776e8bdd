import Testing

@testable import Cards

/// What a hand means that draws a card to the side.
@Suite(.timeLimit(.minutes(1)))
struct SwipeTests {
  static let drags: [([Double], Double, Swipe.End)] = [
    ([], 0, .click),
    // A hand that clicks is not quite still.
    ([108], 0, .click), ([92], 0, .click),
    ([109], 9, .back), ([150, 120, 100], 0, .back), ([200], 100, .back),
    ([201], 101, .away), ([-1], -101, .away), ([400, 201], 101, .away),
    // Drawn far and back again: the person has changed their mind.
    ([400, 110], 10, .back),
  ]

  @Test(arguments: drags) func `a card follows the pointer, and goes beyond a third of its width`(
    places: [Double], across: Double, end: Swipe.End
  ) {
    var swipe = Swipe(width: 300)
    swipe.pressed(at: 100)
    for place in places { swipe.moved(to: place) }
    #expect(swipe.isHeld && swipe.across == across)
    let released = swipe.released()
    #expect(released == end)
    #expect(swipe.across == 0 && !swipe.isOn)
  }

  static let scrolls: [([Double], Double, isAway: Bool)] = [
    ([2], -48, false), ([-4], 96, false), ([-4, -1], 120, true), ([5], -120, true),
    ([5, -4], -24, false), ([.nan, 1], -24, false), ([.infinity], 0, false),
  ]

  @Test(arguments: scrolls) func `fingers draw it the way that they move what is seen`(
    steps: [Double], across: Double, isAway: Bool
  ) {
    var swipe = Swipe(width: 300)
    let far = steps.map { swipe.scrolled(by: $0) }
    #expect(swipe.across == across && far.last == isAway && !swipe.isHeld)
    let end = swipe.released()
    #expect(end == (isAway ? .away : across == 0 ? .click : .back))
  }

  @Test func `under a pressed button scrolling moves nothing, and without one the pointer`() {
    var swipe = Swipe(width: 300)
    swipe.pressed(at: 0)
    let isFar = swipe.scrolled(by: 40)
    let end = swipe.released()
    #expect(!isFar && end == .click)
    swipe.moved(to: 200)
    #expect(swipe.across == 0)
  }
}
