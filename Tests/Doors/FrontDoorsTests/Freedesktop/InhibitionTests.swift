import Bus
import NotificationModel
import PrivateBus
import Testing

@testable import FrontDoors

/// `Inhibit`, `UnInhibit` and `Inhibited` on the wire.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct InhibitionTests {
  @Test func `an Inhibit is handed on, and answered with its cookie`() throws {
    let bench = try DoorBench()
    var told: [String] = []
    bench.door?.onInhibition = { [weak door = bench.door] in
      guard case .inhibit(let entry, let reason, let caller, let reply) = $0 else { return }
      told = [entry, reason, caller.rawValue]
      door?.answer(reply, cookie: 42)
    }
    let result = bench.call("Inhibit") {
      $0.string("vlc")
      $0.string("A film")
      $0.array(of: "{sv}") { $0.entry("x", "b") { $0.bool(true) } }
    }
    guard case .reply(let message) = result else {
      Issue.record("no reply: \(String(describing: result))")
      return
    }
    var reader = message.reader
    #expect(reader.uint32() == 42)
    #expect(told == ["vlc", "A film", bench.app.uniqueName?.rawValue ?? ""])
  }

  @Test func `an UnInhibit is handed on, and answered`() throws {
    let bench = try DoorBench()
    var cookies: [UInt32] = []
    bench.door?.onInhibition = { [weak door = bench.door] in
      guard case .uninhibit(let cookie, _, let reply) = $0 else { return }
      cookies.append(cookie)
      door?.answerUninhibited(reply)
    }
    let result = bench.call("UnInhibit") { $0.uint32(7) }
    #expect(bench.refusal(of: result) == nil)
    #expect(cookies == [7])
  }

  @Test(arguments: ["Inhibit", "UnInhibit"] as [MemberName])
  func `other arguments are refused, and nothing is handed on`(member: MemberName) throws {
    let bench = try DoorBench()
    bench.door?.onInhibition = { _ in Issue.record("handed on") }
    #expect(bench.refusal(of: bench.call(member)) == .invalidArguments)
    let long = bench.call(member) {
      $0.string(String(repeating: "x", count: 100_000))
      $0.string("")
    }
    #expect(bench.refusal(of: long) == .invalidArguments)
  }

  @Test func `whether anything holds can be read, and not written`() throws {
    let bench = try DoorBench()
    func read() -> Bool? {
      let result = bench.call("Get", of: "org.freedesktop.DBus.Properties") {
        $0.string("org.freedesktop.Notifications")
        $0.string("Inhibited")
      }
      guard case .reply(let message) = result else { return nil }
      var reader = message.reader
      var inner = reader.enter(.variant)
      return inner?.bool()
    }
    #expect(read() == false)
    bench.door?.isInhibited = true
    #expect(read() == true)
    let write = bench.call("Set", of: "org.freedesktop.DBus.Properties") {
      $0.string("org.freedesktop.Notifications")
      $0.string("Inhibited")
      $0.variant("b") { $0.bool(false) }
    }
    #expect(bench.refusal(of: write) == .propertyReadOnly)
  }

  @Test func `a change is told to everybody, and no change is not`() throws {
    let bench = try DoorBench()
    let server = try #require(bench.server.uniqueName)
    var told: [Bool?] = []
    let subscription = bench.app.subscribe(
      to: SignalRule(
        from: server, interface: "org.freedesktop.DBus.Properties", path: FreedesktopDoor.path)
    ) { message in
      var reader = message.reader
      reader.skip()
      var entries = reader.enter(.array)
      var entry = entries?.enter(.dictEntry)
      _ = entry?.string()
      var value = entry?.enter(.variant)
      told.append(value?.bool())
    }
    _ = bench.call("GetCapabilities")
    for value in [true, true, false] { bench.door?.isInhibited = value }
    #expect(bench.bench.waitUntil { told == [true, false] })
    subscription.cancel()
  }
}
