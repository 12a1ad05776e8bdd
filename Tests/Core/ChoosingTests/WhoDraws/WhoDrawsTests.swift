import Clock
import NotificationModel
import Testing
import Translations

@testable import Choosing

@Suite(.timeLimit(.minutes(1)))
struct `Who draws` {
  typealias Step = Story.Step

  private static let server = Drawer.server(name: "org.example.Server")

  static let byName: [Story] = [
    Story(
      "one who is asked for draws until the end",
      [
        Step(0, .asked(.drawer(server)), [.began, .draw(server, as: 1)]),
        Step(1, .says(.there, 1), [.tell(.there)]),
        Step(2, .says(.drawn, 1), [.tell(.drawn)]),
        Step(3, .says(.vanished, 1), [.tell(.vanished)]),
        Step(4, .says(.there, 1), [.tell(.there)]),
        Step(5, .stopped, [.leave]),
        Step(6, .left),
        Step(7, .says(.drawn, 1)),
      ]),
    Story(
      "that somebody is gone is told only where it was told that they are there",
      [
        Step(0, .asked(.drawer(server)), [.began, .draw(server, as: 1)]),
        Step(1, .says(.vanished, 1)),
        Step(2, .asked(.drawer(.nobody)), [.leave]),
        Step(2, .left, [.began, .draw(.nobody, as: 2)]),
      ]),
    Story(
      "another begins when the one before has left the screen, and the latest wish holds",
      [
        Step(0, .asked(.drawer(.terminal)), [.began, .draw(.terminal, as: 1)]),
        Step(0, .says(.there, 1), [.tell(.there)]),
        Step(1, .asked(.drawer(.otherBus(address: "x"))), [.leave]),
        Step(1, .says(.drawn, 1)),
        Step(2, .asked(.drawer(.nobody))),
        Step(3, .left, [.tell(.relieved), .began, .draw(.nobody, as: 2)]),
        Step(3, .says(.drawn, 1)),
        Step(3, .says(.there, 2), [.tell(.there)]),
      ]),
    Story(
      "an end while one leaves the screen is the end",
      [
        Step(0, .asked(.drawer(server)), [.began, .draw(server, as: 1)]),
        Step(1, .asked(.drawer(.nobody)), [.leave]),
        Step(2, .stopped),
        Step(3, .left),
        Step(3, .left),
      ]),
    Story(
      "a server that cannot be run here leaves a screen that nobody sees",
      [
        Step(0, .asked(.drawer(.program(.dunst))), [.began, .run(.dunst, as: 1)]),
        Step(0, .noWay, [.noPlace, .draw(.nobody, as: 2)]),
        Step(0, .says(.there, 2), [.tell(.there)]),
      ]),
  ]

  static let found: [Story] = [
    Story(
      "nobody draws until somebody is found, who then takes over",
      [
        Step(0, .asked(.auto), [.began, .search]),
        Step(0, .found(.none), [.draw(.nobody, as: 1)]),
        Step(0, .says(.there, 1), [.tell(.there)]),
        Step(1, .found(.shell(.cinnamon)), [.leave]),
        Step(1, .left, [.tell(.relieved), .draw(.server(name: "org.Cinnamon"), as: 2)]),
        Step(2, .says(.there, 2), [.tell(.there)]),
        Step(3, .stopped, [.endSearch, .leave]),
        Step(3, .left),
        Step(4, .found(.terminal)),
      ]),
    Story(
      "one to whom there is no way is passed over",
      [
        Step(0, .asked(.auto), [.began, .search]),
        Step(0, .found(.former(owner: "odd")), [.draw(.server(name: "odd"), as: 1)]),
        Step(0, .noWay, [.passOver(because: "there is no way to it.")]),
        Step(0, .found(.terminal), [.draw(.terminal, as: 2)]),
      ]),
    Story(
      "whoever is found while another leaves the screen comes next",
      [
        Step(0, .asked(.auto), [.began, .search]),
        Step(0, .found(.none), [.draw(.nobody, as: 1)]),
        Step(1, .found(.shell(.gnome)), [.leave]),
        Step(1, .found(.waiting(owner: ":1.5"))),
        Step(1, .left, [.draw(.server(name: ":1.5"), as: 2)]),
      ]),
    Story(
      "one who is asked for by name ends the search, also before it has found anybody",
      [
        Step(0, .asked(.auto), [.began, .search]),
        Step(0, .asked(.drawer(.terminal)), [.endSearch, .began, .draw(.terminal, as: 1)]),
        Step(0, .found(.shell(.gnome))),
      ]),
    Story(
      "a wish while the one before leaves for a find is stronger than the find",
      [
        Step(0, .asked(.auto), [.began, .search]),
        Step(0, .found(.none), [.draw(.nobody, as: 1)]),
        Step(1, .found(.shell(.gnome)), [.leave]),
        Step(1, .asked(.drawer(.terminal)), [.endSearch]),
        Step(1, .found(.terminal)),
        Step(1, .left, [.began, .draw(.terminal, as: 2)]),
      ]),
  ]

  @Test(arguments: byName + found) func `of those that are not ours`(story: Story) {
    #expect(story.tell().nextWake == nil)
  }

  @Test func `how it stands with a server of others is what its back end says`() {
    let silent = ServerCondition(.silent, since: Moment(nanoseconds: 7))
    var who = WhoDraws()
    #expect(who.condition(silent) == nil)
    _ = who.asked(for: .drawer(Self.server), at: Moment(nanoseconds: 0))
    #expect(who.condition(silent) == silent)
    #expect(who.condition(nil) == nil)
    #expect(who.ownState(silent) == nil)
    #expect(who.failure == nil)
  }
}
