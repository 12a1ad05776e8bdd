import Bus
import Policy
import PrivateBus
import Testing

@testable import Locks

/// One screen saver, from the bus to a word.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ScreenSaverWatchTests {
  /// What was heard of it, in order.
  @MainActor
  final class Ear {
    var words: [String] = []
  }

  private static let name: BusName = "org.mate.ScreenSaver"
  private static let interface: InterfaceName = "org.mate.ScreenSaver"
  private static let path: ObjectPath = "/org/mate/ScreenSaver"

  private func watch(_ connection: BusConnection, _ ear: Ear) throws -> ScreenSaverWatch {
    let saver = try #require(ScreenSaver.known.first { $0.name == Self.name })
    return ScreenSaverWatch(
      saver, on: connection, heard: { ear.words.append("\($0)") },
      lost: { ear.words.append("lost") })
  }

  private func own(_ name: BusName, _ connection: BusConnection, _ bench: Bench) throws {
    var outcome: NameOutcome?
    connection.requestName(name) { outcome = $0 }
    try #require(bench.waitUntil { outcome == .owned })
  }

  private func say(_ isActive: Bool, _ connection: BusConnection) {
    let message = BusMessage(signal: "ActiveChanged", of: Self.interface, at: Self.path)
    message.write { $0.bool(isActive) }
    connection.send(message)
  }

  @Test func `nobody there is said at once`() throws {
    let bench = try Bench()
    let (ear, connection) = (Ear(), try bench.connect())
    let watch = try watch(connection, ear)
    #expect(bench.waitUntil { ear.words == ["lost"] })
    withExtendedLifetime(watch) {}
  }

  @Test func `one that cannot be asked counts by what it says by itself`() throws {
    let bench = try Bench()
    let (ear, connection, saver) = (Ear(), try bench.connect(), try bench.connect())
    try own(Self.name, saver, bench)
    let watch = try watch(connection, ear)
    // It has no object, so that it refuses the question.
    #expect(bench.waitUntil { ear.words == ["lost"] })
    say(true, saver)
    #expect(bench.waitUntil { ear.words == ["lost", "locked"] })
    say(false, saver)
    #expect(bench.waitUntil { ear.words == ["lost", "locked", "unlocked"] })
    withExtendedLifetime(watch) {}
  }

  @Test func `others that say the same are not heard, and its end is`() throws {
    let bench = try Bench()
    let (ear, connection) = (Ear(), try bench.connect())
    let (saver, liar) = (try bench.connect(), try bench.connect())
    try own(Self.name, saver, bench)
    let watch = try watch(connection, ear)
    #expect(bench.waitUntil { ear.words == ["lost"] })
    say(false, liar)
    say(true, saver)
    #expect(bench.waitUntil { ear.words == ["lost", "locked"] })
    saver.close()
    #expect(bench.waitUntil { ear.words == ["lost", "locked", "lost"] })
    withExtendedLifetime(watch) {}
  }

  @Test func `an answer or a signal of another type says nothing`() throws {
    let bench = try Bench()
    let (ear, connection, saver) = (Ear(), try bench.connect(), try bench.connect())
    saver.onMethodCall = { call in
      guard let handle = call.replyHandle else { return }
      let reply = BusMessage(replyTo: handle)
      reply.write { $0.string("yes") }
      saver.send(reply)
    }
    try own(Self.name, saver, bench)
    let watch = try watch(connection, ear)
    #expect(bench.waitUntil { ear.words == ["lost"] }, "it is not waited for")
    let message = BusMessage(signal: "ActiveChanged", of: Self.interface, at: Self.path)
    message.write { $0.uint32(1) }
    saver.send(message)
    say(true, saver)
    #expect(bench.waitUntil { ear.words == ["lost", "locked"] })
    withExtendedLifetime(watch) {}
  }
}
