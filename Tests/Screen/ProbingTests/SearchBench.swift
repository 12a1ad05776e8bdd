import Bus
import Choosing
import Clock
import Glibc
import MainLoop
import NotificationModel
import PrivateBus
import Testing

@testable import Probing

/// A search on a bus of its own, in folders of its own, and what it told.
@MainActor
final class SearchBench {
  let bench: Bench
  let service: BusConnection
  let folder: String
  var variables: [String: String] = [:]
  private(set) var choices: [Choice] = []
  var shellsPause: Span?
  private(set) var search: SessionSearch?

  init() throws {
    bench = try Bench()
    service = try bench.connect()
    var template = Array("/tmp/pennant-search.XXXXXX".utf8CString)
    guard let made = unsafe mkdtemp(&template) else { throw BusFault(.failed, "no folder") }
    folder = unsafe String(cString: made)
    for name in ["run", "x11", "bin"] { unsafe mkdir("\(folder)/\(name)", 0o700) }
    variables["PATH"] = "\(folder)/bin"
    let isOwned = claim(Self.name, on: service)
    try #require(isOwned)
  }

  static let name: BusName = "org.freedesktop.Notifications"

  func begin(former: UniqueName? = nil, isOnTerminal: Bool = false) {
    let search = prepare(isOnTerminal: isOnTerminal)
    search.former = former
    if let shellsPause { search.shellsPause = shellsPause }
    search.found = { [unowned self] in choices.append($0) }
    self.search = search
    search.begin()
  }

  func prepare(isOnTerminal: Bool = false) -> SessionSearch {
    var places = SessionSearch.Places(runtime: "\(folder)/run")
    places.x11 = "\(folder)/x11"
    return SessionSearch(
      on: service, loop: bench.loop, name: Self.name, places: places, isOnTerminal: isOnTerminal
    ) { [unowned self] in variables[$0] }
  }

  /// The latest choice that was told, once it is this one.
  func comesTo(_ candidate: Candidate) -> Bool {
    bench.waitUntil { choices.last?.taken == candidate }
  }

  /// All that was asked before has been answered: another search, which asks the same behind it, has its answer.
  func isAnswered() -> Bool {
    let later = prepare()
    var isFound = false
    later.found = { _ in isFound = true }
    later.begin()
    defer { later.end() }
    return bench.waitUntil { isFound }
  }

  func claim(_ name: BusName, on connection: BusConnection) -> Bool {
    var outcome: NameOutcome?
    connection.requestName(name) { outcome = $0 }
    return bench.waitUntil { outcome != nil } && outcome == .owned
  }

  /// Somebody who waits in line and says a name, or nothing at all.
  func server(says name: String?) throws -> BusConnection {
    let server = try bench.connect()
    server.onMethodCall = { [unowned server] call in
      guard let name, let handle = call.replyHandle else { return }
      let answer = BusMessage(replyTo: handle)
      answer.write { for word in [name, "Somebody", "1.2", "1.2"] { $0.string(word) } }
      server.send(answer)
    }
    return server
  }

  func queue(_ server: BusConnection) -> Bool {
    var outcome: NameOutcome?
    server.requestName(Self.name) { outcome = $0 }
    return bench.waitUntil { outcome == .queued }
  }

  func install(_ program: String) -> String {
    let path = "\(folder)/bin/\(program)"
    close(unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o700))
    return path
  }

  /// A display's socket, with somebody behind it for as long as the descriptor is open.
  func listen(_ name: String) -> Int32 {
    let path = Array("\(folder)/\(name)".utf8)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path) }
    let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = unsafe bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    Glibc.listen(number, 8)
    return number
  }

  func hangUp(_ socket: Int32) { close(socket) }

  deinit {
    let folder = folder
    for part in ["run", "x11", "bin", "."] { Self.empty("\(folder)/\(part)") }
    for part in ["run", "x11", "bin", ""] { unsafe rmdir("\(folder)/\(part)") }
  }

  private nonisolated static func empty(_ folder: String) {
    guard let stream = unsafe opendir(folder) else { return }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      unsafe unlink("\(folder)/\(name)")
    }
  }
}
