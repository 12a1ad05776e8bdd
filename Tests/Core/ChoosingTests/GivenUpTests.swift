import Testing

@testable import Choosing

/// Whom a failure leaves to draw.
@Suite(.timeLimit(.minutes(1)))
struct GivenUpTests {
  static let session: SessionFacts = {
    var facts = SessionFacts()
    facts.desktop("XFCE")
    facts.x11()
    facts.hasAll()
    return facts
  }()

  static let steps: [(givenUp: Set<Candidate>, taken: Candidate)] = [
    ([], child(.xfce4Notifyd)),
    ([child(.xfce4Notifyd)], child(.windows)),
    ([child(.dunst)], child(.xfce4Notifyd)),
    ([child(.xfce4Notifyd), child(.windows)], child(.dunst)),
    ([child(.xfce4Notifyd), child(.windows), child(.dunst)], child(.lxqtNotificationd)),
    (Set(ServerProgram.allCases.map { child($0) }), .none),
    ([.none], child(.xfce4Notifyd)),
  ]

  @Test(arguments: steps) func `the next one is tried`(
    givenUp: Set<Candidate>, taken: Candidate
  ) {
    #expect(Choice(Self.session, givenUp: givenUp).taken == taken)
  }

  @Test func `nobody is never given up`() {
    #expect(Choice(SessionFacts(), givenUp: [.none]).taken == .none)
  }

  @Test func `a terminal can be`() {
    var facts = SessionFacts()
    facts.isOnTerminal = true
    #expect(Choice(facts, givenUp: [.terminal]).taken == .none)
  }

  @Test func `it is said`() {
    let choice = Choice(Self.session, givenUp: [child(.xfce4Notifyd)])
    #expect(choice.reason(about: "xfce4-notifyd") == "it was tried, failed and was given up")
  }

  @Test func `the same program at another place is another candidate`() {
    let elsewhere = Candidate.program(.xfce4Notifyd, path: "/opt/bin/xfce4-notifyd")
    #expect(Choice(Self.session, givenUp: [elsewhere]).taken == child(.xfce4Notifyd))
  }
}
