import Bus
import NotificationModel
import Testing

@testable import Desktop

@MainActor
@Suite(.timeLimit(.minutes(1))) struct `What servers say besides` {
  @Test
  func `the same words in a second are an error of Plasma's, which is told and not tried again`() {
    let bench = ServerBench(.plasma)
    let error: ErrorName = "org.freedesktop.Notifications.Error.ExcessNotificationGeneration"
    bench.standIn.notifyError = error
    let events = bench.report { bench.order("Mail") }
    #expect(events == [.notShown(ShowOrder(1), .error(error.rawValue))])
    #expect(bench.standIn.replaced.count == 1)
  }

  @Test func `an action may say more than it should`() {
    let bench = ServerBench(.deadd)
    bench.order("Mail")
    bench.standIn.answer()
    let events = bench.report {
      bench.standIn.says("ActionInvoked") {
        $0.uint32(7)
        $0.string("go")
        $0.string("more")
      }
    }
    #expect(events == [.acted(ServerID(7), ActionKey("go"), activationToken: nil)])
  }

  @Test func `nothing has the number 0, also where it is said to have left`() {
    let bench = ServerBench(.mate)
    bench.order("Mail")
    #expect(bench.report { bench.standIn.closes(0, 2) } == [.shown(ShowOrder(1), ServerID(7))])
  }

  @Test
  func `on a screen that holds everything for a while an alert is asked for as long as can be`() {
    let alert = Presentation(face: AppFace(name: "Mail"), title: "Anna", style: .alert)
    let times = [ServerProfile.usual, .budgie].map { profile in
      ServerCall(
        alert, replacing: nil, profile: profile, abilities: profile.abilities(capabilities: []),
        pictures: CheckedPictures(), ourselves: Caller(connection: ":1.1", processID: 77)
      ).timeout
    }
    #expect(times == [0, 12_000])
  }
}
