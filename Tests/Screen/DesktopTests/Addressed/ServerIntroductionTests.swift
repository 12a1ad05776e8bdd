import Bus
import Clock
import NotificationModel
import Testing

@testable import Desktop

@MainActor
@Suite(.timeLimit(.minutes(1))) struct `A server that cannot answer yet` {
  private nonisolated static let questions = ["GetServerInformation", "GetCapabilities"]

  private static func refusing(
    _ error: ErrorName, to questions: [String] = questions
  ) -> (StandInServer) -> Void {
    { $0.introductionErrors = Dictionary(uniqueKeysWithValues: questions.map { ($0, error) }) }
  }

  /// What it is told to be able to do, the first time and each time that changes.
  private static func abilities(_ events: [DesktopEvent]) -> [DesktopAbilities] {
    events.compactMap { event in
      switch event {
      case .appeared(let abilities), .abilitiesChanged(let abilities): abilities
      case _: nil
      }
    }
  }

  @Test func `a shell whose object comes after its name is met with all that it can do`() {
    let bench = ServerBench(.plasma, Self.refusing(.unknownObject))
    #expect(bench.server.condition?.state == .starting)
    for _ in 0..<2 {
      bench.serveUntilAsked()
      #expect(bench.report {} == [], "nobody is told of a server that is not there yet")
    }
    bench.standIn.introductionErrors = [:]
    bench.serveUntilAsked()
    let events = bench.report {}
    #expect(Self.abilities(events).map(\.takesActions) == [true])
    #expect(Self.abilities(events).first?.markup != nil)
    #expect(bench.server.condition?.state == .running)
  }

  @Test(arguments: [questions, ["GetServerInformation"], ["GetCapabilities"]])
  func `one that makes no sense of a question is one as usual until it answers`(
    _ refused: [String]
  ) {
    let bench = ServerBench(nil, Self.refusing(.failed, to: refused))
    var met: [DesktopEvent] = []
    while met.isEmpty {
      bench.serveUntilAsked()
      met = bench.report {}
    }
    let knowsAbilities = !refused.contains("GetCapabilities")
    #expect(Self.abilities(met).map(\.takesActions) == [knowsAbilities])
    let shown = bench.report { bench.order("Mail") }
    #expect(shown == [.shown(ShowOrder(1), ServerID(7))])
    bench.standIn.introductionErrors = [:]
    bench.standIn.name = "dunst"
    // A sign of life spares the pause that has become long.
    bench.serve(.milliseconds(60))
    let events = bench.report { bench.standIn.closes(7, 2) }
    #expect(events.contains(.left(ServerID(7), .dismissed)))
    #expect(Self.abilities(events).map(\.takesActions) == [true])
    let profile = refused.contains("GetServerInformation") ? "dunst" : "usual"
    #expect(Self.abilities(events).first?.server?.profile == profile)
  }

  @Test func `an answer without a list of abilities is asked for again`() {
    let bench = ServerBench(.plasma) { $0.listsNothing = true }
    var met: [DesktopEvent] = []
    while met.isEmpty {
      bench.serveUntilAsked()
      met = bench.report {}
    }
    #expect(Self.abilities(met).map(\.takesActions) == [false])
    bench.standIn.listsNothing = false
    bench.serveUntilAsked()
    #expect(Self.abilities(bench.report {}).map(\.takesActions) == [true])
  }

  @Test func `a sign of life is an occasion to ask`() {
    let bench = ServerBench(.plasma, Self.refusing(.unknownObject))
    for _ in 0..<3 {
      bench.serveUntilAsked()
      bench.standIn.answer()
    }
    bench.standIn.introductionErrors = [:]
    // Nearly a second is left until it is asked again.
    bench.serve(.milliseconds(60))
    #expect(Self.abilities(bench.report { bench.standIn.closes(1, 2) }).count == 1)
  }

  @Test(arguments: [ErrorName.unknownObject, .unknownMethod, .unknownInterface, .noReply])
  func `what it refuses for not being there is shown when it is`(_ error: ErrorName) {
    let bench = ServerBench(.plasma) { $0.notifyError = error }
    #expect(bench.report { bench.order("Mail") } == [.vanished])
    #expect(bench.server.condition?.state == .starting)
    bench.standIn.notifyError = nil
    bench.serveUntilAsked()
    #expect(Self.abilities(bench.report {}).count == 1)
    #expect(bench.report { bench.order("Mail") } == [.shown(ShowOrder(2), ServerID(7))])
  }

  @Test func `a sign of life after it lost its object is an occasion, too`() {
    let bench = ServerBench(.plasma) { $0.notifyError = .unknownObject }
    #expect(bench.report { bench.order("Mail") } == [.vanished])
    bench.standIn.notifyError = nil
    #expect(Self.abilities(bench.report { bench.standIn.closes(1, 2) }).count == 1)
  }

  @Test func `of one that has shown something an unknown method is about the message`() {
    let bench = ServerBench(.plasma)
    #expect(bench.report { bench.order("Mail") } == [.shown(ShowOrder(1), ServerID(7))])
    bench.standIn.notifyError = .unknownMethod
    let error = ServerFault.error(ErrorName.unknownMethod.rawValue)
    #expect(bench.report { bench.order("Mail") } == [.notShown(ShowOrder(2), error)])
    bench.standIn.notifyError = .unknownObject
    #expect(bench.report { bench.order("Mail") } == [.vanished])
  }
}
