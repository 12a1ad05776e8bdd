import Glibc
import TestFolder

/// A socket on which the words of a service arrive, as a service manager has one.
final class StandInManager {
  private let folder = TestFolder()
  private let socket: Int32
  var address: String { folder["notify"] }

  init() {
    socket = Glibc.socket(
      AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    var place = Self.place(of: folder["notify"])
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    _ = unsafe withUnsafePointer(to: &place) { place in
      unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        unsafe bind(socket, place, size)
      }
    }
  }

  deinit { close(socket) }

  /// The next words; `nil` where there are none.
  func next() -> String? {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe recv(socket, &bytes, bytes.count, 0)
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Sends words of its own until no more find room, as where a manager is busy.
  func fill() {
    let sender = Glibc.socket(
      AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    defer { close(sender) }
    var place = Self.place(of: address)
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    var isTaken = true
    while isTaken {
      isTaken = unsafe withUnsafePointer(to: &place) { place in
        unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
          unsafe sendto(sender, [UInt8(ascii: "x")], 1, 0, place, size) == 1
        }
      }
    }
  }

  private static func place(of path: String) -> sockaddr_un {
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &place.sun_path) { bytes in
      unsafe bytes.copyBytes(from: path.utf8.prefix(107))
    }
    return place
  }
}
