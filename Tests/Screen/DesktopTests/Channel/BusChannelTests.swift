import Bus
import Clock
import MainLoop
import NotificationModel
import PrivateBus
import Testing

@testable import Desktop

/// A bus with us and somebody else on it, and what comes of a channel.
@MainActor
private final class Site {
  let bench: Bench
  let ours: BusConnection
  let theirs: BusConnection
  var servers: [UniqueName?] = []
  var signals: [String] = []
  var notes: [String] = []

  init() throws {
    bench = try Bench()
    ours = try bench.connect()
    theirs = try bench.connect()
  }

  func channel(to name: BusName) -> BusChannel {
    let channel = BusChannel(to: name, on: ours)
    channel.onServer = { [unowned self] in servers.append($0) }
    channel.onSignal = { [unowned self] in signals.append($0.member ?? "") }
    channel.note = { [unowned self] in notes.append($0) }
    channel.start()
    return channel
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1))) struct `A server with a name on a bus` {
  /// The connections of a test are of one process, so the server is always this very service.
  @Test func `a server of this very process is none`() throws {
    let site = try Site()
    site.theirs.requestName("org.example.Server") { _ in }
    let channel = site.channel(to: "org.example.Server")
    #expect(site.bench.waitUntil { !site.notes.isEmpty })
    #expect(
      site.notes.allSatisfy { $0.contains("is this very service") || $0.contains("not there") })
    #expect(site.bench.waitUntil { site.notes.contains { $0.contains("is this very service") } })
    #expect(site.servers == [])
    channel.stop()
  }

  @Test func `nobody is there`() throws {
    let site = try Site()
    let channel = site.channel(to: "org.example.Nobody")
    #expect(site.bench.waitUntil { !site.notes.isEmpty })
    #expect(site.notes == ["the desktop server at org.example.Nobody is not there"])
    channel.stop()
  }

  /// The bus itself is the one process on it that is not ours.
  @Test func `a server is believed by its unique name alone`() throws {
    let site = try Site()
    let channel = site.channel(to: "org.freedesktop.DBus")
    #expect(site.bench.waitUntil { !site.servers.isEmpty })
    #expect(site.servers == [.bus])
    // Another speaks for it, to us.
    let signal = BusMessage(
      signal: "NotificationClosed", of: NotificationObject.interface, at: NotificationObject.path,
      to: BusName(try #require(site.ours.uniqueName)))
    site.theirs.send(signal)
    site.bench.settle(site.theirs, site.ours)
    #expect(site.signals == [])
    channel.stop()
  }

  @Test func `calls go out under our name and their answers come back, late ones too`() throws {
    let site = try Site()
    let channel = site.channel(to: "org.freedesktop.DBus")
    #expect(site.bench.waitUntil { !site.servers.isEmpty })
    var late = 0
    channel.onLateReply = { _, _ in late += 1 }
    let question = BusMessage(
      call: "GetId", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", to: .bus)
    var answer: CallResult?
    _ = channel.call(question, from: ":1.99", within: .seconds(5)) { answer = $0 }
    #expect(site.bench.waitUntil { answer != nil })
    guard case .reply = answer else {
      Issue.record("no answer")
      return
    }
    site.bench.bus.pause()
    let second = BusMessage(
      call: "GetId", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", to: .bus)
    var isTimedOut = false
    _ = channel.call(second, from: nil, within: .milliseconds(50)) {
      if case .timedOut = $0 { isTimedOut = true }
    }
    #expect(site.bench.waitUntil { isTimedOut })
    site.bench.bus.proceed()
    #expect(site.bench.waitUntil { late == 1 })
  }
}
