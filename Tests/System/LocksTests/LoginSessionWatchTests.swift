import Bus
import Clock
import Policy
import PrivateBus
import Testing

@testable import Locks

/// The login manager's word, from the bus to a word of ours.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct LoginSessionWatchTests {
  private typealias Manager = LoginManagerStandIn

  /// A watch, and all that it said.
  @MainActor
  private final class Scene {
    let bench: Bench
    let manager: Manager
    let service: BusConnection
    private(set) var words: [LockWord] = []
    private(set) var aways: [Bool] = []
    private(set) var notes: [String] = []
    private(set) var watch: LoginSessionWatch?

    init() throws {
      bench = try Bench()
      manager = try Manager(bench)
      service = try bench.connect()
    }

    func begin(grace: Span = .seconds(60), on connection: BusConnection? = nil) {
      watch = LoginSessionWatch(
        on: connection ?? service, loop: bench.loop, after: watch,
        heard: { [unowned self] in words.append($0) },
        heardAway: { [unowned self] in aways.append($0) },
        note: { [unowned self] in notes.append($0) }, grace: grace)
    }

    func comes(to expected: [LockWord]) -> Bool { bench.waitUntil { words == expected } }

    /// All that the manager has said by now is heard, and what was asked because of it is answered.
    func settle() {
      for _ in 0..<6 { bench.settle(manager.connection, service) }
    }

    isolated deinit { watch?.end() }
  }

  @Test func `a screen that is locked and unlocked again is heard, each time once`() throws {
    let scene = try Scene()
    try scene.manager.appear()
    scene.begin()
    #expect(scene.comes(to: [.silent]))
    scene.manager.lock(true)
    #expect(scene.comes(to: [.silent, .locked]))
    scene.manager.changed(LoginManager.session, at: Manager.first)
    scene.manager.lock(false)
    #expect(scene.comes(to: [.silent, .locked, .unlocked]))
  }

  @Test func `a session that nobody touches is heard, and that somebody is back`() throws {
    let scene = try Scene()
    try scene.manager.appear()
    scene.begin()
    #expect(scene.comes(to: [.silent]))
    scene.settle()
    #expect(scene.aways == [false])
    scene.manager.sessions[0].isIdle = true
    scene.manager.changed(LoginManager.session, at: Manager.first)
    #expect(scene.bench.waitUntil { scene.aways == [false, true] })
    scene.manager.sessions[0].isIdle = false
    scene.manager.changed(LoginManager.session, at: Manager.first)
    #expect(scene.bench.waitUntil { scene.aways == [false, true, false] })
    #expect(scene.words == [.silent])
  }

  @Test func `a hint that nobody ever set says nothing, however often it is said`() throws {
    let scene = try Scene()
    try scene.manager.appear()
    scene.begin()
    scene.manager.lock(false)
    scene.settle()
    #expect(scene.words == [.silent])
  }

  @Test func `one that is locked already is heard at the start`() throws {
    let scene = try Scene()
    scene.manager.sessions[0].isLocked = true
    try scene.manager.appear()
    scene.begin()
    #expect(scene.comes(to: [.locked]))
  }

  @Test func `another session comes to the screen, and is the one that is followed`() throws {
    let scene = try Scene()
    scene.manager.sessions.append(Manager.Session(path: Manager.second, isLocked: true))
    try scene.manager.appear()
    scene.begin()
    #expect(scene.comes(to: [.silent]))
    scene.manager.display = Manager.second
    scene.manager.changed(LoginManager.user, at: Manager.user)
    #expect(scene.comes(to: [.silent, .locked]))
    // The one that was left is no screen of anybody's.
    scene.manager.lock(false, Manager.first)
    scene.settle()
    #expect(scene.words == [.silent, .locked])
    scene.manager.lock(false, Manager.second)
    #expect(scene.comes(to: [.silent, .locked, .unlocked]))
  }

  @Test func `without a display it is the person's first graphical session, and no other's`() throws
  {
    let scene = try Scene()
    scene.manager.display = nil
    scene.manager.sessions = [
      Manager.Session(path: "/org/freedesktop/login1/session/_40", user: 4_000_000),
      Manager.Session(path: "/org/freedesktop/login1/session/_41", type: "tty"),
      Manager.Session(path: Manager.second, type: "x11", isLocked: true),
      Manager.Session(path: Manager.first),
    ]
    try scene.manager.appear()
    scene.begin()
    #expect(scene.comes(to: [.locked]))
  }

  @Test func `a session that begins later is found`() throws {
    let scene = try Scene()
    let session = Manager.Session(path: Manager.second, isLocked: true)
    (scene.manager.display, scene.manager.sessions) = (nil, [])
    try scene.manager.appear()
    scene.begin()
    #expect(scene.comes(to: [.silent]))
    #expect(scene.notes == ["the login manager names no session with a screen"])
    scene.manager.sessions = [session]
    scene.manager.say("SessionNew")
    #expect(scene.comes(to: [.silent, .locked]))
  }

  @Test func `nobody else is believed`() throws {
    let scene = try Scene()
    try scene.manager.appear()
    scene.begin()
    #expect(scene.comes(to: [.silent]))
    let liar = try Manager(scene.bench)
    liar.lock(true)
    scene.bench.settle(liar.connection)
    scene.settle()
    #expect(scene.words == [.silent])
  }

  @Test func `one that refuses to say is silent, and that is noted once`() throws {
    let scene = try Scene()
    scene.manager.refusesHint = true
    try scene.manager.appear()
    scene.begin()
    #expect(scene.comes(to: [.silent]))
    scene.manager.lock(true)
    scene.settle()
    #expect(scene.words == [.silent])
    #expect(scene.notes == ["the login manager does not say whether the screen is locked"])
  }

  @Test func `where there is none, that is said, and one that comes later is heard`() throws {
    let scene = try Scene()
    scene.begin()
    #expect(scene.comes(to: [.silent]))
    #expect(scene.notes == ["the login manager is not there, so it is not heard"])
    scene.manager.sessions[0].isLocked = true
    try scene.manager.appear()
    #expect(scene.comes(to: [.silent, .locked]))
  }

  @Test func `a locked screen stays locked while the login manager is started anew`() throws {
    let scene = try Scene()
    scene.manager.sessions[0].isLocked = true
    try scene.manager.appear()
    scene.begin()
    #expect(scene.comes(to: [.locked]))
    scene.manager.leave()
    scene.settle()
    try scene.manager.appear()
    scene.settle()
    #expect(scene.words == [.locked])
    scene.manager.lock(false)
    #expect(scene.comes(to: [.locked, .unlocked]))
  }

  @Test func `one that does not come back has no word any more`() throws {
    let scene = try Scene()
    scene.manager.sessions[0].isLocked = true
    try scene.manager.appear()
    scene.begin(grace: .milliseconds(50))
    #expect(scene.comes(to: [.locked]))
    scene.manager.leave()
    #expect(scene.comes(to: [.locked, .unlocked]))
  }

  @Test func `its successor on a new connection begins with what it knew`() throws {
    let scene = try Scene()
    scene.manager.sessions[0].isLocked = true
    try scene.manager.appear()
    scene.begin()
    #expect(scene.comes(to: [.locked]))
    scene.begin(on: try scene.bench.connect())
    scene.settle()
    #expect(scene.words == [.locked])
    // It knows as well that the hint has been set once.
    scene.manager.lock(false)
    #expect(scene.comes(to: [.locked, .unlocked]))
  }
}
