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
    #expect(swipe.across == across)
    #expect(swipe.released() == end)
    #expect(swipe.across == 0 && !swipe.isOn)
  }

  @Test func `fingers on a touchpad draw it the way that they move what is seen`() {
    var swipe = Swipe(width: 300)
    #expect(!swipe.scrolled(by: 2))
    #expect(swipe.across == -48)
    #expect(swipe.released() == .back)
    #expect(!swipe.scrolled(by: -4))
    #expect(swipe.scrolled(by: -1))
    #expect(swipe.released() == .away)
  }

  @Test func `under a pressed button scrolling moves nothing, and no number breaks it`() {
    var swipe = Swipe(width: 300)
    swipe.pressed(at: 0)
    #expect(!swipe.scrolled(by: 40))
    #expect(swipe.released() == .click)
    #expect(!swipe.scrolled(by: .nan))
    #expect(swipe.across == 0)
    swipe.moved(to: 200)
    #expect(swipe.across == 0)
  }
}
