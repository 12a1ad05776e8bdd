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
      channel: standIn, loop: MainLoop(), pictures: PictureDesk(copies: nil) { _ in })
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

  /// What a silent server is asked, and what it does once it is silent no more.
  static let ends: [(words: String, asks: Bool, ends: @MainActor (ServerBench) -> Void)] = [
    ("a late number", true, { $0.standIn.answerLate() }),
    ("a late end of a notification", false, { $0.standIn.answerLate() }),
    (
      "the next answer", true,
      {
        $0.order("Next")
        $0.standIn.answer()
      }
    ),
    ("a signal", true, { $0.standIn.closes(7, 2) }),
    (
      "another life", true,
      {
        $0.standIn.vanish()
        $0.standIn.appear(as: ":1.9")
        $0.standIn.answer()
      }
    ),
  ]

  @Test(arguments: ends.indices)
  func `an answer that is due makes it silent, and anything it says ends that`(index: Int) {
    let bench = ServerBench()
    #expect(bench.server.condition?.state == .running)
    if Self.ends[index].asks {
      bench.order("Mail")
    } else {
      bench.server.withdraw(ServerID(7))
    }
    bench.standIn.beSilent()
    #expect(bench.server.condition?.state == .silent)
    let since = bench.server.condition?.since
    bench.order("More")
    bench.standIn.beSilent()
    #expect(bench.server.condition?.since == since)
    Self.ends[index].ends(bench)
    #expect(bench.server.condition?.state == .running, "\(Self.ends[index].words)")
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
