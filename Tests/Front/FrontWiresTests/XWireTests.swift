import Fronting
import Testing

@testable import FrontWires

/// What an X server says, and what is asked of it.
@Suite(.timeLimit(.minutes(1))) struct XWireTests {
  private static let root: UInt32 = 0x100

  /// An X server as far as it is asked.
  private final class Server {
    var wire = XWire(nil)
    /// By the number of the window and the name of the property.
    var properties: [UInt32: [String: (text: String, numbers: [UInt32])]] = [:]
    private(set) var reports: [FrontReport] = []
    private var names: [String] = []
    private var sequence = 0
    private(set) var watched: Set<UInt32> = []

    init() throws {
      let first = wire.begin()
      #expect(first == [0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
      var setup: [UInt8] = [1, 0, 11, 0, 0, 0]
      var body = [UInt8](repeating: 0, count: 32)
      body[16] = 5  // the vendor's name
      body[20] = 1
      body[21] = 1
      body.addPadded(Array("Xtest".utf8))
      body += [UInt8](repeating: 0, count: 8)
      body.add(uint32: XWireTests.root)
      body += [UInt8](repeating: 0, count: 36)
      setup.add(uint16: body.count / 4)
      // In two pieces, as it may come.
      #expect(try wire.take(setup).answer == [])
      try say(body)
    }

    /// Sends bytes, and answers what is asked because of them.
    func say(_ bytes: [UInt8]) throws {
      let turn = try wire.take(bytes)
      reports += turn.reports
      var requests = turn.answer[...]
      var answers: [UInt8] = []
      while let fours = requests.uint16(at: 2) {
        answers += answer(requests.prefix(4 * fours))
        requests = requests.dropFirst(4 * fours)
      }
      if !answers.isEmpty { try say(answers) }
    }

    func changed(_ property: String, of window: UInt32) throws {
      try say(event(number(of: property), window))
    }

    private func number(of name: String) -> UInt32 {
      if name == "WM_CLASS" { return 67 }
      if !names.contains(name) { names.append(name) }
      return 1_000 + UInt32(names.firstIndex(of: name) ?? 0)
    }

    private func event(_ property: UInt32, _ window: UInt32) -> [UInt8] {
      var bytes: [UInt8] = [28, 0, 0, 0]
      bytes.add(uint32: window)
      bytes.add(uint32: property)
      return bytes + [UInt8](repeating: 0, count: 20)
    }

    private func answer(_ request: ArraySlice<UInt8>) -> [UInt8] {
      sequence += 1
      let window = request.uint32(at: 4) ?? 0
      switch request.first {
      case 16:
        let count = request.uint16(at: 4) ?? 0
        let name = String(decoding: request.part(from: 8, count: count), as: UTF8.self)
        return reply(0, [number(of: name)], [])
      case 2:
        if request.uint32(at: 12) == 0 { watched.remove(window) } else { watched.insert(window) }
        return []
      case 20:
        guard let known = properties[window] else {
          var error: [UInt8] = [0, 3]
          error.add(uint16: sequence)
          return error + [UInt8](repeating: 0, count: 28)
        }
        let asked = request.uint32(at: 8) ?? 0
        let found = known.first { number(of: $0.key) == asked }?.value
        guard let found else { return reply(0, [0, 0, 0], []) }
        if !found.text.isEmpty {
          return reply(8, [31, 0, UInt32(found.text.utf8.count)], Array(found.text.utf8))
        }
        var bytes: [UInt8] = []
        for number in found.numbers { bytes.add(uint32: number) }
        return reply(32, [4, 0, UInt32(found.numbers.count)], bytes)
      case _: return []
      }
    }

    private func reply(_ form: UInt8, _ numbers: [UInt32], _ value: [UInt8]) -> [UInt8] {
      var bytes: [UInt8] = [1, form]
      bytes.add(uint16: sequence)
      bytes.add(uint32: UInt32((value.count + 3) / 4))
      for number in numbers { bytes.add(uint32: number) }
      bytes += [UInt8](repeating: 0, count: 32 - bytes.count)
      bytes.addPadded(value)
      return bytes
    }

    func has(_ window: UInt32, fullscreen: Bool = false, _ texts: [String: String]) {
      var all = texts.mapValues { (text: $0, numbers: [UInt32]()) }
      if fullscreen { all["_NET_WM_STATE"] = ("", [3, number(of: "_NET_WM_STATE_FULLSCREEN")]) }
      properties[window] = all
    }

    func show(_ window: UInt32) throws {
      properties[XWireTests.root, default: [:]]["_NET_ACTIVE_WINDOW"] = ("", [window])
      try changed("_NET_ACTIVE_WINDOW", of: XWireTests.root)
    }

    func manages() throws {
      properties[XWireTests.root, default: [:]]["_NET_SUPPORTING_WM_CHECK"] = ("", [9])
      try changed("_NET_SUPPORTING_WM_CHECK", of: XWireTests.root)
    }
  }

  @Test func `a window manager says which window is active, and the window who it is`() throws {
    let server = try Server()
    #expect(server.reports == [.untold(.manager), .front(nil)])
    try server.manages()
    server.has(5, ["WM_CLASS": "mail\0Thunderbird\0"])
    try server.show(5)
    #expect(
      server.reports.suffix(2) == [
        .told(by: .x11), .front(FrontWindow(classes: ["Thunderbird", "mail"])),
      ])
    #expect(server.watched == [Self.root, 5])
  }

  @Test func `its states and names may change while it is there`() throws {
    let server = try Server()
    server.has(5, ["WM_CLASS": "a\0A\0", "_GTK_APPLICATION_ID": "org.example.A"])
    try server.show(5)
    server.has(
      5, fullscreen: true, ["WM_CLASS": "a\0A\0", "_KDE_NET_WM_DESKTOP_FILE": "org.kde.a"])
    try server.changed("_NET_WM_STATE", of: 5)
    #expect(
      server.reports.last
        == .front(FrontWindow(entry: "org.example.A", classes: ["A", "a"], isFullscreen: true)))
    try server.changed("_KDE_NET_WM_DESKTOP_FILE", of: 5)
    #expect(
      server.reports.last
        == .front(FrontWindow(entry: "org.kde.a", classes: ["A", "a"], isFullscreen: true)))
  }

  @Test func `a window that has gone is nobody's, and the one before is watched no more`() throws {
    let server = try Server()
    server.has(5, ["WM_CLASS": "a\0A\0"])
    try server.show(5)
    try server.show(6)
    #expect(server.reports.last == .front(FrontWindow()))
    #expect(!server.watched.contains(5))
    try server.show(Self.root)
    #expect(server.reports.last == .front(nil))
    let count = server.reports.count
    try server.changed("WM_CLASS", of: 5)
    #expect(server.reports.count == count)
  }

  @Test func `a server that lets nobody in says why, and nonsense ends it`() {
    var refused = XWire(nil)
    #expect(throws: FrontFault.refused("No entry")) {
      try refused.take([0, 8, 11, 0, 0, 0, 2, 0] + Array("No entry".utf8))
    }
    var broken = XWire(nil)
    #expect(throws: FrontFault.broken) { try broken.take([1, 0, 11, 0, 0, 0, 0, 0]) }
  }

  @Test func `an answer that is longer than any ends it`() throws {
    let server = try Server()
    #expect(throws: FrontFault.broken) {
      try server.wire.take([1, 0, 0, 0] + [UInt8](repeating: 255, count: 28))
    }
  }

  /// Whatever comes, it ends in a report or a fault.
  @Test func `made-up answers break nothing`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let server = try Server()
      for _ in 0..<8 {
        let bytes = (0..<Int.random(in: 1...90, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random) & (Bool.random(using: &random) ? 255 : 31)
        }
        do { _ = try server.wire.take(bytes) } catch { break }
      }
    }
  }

  private static func entry(_ family: Int, _ texts: [UInt8]...) -> [UInt8] {
    var bytes: [UInt8] = []
    func put(_ number: Int) { bytes += [UInt8(number >> 8), UInt8(number & 255)] }
    put(family)
    for text in texts {
      put(text.count)
      bytes += text
    }
    return bytes
  }

  @Test func `the word that lets in is that of this machine and this display`() {
    let kind = Array("MIT-MAGIC-COOKIE-1".utf8)
    let file =
      Self.entry(0, [1, 2, 3, 4], Array("1".utf8), kind, [9])
      + Self.entry(256, Array("old".utf8), Array("1".utf8), kind, [8])
      + Self.entry(256, Array("here".utf8), Array("0".utf8), kind, [7])
      + Self.entry(256, Array("here".utf8), Array("1".utf8), kind, [6])
    func word(_ bytes: [UInt8], _ display: String = ":1", host: String = "here") -> [UInt8]? {
      XDisplay(display).flatMap { XCookie(bytes, display: $0, host: host)?.bytes }
    }
    #expect(word(file) == [6])
    #expect(word(file, ":0.0") == [7])
    #expect(word(file, host: "new") == [8])
    #expect(word(file, ":2") == nil)
    #expect(word(Self.entry(65_535, [], [], kind, [5])) == [5])
    for count in 0..<file.count { _ = word(Array(file.prefix(count))) }
    var setup = XWire(XCookie(file, display: XDisplay(number: 1), host: "here"))
    #expect(setup.begin().count == 12 + 20 + 4)
  }

  @Test(arguments: [
    (":0", 0), (":12.1", 12), ("unix:3", 3), ("localhost:10.0", nil), ("", nil), (":", nil),
    (":x", nil), (":-1", nil), (":70000", nil),
  ]) func `displays of this machine`(name: String, number: Int?) {
    #expect(XDisplay(name)?.number == number)
  }
}
