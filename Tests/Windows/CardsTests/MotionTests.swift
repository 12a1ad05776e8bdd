import Clock
import Testing

@testable import Cards

/// The ways of cards, moment by moment.
@Suite(.timeLimit(.minutes(1)))
struct MotionTests {
  private static let start = Moment(nanoseconds: 5_000_000_000)

  private static func at(_ milliseconds: Int64) -> Moment { start + .milliseconds(milliseconds) }

  @Test func `a going and the closing-up behind it last 200 ms together, a coming less`() {
    let spans = [CardMotion.Course.going(.none), .closing, .coming(.none)].map {
      (CardMotion($0, at: Self.start).endsAt - Self.start).milliseconds
    }
    #expect(spans[0] + spans[1] == 200)
    #expect(spans[2] <= 200)
  }

  @Test func `a card comes from its drift to its place, quick at first`() {
    let motion = CardMotion(.coming(CardDrift(across: 24, opacity: 0)), at: Self.start)
    #expect(motion.drift(at: Self.at(0)) == CardDrift(across: 24, opacity: 0))
    #expect(motion.drift(at: Self.at(90)) == CardDrift(across: 3, opacity: 0.875))
    #expect(motion.drift(at: Self.at(180)) == .none)
    // A frame that comes late changes nothing any more.
    #expect(motion.drift(at: Self.at(9_000)) == .none)
    #expect(!motion.isOver(at: Self.at(179)) && motion.isOver(at: Self.at(180)))
  }

  @Test func `a clock that goes back draws the beginning`() {
    let motion = CardMotion(.closing, at: Self.start)
    #expect(motion.share(at: Self.at(-50)) == 0)
  }

  static let sides: [(Double, Double)] = [(0, 0), (150, 270), (-150, -270)]

  @Test(arguments: sides) func `a card that was drawn aside flies on to that side`(
    from: Double, to: Double
  ) {
    let motion = CardMotion(.going(CardDrift(across: from)), at: Self.start)
    #expect(motion.drift(at: Self.at(90)) == CardDrift(across: to, opacity: 0))
  }
}
