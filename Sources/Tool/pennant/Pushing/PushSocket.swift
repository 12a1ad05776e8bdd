internal import CLinux
internal import Descriptors
import Glibc
import LocalFiles
import Translations

/// The socket that push clients connect to, in a folder of the person's own.
@MainActor
final class PushSocket {
  enum Accepted {
    case client(PushConnection)
    case nobody
    /// The process can have no more open.
    case noRoom
  }

  private let path: String
  private let listener: PushConnection
  /// The identity of the file: another file at its path is not ours to remove.
  private let file: (device: UInt, number: UInt)
  private var isOpen = true

  var number: Int32 { listener.number }

  /// Takes the place of one that was left behind, and of nothing else.
  init(at path: String) throws(Failure) {
    self.path = path
    let shown = oneLine(path)
    let folder = try PushFolder(of: path)
    // Two that start together must not take each other's for one that was left behind.
    guard folder.lock() else {
      throw Failure(
        translated(
          "another program is making a socket in {path} just now; try again.", ["path": shown]))
    }
    defer { folder.unlock() }
    try Self.removeStale(path)
    let bytes = Array(path.utf8).map { CChar(bitPattern: $0) }
    guard let made = OwnedDescriptor(owning: unsafe pennant_listen(bytes, bytes.count)) else {
      let number = errno
      let reason =
        number == ENAMETOOLONG
        ? translated("its path is too long for a socket")
        : unsafe String(cString: strerror(number))
      throw Failure(
        translated("{path} cannot be made: {reason}.", ["path": shown, "reason": reason]))
    }
    listener = PushConnection(made)
    let info = Self.look(at: path)
    file = (UInt(info?.st_dev ?? 0), UInt(info?.st_ino ?? 0))
  }

  private static func look(at path: String) -> stat? {
    var info = stat()
    return unsafe lstat(path, &info) == 0 ? info : nil
  }

  private static func removeStale(_ path: String) throws(Failure) {
    guard let info = look(at: path) else { return }
    let shown = oneLine(path)
    guard info.st_mode & S_IFMT == S_IFSOCK, info.st_uid == geteuid() else {
      throw Failure(
        translated(
          "{path} is there and no socket of yours; name another path.", ["path": shown]))
    }
    let bytes = Array(path.utf8).map { CChar(bitPattern: $0) }
    let connected = OwnedDescriptor(owning: unsafe pennant_connect(bytes, bytes.count))
    let number = errno
    // Anything but a refusal may be somebody who is slow.
    guard connected == nil, number == ECONNREFUSED else {
      throw Failure(
        translated(
          "somebody listens at {path} already; stop that, or name another path.",
          ["path": shown]))
    }
    unsafe unlink(path)
  }

  func accept() -> Accepted {
    guard let made = OwnedDescriptor(owning: pennant_accept(listener.number)) else {
      switch errno {
      case EAGAIN, EINTR, ECONNABORTED: return .nobody
      case _: return .noRoom
      }
    }
    let connection = PushConnection(made)
    // The file's mode keeps others out; this holds where somebody has changed it.
    return connection.user == geteuid() ? .client(connection) : .nobody
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    if let info = Self.look(at: path), UInt(info.st_dev) == file.device,
      UInt(info.st_ino) == file.number
    {
      unsafe unlink(path)
    }
  }
}

/// The folder that a socket is made in, held while that is done.
private final class PushFolder {
  private let descriptor: OwnedDescriptor

  /// In a folder that others may write into, the socket could be anybody's the next moment.
  init(of path: String) throws(Failure) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let shown = oneLine(folder)
    guard !path.isEmpty, !path.hasSuffix("/"), !path.utf8.contains(0) else {
      throw .misuse(translated("'{path}' is no path for a socket.", ["path": oneLine(path)]))
    }
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    guard let opened = OwnedDescriptor(owning: unsafe open(folder, flags)) else {
      throw Failure(
        translated(
          "the folder {path} cannot be opened: {reason}.",
          ["path": shown, "reason": unsafe String(cString: strerror(errno))]))
    }
    var info = stat()
    guard unsafe fstat(opened.number, &info) == 0, info.st_uid == geteuid(),
      info.st_mode & 0o022 == 0
    else {
      throw Failure(
        translated(
          "others may write into the folder {path}; put the socket into one of your own, such as "
            + "that which XDG_RUNTIME_DIR names.", ["path": shown]))
    }
    descriptor = opened
  }

  func lock() -> Bool { flock(descriptor.number, LOCK_EX | LOCK_NB) == 0 }
  func unlock() { flock(descriptor.number, LOCK_UN) }
}

/// An accepted connection, which is read and written without waiting, and closed with its owner.
final class PushConnection {
  enum Read {
    case bytes([UInt8])
    case nothing
    case end
    case broken
  }

  private let descriptor: OwnedDescriptor

  init(_ descriptor: consuming OwnedDescriptor) {
    self.descriptor = descriptor
  }

  var number: Int32 { descriptor.number }

  /// The user that connected, as the kernel noted it then.
  var user: UInt32? {
    var (process, user): (UInt32, UInt32) = (0, 0)
    return unsafe pennant_peer(number, &process, &user) == 0 ? user : nil
  }

  func read() -> Read {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, filled in
      // Descriptors that come along are dropped by the kernel: there is no room for them.
      let count = unsafe recv(number, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
      failure = count < 0 ? errno : 0
      filled = max(0, count)
    }
    switch failure {
    case 0: return bytes.isEmpty ? .end : .bytes(bytes)
    case EAGAIN, EINTR: return .nothing
    case _: return .broken
    }
  }

  /// - Returns: how much was taken; `nil` where nothing ever will be.
  @discardableResult
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe Glibc.send(number, buffer.baseAddress, buffer.count, flags)
    }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }
}
