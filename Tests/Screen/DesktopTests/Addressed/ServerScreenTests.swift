import Clock
import NotificationModel
import Testing

@testable import Desktop

@Suite struct `What is known of a server's screen` {
  private let words = ServerScreen.VisibleText(app: "Mail", title: "Anna", body: "See you")

  private func at(_ seconds: Int64) -> Moment { .beginning + .seconds(seconds) }

  @Test func `words are there until they leave, elsewhere than in their own place`() {
    var screen = ServerScreen()
    screen.put(ServerID(7), words, at: at(0), overdueAt: nil)
    #expect(screen.shows(words, besides: ServerID(8)))
    #expect(!screen.shows(words, besides: ServerID(7)))
    screen.remove(ServerID(7))
    #expect(!screen.shows(words, besides: ServerID(8)))
  }

  @Test func `what is overdue is taken out once, oldest first`() {
    var screen = ServerScreen()
    screen.put(ServerID(9), nil, at: at(0), overdueAt: at(30))
    screen.put(ServerID(7), nil, at: at(0), overdueAt: at(20))
    screen.put(ServerID(8), nil, at: at(0), overdueAt: at(40))
    screen.put(ServerID(6), nil, at: at(0), overdueAt: nil)
    #expect(screen.nextOverdue == at(20))
    #expect(screen.takeOverdue(at: at(30)) == [ServerID(9), ServerID(7)])
    #expect(screen.takeOverdue(at: at(30)) == [])
    #expect(screen.nextOverdue == at(40))
    #expect(screen.shownAt(ServerID(6)) == at(0))
  }

  @Test func `what is to stay until then and longer`() {
    var screen = ServerScreen()
    screen.put(ServerID(7), nil, at: at(10), for: .seconds(20), overdueAt: nil)
    screen.put(ServerID(8), nil, at: at(10), overdueAt: nil)
    screen.put(ServerID(9), nil, at: at(10), for: .forever, overdueAt: nil)
    #expect([29, 30].map { screen.isToStay(ServerID(7), beyond: at($0)) } == [true, false])
    #expect(screen.isToStay(ServerID(8), beyond: .never - .seconds(1)))
    #expect(screen.isToStay(ServerID(9), beyond: .never - .seconds(1)))
    #expect(!screen.isToStay(ServerID(6), beyond: at(0)))
  }

  @Test func `a server that never says that something has left fills no memory`() {
    var screen = ServerScreen()
    for number in 1...5_000 {
      screen.put(ServerID(UInt32(number)), words, at: at(Int64(number)), overdueAt: nil)
    }
    let known = (1...5_000).filter { screen.shownAt(ServerID(UInt32($0))) != nil }
    #expect(known.count == 1_024)
    #expect(known.first == 5_000 - 1_023)
  }
}
