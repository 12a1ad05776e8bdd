import Fronting
import Testing

@testable import FrontWires

/// What a compositor says, and what is asked of it.
@Suite(.timeLimit(.minutes(1))) struct WaylandWireTests {
  private static func global(_ number: UInt32, _ name: String, _ version: UInt32) -> [UInt8] {
    WaylandRequest.make(0, of: 2) {
      $0.add(uint32: number)
      $0.add(text: name)
      $0.add(uint32: version)
    }
  }

  private static let done = WaylandRequest.make(0, of: 3) { $0.add(uint32: 1) }

  private static func window(
    _ list: WindowList, _ id: UInt32, _ app: String? = nil, _ states: [UInt32]? = nil
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    if let app { bytes += WaylandRequest.make(list.appID, of: id) { $0.add(text: app) } }
    if let states {
      bytes += WaylandRequest.make(list.state, of: id) {
        $0.add(uint32: UInt32(4 * states.count))
        for state in states { $0.add(uint32: state) }
      }
    }
    return bytes + WaylandRequest.make(list.done, of: id)
  }

  private static func new(_ id: UInt32) -> [UInt8] {
    WaylandRequest.make(0, of: 4) { $0.add(uint32: id) }
  }

  private let one: UInt32 = 0xff00_0000
  private let two: UInt32 = 0xff00_0001

  @Test(arguments: WindowList.known)
  func `the active window of a list is the one in front`(list: WindowList) throws {
    var wire = WaylandWire(gap: .compositor)
    #expect(wire.begin().count == 24)
    let start = try wire.take(
      Self.global(1, "wl_compositor", 4) + Self.global(2, list.interface, 9) + Self.done)
    #expect(start.reports == [.told(by: list.teller)])
    #expect(start.answer.count == 8 + 4 + 4 + (list.interface.utf8.count + 4) / 4 * 4 + 8)
    func told(_ bytes: [UInt8]) throws -> [FrontReport] { try wire.take(bytes).reports }
    #expect(
      try told(Self.new(one) + Self.window(list, one, "mail", [2])) == [
        .front(FrontWindow(classes: ["mail"]))
      ])
    #expect(
      try told(Self.window(list, one, nil, [3, 2]))
        == [.front(FrontWindow(classes: ["mail"], isFullscreen: true))])
    // The same again is no news, and what is not done yet is not told.
    #expect(try told(Self.window(list, one, nil, [2, 3])) == [])
    #expect(try told(Self.new(two) + Self.window(list, two, "chat", [])) == [])
    #expect(
      try told(Self.window(list, one, nil, []) + Self.window(list, two, nil, [0, 2]))
        == [.front(nil), .front(FrontWindow(classes: ["chat"]))])
    let closed = try wire.take(WaylandRequest.make(list.closed, of: two))
    #expect(closed.reports == [.front(nil)])
    #expect(closed.answer == WaylandRequest.make(list.destroy, of: two))
    #expect(try told(Self.window(list, two, nil, [2])) == [])
  }

  @Test func `it comes in any pieces`() throws {
    let all =
      Self.global(2, WindowList.wlr.interface, 3) + Self.done + Self.new(one)
      + Self.window(.wlr, one, "mail", [2])
    var wire = WaylandWire(gap: .compositor)
    var reports: [FrontReport] = []
    for byte in all { reports += try wire.take([byte]).reports }
    #expect(reports == [.told(by: .wlr), .front(FrontWindow(classes: ["mail"]))])
  }

  @Test func `a compositor that lists no windows tells nobody, and it ends`() throws {
    var wire = WaylandWire(gap: .gnome)
    let turn = try wire.take(Self.global(1, "wl_compositor", 4) + Self.done)
    #expect(turn.reports == [.untold(.gnome)] && turn.isOver && turn.answer.isEmpty)
  }

  static let broken: [[UInt8]] = [
    [2, 0, 0, 0, 0, 0, 4, 0], WaylandRequest.make(0, of: 2),
    WaylandRequest.make(0, of: 2) {
      $0.add(uint32: 1)
      $0.add(uint32: .max)
    },
    WaylandRequest.make(0, of: 1) {
      $0.add(uint32: 2)
      $0.add(uint32: 0)
      $0.add(uint32: 9)
    },
  ]

  @Test(arguments: broken) func `what is shorter than it says ends it`(bytes: [UInt8]) {
    var wire = WaylandWire(gap: .compositor)
    #expect(throws: FrontFault.broken) { try wire.take(bytes) }
  }

  @Test func `an error is the compositor's last word`() {
    var wire = WaylandWire(gap: .compositor)
    let words = WaylandRequest.make(0, of: 1) {
      $0.add(uint32: 2)
      $0.add(uint32: 0)
      $0.add(text: "invalid version")
    }
    #expect(throws: FrontFault.refused("invalid version")) { try wire.take(words) }
  }

  @Test func `made-up answers break nothing`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      var wire = WaylandWire(gap: .compositor)
      _ = try wire.take(Self.global(2, WindowList.wlr.interface, 3) + Self.done + Self.new(one))
      for _ in 0..<6 {
        let count = Int.random(in: 0...40, using: &random)
        let bytes = WaylandRequest.make(
          Int.random(in: 0...9, using: &random), of: [1, 2, 3, 4, one].randomElement() ?? 1
        ) { body in
          for _ in 0..<count { body.append(UInt8.random(in: 0...9, using: &random)) }
        }
        do { _ = try wire.take(bytes) } catch { break }
      }
    }
  }

  static let plans: [([String: String], FrontPlan)] = [
    ([:], .nobody(.display)),
    (["DISPLAY": ":3"], .x11(XDisplay(number: 3))),
    (["DISPLAY": "far:0"], .nobody(.display)),
    (["WAYLAND_DISPLAY": "wayland-1"], .nobody(.display)),
    (
      ["WAYLAND_DISPLAY": "wayland-1", "XDG_RUNTIME_DIR": "/run/me", "DISPLAY": ":0"],
      .wayland(socket: "/run/me/wayland-1", gap: .compositor)
    ),
    (
      ["WAYLAND_DISPLAY": "/a/b", "DISPLAY": ":0", "XDG_SESSION_TYPE": "x11"],
      .x11(XDisplay(number: 0))
    ),
    (
      ["WAYLAND_DISPLAY": "/a/b", "XDG_CURRENT_DESKTOP": "ubuntu:GNOME"],
      .wayland(socket: "/a/b", gap: .gnome)
    ),
    (
      ["WAYLAND_DISPLAY": "/a/b", "XDG_CURRENT_DESKTOP": "KDE"],
      .wayland(socket: "/a/b", gap: .plasma)
    ),
  ]

  @Test(arguments: plans) func `whom to ask`(variables: [String: String], plan: FrontPlan) {
    #expect(FrontPlan { variables[$0] } == plan)
  }

  @Test func `a change is told when it is over, and soon all the same`() {
    var timing = FrontTiming()
    let (mail, chat) = (FrontWindow(classes: ["mail"]), FrontWindow(classes: ["chat"]))
    #expect(timing.take(.told(by: .wlr), at: 0) == .told(by: .wlr))
    #expect(timing.due == nil)
    #expect(timing.take(.front(mail), at: 0) == nil)
    #expect(timing.take(.front(nil), at: 10) == nil)
    #expect(timing.take(.front(chat), at: 30) == nil)
    #expect(timing.due == 70 && timing.pass(to: 69) == nil)
    #expect(timing.pass(to: 70) == .front(chat))
    #expect(timing.due == nil)
    // Away and back again is nothing.
    #expect(timing.take(.front(nil), at: 100) == nil && timing.take(.front(chat), at: 110) == nil)
    #expect(timing.pass(to: 150) == nil && timing.due == nil)
    for time in stride(from: 200, through: 390, by: 10) {
      #expect(timing.take(.front(mail), at: time) == nil && timing.pass(to: time) == nil)
    }
    #expect(timing.pass(to: 400) == .front(mail))
  }
}

extension [UInt8] {
  fileprivate mutating func add(text: String) {
    add(uint32: UInt32(text.utf8.count + 1))
    addPadded(Array(text.utf8) + [0])
  }
}
