import Clock
import NotificationModel
import Testing

@testable import Service

@Suite struct `Messages that are answered and not read` {
  private static func at(_ microseconds: Int64) -> Moment {
    .beginning + .seconds(1) + .microseconds(microseconds)
  }

  private static func pause(_ microseconds: Int64) -> ArrivalPace.Step {
    .pause(.microseconds(microseconds))
  }

  @Test(arguments: [
    // May replace, asks for care, texts are kept off the disk.
    (false, false, false, AnswerGround.idAlone), (false, false, true, .content),
    (true, false, false, .openItems), (false, true, false, .openItems),
    (true, true, true, .openItems),
  ])
  func `are those whose answer needs an id alone`(
    mayReplace: Bool, asksForCare: Bool, isCareful: Bool, ground: AnswerGround
  ) {
    #expect(
      AnswerGround(mayReplace: mayReplace, asksForCare: asksForCare, isCareful: isCareful)
        == ground)
  }

  @Test(arguments: [
    // The last one waits for its app, alone or behind others.
    (1, false, false), (2, false, true), (1, true, false),
    // In a flood so many are answered in a row.
    (2, true, false), (7, true, false), (8, true, true), (9, true, true),
  ])
  func `are read when another is answered`(unread: Int, hasMore: Bool, isRead: Bool) {
    #expect(ArrivalPace.readsEarlier(unread: unread, hasMore: hasMore) == isRead)
  }

  @Test(
    arguments: [
      (2, 0, true), (2, 499, true), (2, 500, false), (1, 0, false), (8, 10_000, false),
    ] as [(Int, Int64, Bool)])
  func `are read in a row for half a millisecond`(unread: Int, after: Int64, goesOn: Bool) {
    #expect(
      ArrivalPace.readsOn(unread: unread, since: Self.at(0), at: Self.at(after)) == goesOn)
  }

  @Test(arguments: [
    (0, false, Self.pause(250)), (32 << 10, false, Self.pause(250)),
    (32 << 10 + 1, false, .readAll), (0, true, .readAll),
  ])
  func `are small and hold nothing open`(
    bytes: Int, holdsDescriptors: Bool, step: ArrivalPace.Step
  ) {
    var pace = ArrivalPace()
    let next = pace.answered(bytes: bytes, holdsDescriptors: holdsDescriptors, at: Self.at(0))
    #expect(next == step)
  }

  enum Event {
    case answered
    case allRead
    /// So many are unread.
    case pauseEnded(Int)
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    /// The microsecond, what happens then, and what is to be done.
    let steps: [(Int64, Event, ArrivalPace.Step)]
  }

  static let cases = [
    Case(
      testDescription: "one alone is read after a moment",
      steps: [(0, .answered, pause(250)), (250, .pauseEnded(1), .readAll)]),
    Case(
      testDescription: "one pause is enough for all that come in it",
      steps: [(0, .answered, pause(250)), (100, .answered, .nothing)]),
    Case(
      testDescription: "a pause after which all is read has nothing to do",
      steps: [
        (0, .answered, pause(250)), (10, .allRead, .nothing), (250, .pauseEnded(0), .nothing),
        (300, .answered, pause(250)),
      ]),
    Case(
      testDescription: "in a flood pauses grow, up to two milliseconds",
      steps: [
        (0, .answered, pause(250)), (200, .answered, .nothing), (250, .pauseEnded(1), pause(250)),
        (400, .answered, .nothing), (500, .pauseEnded(1), pause(500)),
        (900, .answered, .nothing), (1_000, .pauseEnded(1), pause(1_000)),
        (1_900, .answered, .nothing), (2_000, .pauseEnded(1), pause(2_000)),
        (3_900, .answered, .nothing), (4_000, .pauseEnded(1), pause(2_000)),
        (6_000, .pauseEnded(1), .readAll),
      ]),
    Case(
      testDescription: "a pause that a flood made long is not for what comes after it",
      steps: [
        (0, .answered, pause(250)), (200, .answered, .nothing), (250, .pauseEnded(1), pause(250)),
        (260, .allRead, .nothing), (270, .answered, pause(250)),
      ]),
    Case(
      testDescription: "a short pause goes on when all was read meanwhile",
      steps: [
        (0, .answered, pause(250)), (10, .allRead, .nothing), (20, .answered, .nothing),
        (250, .pauseEnded(1), pause(250)),
      ]),
  ]

  @Test(arguments: cases)
  func `are read in time`(_ one: Case) {
    var pace = ArrivalPace()
    for (time, event, expected) in one.steps {
      let now = Self.at(time)
      var step = ArrivalPace.Step.nothing
      switch event {
      case .answered: step = pace.answered(bytes: 100, holdsDescriptors: false, at: now)
      case .allRead: pace.allRead()
      case .pauseEnded(let unread): step = pace.pauseEnded(unread: unread, at: now)
      }
      #expect(step == expected, "at \(time)")
    }
  }
}
