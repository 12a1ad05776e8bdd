import Clock
import NotificationModel
import Testing
import Translations

@testable import Choosing

@Suite(.timeLimit(.minutes(1)))
struct `A server of ours` {
  typealias Step = Story.Step

  private static let began: [Step] = [
    Step(0, .asked(.drawer(.program(.dunst))), [.began, .run(.dunst, as: 1)]),
    Step(0, .begun(1)),
  ]

  static let lives: [Story] = [
    Story(
      "it takes the name, and its gate is shut once it has had it for two seconds",
      began + [
        Step(1, .takesName(1)),
        Step(1.5, .says(.there, 1), [.tell(.there)]),
        Step(2, .takesName(1)),
        Step(4, .wakes, [.shutGate]),
        Step(5, .says(.drawn, 1), [.tell(.drawn)]),
      ]),
    Story(
      "when it ends that is told, and another life begins in the next turn of the loop",
      began + [
        Step(1, .takesName(1)),
        Step(1, .says(.there, 1), [.tell(.there)]),
        Step(
          30, .ends(1, .killed), [.clear, .note("dunst ended by signal 11"), .tell(.vanished)]),
        Step(30, .says(.there, 1)),
        Step(30, .wakes, [.begin(2)]),
        Step(30, .begun(2)),
        Step(30, .takesName(1)),
        Step(30.5, .takesName(2)),
        Step(31, .says(.there, 2), [.tell(.there)]),
        Step(
          40, .ends(2, .failed),
          [
            .clear, .note("dunst ended with status 1"), .tell(.vanished),
            .note("dunst is started again in 1 s"),
          ]),
        Step(41, .wakes, [.begin(3)]),
      ]),
    Story(
      "silent behind a locked screen it is ended, once, and started anew",
      began + [
        Step(1, .isSilentBehindLock(1)),
        Step(1, .takesName(1)),
        Step(1, .says(.there, 1), [.tell(.there)]),
        Step(
          2, .isSilentBehindLock(1),
          [
            .note(
              "dunst does not answer while the screen is locked: it is ended, so that nothing hidden"
                + " stays readable, and started anew"), .terminate,
          ]),
        Step(2, .isSilentBehindLock(1)),
        Step(4, .ends(1, .killed), [.clear, .note("dunst ended by signal 11"), .tell(.vanished)]),
        Step(4, .wakes, [.begin(2)]),
        Step(4, .isSilentBehindLock(1)),
      ]),
    Story(
      "that it is gone is told once, whoever sees it first",
      began + [
        Step(1, .says(.there, 1), [.tell(.there)]),
        Step(2, .says(.vanished, 1), [.tell(.vanished)]),
        Step(3, .ends(1, .failed), [.clear, .note("dunst ended with status 1")]),
      ]),
    Story(
      "without the name it is ended after three seconds, and started anew",
      began + [
        Step(1, .takesName(1)),
        Step(2, .losesName(1)),
        Step(
          5, .wakes,
          [
            .note("dunst gave up the notification name and runs on: it is ended, and started anew"),
            .terminate,
          ]),
        Step(5, .losesName(1)),
        Step(6, .ends(1, .failed), [.clear, .note("dunst ended with status 1")]),
        Step(6, .wakes, [.begin(2)]),
      ]),
    Story(
      "it may have the name again before that",
      began + [
        Step(1, .takesName(1)),
        Step(1.5, .losesName(1)),
        Step(3, .takesName(1)),
        Step(5, .wakes, [.shutGate]),
      ]),
    Story(
      "where its program is gone for now it is tried again",
      began + [
        Step(10, .ends(1, .failed), [.clear, .note("dunst ended with status 1")]),
        Step(10, .wakes, [.begin(2)]),
        Step(
          10, .couldNotBegin(2, "There is no dunst."),
          [
            .note("dunst was not started: There is no dunst."),
            .note("dunst is started again in 1 s"),
          ]),
        Step(11, .wakes, [.begin(3)]),
      ]),
    Story(
      "the end and another wish end its life with all that is to come",
      began + [
        Step(1, .says(.there, 1), [.tell(.there)]),
        Step(2, .asked(.drawer(.nobody)), [.leave]),
        Step(2, .ends(1, .killed)),
        Step(2, .left, [.tell(.relieved), .began, .draw(.nobody, as: 2)]),
      ]),
  ]

  @Test(arguments: lives) func `has one life after the other`(story: Story) {
    _ = story.tell()
  }

  private static let useless: BilingualSentence =
    """
    dunst runs, and has not taken the notification name: it must be the very process that was \
    started (in a shell, exec PROGRAM).
    """
  private static let isEnded = "dunst is ended, as it has not taken the notification name"

  /// A server that was asked for has never taken the name, and the terminal draws.
  static let givenUp =
    began + [
      Step(
        20, .wakes,
        [
          .note(isEnded), .terminate, .givenUp(useless, isTriedAgain: true),
          .draw(.terminal, as: 2),
        ]),
      Step(20, .says(.there, 2), [.tell(.there)]),
      Step(22, .ends(1, .killed), [.clear, .note("dunst ended by signal 11")]),
    ]

  static let standIns: [Story] = [
    Story(
      "is tried each minute, and leaves the screen to another until it is there",
      givenUp + [
        Step(80, .wakes, [.begin(3)]),
        Step(80, .couldNotBegin(3, "There is none.")),
        Step(80, .wakes),
        Step(140, .wakes, [.begin(4)]),
        Step(140, .begun(4)),
        Step(141, .takesName(4)),
        Step(141, .says(.drawn, 2), [.tell(.drawn)]),
        Step(141, .says(.drawn, 4)),
        Step(
          142, .says(.there, 4),
          [.dropStandIn, .mended, .tell(.vanished), .tell(.there)]),
        Step(142, .says(.drawn, 2)),
        Step(142, .says(.drawn, 4), [.tell(.drawn)]),
        Step(143, .wakes, [.shutGate]),
      ]),
    Story(
      "may come when it was told to end, and is tried anew all the same",
      givenUp.dropLast() + [
        Step(21, .says(.there, 1)),
        Step(22, .ends(1, .killed), [.clear, .note("dunst ended by signal 11")]),
        Step(80, .wakes, [.begin(3)]),
      ]),
    Story(
      "may end in a try, of which only the log hears",
      givenUp + [
        Step(80, .wakes, [.begin(3)]),
        Step(80, .begun(3)),
        Step(90, .ends(3, .failed), [.clear, .note("dunst ended with status 1")]),
        Step(90, .wakes, [.begin(4)]),
      ]),
    Story(
      "may be there and silent for long",
      givenUp + [
        Step(80, .wakes, [.begin(3)]),
        Step(80, .begun(3)),
        Step(81, .takesName(3)),
        Step(83, .wakes, [.shutGate]),
        Step(400, .says(.there, 3), [.dropStandIn, .mended, .tell(.vanished), .tell(.there)]),
      ]),
    Story(
      "and its stand-in are left together",
      givenUp + [
        Step(30, .asked(.drawer(.nobody)), [.leave]),
        Step(30, .left, [.tell(.relieved), .began, .draw(.nobody, as: 3)]),
      ]),
  ]

  @Test(arguments: standIns) func `that is given up`(story: Story) {
    _ = story.tell()
  }

  @Test func `is not given up in the middle of its start`() {
    let who = Story(
      "a program that is not there",
      [
        Step(0, .asked(.drawer(.program(.dunst))), [.began, .run(.dunst, as: 1)]),
        Step(0, .couldNotBegin(1, "There is no dunst.")),
        Step(
          0, .wakes,
          [.givenUp("There is no dunst.", isTriedAgain: true), .draw(.terminal, as: 2)]),
      ]
    ).tell()
    #expect(who.nextWake == Moment(nanoseconds: Span.seconds(60).nanoseconds))
  }

  @Test func `that a search has found makes room for the next, and is told to be back`() {
    let dunst = child(.dunst)
    let command = ServerCommand(["/usr/bin/dunst"])
    let reason: BilingualSentence = "There is no dunst."
    _ = Story(
      "found, given up, found again",
      [
        Step(0, .asked(.auto), [.began, .search]),
        Step(0, .found(dunst), [.run(command, as: 1)]),
        Step(0, .couldNotBegin(1, reason)),
        Step(0, .wakes, [.givenUp(reason, isTriedAgain: false), .passOver(because: reason)]),
        Step(0, .found(.none), [.leave]),
        Step(0, .left, [.draw(.nobody, as: 2)]),
        Step(0, .says(.there, 2), [.tell(.there)]),
        Step(300, .found(dunst), [.leave]),
        Step(300, .left, [.tell(.relieved), .run(command, as: 3)]),
        Step(300, .begun(3)),
        Step(301, .says(.there, 3), [.mended, .tell(.there)]),
      ]
    ).tell()
  }

  @Test func `of another wish is no failure to take back`() {
    let dunst = child(.dunst)
    let command = ServerCommand(["/usr/bin/dunst"])
    _ = Story(
      "given up, and then asked anew",
      [
        Step(0, .asked(.auto), [.began, .search]),
        Step(0, .found(dunst), [.run(command, as: 1)]),
        Step(0, .couldNotBegin(1, "no")),
        Step(0, .wakes, [.givenUp("no", isTriedAgain: false), .passOver(because: "no")]),
        Step(1, .asked(.auto), [.endSearch, .leave]),
        Step(1, .left, [.began, .search]),
        Step(1, .found(dunst), [.run(command, as: 2)]),
        Step(1, .begun(2)),
        Step(2, .says(.there, 2), [.tell(.there)]),
      ]
    ).tell()
  }

  @Test func `that is there and silent wants no time`() {
    let steps: [Step] = [
      Step(80, .wakes, [.begin(3)]), Step(80, .begun(3)), Step(81, .takesName(3)),
      Step(83, .wakes, [.shutGate]),
    ]
    #expect(Story("a silent try", Self.givenUp + steps).tell().nextWake == nil)
  }
}
