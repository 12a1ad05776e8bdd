import Clock
import NotificationModel
import Testing
import Translations

@testable import Choosing

@Suite(.timeLimit(.minutes(1)))
struct `How it stands with a server of ours` {
  private static func at(_ seconds: Int64) -> Moment {
    Moment(nanoseconds: Span.seconds(seconds).nanoseconds)
  }

  /// What is known after the first steps of a life that ends at ten seconds.
  static let conditions: [(steps: Int, inner: ServerState?, told: ServerCondition)] = [
    (1, nil, ServerCondition(.starting, since: at(0))),
    // What draws has nobody to call before the name is taken.
    (2, .absent, ServerCondition(.starting, since: at(0))),
    (3, .starting, ServerCondition(.starting, since: at(5))),
    (3, .silent, ServerCondition(.silent, since: at(5))),
    (3, .running, ServerCondition(.running, since: at(5))),
    // The next life is on its way, whatever was known of this one.
    (4, .running, ServerCondition(.starting, since: at(10))),
    (5, .absent, ServerCondition(.starting, since: at(10))),
  ]

  @Test(arguments: conditions) func `until it has said who it is, it is starting`(
    steps: Int, inner: ServerState?, told: ServerCondition
  ) {
    let life: [Story.Step] = [
      .init(0, .asked(.drawer(.program(.dunst))), [.began, .run(.dunst, as: 1)]),
      .init(0, .begun(1)),
      .init(1, .takesName(1)),
      .init(10, .ends(1, .failed), [.clear, .note("dunst ended with status 1")]),
      .init(10, .wakes, [.begin(2)]),
    ]
    let who = Story("a life", Array(life.prefix(steps))).tell()
    let inner = inner.map { ServerCondition($0, since: Self.at(5)) }
    #expect(who.condition(inner) == told)
    #expect(who.ownState(inner) == told.state)
  }

  @Test func `given up it stays so until it is there, and its tools hear of each try`() {
    var who = Story("given up", `A server of ours`.givenUp).tell()
    #expect(who.condition(nil) == ServerCondition(.givenUp, since: Self.at(20)))
    #expect(who.ownState(nil) == .givenUp)
    #expect(who.failure?.since == Self.at(20))
    #expect(who.failure?.again == Self.at(80))
    #expect(who.timePassed(at: Self.at(80), standIn: .terminal) == [.begin(3)])
    #expect(who.condition(nil) == ServerCondition(.givenUp, since: Self.at(20)))
    #expect(who.ownState(nil) == .starting)
    #expect(who.couldNotBegin(3, because: "There is none.", at: Self.at(80)) == [])
    #expect(who.timePassed(at: Self.at(80), standIn: .terminal) == [])
    #expect(who.failure?.reason == "There is none.")
    #expect(who.failure?.since == Self.at(20))
    #expect(who.failure?.again == Self.at(140))
  }
}
