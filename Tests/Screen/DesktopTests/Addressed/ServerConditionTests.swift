import Bus
import MainLoop
import NotificationModel
import Testing

@testable import Desktop

@MainActor
@Suite(.timeLimit(.minutes(1))) struct `How it stands with a server that is addressed` {
  /// A server that has just taken its name.
  private func starting() -> (server: AddressedServer, standIn: StandInServer) {
    let standIn = StandInServer()
    let server = AddressedServer(
      as: .only, for: StandInListener(), channel: standIn, loop: MainLoop(),
      pictures: PictureDesk(copies: nil) { _ in })
    server.start()
    return (server, standIn)
  }

  @Test func `it starts until it has said who it is`() {
    let (server, standIn) = starting()
    #expect(server.condition?.state == .starting)
    standIn.answer()
    #expect(server.condition?.state == .running)
    standIn.vanish()
    #expect(server.condition?.state == .absent)
  }

  @Test func `one that never says who it is is silent, until it does`() {
    let (server, standIn) = starting()
    standIn.beSilent()
    #expect(server.condition?.state == .silent)
    standIn.answerLate()
    standIn.answer()
    #expect(server.condition?.state == .running)
  }

  /// What a server that was silent does.
  enum Word: CaseIterable {
    case lateAnswer, nextAnswer, signal, anotherLife

    @MainActor func say(_ bench: ServerBench) {
      switch self {
      case .lateAnswer: bench.standIn.answerLate()
      case .nextAnswer:
        bench.order("Next")
        bench.standIn.answer()
      case .signal: bench.standIn.closes(7, 2)
      case .anotherLife:
        bench.standIn.vanish()
        bench.standIn.appear(as: ":1.9")
        bench.standIn.answer()
      }
    }
  }

  @Test(arguments: Word.allCases, [true, false])
  func `an answer that is due makes it silent, and anything it says ends that`(
    word: Word, isNew: Bool
  ) {
    let bench = ServerBench()
    #expect(bench.server.condition?.state == .running)
    if isNew { bench.order("Mail") } else { bench.server.withdraw(ServerID(7)) }
    bench.standIn.beSilent()
    #expect(bench.server.condition?.state == .silent)
    let since = bench.server.condition?.since
    bench.order("More")
    bench.standIn.beSilent()
    #expect(bench.server.condition?.since == since)
    word.say(bench)
    #expect(bench.server.condition?.state == .running)
  }

  @Test func `what an earlier life owes says nothing of the next`() {
    let bench = ServerBench()
    bench.order("Mail")
    bench.standIn.vanish()
    bench.standIn.appear(as: ":1.9")
    bench.standIn.answerIntroduction()
    bench.standIn.beSilent()
    #expect(bench.server.condition?.state == .running)
  }
}
