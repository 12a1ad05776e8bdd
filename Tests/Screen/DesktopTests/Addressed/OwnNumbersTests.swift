import NotificationModel
import Testing

@testable import Desktop

@Suite struct `Numbers of our own` {
  @Test func `are never 0, never the same, and few are kept`() {
    var numbers = OwnNumbers()
    let first = numbers.next()
    var all = [first]
    for _ in 1..<3_000 { all.append(numbers.next()) }
    #expect(Set(all).count == 3_000)
    #expect(!all.contains(ServerID(0)))
    #expect(all.filter { numbers.contains($0) }.count == 1_024)
    #expect(!numbers.contains(first))
  }

  @Test func `a number that the server has given is not one of them`() {
    var numbers = OwnNumbers()
    let own = numbers.next()
    numbers.wasGiven(own)
    #expect(!numbers.contains(own))
    #expect(!numbers.contains(ServerID(7)))
  }
}
