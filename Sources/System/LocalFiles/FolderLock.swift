internal import Descriptors
import Glibc

/// Holds a folder for this process alone, until the owner of the lock goes or the process ends.
public struct FolderLock: ~Copyable {
  /// The other process that has the folder.
  public struct Holder: Error, Hashable, Sendable {
    public let folder: String
    /// `nil` where the holder wrote no number.
    public let processID: Int32?
    public let command: String?

    public var sentence: String {
      let who = processID.map { "process \($0)\(command.map { " (\($0))" } ?? "")" }
      return "\(folder) is in use by \(who ?? "another process"); stop it, or name another folder."
    }
  }

  public enum Refusal: Error, Hashable, Sendable {
    case held(Holder)
    case fault(FileFault)

    public var sentence: String {
      switch self {
      case .held(let holder): holder.sentence
      case .fault(let fault): fault.sentence
      }
    }
  }

  private let file: OwnedDescriptor
  private let path: String

  /// Takes the lock at once or says who has it; the folder must be there.
  public init(_ folder: String) throws(Refusal) {
    let path = "\(folder)/lock"
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let made = OwnedDescriptor(owning: unsafe open(path, flags, 0o600))
    guard let opened = made ?? Self.unwritable(folder, errno) else {
      throw .fault(FileFault(errno: errno, path: path))
    }
    // The lock belongs to the open file and ends with it, however the process ends; the number in
    // the file is only for people.
    while flock(opened.number, LOCK_EX | LOCK_NB) != 0 {
      let number = errno
      if number == EINTR { continue }
      guard number == EWOULDBLOCK else { throw .fault(FileFault(errno: number, path: path)) }
      throw .held(Self.holder(of: folder, opened, path))
    }
    file = opened
    self.path = path
  }

  /// Writes the number of this process into the file, to be named to another that wants the folder.
  ///
  /// A disk may take long, so this is work for a thread that may wait. Until it is done nobody is
  /// named, or an earlier holder that still runs. The number is read up to the end of its line, so
  /// that the rest of a longer one may stay. The work has a descriptor of its own, which holds the
  /// lock too until the work is done.
  public var writing: @Sendable () -> Void {
    let path = path
    let number = fcntl(file.number, F_DUPFD_CLOEXEC, 0)
    return {
      guard let own = OwnedDescriptor(owning: number) else { return }
      try? own.write(Array("\(getpid())\n".utf8), to: path)
    }
  }

  /// A folder that takes no file, or has something else in the file's place, can be locked itself;
  /// who holds it is then not written anywhere.
  private static func unwritable(_ folder: String, _ number: Int32) -> OwnedDescriptor? {
    // A folder is in its place, or a link, or a socket.
    let isNoFile = number == EISDIR || number == ELOOP || number == ENXIO
    guard isNoFile || number == EROFS || number == EACCES else { return nil }
    return OwnedDescriptor(
      owning: unsafe open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
  }

  private static func holder(
    of folder: String, _ file: borrowing OwnedDescriptor, _ path: String
  ) -> Holder {
    let text = (try? file.bytes(atMost: 32, of: path)) ?? []
    let line = String(decoding: text.prefix { $0 != 0x0a }, as: UTF8.self)
    guard let id = Int32(line), id > 0 else {
      return Holder(folder: folder, processID: nil, command: nil)
    }
    // The number may be of an earlier life, where its holder's is not written yet.
    guard let name = try? LocalFiles.read("/proc/\(id)/comm", atMost: 64) else {
      return Holder(folder: folder, processID: nil, command: nil)
    }
    let command = String(decoding: name.filter { $0 > 0x20 && $0 < 0x7f }, as: UTF8.self)
    return Holder(folder: folder, processID: id, command: command.isEmpty ? nil : command)
  }
}
