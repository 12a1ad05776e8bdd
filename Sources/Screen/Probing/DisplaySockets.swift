internal import Glibc
internal import LocalFiles
internal import MainLoop

/// The sockets of displays, and whether somebody listens on them.
struct DisplaySockets {
  /// `XDG_RUNTIME_DIR`, where Wayland's are; nobody else can put one there.
  let runtime: String?
  /// Where X11's are, of everybody on this machine.
  let x11: String

  /// The Wayland displays that run, the oldest first: one within another comes later.
  var waylandDisplays: [String] {
    guard let runtime else { return [] }
    let numbers = LocalFiles.names(in: runtime).compactMap { Self.waylandNumber($0) }
    return numbers.sorted().prefix(Self.mostLooks).map { "wayland-\($0)" }
      .filter { isRunning(waylandDisplay: $0) }
  }

  /// The most that are looked at: a folder may be full of what others left.
  private static let mostLooks = 32

  func isRunning(waylandDisplay name: String) -> Bool {
    if name.hasPrefix("/") { return Self.isListening(Array(name.utf8)) }
    guard let runtime else { return false }
    return Self.isListening(Array("\(runtime)/\(name)".utf8))
  }

  /// A display on another machine is believed.
  func isRunning(x11Display name: String) -> Bool {
    guard name.hasPrefix(":") else { return true }
    let number = name.dropFirst().prefix { $0.isNumber }
    let path = Array("\(x11)/X\(number)".utf8)
    // X servers listen on a name of Linux's own, too, where there may be no folder.
    return Self.isListening(path) || Self.isListening([0] + path)
  }

  static func isDisplay(_ name: String) -> Bool {
    waylandNumber(name) != nil || (name.first == "X" && UInt16(name.dropFirst()) != nil)
  }

  private static func waylandNumber(_ name: String) -> UInt16? {
    name.hasPrefix("wayland-") ? UInt16(name.dropFirst("wayland-".count)) : nil
  }

  /// Knocks and leaves: a server that has gone may have left its socket.
  private static func isListening(_ name: [UInt8]) -> Bool {
    var address = sockaddr_un()
    guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: name) }
    let kind = Int32(SOCK_STREAM.rawValue) | O_CLOEXEC | O_NONBLOCK
    let number = socket(AF_UNIX, kind, 0)
    guard number >= 0 else { return false }
    defer { close(number) }
    // Every byte counts of a name that begins with NUL; one in the file system ends at a NUL.
    let isAbstract = name.first == 0
    let length = MemoryLayout<sa_family_t>.size + name.count + (isAbstract ? 0 : 1)
    let result = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(number, $0, socklen_t(length))
      }
    }
    // A listener whose line is full has us not wait, but is there.
    return result == 0 || errno == EAGAIN
  }
}

/// Tells when the socket of a display appears or goes.
final class DisplayWatch {
  private var watches: [String: DirectoryWatch] = [:]
  private let loop: MainLoop
  private let folders: [String]
  private let body: () -> Void

  init(on loop: MainLoop, _ sockets: DisplaySockets, body: @escaping () -> Void) {
    self.loop = loop
    folders = [sockets.runtime, sockets.x11].compactMap { $0 }
    self.body = body
  }

  /// Folders that are not there yet are tried again with each call.
  func begin() {
    for folder in folders where watches[folder]?.isAlive != true {
      watches[folder] = try? DirectoryWatch(on: loop, directory: folder) { [body] name in
        guard let name else { return body() }
        if DisplaySockets.isDisplay(name) { body() }
      }
    }
  }

  func end() {
    watches = [:]
  }
}
