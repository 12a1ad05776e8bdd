import Bus
import PrivateBus
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SubscriptionTests {
  func signal(_ member: MemberName, _ text: String, to name: BusName? = nil) -> BusMessage {
    let signal = BusMessage(
      signal: member, of: "org.example.Echo", at: "/org/example/Echo", to: name)
    signal.write { $0.string(text) }
    return signal
  }

  @Test func `signals of a rule come, until the subscription ends`() throws {
    let bench = try Bench()
    let sender = try bench.connect()
    let listener = try bench.connect()
    let from = try #require(sender.uniqueName)
    var heard: [String] = []
    var subscription: Subscription? = listener.subscribe(
      to: SignalRule(from: from, interface: "org.example.Echo", member: "Rang")
    ) {
      var reader = $0.reader
      heard.append(reader.string() ?? "")
    }
    // The bus has taken the rule once it answers what was asked after it.
    _ = bench.result(of: try echoCall(to: sender), from: listener)
    sender.send(signal("Rang", "one"))
    sender.send(signal("Knocked", "two"))
    sender.send(signal("Rang", "three"))
    #expect(bench.waitUntil { heard.count == 2 })
    subscription?.cancel()
    subscription = nil
    _ = bench.result(of: try echoCall(to: sender), from: listener)
    sender.send(signal("Rang", "four"))
    bench.settle(sender, listener)
    #expect(heard == ["one", "three"])
  }

  @Test func `another connection cannot speak for the sender, not even straight to us`() throws {
    let bench = try Bench()
    let sender = try bench.connect()
    let other = try bench.connect()
    let listener = try bench.connect()
    var count = 0
    let subscription = listener.subscribe(
      to: SignalRule(from: try #require(sender.uniqueName), interface: "org.example.Echo")
    ) { _ in count += 1 }
    let us = BusName(try #require(listener.uniqueName))
    other.send(signal("Rang", "forged", to: us))
    sender.send(signal("Rang", "true", to: us))
    #expect(bench.waitUntil { count > 0 })
    bench.settle(other, sender, listener)
    #expect(count == 1)
    subscription.cancel()
  }

  @Test func `an argument with quotes in it is a rule like another`() throws {
    let bench = try Bench()
    let sender = try bench.connect()
    let listener = try bench.connect()
    var count = 0
    let subscription = listener.subscribe(
      to: SignalRule(
        from: try #require(sender.uniqueName), interface: "org.example.Echo", argument: "it's'")
    ) { _ in count += 1 }
    _ = bench.result(of: try echoCall(to: sender), from: listener)
    sender.send(signal("Rang", "its"))
    sender.send(signal("Rang", "it's'"))
    #expect(bench.waitUntil { count == 1 })
    subscription.cancel()
  }
}
