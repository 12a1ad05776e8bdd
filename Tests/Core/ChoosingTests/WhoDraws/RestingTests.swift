import Clock
import NotificationModel
import Testing
import Translations

@testable import Choosing

@Suite(.timeLimit(.minutes(1)))
struct `A server that rests` {
  typealias Step = Story.Step

  private static let known: DesktopAbilities = {
    var abilities = DesktopAbilities()
    abilities.takesReplies = true
    return abilities
  }()
  private static let note = WhoDraws.Effect.note(
    "pennant-windows rests, as nothing is on the screen")
  private static let asleep: [WhoDraws.Effect] = [
    note, .terminate, .tell(.vanished), .tell(.appeared(known)),
  ]

  private static let atRest: [Step] = [
    Step(0, .asked(.drawer(.program(.windows))), [.began, .run(.windows, as: 1)]),
    Step(0, .mayRest(1, known), [.tell(.appeared(known))]),
  ]
  private static let awake: [Step] =
    atRest + [
      Step(100, .wanted, [.begin(2)]),
      Step(100, .begun(2)),
      Step(100, .takesName(2)),
      Step(100, .says(.appeared(known), 2), [.goOn]),
      Step(102, .wakes, [.shutGate]),
    ]
  private static func shown(_ number: UInt64, as id: UInt32, at seconds: Double) -> [Step] {
    let event = DesktopEvent.shown(ShowOrder(number), ServerID(id))
    return [
      Step(seconds, .ordered(ShowOrder(number))), Step(seconds, .says(event, 2), [.tell(event)]),
    ]
  }
  private static func left(_ id: UInt32, at seconds: Double) -> Step {
    let event = DesktopEvent.left(ServerID(id), .faded)
    return Step(seconds, .says(event, 2), [.tell(event)])
  }
  /// It has drawn something that left the screen at 200 s.
  private static let emptied: [Step] = awake + shown(1, as: 1, at: 150) + [left(1, at: 200)]

  static let days: [Story] = [
    Story(
      "it is started with the first order, and the orders go on once it is there",
      atRest + [
        Step(9, .wanted, [.begin(2)]),
        Step(9, .wanted),
        Step(9, .begun(2)),
        Step(9, .wanted),
        Step(9, .takesName(2)),
        Step(9, .says(.appeared(known), 2), [.goOn]),
        Step(9, .ordered(ShowOrder(1))),
      ]),
    Story(
      "what it can do besides is told when it is there",
      atRest + [
        Step(9, .wanted, [.begin(2)]),
        Step(9, .begun(2)),
        Step(9, .says(.there, 2), [.tell(.abilitiesChanged(DesktopAbilities())), .goOn]),
      ]),
    Story(
      "it ends five minutes after nothing of it is on the screen, and begins anew when asked",
      emptied + [
        Step(500, .wakes, asleep),
        Step(500, .says(.vanished, 2)),
        Step(501, .ends(2, .killed), [.clear]),
        Step(600, .wanted, [.begin(3)]),
        Step(600, .begun(3)),
        Step(600, .says(.appeared(known), 3), [.goOn]),
      ]),
    Story(
      "it ends also where nothing came after it was started",
      awake + [Step(400, .wakes, asleep)]),
    Story(
      "a notification in those five minutes has it stay for another five",
      emptied + shown(2, as: 2, at: 499) + [left(2, at: 510), Step(810, .wakes, asleep)]),
    Story(
      "what is withdrawn or not shown is on no screen",
      awake + shown(1, as: 1, at: 150) + shown(2, as: 2, at: 150) + [
        left(2, at: 160),
        Step(170, .withdrew(ServerID(1))),
        Step(180, .ordered(ShowOrder(3))),
        Step(
          190, .says(.notShown(ShowOrder(3), .silence), 2),
          [.tell(.notShown(ShowOrder(3), .silence))]),
        Step(490, .wakes, asleep),
      ]),
    Story(
      "what has left before its number was given is on no screen",
      awake + [
        Step(150, .ordered(ShowOrder(1))), left(1, at: 150),
        Step(
          150, .says(.shown(ShowOrder(1), ServerID(1)), 2),
          [.tell(.shown(ShowOrder(1), ServerID(1)))]),
        Step(450, .wakes, asleep),
      ]),
    Story(
      "what is wanted while it ends begins another life at its end",
      emptied + [
        Step(500, .wakes, asleep),
        Step(500.1, .wanted),
        Step(500.2, .ends(2, .killed), [.clear]),
        Step(500.2, .wakes, [.begin(3)]),
        Step(500.2, .begun(3)),
        Step(500.2, .says(.appeared(known), 3), [.goOn]),
      ]),
    Story(
      "a start that fails is a failure like others",
      atRest + [
        Step(9, .wanted, [.begin(2)]),
        Step(9, .begun(2)),
        Step(
          9.5, .ends(2, .failed),
          [.clear, .note("pennant-windows ended with status 1"), .tell(.vanished)]),
        Step(9.5, .wakes, [.begin(3)]),
        Step(9.5, .begun(3)),
        Step(9.5, .takesName(3)),
        Step(9.5, .says(.appeared(known), 3), [.tell(.appeared(known))]),
        Step(11.5, .wakes, [.shutGate]),
        Step(309.5, .wakes, asleep),
      ]),
    Story(
      "without its program somebody stands in, and it rests again when it is back",
      atRest + [
        Step(9, .wanted, [.begin(2)]),
        Step(9, .couldNotBegin(2, "There is none."), [.tell(.vanished)]),
        Step(
          9, .wakes,
          [.givenUp("There is none.", isTriedAgain: true), .draw(.terminal, as: 3)]),
        Step(9, .says(.there, 3), [.tell(.there)]),
        Step(69, .wakes, [.begin(4)]),
        Step(69, .begun(4)),
        Step(
          69, .says(.appeared(known), 4),
          [.dropStandIn, .mended, .tell(.vanished), .tell(.appeared(known))]),
        Step(69, .takesName(4)),
        Step(71, .wakes, [.shutGate]),
        Step(369, .wakes, asleep),
      ]),
    Story(
      "one that never takes the name is given up",
      atRest + [
        Step(9, .wanted, [.begin(2)]),
        Step(9, .begun(2)),
        Step(
          29, .wakes,
          [
            .note("pennant-windows is ended, as it has not taken the notification name"),
            .terminate,
            .givenUp(
              RestartPlan.Reason.takesNoName.sentence(about: "pennant-windows"),
              isTriedAgain: true),
            .tell(.vanished), .draw(.terminal, as: 3),
          ]),
      ]),
    Story(
      "another wish while it rests leaves an empty screen",
      atRest + [
        Step(9, .asked(.drawer(.nobody)), [.leave]),
        Step(9, .left, [.tell(.relieved), .began, .draw(.nobody, as: 2)]),
      ]),
  ]

  @Test(arguments: days) func `runs only while something is to be drawn`(story: Story) {
    _ = story.tell()
  }

  @Test func `at rest it takes no orders, and that is how it stands`() {
    let who = Story("at rest", Self.atRest).tell()
    #expect(!who.takesOrders)
    #expect(who.nextWake == nil)
    #expect(who.condition(nil) == ServerCondition(.resting, since: Moment(nanoseconds: 0)))
    #expect(who.ownState(nil) == .resting)
    var woken = who
    _ = woken.wanted(at: Moment(nanoseconds: 5))
    #expect(!woken.takesOrders)
    #expect(woken.condition(nil) == ServerCondition(.starting, since: Moment(nanoseconds: 5)))
  }

  @Test func `one of which nothing is known before it runs never rests`() {
    let other = ServerCommand(["/usr/bin/dunst"])
    let who = Story(
      "dunst",
      [
        Step(0, .asked(.drawer(.program(other))), [.began, .run(other, as: 1)]),
        Step(0, .begun(1)),
        Step(0, .takesName(1)),
        Step(1, .says(.there, 1), [.tell(.there)]),
        Step(2, .wakes, [.shutGate]),
      ]
    ).tell()
    #expect(who.takesOrders)
    #expect(who.nextWake == nil)
  }
}
