import Clock
import NotificationModel
import Testing
import Translations

@testable import Choosing

/// How long a failure counts; time is an argument.
@Suite(.timeLimit(.minutes(1)))
struct GivenUpsTests {
  private static func at(_ seconds: Int64) -> Moment {
    .beginning + .seconds(seconds)
  }

  /// Who is given up after dunst failed at 0 s and mako at 100 s.
  static let cases: [(seconds: Int64, candidates: Set<Candidate>)] = [
    (100, [child(.dunst), child(.mako)]),
    (299, [child(.dunst), child(.mako)]),
    (300, [child(.mako)]),
    (399, [child(.mako)]),
    (400, []),
  ]

  @Test(arguments: cases) func `a given-up server is forgiven after five minutes`(
    seconds: Int64, candidates: Set<Candidate>
  ) {
    var givenUps = GivenUps()
    givenUps.add(child(.dunst), title: "dunst", because: "It ended.", at: Self.at(0))
    givenUps.add(child(.mako), title: "mako", because: "It ended.", at: Self.at(100))
    givenUps.forgive(at: Self.at(seconds))
    #expect(givenUps.candidates == candidates)
  }

  @Test func `one that fails again is given up anew`() {
    var givenUps = GivenUps()
    givenUps.add(child(.dunst), title: "dunst", because: "It ended.", at: Self.at(0))
    givenUps.add(child(.dunst), title: "dunst", because: "It hangs.", at: Self.at(200))
    givenUps.forgive(at: Self.at(350))
    #expect(givenUps.failures.map(\.reason) == ["It hangs."])
    #expect(givenUps.failures.first?.until == Self.at(500))
  }

  @Test func `forgiven, it is the first choice again`() {
    var givenUps = GivenUps()
    givenUps.add(
      child(.xfce4Notifyd), title: "xfce4-notifyd", because: "It ended.", at: Self.at(0))
    #expect(Choice(GivenUpTests.session, givenUp: givenUps.candidates).taken == child(.windows))
    givenUps.forgive(at: Self.at(300))
    #expect(
      Choice(GivenUpTests.session, givenUp: givenUps.candidates).taken == child(.xfce4Notifyd))
  }
}
